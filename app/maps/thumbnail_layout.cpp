// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/thumbnail_layout.h"

#include <algorithm>

namespace attention::maps {

namespace {

constexpr int kLeastWidth = 4; ///< of a tile, in heights of the text
constexpr int kMostWidth = 9;
constexpr double kMostTall = 2; ///< heights to a width
constexpr double kLeastTall = 0.25;

} // namespace

ThumbnailLayout ThumbnailLayout::of(const core::AttentionDump& dump, QSize map, int width,
                                    int fontHeight) {
    ThumbnailLayout layout;
    layout.layers = dump.count(core::DumpAxis::Layer);
    layout.heads = dump.count(core::DumpAxis::Head);
    const bool isFlowing = layout.layers == 1 || layout.heads == 1;
    const int least = kLeastWidth * fontHeight;
    const int most = kMostWidth * fontHeight;
    int tileWidth = most;
    if (isFlowing) {
        layout.labelHeight = fontHeight + 4;
        layout.columns = std::max(1, (width + layout.gap) / (most + layout.gap));
        const auto count = static_cast<int>(std::min<core::Index>(layout.count(), 1 << 20));
        layout.columns = std::min(layout.columns, count);
    } else {
        layout.columns = static_cast<int>(layout.heads);
        tileWidth = std::clamp(width / layout.columns - layout.gap, least, most);
    }
    const double tall = std::clamp(static_cast<double>(map.height()) / std::max(1, map.width()),
                                   kLeastTall, kMostTall);
    layout.tile = QSize(tileWidth, std::max(1, static_cast<int>(tileWidth * tall)));
    return layout;
}

QRect ThumbnailLayout::tileRect(core::Index index) const {
    const auto column = static_cast<int>(index % columns);
    const auto row = static_cast<int>(index / columns);
    return {QPoint(column * (tile.width() + gap),
                   row * (tile.height() + gap + labelHeight) + labelHeight),
            tile};
}

QSize ThumbnailLayout::size() const {
    const auto rows = static_cast<int>((count() + columns - 1) / columns);
    return {columns * (tile.width() + gap) - gap, rows * (tile.height() + gap + labelHeight)};
}

std::optional<core::Index> ThumbnailLayout::indexAt(QPoint point) const {
    for (const core::Index index : within(QRect(point, QSize(1, 1))))
        if (tileRect(index).contains(point))
            return index;
    return {};
}

std::vector<core::Index> ThumbnailLayout::within(const QRect& rect) const {
    const int pitch = tile.height() + gap + labelHeight;
    const int across = tile.width() + gap;
    const int lastRow = static_cast<int>((count() - 1) / columns);
    const int top = std::clamp(rect.top() / pitch, 0, lastRow);
    const int bottom = std::clamp(rect.bottom() / pitch, 0, lastRow);
    const int left = std::clamp(rect.left() / across, 0, columns - 1);
    const int right = std::clamp(rect.right() / across, 0, columns - 1);
    std::vector<core::Index> found;
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
            if (const core::Index index = core::Index{row} * columns + column; index < count())
                found.push_back(index);
    return found;
}

} // namespace attention::maps

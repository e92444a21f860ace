// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/tile_grid.h"

#include <algorithm>

namespace attention::heatmap {

namespace {

constexpr int kGap = 12;
constexpr int kScrolledTile = 200;

/// The widest tile of at most `slot` whose rows are no higher than the room; 0 where there is none.
int fittingWidth(int slot, core::Index rows, int roomHeight,
                 const std::function<int(int width)>& heightFor) {
    for (int width = slot; width >= kSmallestTile; --width) {
        const auto height = rows * heightFor(width) + (rows - 1) * kGap;
        if (height <= roomHeight) {
            return width;
        }
    }
    return 0;
}

int slotWidth(int roomWidth, core::Index columns) {
    const auto count = static_cast<int>(columns);
    return std::clamp((roomWidth - (count - 1) * kGap) / count, 1, kLargestTile);
}

} // namespace

QRect TileGrid::rectOf(core::Index index) const {
    const auto column = static_cast<int>(index % columns);
    const auto row = static_cast<int>(index / columns);
    return {QPoint(column * (tile.width() + gap), row * (tile.height() + gap)), tile};
}

QSize TileGrid::sizeFor(core::Index count) const {
    const auto across = static_cast<int>(std::min(columns, count));
    const auto down = static_cast<int>((count + columns - 1) / columns);
    return {across * (tile.width() + gap) - gap, down * (tile.height() + gap) - gap};
}

TileGrid tileGridFor(core::Index count, QSize room, int scrollBarWidth,
                     const std::function<int(int width)>& heightFor) {
    TileGrid best{1, {}, kGap};
    for (core::Index columns = 1; columns <= count; ++columns) {
        const int slot = slotWidth(room.width(), columns);
        const core::Index rows = (count + columns - 1) / columns;
        const int width = fittingWidth(slot, rows, room.height(), heightFor);
        if (width > best.tile.width()) {
            best.columns = columns;
            best.tile = {width, heightFor(width)};
        }
    }
    if (best.tile.width() > 0) {
        return best;
    }
    const int width = room.width() - scrollBarWidth;
    best.columns = std::clamp<core::Index>((width + kGap) / (kScrolledTile + kGap), 1, count);
    const int tile = slotWidth(width, best.columns);
    best.tile = {tile, heightFor(tile)};
    return best;
}

} // namespace attention::heatmap

// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/tile_grid.h"

#include <algorithm>

namespace attention::heatmap {

namespace {

constexpr int kGap = 12;
constexpr int kScrolledTile = 200;
constexpr double kNearlyBest = 0.94; ///< more columns fill the width at hardly smaller tiles

/// The widest tile of `smallest` to `slot` whose rows are no higher than the room; 0 where there is
/// none.
int fittingWidth(int smallest, int slot, core::Index rows, int roomHeight,
                 const std::function<int(int width)>& heightFor) {
    const auto isFitting = [&](int width) {
        return rows * heightFor(width) + (rows - 1) * kGap <= roomHeight;
    };
    if (slot < smallest || !isFitting(smallest)) {
        return 0;
    }
    int fitting = smallest;
    int tooWide = slot + 1;
    while (tooWide - fitting > 1) {
        const int middle = fitting + (tooWide - fitting) / 2;
        (isFitting(middle) ? fitting : tooWide) = middle;
    }
    return fitting;
}

int slotWidth(int roomWidth, core::Index columns, int largest) {
    const auto count = static_cast<int>(columns);
    return std::clamp((roomWidth - (count - 1) * kGap) / count, 1, largest);
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
                     const std::function<int(int width)>& heightFor, double scale) {
    TileGrid grid{1, {}, kGap};
    const int smallest = qRound(kSmallestTile * scale);
    const int largest = qRound(kLargestTile * scale);
    const auto widthFor = [&](core::Index columns) {
        const core::Index rows = (count + columns - 1) / columns;
        return fittingWidth(smallest, slotWidth(room.width(), columns, largest), rows,
                            room.height(), heightFor);
    };
    int widest = 0;
    for (core::Index columns = 1; columns <= count; ++columns) {
        widest = std::max(widest, widthFor(columns));
    }
    for (core::Index columns = count; widest > 0 && columns >= 1; --columns) {
        const int width = widthFor(columns);
        if (width >= kNearlyBest * widest) {
            grid.columns = columns;
            grid.tile = {width, heightFor(width)};
            return grid;
        }
    }
    const int width = room.width() - scrollBarWidth;
    const auto nearest = qRound((width + kGap) / (kScrolledTile * scale + kGap));
    grid.columns = std::clamp<core::Index>(nearest, 1, count);
    while (grid.columns > 1 && slotWidth(width, grid.columns, largest) < smallest) {
        --grid.columns;
    }
    const int slot = slotWidth(width, grid.columns, largest);
    const int wholeInRoom = fittingWidth(smallest, slot, 1, room.height(), heightFor);
    const int tile = wholeInRoom > 0 ? wholeInRoom : std::min(slot, smallest);
    grid.tile = {tile, heightFor(tile)};
    return grid;
}

} // namespace attention::heatmap

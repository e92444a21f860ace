// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QRect>
#include <QSize>

#include <functional>

namespace attention::heatmap {

/// Equal tiles in rows, from the top left.
struct TileGrid {
    core::Index columns = 1;
    QSize tile;
    int gap = 0;

    QRect rectOf(core::Index index) const;
    QSize sizeFor(core::Index count) const; ///< of all tiles together
};

inline constexpr int kSmallestTile = 150;
inline constexpr int kLargestTile = 480;

/// The largest tiles of 150 to 480 px width that all fit into the room; where none do, tiles near
/// 200 px that fill its width and go on below. `heightFor` tells the height of a tile of some
/// width. `scale` multiplies these widths: larger text needs larger tiles.
TileGrid tileGridFor(core::Index count, QSize room, int scrollBarWidth,
                     const std::function<int(int width)>& heightFor, double scale = 1);

} // namespace attention::heatmap

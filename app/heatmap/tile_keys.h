// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <optional>

class QKeyEvent;

namespace attention::heatmap {

/// Tiles in reading order, `columns` of them a row.
struct TileRows {
    core::Index count = 0;
    core::Index columns = 1;
};

/// The tile that a key moves to from `from`: Left and Right by one, Up and Down by a row, Home and
/// End along the row, with Ctrl to the first and the last tile; `from` itself where there is none.
/// Nothing for other keys.
std::optional<core::Index> tileMovedTo(const QKeyEvent& event, const TileRows& tiles,
                                       core::Index from);

} // namespace attention::heatmap

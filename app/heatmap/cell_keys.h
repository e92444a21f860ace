// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"

class QKeyEvent;

namespace attention::heatmap {

/// The cell that a key moves the cursor to from `from`: arrows by one, with Ctrl to the border;
/// Home and End along the row, with Ctrl to the first and last cell. Nothing for other keys.
std::optional<MapGeometry::Position>
cellMovedTo(const QKeyEvent& event, const MapGeometry& geometry, MapGeometry::Position from);

} // namespace attention::heatmap

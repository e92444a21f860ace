// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cell_keys.h"

#include <QKeyEvent>

#include <algorithm>

namespace attention::heatmap {

std::optional<MapGeometry::Position>
cellMovedTo(const QKeyEvent& event, const MapGeometry& geometry, MapGeometry::Position from) {
    const bool isFar = event.modifiers().testFlag(Qt::ControlModifier);
    const core::Index lastRow = geometry.rows - 1;
    const core::Index lastColumn = geometry.columns - 1;
    MapGeometry::Position to = from;
    switch (event.key()) {
    case Qt::Key_Left:
        to.column = isFar ? 0 : from.column - 1;
        break;
    case Qt::Key_Right:
        to.column = isFar ? lastColumn : from.column + 1;
        break;
    case Qt::Key_Up:
        to.row = isFar ? 0 : from.row - 1;
        break;
    case Qt::Key_Down:
        to.row = isFar ? lastRow : from.row + 1;
        break;
    case Qt::Key_Home:
        to = {isFar ? 0 : from.row, 0};
        break;
    case Qt::Key_End:
        to = {isFar ? lastRow : from.row, lastColumn};
        break;
    default:
        return std::nullopt;
    }
    to.row = std::clamp<core::Index>(to.row, 0, lastRow);
    to.column = std::clamp<core::Index>(to.column, 0, lastColumn);
    return to;
}

} // namespace attention::heatmap

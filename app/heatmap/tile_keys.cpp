// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/tile_keys.h"

#include <QKeyEvent>

#include <algorithm>

namespace attention::heatmap {

std::optional<core::Index> tileMovedTo(const QKeyEvent& event, const TileRows& tiles,
                                       core::Index from) {
    const bool isFar = event.modifiers().testFlag(Qt::ControlModifier);
    const core::Index last = tiles.count - 1;
    const core::Index rowStart = from - from % tiles.columns;
    core::Index to = from;
    switch (event.key()) {
    case Qt::Key_Left:
        to = from - 1;
        break;
    case Qt::Key_Right:
        to = from + 1;
        break;
    case Qt::Key_Up:
        to = from - tiles.columns;
        break;
    case Qt::Key_Down:
        to = from + tiles.columns;
        break;
    case Qt::Key_Home:
        to = isFar ? 0 : rowStart;
        break;
    case Qt::Key_End:
        to = isFar ? last : std::min(rowStart + tiles.columns - 1, last);
        break;
    default:
        return std::nullopt;
    }
    return to >= 0 && to <= last ? to : from;
}

} // namespace attention::heatmap

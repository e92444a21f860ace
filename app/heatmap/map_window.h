// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"
#include "heatmap/map_content.h"

#include <QSizeF>

namespace attention::heatmap {

/// The part of a map that is seen: all of it, or some rows and columns enlarged. A value.
class MapWindow {
  public:
    MapWindow() = default;
    MapWindow(core::Index rows, core::Index columns)
        : m_rows(rows)
        , m_columns(columns)
        , m_seen{0, 0, rows, columns} {}

    const core::Region& seen() const { return m_seen; }
    core::Index rows() const { return m_rows; }
    core::Index columns() const { return m_columns; }
    bool isWhole() const { return m_seen.rows == m_rows && m_seen.columns == m_columns; }
    bool holds(MapGeometry::Position cell) const;

    /// As many times as large, about a cell, which stays where it is; at least a few cells and at
    /// most the whole map.
    void zoom(double factor, MapGeometry::Position about);
    /// So many rows down and columns to the right, as far as there are some.
    void move(core::Index rows, core::Index columns);
    /// As little as needed so that the cell is seen.
    void reveal(MapGeometry::Position cell);
    void centerOn(MapGeometry::Position cell);
    void showAll() { m_seen = {0, 0, m_rows, m_columns}; }

    bool operator==(const MapWindow&) const = default;

  private:
    void keepInside();

    core::Index m_rows = 0;
    core::Index m_columns = 0;
    core::Region m_seen;
};

/// What of the map is in the window, with its labels, sums and blocked cells.
MapContent seenThrough(const MapWindow& window, const MapContent& content);

} // namespace attention::heatmap

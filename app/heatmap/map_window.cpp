// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/map_window.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace attention::heatmap {

namespace {

constexpr core::Index kLeastCells = 4;

/// One cell at least: touchpads turn the wheel by little at a time.
core::Index scaled(core::Index count, double factor, core::Index most) {
    auto wanted = static_cast<core::Index>(std::lround(static_cast<double>(count) / factor));
    if (wanted == count && factor != 1)
        wanted += factor > 1 ? -1 : 1;
    return std::clamp(wanted, std::min(kLeastCells, most), most);
}

/// Where a part of `count` begins that keeps a cell at its share of the part before.
core::Index startOf(core::Index cell, core::Index start, core::Index before, core::Index count) {
    const double share = (static_cast<double>(cell - start) + 0.5) /
                         static_cast<double>(std::max<core::Index>(before, 1));
    return cell - static_cast<core::Index>(std::floor(share * static_cast<double>(count)));
}

std::shared_ptr<const figure::CellFills::Places>
placesIn(const figure::CellFills::Places& places, core::Index columns, const core::Region& region) {
    auto seen = std::make_shared<figure::CellFills::Places>();
    seen->reserve(static_cast<std::size_t>(region.rows * region.columns));
    for (core::Index row = region.row; row < region.row + region.rows; ++row) {
        const auto first = places.begin() + row * columns + region.column;
        seen->insert(seen->end(), first, first + region.columns);
    }
    return seen;
}

} // namespace

bool MapWindow::holds(MapGeometry::Position cell) const {
    return cell.row >= m_seen.row && cell.row < m_seen.row + m_seen.rows &&
           cell.column >= m_seen.column && cell.column < m_seen.column + m_seen.columns;
}

void MapWindow::zoom(double factor, MapGeometry::Position about) {
    const core::Region before = m_seen;
    m_seen.rows = scaled(before.rows, factor, m_rows);
    m_seen.columns = scaled(before.columns, factor, m_columns);
    m_seen.row = startOf(about.row, before.row, before.rows, m_seen.rows);
    m_seen.column = startOf(about.column, before.column, before.columns, m_seen.columns);
    keepInside();
}

void MapWindow::move(core::Index rows, core::Index columns) {
    m_seen.row += rows;
    m_seen.column += columns;
    keepInside();
}

void MapWindow::reveal(MapGeometry::Position cell) {
    m_seen.row = std::clamp(m_seen.row, cell.row - m_seen.rows + 1, cell.row);
    m_seen.column = std::clamp(m_seen.column, cell.column - m_seen.columns + 1, cell.column);
    keepInside();
}

void MapWindow::centerOn(MapGeometry::Position cell) {
    m_seen.row = cell.row - m_seen.rows / 2;
    m_seen.column = cell.column - m_seen.columns / 2;
    keepInside();
}

void MapWindow::keepInside() {
    m_seen.row = std::clamp<core::Index>(m_seen.row, 0, m_rows - m_seen.rows);
    m_seen.column = std::clamp<core::Index>(m_seen.column, 0, m_columns - m_seen.columns);
}

MapContent seenThrough(const MapWindow& window, const MapContent& content) {
    const core::Region& seen = window.seen();
    MapContent part = content;
    if (window.isWhole()) {
        return part;
    }
    part.rowLabels = content.rowLabels.mid(static_cast<int>(seen.row), static_cast<int>(seen.rows));
    part.columnLabels =
        content.columnLabels.mid(static_cast<int>(seen.column), static_cast<int>(seen.columns));
    part.part = seen;
    if (content.places) {
        part.places = placesIn(*content.places, content.values.cols(), seen);
    }
    if (!content.rowSums.empty()) {
        const auto first = content.rowSums.begin() + seen.row;
        part.rowSums.assign(first, first + seen.rows);
    }
    return part;
}

} // namespace attention::heatmap

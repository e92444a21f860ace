// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/svg_cells.h"

#include "figure/svg_markup.h"

#include <cstddef>
#include <vector>

namespace attention::figure::svg {

namespace {

constexpr core::Index kUnits = 2; ///< of a cell

/// `<path fill="#rrggbb" d="M` of every colour.
std::vector<QByteArray> beginningsOf(const CellFills& fills) {
    std::vector<QByteArray> beginnings;
    beginnings.reserve(fills.table().size());
    for (const core::Rgb color : fills.table())
        beginnings.push_back("<path" +
                             paintAttribute("fill", QColor(color.red, color.green, color.blue)) +
                             " d=\"M");
    return beginnings;
}

/// `X 0vHhWV0"/>` of every column.
std::vector<QByteArray> endsOf(core::Index columns, core::Index height) {
    std::vector<QByteArray> ends;
    ends.reserve(static_cast<std::size_t>(columns));
    for (core::Index column = 0; column < columns; ++column) {
        const core::Index width = column + 1 < columns ? kUnits + 1 : kUnits;
        ends.push_back(QByteArray::number(kUnits * column) + " 0v" + QByteArray::number(height) +
                       'h' + QByteArray::number(width) + "V0\"/>");
    }
    return ends;
}

/// A number of a transform, with the places that many cells beside each other need.
QByteArray factor(double value) {
    return QByteArray::number(value / kUnits, 'g', 9);
}

} // namespace

QByteArray cells(const CellGrid& grid) {
    if (grid.rows == 0 || grid.columns == 0)
        return {};
    const std::vector<QByteArray> beginnings = beginningsOf(grid.fills);
    const std::vector<QByteArray> inner = endsOf(grid.columns, kUnits + 1);
    const std::vector<QByteArray> lowest = endsOf(grid.columns, kUnits);
    const QByteArray id = grid.name.isEmpty() ? QByteArray() : escaped(grid.name) + "-row-";
    QByteArray text = "<g shape-rendering=\"crispEdges\" transform=\"translate(" +
                      point(grid.topLeft) + ") scale(" + factor(grid.cell.width()) + ' ' +
                      factor(grid.cell.height()) + ")\">\n";
    constexpr core::Index kUsualLength = 42;
    text.reserve(text.size() + kUsualLength * grid.rows * (grid.columns + 2));
    const CellFills::Place* place = grid.fills.places();
    for (core::Index row = 0; row < grid.rows; ++row) {
        text += "<g";
        if (!id.isEmpty())
            text += " id=\"" + id + QByteArray::number(row) + '"';
        if (row > 0)
            text += " transform=\"translate(0 " + QByteArray::number(kUnits * row) + ")\"";
        text += '>';
        for (const QByteArray& end : row + 1 < grid.rows ? inner : lowest)
            text.append(beginnings[*place++]).append(end);
        text += "</g>\n";
    }
    return text += "</g>\n";
}

} // namespace attention::figure::svg

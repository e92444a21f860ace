// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QLineF>

#include <vector>

namespace attention::figure {

/// The diagonals over hatched cells: a whole number a cell, so that they run on from cell to cell
/// and keep clear of the cells' centres. Their level u = (x / w + y / h) · perCell, counted from
/// the grid's top left, is a whole number and a half.
struct Hatch {
    int perCell = 1;
    double lineWidth = 1; ///< in the figure's unit

    static Hatch of(const CellGrid& grid, Unit unit);
};

/// The diagonals across the whole grid, in the figure's coordinates.
std::vector<QLineF> hatchLines(const CellGrid& grid, const Hatch& hatch);

/// The hatched cells; neighbours in a row as one rectangle.
std::vector<QRectF> hatchedRuns(const CellGrid& grid);

} // namespace attention::figure

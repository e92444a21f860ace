// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QByteArray>

namespace attention::figure::svg {

/// The cells of a grid: a group `NAME-row-R` for each row, in it one `<path>` with
/// `fill="#rrggbb"` a cell, in column order. A cell is two units of its group's coordinates wide
/// and high, so that the numbers are short. It reaches half a cell below its right and lower
/// neighbours, which are drawn after it: a viewer that smooths edges then never mixes in what lies
/// behind the grid.
QByteArray cells(const CellGrid& grid);

} // namespace attention::figure::svg

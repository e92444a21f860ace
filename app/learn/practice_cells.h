// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"

#include <vector>

/// Which cells of a matrix are hidden for practice: row by row, true where hidden.
namespace attention::learn {

using CellChoice = std::vector<bool>;

CellChoice allCells(core::Index rows, core::Index columns);
/// As the dark squares of a chessboard, the first cell among them.
CellChoice everyOtherCell(core::Index rows, core::Index columns);
/// A third of the cells, at least one; others each time.
CellChoice randomThird(core::Index rows, core::Index columns);

/// The cell and every cell that holds the same number because nothing is computed between them: the
/// masked score of a score that the mask lets through, the head's output in concat.
std::vector<core::Cell> sameNumbers(const core::Experiment& experiment, const core::Cell& cell);

} // namespace attention::learn

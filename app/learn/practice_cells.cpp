// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/practice_cells.h"

#include <QRandomGenerator>

#include <algorithm>
#include <numeric>
#include <optional>

namespace attention::learn {

namespace {

using core::Cell;
using core::Experiment;
using core::Stage;

std::size_t countOf(core::Index rows, core::Index columns) {
    return static_cast<std::size_t>(rows * columns);
}

/// The cell before, where it holds this number under another name.
std::optional<Cell> otherName(const Experiment& experiment, Cell cell) {
    const bool isBiased = core::hasStage(experiment, Stage::Bias);
    if (cell.stage == Stage::Masked && experiment.mask.kind == core::Mask::Kind::None && !isBiased)
        cell.stage = Stage::Scaled;
    else if (cell.stage == Stage::Final && !experiment.W_O)
        cell.stage = Stage::Concat;
    else if (cell.stage == Stage::Concat && experiment.headCount() == 1)
        cell.stage = Stage::Output;
    else
        return std::nullopt;
    return cell;
}

/// The next cell, where it carries this number over.
std::optional<Cell> copyOf(const Experiment& experiment, Cell cell) {
    const bool isUndivided = core::divisorOf(experiment.scale, experiment.d_k()) == 1;
    if (cell.stage == Stage::Scores && isUndivided)
        cell.stage = Stage::Scaled;
    else if (cell.stage == Stage::Scaled && !core::hasStage(experiment, Stage::Bias))
        cell.stage = Stage::Masked;
    else if (cell.stage == Stage::Output)
        cell = {Stage::Concat, 0, cell.row, cell.head * experiment.d_v() + cell.column};
    else if (cell.stage == Stage::Concat && !experiment.W_O)
        cell.stage = Stage::Final;
    else
        return std::nullopt;
    return cell;
}

} // namespace

CellChoice allCells(core::Index rows, core::Index columns) {
    return CellChoice(countOf(rows, columns), true);
}

CellChoice everyOtherCell(core::Index rows, core::Index columns) {
    CellChoice cells(countOf(rows, columns));
    for (core::Index row = 0; row < rows; ++row)
        for (core::Index column = row % 2; column < columns; column += 2)
            cells[static_cast<std::size_t>(row * columns + column)] = true;
    return cells;
}

CellChoice randomThird(core::Index rows, core::Index columns) {
    std::vector<std::size_t> order(countOf(rows, columns));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::shuffle(order.begin(), order.end(), *QRandomGenerator::global());
    CellChoice cells(order.size());
    order.resize(std::max<std::size_t>(1, order.size() / 3));
    for (const std::size_t cell : order)
        cells[cell] = true;
    return cells;
}

std::vector<Cell> sameNumbers(const Experiment& experiment, const Cell& cell) {
    std::vector<Cell> cells{cell};
    for (auto before = otherName(experiment, cell); before; before = otherName(experiment, *before))
        cells.push_back(*before);
    for (auto after = copyOf(experiment, cell); after; after = copyOf(experiment, *after))
        cells.push_back(*after);
    return cells;
}

} // namespace attention::learn

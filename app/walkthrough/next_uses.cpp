// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/next_uses.h"

#include "walkthrough/flow.h"

#include <algorithm>
#include <optional>

namespace attention::walkthrough {

namespace {

using words::ArithmeticLine;
using words::ArithmeticRun;

constexpr std::size_t kCellsOfStep = 3;
constexpr std::size_t kMostLines = 9;

struct DirectUses {
    std::vector<core::Cell> cells; ///< at most kCellsOfStep of each matrix
};

bool isInMap(const core::Place& place) {
    const auto* cell = std::get_if<core::Cell>(&place);
    return cell && core::isMap(cell->stage);
}

/// From one matrix of queries and keys to the next the cell of the same key comes first.
core::Index firstColumn(const core::PlaceSpan& span, const core::Place& place) {
    const core::Region& region = span.region;
    const core::Index column = core::columnOf(place);
    const bool isInside = column >= region.column && column < region.column + region.columns;
    const bool isMap = core::isMap(std::get<core::StageMatrix>(span.matrix).stage);
    return isMap && isInMap(place) && isInside ? column : region.column;
}

void addCells(DirectUses& uses, const core::PlaceSpan& span, const core::Place& place) {
    const auto& matrix = std::get<core::StageMatrix>(span.matrix);
    const core::Region& region = span.region;
    const core::Index shift = firstColumn(span, place) - region.column;
    std::size_t added = 0;
    for (core::Index row = 0; row < region.rows; ++row)
        for (core::Index column = 0; column < region.columns && added < kCellsOfStep;
             ++column, ++added)
            uses.cells.push_back({matrix.stage, matrix.head, region.row + row,
                                  region.column + (column + shift) % region.columns});
}

bool isOfHead(const core::PlaceSpan& span, core::Index head) {
    const auto& matrix = std::get<core::StageMatrix>(span.matrix);
    return matrix.head == head || !core::isPerHead(matrix.stage);
}

DirectUses directUsesOf(const core::Experiment& experiment, const core::Place& place,
                        core::Index head) {
    DirectUses uses;
    for (const core::PlaceSpan& span : core::dependentsOf(experiment, place))
        if (span.reach == core::PlaceSpan::Reach::Direct && isOfHead(span, head))
            addCells(uses, span, place);
    return uses;
}

/// How many numbers of the flow depend on the place, in every later matrix.
std::size_t shownDependents(const core::Experiment& experiment, const core::Place& place,
                            core::Index head) {
    std::size_t count = 0;
    for (const core::PlaceSpan& span : core::dependentsOf(experiment, place)) {
        const auto& matrix = std::get<core::StageMatrix>(span.matrix);
        const core::Place first =
            core::Cell{matrix.stage, matrix.head, span.region.row, span.region.column};
        if (isOfHead(span, head) && shownPlace(experiment, first) == first)
            count += static_cast<std::size_t>(span.region.rows * span.region.columns);
    }
    return count;
}

bool holdsResult(const ArithmeticLine& line) {
    return std::any_of(line.runs.begin(), line.runs.end(), [](const ArithmeticRun& run) {
        return run.role == ArithmeticRun::Role::Result;
    });
}

/// `name = form = form = result` → `name = form = result`, with the last form.
ArithmeticLine shortened(const ArithmeticLine& line) {
    std::vector<std::size_t> equals;
    for (std::size_t run = 0; run < line.runs.size(); ++run)
        if (line.runs[run].kind == ArithmeticRun::Kind::Equals)
            equals.push_back(run);
    if (equals.size() < 3)
        return line;
    ArithmeticLine result{line.kind, {}};
    const auto begin = line.runs.begin();
    const auto at = [begin](std::size_t run) { return begin + static_cast<std::ptrdiff_t>(run); };
    result.runs.assign(begin, at(equals.front()));
    result.runs.insert(result.runs.end(), at(equals[equals.size() - 2]), line.runs.end());
    return result;
}

/// Nothing for a number that is only carried over to a matrix that the flow does not show.
std::optional<ArithmeticLine> lineOf(const words::ArithmeticTeller& teller,
                                     const core::Cell& cell) {
    if (shownPlace(teller.experiment(), cell) != core::Place(cell))
        return std::nullopt;
    const std::vector<ArithmeticLine> lines = teller.tell(cell).exact;
    const auto found = std::find_if(lines.begin(), lines.end(), holdsResult);
    return found == lines.end() ? std::nullopt : std::optional(shortened(*found));
}

} // namespace

NextUses nextUsesOf(const words::ArithmeticTeller& teller, const core::Place& place,
                    core::Index head) {
    NextUses next;
    core::Place from = place;
    while (next.lines.size() < kMostLines) {
        const DirectUses uses = directUsesOf(teller.experiment(), from, head);
        if (uses.cells.empty())
            break;
        for (const core::Cell& cell : uses.cells)
            if (const std::optional<ArithmeticLine> line = lineOf(teller, cell);
                line && next.lines.size() < kMostLines)
                next.lines.push_back(*line);
        from = uses.cells.front();
    }
    const std::size_t all = shownDependents(teller.experiment(), place, head);
    next.leftOut = all - std::min(all, next.lines.size());
    return next;
}

} // namespace attention::walkthrough

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/check.h"

#include "core/continuation.h"
#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace attention::core {

namespace {

std::string shapeText(Index rows, Index columns) {
    return std::to_string(rows) + "×" + std::to_string(columns);
}

void requireShape(const PrintedStage& printed, const Matrix& computed) {
    const PrintedTable& table = printed.table;
    if (table.rows != computed.rows() || table.columns != computed.cols())
        throw Error(ErrorCode::WrongShape, std::string(stageName(printed.place.stage)),
                    shapeText(computed.rows(), computed.cols()),
                    shapeText(table.rows, table.columns));
}

double largestOf(const Matrix& values) {
    double largest = 0;
    for (const double value : values.reshaped())
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(value));
    return largest;
}

/// The printed stages before the place, each with blank cells filled by what follows from those
/// before it.
std::vector<GivenStage> givenBefore(const Experiment& experiment, const Trace& trace,
                                    StageMatrix place, std::vector<PrintedStage> earlier) {
    std::ranges::stable_sort(earlier, {},
                             [](const PrintedStage& printed) { return printed.place.stage; });
    std::vector<GivenStage> given;
    for (const PrintedStage& printed : earlier) {
        if (printed.place.stage >= place.stage)
            continue;
        Matrix values = continuedStage(experiment, trace, given, printed.place);
        requireShape(printed, values);
        for (Index row = 0; row < values.rows(); ++row)
            for (Index column = 0; column < values.cols(); ++column)
                if (const auto& number = printed.table.at(row, column))
                    values(row, column) = number->value;
        given.push_back({printed.place, std::move(values)});
    }
    return given;
}

void markCarriedOver(Comparison& comparison, const Matrix& continued) {
    for (Index row = 0; row < comparison.rows; ++row)
        for (Index column = 0; column < comparison.columns; ++column) {
            auto& cell =
                comparison.cells[static_cast<std::size_t>(row * comparison.columns + column)];
            cell.carriedOver = cell.verdict == Verdict::Wrong &&
                               verdictOf(*cell.printed, continued(row, column)) != Verdict::Wrong;
        }
}

} // namespace

Index Comparison::count(Verdict verdict) const {
    return std::ranges::count(cells, verdict, &CheckedCell::verdict);
}

Index Comparison::carriedOverCount() const {
    return std::ranges::count(cells, true, &CheckedCell::carriedOver);
}

std::vector<Index> Comparison::wrongRows() const {
    std::vector<Index> wrong;
    for (Index row = 0; row < rows; ++row)
        for (Index column = 0; column < columns; ++column)
            if (at(row, column).verdict == Verdict::Wrong && !at(row, column).carriedOver) {
                wrong.push_back(row);
                break;
            }
    return wrong;
}

Comparison compare(const Experiment& experiment, const Trace& trace, const PrintedStage& printed,
                   const std::vector<PrintedStage>& earlier) {
    const Tensor tensor = trace.stage(printed.place.stage, printed.place.head);
    const Matrix& computed = *tensor;
    requireShape(printed, computed);
    const double largest = largestOf(computed);
    Comparison comparison{printed.place, computed.rows(), computed.cols(), {}};
    for (Index row = 0; row < computed.rows(); ++row)
        for (Index column = 0; column < computed.cols(); ++column) {
            CheckedCell cell{printed.table.at(row, column), computed(row, column), Verdict::Blank,
                             false};
            if (cell.printed)
                cell.verdict = verdictOf(*cell.printed, cell.computed, largest);
            comparison.cells.push_back(cell);
        }
    const auto given = givenBefore(experiment, trace, printed.place, earlier);
    if (!given.empty() && comparison.count(Verdict::Wrong) > 0)
        markCarriedOver(comparison, continuedStage(experiment, trace, given, printed.place));
    return comparison;
}

Check check(const Experiment& experiment, const Trace& trace, Stage stage, Index head,
            const PrintedTable& table, const std::vector<PrintedStage>& earlier) {
    Comparison comparison = compare(experiment, trace, {{stage, head}, table}, earlier);
    Diagnosis diagnosis = diagnose(experiment, trace, comparison);
    return {std::move(comparison), std::move(diagnosis)};
}

} // namespace attention::core

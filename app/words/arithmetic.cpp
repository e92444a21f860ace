// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic.h"

#include "words/arithmetic_lines.h"
#include "words/distinct_labels.h"
#include "words/names.h"
#include "words/one_line.h"

#include <QCoreApplication>

#include <algorithm>

namespace attention::words {

namespace {

/// The longest label in a formula.
constexpr int kLongestLabel = 24;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

QString dimensionName(const QString& label) {
    return cut(oneLine(label), kLongestLabel);
}

bool partsSomewhere(const std::vector<ArithmeticLine>& lines) {
    return std::ranges::any_of(lines, [](const ArithmeticLine& line) {
        return std::ranges::any_of(line.runs, [](const ArithmeticRun& run) {
            return run.agreement == ArithmeticRun::Agreement::Parts;
        });
    });
}

} // namespace

ArithmeticTeller::ArithmeticTeller(const core::Experiment& experiment, const core::Trace& trace,
                                   int digits, const core::Trace* paper)
    : m_experiment(&experiment)
    , m_trace(&trace)
    , m_paper(paper)
    , m_digits(std::clamp(digits, 0, kMostArithmeticDigits)) {
    for (const core::Stage stage : core::stagesOf(experiment)) {
        const auto at = static_cast<std::size_t>(stage);
        m_rows[at] = tokenNames(rowLabels(experiment, stage));
        const QStringList columns = columnLabels(experiment, stage);
        m_columns[at] = core::isMap(stage) ? tokenNames(columns) : columns;
    }
}

QString ArithmeticTeller::rowLabel(core::Stage stage, core::Index row) const {
    return m_rows[static_cast<std::size_t>(stage)].value(row);
}

QString ArithmeticTeller::columnLabel(core::Stage stage, core::Index column) const {
    const QString label = m_columns[static_cast<std::size_t>(stage)].value(column);
    return core::isMap(stage) ? label : dimensionName(label);
}

QString ArithmeticTeller::heading(const core::Cell& cell) const {
    const QString row = rowLabel(cell.stage, cell.row);
    const QString column = columnLabel(cell.stage, cell.column);
    const QString title = stageTitle(cell.stage);
    if (core::isMap(cell.stage))
        return Words::tr("%1, %2: query “%3” → key “%4”")
            .arg(title, shortHeadTitle(cell.head), row, column);
    if (core::isPerHead(cell.stage))
        return Words::tr("%1, %2: row “%3”, column “%4”")
            .arg(title, shortHeadTitle(cell.head), row, column);
    return Words::tr("%1: row “%2”, column “%3”").arg(title, row, column);
}

CellArithmetic ArithmeticTeller::tell(const core::Cell& cell) const {
    const core::Explanation exact = core::explain(*m_experiment, *m_trace, cell);
    CellArithmetic told;
    told.cell = cell;
    told.heading = heading(cell);
    told.digits = m_digits;
    told.exact = linesOf(*this, exact, nullptr);
    if (!m_paper)
        return told;
    told.paper =
        linesOf(*this, core::explainOnPaper(*m_experiment, *m_paper, cell, m_digits), &exact);
    if (partsSomewhere(told.paper))
        told.agreement = ArithmeticRun::Agreement::Parts;
    return told;
}

std::vector<CellArithmetic> ArithmeticTeller::tell(const std::vector<core::Cell>& cells) const {
    std::vector<CellArithmetic> all;
    all.reserve(cells.size());
    for (const core::Cell& cell : cells)
        all.push_back(tell(cell));
    return all;
}

std::vector<core::Cell> cellsOfRow(const core::Experiment& experiment, core::StageMatrix matrix,
                                   core::Index row) {
    std::vector<core::Cell> cells;
    const core::Index count = core::shapeOf(experiment, matrix).columns;
    for (core::Index column = 0; column < count; ++column)
        cells.push_back({matrix.stage, matrix.head, row, column});
    return cells;
}

std::vector<core::Cell> cellsOfStage(const core::Experiment& experiment, core::StageMatrix matrix) {
    std::vector<core::Cell> cells;
    const core::Index rows = core::shapeOf(experiment, matrix).rows;
    for (core::Index row = 0; row < rows; ++row)
        std::ranges::copy(cellsOfRow(experiment, matrix, row), std::back_inserter(cells));
    return cells;
}

std::vector<core::Cell> cellsOfHead(const core::Experiment& experiment, core::Index head) {
    std::vector<core::Cell> cells;
    for (const core::Stage stage : core::stagesOf(experiment))
        std::ranges::copy(
            cellsOfStage(experiment, {stage, core::isPerHead(stage) ? head : core::Index(0)}),
            std::back_inserter(cells));
    return cells;
}

} // namespace attention::words

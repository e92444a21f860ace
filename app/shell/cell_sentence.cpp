// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/cell_sentence.h"

#include "core/number_text.h"
#include "document/recompute.h"
#include "heatmap/comparison.h"
#include "words/names.h"

#include <QCoreApplication>

#include <algorithm>

namespace attention::shell {

namespace {

constexpr int kDigits = 6; ///< as in the sentence of a cell

QString numberText(double value) {
    return words::fromCore(core::displayText(value, kDigits));
}

} // namespace

bool hasCell(const document::Result& result, const core::Cell& cell) {
    const std::vector<core::Stage>& stages = result.trace.stages();
    if (std::find(stages.begin(), stages.end(), cell.stage) == stages.end() ||
        (core::isPerHead(cell.stage) && cell.head >= result.trace.headCount()))
        return false;
    const core::Tensor values = result.trace.stage(cell.stage, cell.head);
    return cell.row < values.rows() && cell.column < values.cols();
}

QString sentenceOfCell(const document::Result& result, const core::Cell& cell,
                       const heatmap::Comparison* comparison) {
    if (!hasCell(result, cell))
        return {};
    const core::Tensor now = result.trace.stage(cell.stage, cell.head);
    const double value = (*now)(cell.row, cell.column);
    const QString sentence = words::cellSentence(result.experiment, cell, value);
    const core::Index there = comparison ? comparison->head.value_or(cell.head) : 0;
    if (!comparison ||
        core::sizeMismatch(result.trace, comparison->trace, cell.stage, cell.head, there))
        return sentence;
    const core::Tensor before = comparison->trace.stage(cell.stage, there);
    const double other = (*before)(cell.row, cell.column);
    return QCoreApplication::translate("shell", "%1 · %2: %3 · difference %4")
        .arg(sentence, heatmap::nameOf(*comparison), numberText(other),
             numberText(value == other ? 0 : value - other));
}

} // namespace attention::shell

// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/cell_panel.h"

#include "core/statistics.h"
#include "core/token_text.h"
#include "document/recompute.h"
#include "shell/labels.h"
#include "table/number_input.h"
#include "words/ablation_words.h"
#include "words/names.h"

#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace attention::shell {

namespace {

constexpr std::size_t kLongestToken = 16;

QString token(const std::vector<std::string>& tokens, core::Index index) {
    return words::fromCore(core::labelOf(tokens[static_cast<std::size_t>(index)], kLongestToken));
}

/// To stand behind a sign.
QString inBrackets(double value) {
    const QString text = table::roundedText(value, 4);
    return value < 0 ? QStringLiteral("(%1)").arg(text) : text;
}

QLabel* selectable(QLabel* label) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

CellPanel::CellPanel(QWidget* parent)
    : QWidget(parent)
    , m_heading(headingLabel(this))
    , m_pair(selectable(new QLabel(this)))
    , m_arithmetic(selectable(mutedLabel(this)))
    , m_rowHeading(headingLabel(this))
    , m_row(selectable(mutedLabel(this))) {
    m_pair->setProperty("label", QStringLiteral("large"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_heading);
    layout->addWidget(m_pair);
    layout->addWidget(m_arithmetic);
    layout->addSpacing(12);
    layout->addWidget(m_rowHeading);
    layout->addWidget(m_row);
    retranslate();
}

void CellPanel::setCell(std::shared_ptr<const document::Result> result,
                        std::optional<core::Cell> cell) {
    m_result = std::move(result);
    m_cell = cell;
    refresh();
}

void CellPanel::retranslate() {
    m_heading->setText(tr("Selected cell"));
    m_rowHeading->setText(tr("This row"));
    refresh();
}

void CellPanel::refresh() {
    const bool isCell = m_result && m_cell && core::isMap(m_cell->stage) &&
                        core::hasStage(m_result->experiment, m_cell->stage);
    m_rowHeading->setVisible(isCell);
    m_row->setVisible(isCell);
    m_pair->setVisible(isCell);
    if (!isCell) {
        m_arithmetic->setText(
            tr("Click a cell, or move to it with the arrow keys, to see its number."));
        return;
    }
    const core::Experiment& experiment = m_result->experiment;
    const double value =
        (*m_result->trace.stage(m_cell->stage, m_cell->head))(m_cell->row, m_cell->column);
    m_pair->setText(QStringLiteral("%1 → %2  %3")
                        .arg(token(experiment.tokens, m_cell->row),
                             token(experiment.keyTokens(), m_cell->column),
                             table::roundedText(value, 6)));
    m_arithmetic->setText(arithmetic());
    m_row->setText(rowSummary());
}

QString CellPanel::arithmetic() const {
    const core::Trace& trace = m_result->trace;
    const auto at = [&](core::Stage stage) {
        return (*trace.stage(stage, m_cell->head))(m_cell->row, m_cell->column);
    };
    const bool isTurned = core::hasStage(m_result->experiment, core::Stage::Q_rot);
    const QString product = (isTurned ? tr("q_rot·k_rot = %1") : tr("q·k = %1"))
                                .arg(table::roundedText(at(core::Stage::Scores), 4));
    QString scaled = QStringLiteral("÷ %1 = %2")
                         .arg(table::roundedText(trace.divisor(), 4),
                              table::roundedText(at(core::Stage::Scaled), 4));
    if (!trace.allowed()(m_cell->row, m_cell->column))
        return product + QStringLiteral("   ") + scaled + QStringLiteral("   ") +
               tr("blocked by the mask: the attention weight is 0");
    if (core::hasStage(m_result->experiment, core::Stage::Bias))
        scaled += QStringLiteral("   + %1 = %2")
                      .arg(inBrackets(at(core::Stage::Bias)),
                           table::roundedText(at(core::Stage::Masked), 4));
    return product + QStringLiteral("   ") + scaled + QStringLiteral("\n") + softmax() + ablated();
}

/// e^(s − max) / Σ e^(s − max): the same numbers that the softmax used.
QString CellPanel::softmax() const {
    const core::Tensor masked = m_result->trace.stage(core::Stage::Masked, m_cell->head);
    const double score = (*masked)(m_cell->row, m_cell->column);
    const double largest = masked->row(m_cell->row).maxCoeff();
    const double sum = (masked->row(m_cell->row).array() - largest).exp().sum();
    return QStringLiteral("e^(%1 − %2) / %3 = %4")
        .arg(table::roundedText(score, 4), inBrackets(largest), table::roundedText(sum, 4),
             table::roundedText(std::exp(score - largest) / sum, 6));
}

/// What stands in the place of the softmax where the head is given other attention weights.
QString CellPanel::ablated() const {
    const auto head = static_cast<std::size_t>(m_cell->head);
    const core::Ablation& ablation = m_result->experiment.heads.at(head).ablation;
    if (ablation.kind != core::Ablation::Kind::Uniform &&
        ablation.kind != core::Ablation::Kind::PatternOf)
        return {};
    const core::Tensor weights = m_result->trace.stage(core::Stage::Weights, m_cell->head);
    return QStringLiteral("\n%1 %2").arg(
        QString(words::kAblationMark),
        tr("%1: %2 instead")
            .arg(words::ablationName(ablation),
                 table::roundedText((*weights)(m_cell->row, m_cell->column), 6)));
}

QString CellPanel::rowSummary() const {
    const core::Tensor weights = m_result->trace.stage(core::Stage::Weights, m_cell->head);
    const core::Index row = m_cell->row;
    if (!m_result->trace.allowed().row(row).any())
        return tr("This query may attend to no key: its attention weights and output are 0.");
    const core::Index strongest = core::rowArgMax(*weights, row);
    return tr("Row sum %1   entropy %2   largest: %3")
        .arg(table::roundedText(core::rowSum(*weights, row), 4),
             table::roundedText(core::rowEntropy(*weights, row), 4),
             token(m_result->experiment.keyTokens(), strongest));
}

} // namespace attention::shell

// SPDX-License-Identifier: GPL-3.0-or-later
// What the fill menu of a TensorPanel does.
#include "core/error.h"
#include "core/expression.h"
#include "document/document.h"
#include "table/fill_button.h"
#include "table/inline_offer.h"
#include "table/matrix_view.h"
#include "table/number_input.h"
#include "table/tensor_model.h"
#include "table/tensor_panel.h"
#include "words/error_text.h"
#include "words/names.h"

namespace attention::table {

void TensorPanel::connectFills() {
    connect(m_fill, &FillButton::chosen, this, &TensorPanel::fill);
    connect(m_fill, &FillButton::transposeChosen, this, &TensorPanel::transpose);
    connect(m_fill, &FillButton::rightChosen, m_view, &MatrixView::fillRight);
    connect(m_fill, &FillButton::downChosen, m_view, &MatrixView::fillDown);
    m_fill->setRegion([this] { return m_view->chosenRegion(); });
    m_fill->setApply([this](const QString& factor) { return scaleBy(factor); },
                     [this](const QString& formula) { return fillBy(formula); });
}

void TensorPanel::fill(core::Fill fill, quint32 seed) {
    const core::Region region = m_view->chosenRegion();
    m_model->write(region,
                   fill == core::Fill::OneHot
                       ? oneHotRows(region)
                       : core::filled(fill, region.rows, region.columns, seed),
                   words::Deed::FillCells);
    m_note->say({});
}

/// Equal tokens have equal rows; rows that are no tokens count up.
core::Matrix TensorPanel::oneHotRows(core::Region region) const {
    const core::Experiment& experiment = m_document->experiment();
    const core::TensorKind kind = m_model->tensor().kind;
    if (kind != core::TensorKind::Embeddings && kind != core::TensorKind::ContextEmbeddings)
        return core::filled(core::Fill::OneHot, region.rows, region.columns);
    const std::vector<std::string>& tokens =
        kind == core::TensorKind::Embeddings ? experiment.tokens : experiment.context->tokens;
    const auto first = tokens.begin() + region.row;
    return core::oneHot(core::classesOf({first, first + region.rows}), region.columns);
}

void TensorPanel::transpose() {
    const core::Region region = m_view->chosenRegion();
    if (region.rows != region.columns)
        return;
    m_model->write(region, m_model->block(region).transpose(), words::Deed::FillCells);
    m_note->say({});
}

QString TensorPanel::scaleBy(const QString& factor) {
    const NumberInput input = readFormula(factor);
    if (!input.value)
        return input.refusal;
    const core::Region region = m_view->chosenRegion();
    try {
        m_model->write(region, core::scaledBy(*input.value, m_model->block(region)),
                       words::Deed::FillCells);
    } catch (const core::Error& error) {
        return words::errorText(error);
    }
    m_note->say({});
    return {};
}

QString TensorPanel::fillBy(const QString& formula) {
    const core::Region region = m_view->chosenRegion();
    try {
        m_model->write(region,
                       core::filledByFormula(words::toCore(formula), region, m_model->block(region),
                                             decimalMark()),
                       words::Deed::FillCells);
    } catch (const core::Error& error) {
        return words::errorText(error);
    }
    m_note->say({});
    return {};
}

} // namespace attention::table

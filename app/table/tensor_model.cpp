// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/tensor_model.h"

#include "core/reshape.h"
#include "table/number_input.h"
#include "words/names.h"

#include <cmath>
#include <utility>

namespace attention::table {

void TensorModel::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document) {
        connect(document, &document::Document::shapeChanged, this, &TensorModel::refresh);
        connect(document, &document::Document::cellsChanged, this,
                [this](core::TensorId id, core::Region region) {
                    if (id == m_id)
                        refreshCells(region);
                });
    }
    refresh();
}

void TensorModel::setTensor(core::TensorId id) {
    m_id = id;
    compare();
    refresh();
}

void TensorModel::setComparedWith(std::shared_ptr<const core::Experiment> baseline) {
    m_comparedWith = std::move(baseline);
    compare();
}

void TensorModel::compare() {
    const core::Tensor* tensor = m_comparedWith ? core::findTensor(*m_comparedWith, m_id) : nullptr;
    setBaseline(tensor ? std::optional(*tensor) : std::nullopt);
}

QString TensorModel::shapeText() const {
    return rowCount() == 0 ? QString() : QStringLiteral("%1×%2").arg(rowCount()).arg(columnCount());
}

void TensorModel::setInfluence(const InfluenceTint& tint) {
    if (!tint.gradient && !m_influence.gradient)
        return;
    m_influence = tint;
    if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1),
                           {kInfluenceRole, Qt::ToolTipRole, Qt::AccessibleTextRole});
}

const double* TensorModel::derivativeAt(const QModelIndex& index) const {
    const core::Matrix* slopes = m_influence.gradient ? m_influence.gradient->of(m_id) : nullptr;
    const bool isHere = slopes && index.isValid() && slopes->rows() == rowCount() &&
                        slopes->cols() == columnCount();
    return isHere ? &(*slopes)(index.row(), index.column()) : nullptr;
}

QVariant TensorModel::withDerivative(const QVariant& text, const QModelIndex& index) const {
    const double* derivative = derivativeAt(index);
    if (!derivative || !text.isValid())
        return text;
    return QVariant(text.toString() + QLatin1Char('\n') +
                    tr("Derivative of %1: %2").arg(m_influence.cell, slopeText(*derivative)));
}

QVariant TensorModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return withDerivative(MatrixModel::data(index, role), index);
    if (role != kInfluenceRole)
        return MatrixModel::data(index, role);
    const double* derivative = derivativeAt(index);
    if (!derivative)
        return {};
    return m_influence.largest > 0 && std::isfinite(*derivative) ? *derivative / m_influence.largest
                                                                 : 0.0;
}

Qt::ItemFlags TensorModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
}

bool TensorModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const NumberInput input = readFormula(value.toString());
    if (!input.value) {
        Q_EMIT refused(input.refusal);
        return false;
    }
    write({index.row(), index.column(), 1, 1}, core::Matrix::Constant(1, 1, *input.value),
          words::Deed::EditCell);
    return true;
}

void TensorModel::write(core::Region region, const core::Matrix& block, words::Deed deed) {
    QStringList arguments{words::tensorSymbol(m_id.kind)};
    if (deed == words::Deed::EditCells)
        arguments << QString::number(block.size());
    m_document->editCells(m_id, region, block, {deed, arguments});
}

void TensorModel::beginGesture() {
    m_gesture.reset();
    m_gesture.emplace(m_document.data());
}

bool TensorModel::hasColumnNames() const {
    return m_id.kind == core::TensorKind::Embeddings;
}

bool TensorModel::setHeaderData(int section, Qt::Orientation orientation, const QVariant& value,
                                int role) {
    if (role != Qt::EditRole || orientation != Qt::Horizontal || !hasColumnNames() || section < 0 ||
        section >= columnCount())
        return false;
    const QString name = value.toString().trimmed();
    const core::Experiment next =
        core::withDimensionRenamed(m_document->experiment(), section, words::toCore(name));
    m_document->reshape(next,
                        {words::Deed::RenameDimension, {words::dimensionLabel(next, section)}});
    return true;
}

const core::Matrix* TensorModel::matrix() const {
    if (!m_document || m_document->experiment().heads.empty())
        return nullptr;
    const core::Tensor* tensor = core::findTensor(m_document->experiment(), m_id);
    return tensor ? &**tensor : nullptr;
}

MatrixModel::Labels TensorModel::labels() const {
    if (!matrix())
        return {};
    const bool ofTokens = m_id.kind == core::TensorKind::Embeddings ||
                          m_id.kind == core::TensorKind::ContextEmbeddings;
    const core::Experiment& experiment = m_document->experiment();
    const bool ofPairs = m_id.kind == core::TensorKind::Positions &&
                         experiment.positions.kind == core::Positions::Kind::Bias;
    const QStringList rows = words::rowLabels(experiment, m_id);
    const QStringList columns = words::columnLabels(experiment, m_id);
    return {ofTokens || ofPairs ? shownTokens(rows) : rows,
            ofPairs ? shownTokens(columns) : columns};
}

} // namespace attention::table

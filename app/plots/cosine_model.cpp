// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/cosine_model.h"

#include "core/colormap.h"
#include "table/number_input.h"

#include <QColor>

#include <cmath>
#include <utility>

namespace attention::plots {

namespace {

QColor colorOf(core::Rgb color) {
    return {color.red, color.green, color.blue};
}

core::Rgb groundOf(double cosine) {
    return core::ColorScale{core::ColorMap::RedBlue, core::ColorNorm::Linear, {-1, 1}}.colorOf(
        cosine);
}

} // namespace

void CosineModel::setCosines(const VectorSet& vectors, core::Matrix cosines) {
    const bool isReshaped =
        cosines.rows() != m_cosines.rows() || cosines.cols() != m_cosines.cols();
    if (isReshaped)
        beginResetModel();
    m_queryNames = vectors.queryNames;
    m_keyNames = vectors.keyNames;
    m_cosines = std::move(cosines);
    if (isReshaped) {
        endResetModel();
    } else if (m_cosines.size() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    }
}

int CosineModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_cosines.rows());
}

int CosineModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_cosines.cols());
}

QVariant CosineModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const double cosine = m_cosines(index.row(), index.column());
    const bool isThere = !std::isnan(cosine);
    const QString text = isThere ? table::roundedText(cosine, 2) : QStringLiteral("–");
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return isThere
                   ? tr("Query “%1”, key “%2”: cos θ = %3")
                         .arg(m_queryNames.value(index.row()), m_keyNames.value(index.column()),
                              table::roundedText(cosine, 6))
                   : tr("Query “%1”, key “%2”: a vector of length 0 has no direction")
                         .arg(m_queryNames.value(index.row()), m_keyNames.value(index.column()));
    case Qt::BackgroundRole:
        return isThere ? QVariant(colorOf(groundOf(cosine))) : QVariant();
    case Qt::ForegroundRole:
        return isThere ? QVariant(colorOf(core::textColorOn(groundOf(cosine)))) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    default:
        return {};
    }
}

QVariant CosineModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const QStringList& names = orientation == Qt::Horizontal ? m_keyNames : m_queryNames;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | Qt::AlignRight));
    return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(names.value(section))
                                                              : QVariant();
}

} // namespace attention::plots

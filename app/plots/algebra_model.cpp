// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/algebra_model.h"

#include "core/colormap.h"
#include "table/number_input.h"

#include <QColor>

#include <utility>

namespace attention::plots {

namespace {

constexpr int kDigits = 2;

QColor colorOf(core::Rgb color) {
    return {color.red, color.green, color.blue};
}

core::Rgb groundOf(double value, double reach) {
    return core::ColorScale{core::ColorMap::RedBlue, core::ColorNorm::Linear, {-reach, reach}}
        .colorOf(value);
}

} // namespace

void AlgebraModel::setMatrix(core::Matrix values, const QStringList& rows,
                             const QStringList& columns) {
    const bool isReshaped = values.rows() != m_values.rows() || values.cols() != m_values.cols();
    if (isReshaped)
        beginResetModel();
    m_values = std::move(values);
    m_rows = rows;
    m_columns = columns;
    m_reach = m_values.size() > 0 ? m_values.cwiseAbs().maxCoeff() : 0;
    if (isReshaped) {
        endResetModel();
    } else if (m_values.size() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        Q_EMIT headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    }
}

int AlgebraModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_values.rows());
}

int AlgebraModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_values.cols());
}

QVariant AlgebraModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const double value = m_values(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return table::roundedText(value, kDigits);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("Row “%1”, column “%2”: %3")
            .arg(m_rows.value(index.row()), m_columns.value(index.column()),
                 table::exactText(value));
    case Qt::BackgroundRole:
        return colorOf(groundOf(value, m_reach));
    case Qt::ForegroundRole:
        return colorOf(core::textColorOn(groundOf(value, m_reach)));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignCenter));
    default:
        return {};
    }
}

QVariant AlgebraModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const QStringList& names = orientation == Qt::Horizontal ? m_columns : m_rows;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | Qt::AlignRight));
    return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(names.value(section))
                                                              : QVariant();
}

} // namespace attention::plots

// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/number_model.h"

#include <cmath>
#include <utility>

namespace attention::compare {

void NumberModel::show(core::Matrix values, const QStringList& rows, const QList<Column>& columns) {
    m_values = std::move(values);
    m_labels = {rows, {}};
    m_explanations.clear();
    for (const Column& column : columns) {
        m_labels.columns << column.title;
        m_explanations << column.explanation;
    }
    refresh();
}

QVariant NumberModel::data(const QModelIndex& index, int role) const {
    const bool isText = role == Qt::DisplayRole || role == Qt::EditRole;
    if (isText && index.isValid() && std::isnan(value(index)))
        return QStringLiteral("–");
    return MatrixModel::data(index, role);
}

QVariant NumberModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole)
        return m_explanations.value(section);
    return MatrixModel::headerData(section, orientation, role);
}

} // namespace attention::compare

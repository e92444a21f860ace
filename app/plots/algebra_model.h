// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace attention::plots {

/// The numbers of one matrix with the names of its rows and columns, coloured about 0. GUI thread.
class AlgebraModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using QAbstractTableModel::QAbstractTableModel;

    void setMatrix(core::Matrix values, const QStringList& rows, const QStringList& columns);
    const core::Matrix& values() const { return m_values; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    core::Matrix m_values;
    QStringList m_rows;
    QStringList m_columns;
    double m_reach = 0; ///< the largest absolute number
};

} // namespace attention::plots

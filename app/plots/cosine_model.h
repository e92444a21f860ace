// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/plane_scene.h"

#include <QAbstractTableModel>

namespace attention::plots {

/// cos θ of every query (row) and key (column), coloured from −1 to 1. GUI thread.
class CosineModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using QAbstractTableModel::QAbstractTableModel;

    void setCosines(const VectorSet& vectors, core::Matrix cosines);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QStringList m_queryNames;
    QStringList m_keyNames;
    core::Matrix m_cosines;
};

} // namespace attention::plots

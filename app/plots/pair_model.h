// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/plane_scene.h"

#include <QAbstractTableModel>

#include <vector>

namespace attention::plots {

/// Every pair of a query and a key as a row: names, lengths, cosine, dot product. Computes a cell
/// when it is looked at; GUI thread.
class PairModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Query, Key, QueryLength, KeyLength, Cosine, Product, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Cosines and scores are n×m; no vectors: an empty table.
    void setPairs(const VectorSet& vectors, core::Matrix cosines, core::Matrix scores);
    void retranslate();

    Pair pairAt(int row) const;
    int rowOf(Pair pair) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// By the numbers of a column; by the names in the order of the tokens.
    void sort(int column, Qt::SortOrder order) override;

  private:
    double number(Pair pair, int column) const;
    QString text(Pair pair, int column) const;
    void arrange();

    QStringList m_queryNames;
    QStringList m_keyNames;
    std::vector<double> m_queryLengths;
    std::vector<double> m_keyLengths;
    core::Matrix m_cosines;
    core::Matrix m_scores;
    std::vector<int> m_order; ///< row → query · m + key
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace attention::plots

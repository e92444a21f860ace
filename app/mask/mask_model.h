// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/mask_edit.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace attention::mask {

/// A mask's picture as a table: a row is a query, a column a key, a cell may attend or is blocked.
/// Read-only; it tells what differs. GUI thread.
class MaskModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using QAbstractTableModel::QAbstractTableModel;

    /// The mask's cells and the tokens' names. Where the names stay, only changed cells are told.
    void setExperiment(const core::Experiment& experiment);
    const core::AllowedMatrix& allowed() const { return m_allowed; }
    bool isAllowed(const QModelIndex& index) const;
    /// Whether the query of this row may attend to no key.
    bool isWithoutKey(int row) const;
    /// The queries that may attend to no key, as they are named here.
    QStringList queriesWithoutKey() const;
    /// `Query “它” → key “猫”: may attend`.
    QString sentenceAt(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

  private:
    void tellDifference(const core::AllowedMatrix& before);

    core::AllowedMatrix m_allowed;
    std::vector<bool> m_hasKey; ///< of each row
    QStringList m_queries;
    QStringList m_keys;
};

} // namespace attention::mask

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/check.h"

#include <QAbstractTableModel>
#include <QPoint>
#include <QStringList>

#include <optional>

namespace attention::learn {

/// Printed numbers as a table that is typed or pasted, with the verdict on each. GUI thread.
class CheckModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    /// The CheckedCell of an index; none before setComparison().
    static constexpr int kCellRole = Qt::UserRole;
    /// The computed number as a text, where it is told beside the printed one.
    static constexpr int kComputedRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    struct Labels {
        QStringList rows;
        QStringList columns;
    };
    /// Another table, or the same one with other numbers. Says nothing through edited().
    void show(core::PrintedTable table, Labels labels);
    /// Of the table that is shown.
    void setComparison(core::Comparison comparison);
    const core::PrintedTable& table() const { return m_table; }
    const std::optional<core::Comparison>& comparison() const { return m_comparison; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    /// Where the cursor goes from a cell that was typed, by a key that asks for `step` columns and
    /// rows; may be invalid.
    virtual QModelIndex after(const QModelIndex& index, QPoint step) const;

    /// Why a text is no printed number; empty where it is one or a blank.
    static QString refusalOf(const QString& text);

  Q_SIGNALS:
    /// A cell was typed.
    void edited();

  protected:
    /// Null before setComparison().
    const core::CheckedCell* cellAt(const QModelIndex& index) const;
    /// `你, 我`
    QString placeText(const QModelIndex& index) const;

  private:
    QString spokenText(const QModelIndex& index) const;

    core::PrintedTable m_table;
    Labels m_labels;
    std::optional<core::Comparison> m_comparison;
};

} // namespace attention::learn

Q_DECLARE_METATYPE(attention::core::CheckedCell)

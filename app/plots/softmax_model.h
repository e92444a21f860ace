// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/softmax_check.h"
#include "core/softmax_steps.h"
#include "plots/score_entry.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace attention::plots {

/// Named scores and what the softmax makes of them, a row each: s = score ÷ divisor + c,
/// exponentials, weights. GUI thread.
class SoftmaxModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    /// Printed and Verdict hold something where the scores can be edited.
    enum Column {
        Name,
        Score,
        Scaled,
        Exponential,
        Shifted,
        Weight,
        Printed,
        Verdict,
        ColumnCount
    };
    /// Where the bar of a cell begins and ends in its room, a QPointF of 0 … 1; none where the
    /// column has no bars.
    static constexpr int kBarRole = Qt::UserRole;
    static constexpr int kBlockedRole = Qt::UserRole + 1;
    /// Whether the printed weight of the row is wrong.
    static constexpr int kWrongRole = Qt::UserRole + 2;

    enum class Order { AsGiven, ByWeight };
    enum class Editing { Off, On };

    using QAbstractTableModel::QAbstractTableModel;

    void setEntries(std::vector<ScoreEntry> entries);
    const std::vector<ScoreEntry>& entries() const { return m_entries; }
    void setDivisor(double divisor);
    double divisor() const { return m_divisor; }
    /// The amount c that is added to every score.
    void setShift(double shift);
    void setOrder(Order order);
    void setEditing(Editing editing);
    void retranslate();

    /// In the order of entries(); of s with its c.
    const core::SoftmaxSteps& steps() const { return m_steps; }
    /// s of every entry without c; −∞ where blocked.
    const std::vector<double>& scaled() const { return m_scaled; }
    /// Σ e^s with c; infinite where it overflows.
    double textbookSum() const;

    /// The printed weights beside the computed ones; nothing where none is printed.
    const std::optional<core::ListCheck>& check() const { return m_check; }

    /// Which entry a row shows, and back.
    int entryAt(int row) const;
    int rowOfEntry(int entry) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;
    void append(const ScoreEntry& entry);

    /// Why a text cannot stand in that column; empty where it can.
    static QString refusalOf(int column, const QString& text);

  Q_SIGNALS:
    /// Names, scores or printed weights were edited in the table.
    void edited();

  private:
    double shown(int entry) const;
    void compute();
    void checkPrinted();
    bool isWrong(int entry) const;
    /// Numbers changed; the rows follow where the order did.
    void refresh();
    std::vector<int> wantedOrder() const;
    QString numberText(int entry, int column) const;
    QVariant barOf(int entry, int column) const;
    QString headerTip(int section) const;
    QString scaledTitle() const;

    std::vector<ScoreEntry> m_entries;
    std::vector<int> m_order; ///< row → entry
    std::vector<double> m_scaled;
    core::SoftmaxSteps m_steps;
    std::optional<core::ListCheck> m_check;
    double m_divisor = 1;
    double m_shift = 0;
    double m_low = 0; ///< the range of the bars of s, which holds 0
    double m_high = 0;
    Order m_orderForm = Order::AsGiven;
    Editing m_editing = Editing::Off;
};

} // namespace attention::plots

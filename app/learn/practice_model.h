// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/check_model.h"
#include "learn/practice_cells.h"

namespace attention::learn {

/// Numbers of a stage, some of which a person works out: those alone can be typed and have a
/// verdict, and what was computed for them is told only when the practice has ended. GUI thread.
class PracticeModel : public CheckModel {
    Q_OBJECT
  public:
    using CheckModel::CheckModel;

    /// Choosing: every number is on show, none is typed.
    enum class Phase { Choosing, Running, Ended };
    /// `asked` has a place for every cell of the table, or is empty while choosing.
    void setPractice(Phase phase, CellChoice asked);
    Phase phase() const { return m_phase; }
    bool isAsked(const QModelIndex& index) const;
    /// Asked, and typed within rounding.
    bool isRight(const QModelIndex& index) const;

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    /// The next number that is asked for and not yet right, row by row, around the end.
    QModelIndex after(const QModelIndex& index, QPoint step) const override;

  private:
    QString shownText(const QModelIndex& index) const;
    QString besideText(const QModelIndex& index) const;
    QString spokenText(const QModelIndex& index) const;

    Phase m_phase = Phase::Choosing;
    CellChoice m_asked;
};

} // namespace attention::learn

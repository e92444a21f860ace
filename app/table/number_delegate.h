// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/cell_delegate.h"

namespace attention::table {

/// Draws a number on its tint, and edits it with every digit. GUI thread.
class NumberDelegate : public CellDelegate {
    Q_OBJECT
  public:
    /// Whether a number's size and sign colour its ground.
    enum class Tint { Off, On };

    explicit NumberDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    void setTint(Tint tint) { m_tint = tint; }

  private:
    void paintGround(QPainter* painter, const QStyleOptionViewItem& option,
                     const QModelIndex& index) const;

    Tint m_tint = Tint::On;
};

} // namespace attention::table

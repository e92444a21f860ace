// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace attention::plots {

/// A cell on the ground that its model gives it, with the cursor as an outline: the colour of a
/// selected cell stays its own. GUI thread.
class CellPainter : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace attention::plots

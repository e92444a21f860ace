// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/cell_delegate.h"

namespace attention::table {

/// Draws a number on its tint, and edits it with every digit. GUI thread.
class NumberDelegate : public CellDelegate {
    Q_OBJECT
  public:
    explicit NumberDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace attention::table

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/cell_delegate.h"

namespace attention::plots {

/// Draws a row of a SoftmaxModel: text, and bars with their numbers at the right; edits names and
/// scores. GUI thread.
class BarDelegate : public table::CellDelegate {
    Q_OBJECT
  public:
    explicit BarDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
};

/// Pixels that the number beside a bar takes.
int barNumberWidth(const QFontMetrics& metrics);

} // namespace attention::plots

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace attention::mask {

/// What a cell of a mask looks like. Apart from colour: a blocked cell is hatched as in the
/// heatmaps, and crosswise where its row is left without any key.
enum class CellLook { Allowed, Blocked, WithoutKey };

/// One cell in the palette's colours, also beside the words that explain it.
void paintMaskCell(QPainter& painter, const QRectF& cell, CellLook look, const QPalette& palette);

/// What is refused or has no effect: the cross hatch, and the words about it.
QColor warningColor(const QPalette& palette);

/// Paints the cells of a MaskModel and the cursor. GUI thread.
class MaskDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace attention::mask

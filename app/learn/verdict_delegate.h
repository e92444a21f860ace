// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/cell_delegate.h"

namespace attention::learn {

/// Draws a cell of a CheckModel: the verdict's sign on its colour, the printed number, and the
/// computed one beside it. GUI thread.
class VerdictDelegate : public table::CellDelegate {
    Q_OBJECT
  public:
    explicit VerdictDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// Pixels that every cell needs so that the numbers of all, or of the first few hundred, are
    /// seen whole.
    static int widthFor(const QAbstractItemModel& model, const QFontMetrics& metrics);
};

} // namespace attention::learn

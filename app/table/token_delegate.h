// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/cell_delegate.h"

namespace attention::table {

/// Draws a token as a chip, and edits its text in place. GUI thread.
class TokenDelegate : public CellDelegate {
    Q_OBJECT
  public:
    explicit TokenDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    bool eventFilter(QObject* object, QEvent* event) override;

  Q_SIGNALS:
    /// Ctrl+Enter: the edited text falls apart at the text cursor.
    void splitAsked(const QString& left, const QString& right);
};

} // namespace attention::table

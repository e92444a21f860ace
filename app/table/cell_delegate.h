// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/cell_editor.h"

#include <QPoint>
#include <QStyledItemDelegate>

namespace attention::table {

/// Opens a CellEditor, keeps it open on what is refused, and writes nothing where nothing changed.
/// GUI thread.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    explicit CellDelegate(RefusalOf refusalOf, QObject* parent = nullptr);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;
    bool eventFilter(QObject* object, QEvent* event) override;

  Q_SIGNALS:
    /// The edit was taken by a key; the cursor goes `step` columns and rows further.
    void taken(QPoint step);

  private:
    /// Whether the editor closed.
    bool take(CellEditor* editor);
    void closeOvertaken();

    RefusalOf m_refusalOf;
};

} // namespace attention::table

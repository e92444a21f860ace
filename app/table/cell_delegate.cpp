// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/cell_delegate.h"

#include <QKeyEvent>

#include <optional>
#include <utility>

namespace attention::table {

namespace {

/// Where the cursor goes after the key that ends an edit; nothing for keys that do not end it.
std::optional<QPoint> stepAfter(const QKeyEvent& key) {
    const bool back = key.modifiers().testFlag(Qt::ShiftModifier);
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return QPoint(0, back ? -1 : 1);
    case Qt::Key_Tab:
        return QPoint(back ? -1 : 1, 0);
    case Qt::Key_Backtab:
        return QPoint(-1, 0);
    case Qt::Key_Down:
        return QPoint(0, 1);
    case Qt::Key_Up:
        return QPoint(0, -1);
    default:
        return std::nullopt;
    }
}

} // namespace

CellDelegate::CellDelegate(RefusalOf refusalOf, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_refusalOf(std::move(refusalOf)) {}

QWidget* CellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                    const QModelIndex& index) const {
    auto* editor = new CellEditor(m_refusalOf, parent);
    const auto alignment = index.data(Qt::TextAlignmentRole);
    if (alignment.isValid())
        editor->setAlignment(alignment.value<Qt::Alignment>());
    editor->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    // Queued: the view is still handing the new number to the editor.
    connect(editor, &CellEditor::overtaken, this, &CellDelegate::closeOvertaken,
            Qt::QueuedConnection);
    return editor;
}

void CellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (auto* cell = qobject_cast<CellEditor*>(editor))
        cell->begin(index.data(Qt::EditRole).toString());
}

void CellDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                const QModelIndex& index) const {
    const auto* cell = qobject_cast<CellEditor*>(editor);
    if (cell && cell->isChanged() && cell->accepts())
        model->setData(index, cell->text(), Qt::EditRole);
}

void CellDelegate::closeOvertaken() {
    if (auto* editor = qobject_cast<CellEditor*>(sender()))
        Q_EMIT closeEditor(editor, NoHint);
}

bool CellDelegate::take(CellEditor* editor) {
    if (!editor->accepts()) {
        editor->showRefusal();
        return false;
    }
    Q_EMIT commitData(editor);
    Q_EMIT closeEditor(editor, NoHint);
    return true;
}

bool CellDelegate::eventFilter(QObject* object, QEvent* event) {
    auto* editor = qobject_cast<CellEditor*>(object);
    if (editor && event->type() == QEvent::KeyPress) {
        if (const auto step = stepAfter(*static_cast<QKeyEvent*>(event))) {
            if (take(editor))
                Q_EMIT taken(*step);
            return true;
        }
    }
    if (editor && event->type() == QEvent::FocusOut && !editor->accepts()) {
        editor->showRefusal();
        return false;
    }
    return QStyledItemDelegate::eventFilter(object, event);
}

} // namespace attention::table

// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/token_delegate.h"

#include "table/hues.h"
#include "table/scaled.h"
#include "table/token_model.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace attention::table {

namespace {

constexpr int kChipHeight = 24;
constexpr int kChipMargin = 9;
constexpr int kEditorWidth = 96;

} // namespace

TokenDelegate::TokenDelegate(QObject* parent)
    : CellDelegate(&TokenModel::refusalOf, parent) {}

void TokenDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    const QColor accent = option.palette.color(QPalette::Highlight);
    QColor ground = selected ? accent : option.palette.color(QPalette::Base);
    if (selected)
        ground.setAlphaF(0.22F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(ground);
    painter->setPen(
        QPen(selected || focused ? accent : lineColor(option.palette), focused ? 2 : 1));
    painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 6, 6);
    painter->setFont(option.font);
    painter->setPen(option.palette.color(QPalette::Text));
    painter->drawText(option.rect, Qt::AlignCenter | Qt::TextSingleLine,
                      index.data(Qt::DisplayRole).toString());
    painter->restore();
}

QSize TokenDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QString text = index.data(Qt::DisplayRole).toString();
    return {std::max(scaled(28, option.font),
                     option.fontMetrics.horizontalAdvance(text) + 2 * kChipMargin),
            scaled(kChipHeight, option.font)};
}

void TokenDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex&) const {
    QRect room = option.rect;
    room.setWidth(std::max(room.width(), scaled(kEditorWidth, option.font)));
    const int surplus = room.right() - editor->parentWidget()->rect().right();
    if (surplus > 0)
        room.moveLeft(std::max(0, room.left() - surplus));
    editor->setGeometry(room);
}

bool TokenDelegate::eventFilter(QObject* object, QEvent* event) {
    auto* editor = qobject_cast<CellEditor*>(object);
    if (editor && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        const int at = editor->cursorPosition();
        if (enter && key->modifiers().testFlag(Qt::ControlModifier)) {
            if (at <= 0 || at >= editor->text().size())
                return true;
            const QString text = editor->text();
            Q_EMIT closeEditor(editor, RevertModelCache);
            Q_EMIT splitAsked(text.left(at), text.mid(at));
            return true;
        }
    }
    return CellDelegate::eventFilter(object, event);
}

} // namespace attention::table

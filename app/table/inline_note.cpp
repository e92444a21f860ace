// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/inline_note.h"

#include "table/hues.h"

#include <QAccessible>
#include <QEvent>

namespace attention::table {

InlineNote::InlineNote(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    hide();
}

void InlineNote::say(const QString& text, Kind kind) {
    m_kind = kind;
    setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    paintInColor();
    if (!text.isEmpty()) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void InlineNote::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::ParentChange || event->type() == QEvent::ApplicationPaletteChange)
        paintInColor();
}

void InlineNote::paintInColor() {
    const QPalette around = parentWidget() ? parentWidget()->palette() : palette();
    QPalette own;
    own.setColor(QPalette::WindowText,
                 m_kind == Kind::Refusal ? refusalColor(around) : mutedText(around));
    setPalette(own);
}

} // namespace attention::table

// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/warning_label.h"

#include "mask/mask_delegate.h"

#include <QAccessible>
#include <QEvent>
#include <QGuiApplication>

namespace attention::mask {

WarningLabel::WarningLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    hide();
}

void WarningLabel::say(const QString& text) {
    if (text == this->text())
        return;
    setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    paintInColor();
    if (!text.isEmpty()) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void WarningLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        paintInColor();
}

void WarningLabel::paintInColor() {
    QPalette own;
    own.setColor(QPalette::WindowText, warningColor(QGuiApplication::palette()));
    setPalette(own);
}

} // namespace attention::mask

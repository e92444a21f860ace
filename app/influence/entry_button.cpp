// SPDX-License-Identifier: GPL-3.0-or-later
#include "influence/entry_button.h"

#include "table/hues.h"
#include "table/scaled.h"

#include <QPainter>

namespace attention::influence {

namespace {

constexpr int kMargin = 6;
constexpr int kLineMargin = 3;

} // namespace

EntryButton::EntryButton(QWidget* parent)
    : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void EntryButton::setEntry(const QString& name, const QString& derivative, double share) {
    setText(name);
    m_derivative = derivative;
    m_share = share;
    updateGeometry();
    update();
}

int EntryButton::numberWidth() const {
    return fontMetrics().horizontalAdvance(m_derivative) + 2 * table::scaled(kMargin, font());
}

QSize EntryButton::sizeHint() const {
    const int margin = table::scaled(kMargin, font());
    return {fontMetrics().horizontalAdvance(text()) + 2 * margin + numberWidth(),
            fontMetrics().height() + 2 * table::scaled(kLineMargin, font())};
}

QSize EntryButton::minimumSizeHint() const {
    return {2 * numberWidth(), sizeHint().height()};
}

void EntryButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int margin = table::scaled(kMargin, font());
    if (underMouse() || isDown())
        painter.fillRect(rect(), palette().color(QPalette::AlternateBase));
    const QRect number(width() - numberWidth(), 0, numberWidth(), height());
    painter.fillRect(number.adjusted(0, 1, 0, -1), table::influenceTint(m_share, palette()));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(number.adjusted(margin, 0, -margin, 0), Qt::AlignRight | Qt::AlignVCenter,
                     m_derivative);
    const QRect name = rect().adjusted(margin, 0, -number.width() - margin, 0);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideMiddle, name.width()));
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace attention::influence

// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/tab_order.h"

#include <QList>
#include <QWidget>

namespace attention::table {

void moveInTabOrder(QWidget* after, const QWidget* part) {
    QList<QWidget*> moved;
    for (QWidget* next = after->nextInFocusChain(); next != after; next = next->nextInFocusChain())
        if (part->isAncestorOf(next) && next->focusPolicy() != Qt::NoFocus)
            moved.append(next);
    // Only what takes the keyboard has a place in the order that others can follow.
    const Qt::FocusPolicy policy = after->focusPolicy();
    after->setFocusPolicy(Qt::TabFocus);
    QWidget* last = after;
    for (QWidget* widget : moved) {
        QWidget::setTabOrder(last, widget);
        last = widget;
    }
    after->setFocusPolicy(policy);
}

} // namespace attention::table

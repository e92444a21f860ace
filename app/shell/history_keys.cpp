// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/history_keys.h"

#include <QAbstractSpinBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace attention::shell {

namespace {

bool isHistoryKey(const QKeyEvent& key) {
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

bool hasTextOfItsOwn(const QObject* field) {
    const auto* line = qobject_cast<const QLineEdit*>(field);
    if (line && qobject_cast<const QAbstractSpinBox*>(line->parent()))
        return false;
    return line ? line->isModified() : !qobject_cast<const QAbstractSpinBox*>(field);
}

} // namespace

HistoryKeys::HistoryKeys(QObject* parent)
    : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool HistoryKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || hasTextOfItsOwn(watched) ||
        !isHistoryKey(*static_cast<QKeyEvent*>(event)))
        return false;
    event->ignore();
    return true;
}

} // namespace attention::shell

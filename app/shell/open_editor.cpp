// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/open_editor.h"

#include <QApplication>
#include <QWidget>

namespace attention::shell {

void commitOpenEditor() {
    QWidget* focus = QApplication::focusWidget();
    if (!focus)
        return;
    focus->clearFocus();
    focus->setFocus();
}

} // namespace attention::shell

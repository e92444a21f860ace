// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/about.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace attention::shell {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

} // namespace

void showAbout(QWidget* parent) {
    QMessageBox box(parent);
    box.setWindowTitle(Text::tr("About Attention Lab"));
    box.setTextFormat(Qt::PlainText);
    box.setText(Text::tr("Attention Lab %1").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(
        Text::tr("Shows how attention is computed: edit the numbers, watch every head answer. "
                 "Every number on screen is computed.\n\nFree software under the GNU General "
                 "Public License, version 3 or later. Built with Qt %1 and Eigen.")
            .arg(QString::fromLatin1(qVersion())));
    box.addButton(QMessageBox::Close);
    box.exec();
}

} // namespace attention::shell

// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/prompts.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace attention::shell {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Prompts)
};

QString projectFilter() {
    return Text::tr("Attention Lab files (*.attn)") + QStringLiteral(";;") +
           Text::tr("All files (*)");
}

} // namespace

Prompts::Unsaved DialogPrompts::askUnsaved(const QString& name) {
    QMessageBox box(m_parent);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(Text::tr("Unsaved changes"));
    box.setTextFormat(Qt::PlainText);
    box.setText(Text::tr("“%1” has changes that are not saved.").arg(name));
    box.setInformativeText(Text::tr("Without saving they are lost."));
    const QPushButton* save = box.addButton(Text::tr("&Save"), QMessageBox::AcceptRole);
    const QPushButton* discard =
        box.addButton(Text::tr("&Discard changes"), QMessageBox::DestructiveRole);
    QPushButton* cancel = box.addButton(Text::tr("&Cancel"), QMessageBox::RejectRole);
    box.setEscapeButton(cancel);
    box.setDefaultButton(cancel);
    box.exec();
    if (box.clickedButton() == save)
        return Unsaved::Save;
    return box.clickedButton() == discard ? Unsaved::Discard : Unsaved::Cancel;
}

QString DialogPrompts::askOpenPath(const QString& folder) {
    return QFileDialog::getOpenFileName(m_parent, Text::tr("Open an experiment"), folder,
                                        projectFilter());
}

QString DialogPrompts::askSavePath(const QString& suggestion) {
    QFileDialog dialog(m_parent, Text::tr("Save the experiment"), suggestion, projectFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("attn"));
    dialog.selectFile(suggestion);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace attention::shell

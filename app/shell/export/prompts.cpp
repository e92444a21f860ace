// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/prompts.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace attention::shell {

namespace {

QString chooseFile(QWidget* parent, const QString& suggestion, figure::Format format) {
    const QString ending = figure::endingOf(format);
    QFileDialog dialog(parent, QCoreApplication::translate("ExportPrompts", "Save as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setNameFilter(QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
    dialog.setDefaultSuffix(ending);
    dialog.selectFile(suggestion);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QString chooseFolder(QWidget* parent, const QString& folder) {
    return QFileDialog::getExistingDirectory(
        parent, QCoreApplication::translate("ExportPrompts", "Folder for the files"), folder);
}

Replacing allowReplacing(QWidget* parent, const QString& question) {
    QMessageBox box(QMessageBox::Warning,
                    QCoreApplication::translate("ExportPrompts", "Replace files?"), question,
                    QMessageBox::Cancel, parent);
    const QPushButton* replace = box.addButton(
        QCoreApplication::translate("ExportPrompts", "&Replace"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace ? Replacing::Allowed : Replacing::Refused;
}

} // namespace

ExportPrompts standardExportPrompts() {
    return {chooseFile, chooseFolder, allowReplacing};
}

} // namespace attention::shell

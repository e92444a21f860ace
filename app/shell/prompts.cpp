// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/prompts.h"

#include "shell/import/source.h"

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

struct ChangeText {
    QString title;
    QString sentence;
    QString consequence;
};

ChangeText textOf(Prompts::ForeignChange change) {
    using Change = Prompts::ForeignChange;
    switch (change) {
    case Change::Gone:
        return {Text::tr("The file is gone"),
                Text::tr("“%1” was removed or moved by somebody else."),
                Text::tr("It can be written anew at the same place.")};
    case Change::FolderGone:
        return {Text::tr("The folder is gone"), Text::tr("The folder of “%1” is no longer there."),
                Text::tr("Your work can be saved in another place.")};
    case Change::Folder:
        return {Text::tr("The file is gone"), Text::tr("At the place of “%1” is a folder now."),
                Text::tr("Your work can be saved in another place.")};
    case Change::LinkLoop:
        return {Text::tr("The file is gone"),
                Text::tr("“%1” is now a link that leads back to itself."),
                Text::tr("Your work can be saved in another place.")};
    default:
        return {Text::tr("The file has changed"),
                Text::tr("“%1” was changed by somebody else after it was opened here."),
                Text::tr("Overwriting it loses their changes, reloading it loses yours.")};
    }
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

Prompts::Changed DialogPrompts::askChanged(const QString& name, ForeignChange change) {
    const bool isChanged = change == ForeignChange::Changed;
    const bool isGone = change == ForeignChange::Gone;
    const ChangeText text = textOf(change);
    QMessageBox box(m_parent);
    box.setIcon(QMessageBox::Warning);
    box.setWindowTitle(text.title);
    box.setTextFormat(Qt::PlainText);
    box.setText(text.sentence.arg(name));
    box.setInformativeText(text.consequence);
    const QPushButton* overwrite = nullptr;
    if (isGone)
        overwrite = box.addButton(Text::tr("&Write it anew"), QMessageBox::AcceptRole);
    else if (isChanged)
        overwrite = box.addButton(Text::tr("&Overwrite"), QMessageBox::DestructiveRole);
    const QPushButton* saveAs = box.addButton(Text::tr("&Save as…"), QMessageBox::AcceptRole);
    const QPushButton* reload =
        isChanged ? box.addButton(Text::tr("&Reload"), QMessageBox::DestructiveRole) : nullptr;
    QPushButton* cancel = box.addButton(Text::tr("&Cancel"), QMessageBox::RejectRole);
    box.setEscapeButton(cancel);
    box.setDefaultButton(cancel);
    box.exec();
    const QAbstractButton* clicked = box.clickedButton();
    if (overwrite && clicked == overwrite)
        return Changed::Overwrite;
    if (clicked == saveAs)
        return Changed::SaveAs;
    return reload && clicked == reload ? Changed::Reload : Changed::Cancel;
}

QString DialogPrompts::askOpenPath(const QString& folder) {
    return QFileDialog::getOpenFileName(m_parent, Text::tr("Open an experiment"), folder,
                                        projectFilter());
}

QString DialogPrompts::askImportPath(const QString& folder) {
    return QFileDialog::getOpenFileName(m_parent, Text::tr("Import numbers"), folder,
                                        importFilter());
}

QString DialogPrompts::askSavePath(const QString& suggestion) {
    QFileDialog dialog(m_parent, Text::tr("Save the experiment"), suggestion, projectFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("attn"));
    dialog.selectFile(suggestion);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace attention::shell

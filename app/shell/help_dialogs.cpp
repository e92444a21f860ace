// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help_dialogs.h"

#include "shell/actions.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFont>
#include <QHeaderView>
#include <QMessageBox>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace attention::shell {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

QTreeWidgetItem* group(QTreeWidget* tree, const QString& title) {
    auto* item = new QTreeWidgetItem(tree, {title});
    QFont bold = tree->font();
    bold.setBold(true);
    item->setFont(0, bold);
    item->setFirstColumnSpanned(true);
    item->setExpanded(true);
    return item;
}

void addActions(QTreeWidgetItem* parent, const Actions& actions) {
    for (const QAction* action : actions.all()) {
        if (action->shortcut().isEmpty())
            continue;
        QString text = action->text();
        text.remove(u'&');
        new QTreeWidgetItem(parent, {text, QKeySequence::listToString(action->shortcuts(),
                                                                      QKeySequence::NativeText)});
    }
}

void addTableKeys(QTreeWidgetItem* parent) {
    const QStringList rows[] = {
        {Text::tr("Change the number"), Text::tr("type, or F2")},
        {Text::tr("Take it and go down, up"), QStringLiteral("Enter, Shift+Enter")},
        {Text::tr("Take it and go right, left"), QStringLiteral("Tab, Shift+Tab")},
        {Text::tr("Leave it as it was"), QStringLiteral("Esc")},
        {Text::tr("Set to 0"), QStringLiteral("Delete")},
        {Text::tr("Move the number up, down"), QStringLiteral("Alt+↑, Alt+↓")},
        {Text::tr("Move it by ten steps"), QStringLiteral("Alt+PgUp, Alt+PgDown")},
        {Text::tr("Move it by a tenth of a step"), QStringLiteral("Alt+Shift+↑, Alt+Shift+↓")},
        {Text::tr("Move it with the mouse"),
         Text::tr("drag the ↔ grip, or any number with the middle button")},
        {Text::tr("Fill right, fill down"), QStringLiteral("Ctrl+R, Ctrl+D")},
        {Text::tr("Select"), Text::tr("drag, or Shift+arrow keys")},
        {Text::tr("Cut, copy, paste as tab-separated text"),
         QStringLiteral("Ctrl+X, Ctrl+C, Ctrl+V")},
        {Text::tr("Copy the digits that are shown"), QStringLiteral("Ctrl+Alt+C")},
        {Text::tr("Rename a dimension of X"), Text::tr("double-click its name")},
    };
    for (const QStringList& row : rows)
        new QTreeWidgetItem(parent, row);
}

void addHeatmapKeys(QTreeWidgetItem* parent) {
    const QStringList rows[] = {
        {Text::tr("Move the cell cursor"), Text::tr("arrow keys")},
        {Text::tr("First, last key of the row"), QStringLiteral("Home, End")},
        {Text::tr("First, last cell"), QStringLiteral("Ctrl+Home, Ctrl+End")},
        {Text::tr("Enlarge a head"), Text::tr("double-click, or Enter on its tile")},
        {Text::tr("Back to all heads"), QStringLiteral("Esc")},
        {Text::tr("Leave the presentation"), QStringLiteral("Esc, F11")},
    };
    for (const QStringList& row : rows)
        new QTreeWidgetItem(parent, row);
}

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

void showShortcuts(const Actions& actions, QWidget* parent) {
    QDialog dialog(parent);
    dialog.setWindowTitle(Text::tr("Keyboard shortcuts"));
    dialog.resize(560, 640);
    auto* tree = new QTreeWidget(&dialog);
    tree->setColumnCount(2);
    tree->setHeaderLabels({Text::tr("What"), Text::tr("Keys")});
    tree->setRootIsDecorated(false);
    tree->setSelectionMode(QAbstractItemView::NoSelection);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree->header()->setStretchLastSection(false);
    addActions(group(tree, Text::tr("Everywhere")), actions);
    addTableKeys(group(tree, Text::tr("In a table")));
    addHeatmapKeys(group(tree, Text::tr("In a heatmap")));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, &dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(tree);
    layout->addWidget(buttons);
    dialog.exec();
}

} // namespace attention::shell

// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help/keys.h"

#include "shell/actions.h"
#include "shell/mnemonic.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>

namespace attention::shell {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

} // namespace

std::vector<KeyLine> actionKeys(const Actions& actions) {
    std::vector<KeyLine> lines;
    for (const QAction* action : actions.all()) {
        if (!action->shortcut().isEmpty())
            lines.push_back(
                {withoutMnemonic(action->text()),
                 QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)});
    }
    return lines;
}

std::vector<KeyLine> tableKeys() {
    return {
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
}

std::vector<KeyLine> maskKeys() {
    return {
        {Text::tr("Move the cell cursor"), Text::tr("arrow keys")},
        {Text::tr("Block or allow the cell"), Text::tr("Space")},
        {Text::tr("Block or allow its row"), Text::tr("Shift+Space")},
        {Text::tr("Block or allow its column"), Text::tr("Ctrl+Space")},
    };
}

std::vector<KeyLine> heatmapKeys() {
    return {
        {Text::tr("Move the cell cursor"), Text::tr("arrow keys")},
        {Text::tr("First, last key of the row"), QStringLiteral("Home, End")},
        {Text::tr("First, last cell"), QStringLiteral("Ctrl+Home, Ctrl+End")},
        {Text::tr("From tile to tile"),
         Text::tr("arrow keys; Home, End: in the row; Ctrl+Home, Ctrl+End: of all")},
        {Text::tr("Enlarge a head"), Text::tr("double-click, or Enter on its tile")},
        {Text::tr("Back to all heads"), QStringLiteral("Esc")},
        {Text::tr("Lines: one token alone"), Text::tr("arrow keys; Esc: all")},
        {Text::tr("Leave the presentation"), QStringLiteral("Esc, F11")},
    };
}

std::vector<KeyLine> walkthroughKeys() {
    return {
        {Text::tr("Move in a matrix"), Text::tr("arrow keys")},
        {Text::tr("To the next, the previous matrix"), QStringLiteral("Tab, Shift+Tab")},
        {Text::tr("To the matrix on that side"), Text::tr("Ctrl+arrow keys")},
        {Text::tr("First, last cell of the matrix"), QStringLiteral("Ctrl+Home, Ctrl+End")},
        {Text::tr("Play and pause"), Text::tr("Space")},
        {Text::tr("One step on, one step back"), QStringLiteral("PgDown, PgUp")},
        {Text::tr("End the walk: show every number"), QStringLiteral("Esc")},
        {Text::tr("From number to number in the arithmetic"), QStringLiteral("Tab, Enter")},
        {Text::tr("A hint while you practise"), QStringLiteral("Ctrl+H")},
        {Text::tr("On the bar of buttons: step, matrix, speed"), QStringLiteral("← →, ↑ ↓, + −")},
    };
}

} // namespace attention::shell

// SPDX-License-Identifier: GPL-3.0-or-later
// Menus by the keyboard, in both languages.
#include "core/reshape.h"
#include "tests/support/window_fixture.h"

#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QSet>

using namespace attention;
using test::WindowFixture;

class ShellMenusTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }

    void aLetterMeansOneEntryOfItsMenu_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("view.language.en");
        QTest::newRow("Chinese") << QStringLiteral("view.language.zh_CN");
    }

    void aLetterMeansOneEntryOfItsMenu() {
        QFETCH(QString, language);
        const WindowFixture fixture;
        fixture.window->actions().action(language)->trigger();
        verifyLetters(fixture.window->menuBar());
        for (const QMenu* menu : fixture.window->menuBar()->findChildren<QMenu*>())
            verifyLetters(menu);
    }

    void anAmpersandOfATokenIsShownInTheUndoEntry() {
        const WindowFixture fixture;
        fixture.document()->reshape(
            core::withTokenRenamed(fixture.experiment(), core::Sequence::Queries, 0, "a&b"),
            {words::Deed::RenameToken, {QStringLiteral("a&b")}});
        const QString text = fixture.action("edit.undo")->text();
        QVERIFY2(text.contains(QStringLiteral("a&&b")), qPrintable(text));
        fixture.undo();
        QVERIFY(fixture.action("edit.redo")->text().contains(QStringLiteral("a&&b")));
    }

  private:
    static void verifyLetters(const QWidget* menu) {
        QSet<QString> seen;
        for (const QAction* action : menu->actions()) {
            const QString letter = QKeySequence::mnemonic(action->text()).toString();
            QVERIFY2(letter.isEmpty() || !seen.contains(letter), qPrintable(action->text()));
            seen.insert(letter);
        }
    }
};

QTEST_MAIN(ShellMenusTest)
#include "shell_menus_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The help page beside the heads, and a word about everything that can be clicked.
#include "shell/help/panel.h"
#include "tests/support/export_fixture.h"
#include "tests/support/window_fixture.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QTextBlock>
#include <QTextBrowser>

#include <algorithm>

using namespace attention;
using shell::HelpPanel;
using test::WindowFixture;

namespace {

bool isHan(QChar character) {
    return character.script() == QChar::Script_Han;
}

/// The buttons, choices and number boxes that a person sees in the window.
QList<QWidget*> controlsIn(QWidget* window) {
    QList<QWidget*> controls;
    const auto widgets = window->findChildren<QWidget*>();
    for (QWidget* widget : widgets) {
        const bool isControl = qobject_cast<QAbstractButton*>(widget) ||
                               qobject_cast<QComboBox*>(widget) ||
                               qobject_cast<QAbstractSpinBox*>(widget);
        const bool isUsable = !widget->inherits("QTableCornerButton"); // it is switched off
        if (isControl && isUsable && widget->isVisible())
            controls.append(widget);
    }
    return controls;
}

QString nameOf(const QWidget* widget) {
    QString name;
    for (; widget; widget = widget->parentWidget())
        name +=
            QStringLiteral(" < %1 %2")
                .arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName());
    return name;
}

void verifyToolTips(QWidget* window, words::Language language) {
    const QList<QWidget*> controls = controlsIn(window);
    QVERIFY(controls.size() > 5);
    for (const QWidget* control : controls) {
        const QString text = control->toolTip();
        QVERIFY2(!text.isEmpty(), qPrintable(nameOf(control)));
        const bool hasHan = std::any_of(text.begin(), text.end(), isHan);
        if (language == words::Language::SimplifiedChinese)
            QVERIFY2(hasHan, qPrintable(text + nameOf(control)));
    }
}

} // namespace

class ShellHelpTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void cleanup() { words::useLanguage(words::Language::English); }

    void f1OpensThePageInsideTheWindowAndClosesIt() {
        const WindowFixture fixture;
        auto* help = fixture.child<HelpPanel>();
        QVERIFY(!help->isVisible());
        fixture.press(Qt::Key_F1);
        QVERIFY(help->isVisible());
        QCOMPARE(help->window(), fixture.window.get());
        QVERIFY(help->isAncestorOf(QApplication::focusWidget()));
        fixture.press(Qt::Key_F1);
        QVERIFY(!help->isVisible());
    }

    void escapeClosesThePageAndGivesTheKeyboardBack() {
        const WindowFixture fixture;
        fixture.press(Qt::Key_F1);
        fixture.press(Qt::Key_Escape);
        QVERIFY(!fixture.child<HelpPanel>()->isVisible());
        QVERIFY(!fixture.action("help.page")->isChecked());
        QVERIFY(fixture.column()->isAncestorOf(QApplication::focusWidget()));
    }

    void thePageHoldsEveryShortcutOfTheActions() {
        const WindowFixture fixture;
        fixture.child<HelpPanel>()->open();
        const QString text = fixture.child<HelpPanel>()->text();
        for (const QAction* action : fixture.window->actions().all()) {
            const auto shortcuts = action->shortcuts();
            for (const QKeySequence& shortcut : shortcuts)
                QVERIFY2(text.contains(shortcut.toString(QKeySequence::NativeText)),
                         qPrintable(action->objectName()));
        }
    }

    void theKeyMapIsOneActionAway() {
        const WindowFixture fixture;
        fixture.action("help.shortcuts")->trigger();
        auto* help = fixture.child<HelpPanel>();
        QVERIFY(help->isVisible());
        QVERIFY(fixture.action("help.page")->isChecked());
        auto* page = help->findChild<QTextBrowser*>();
        QTRY_VERIFY(page->cursorForPosition({4, 4}).block().text() == QStringLiteral("Keys"));
    }

    void thePageFollowsTheLanguage() {
        const WindowFixture fixture;
        auto* help = fixture.child<HelpPanel>();
        help->open();
        QVERIFY(help->text().contains(QStringLiteral("Embedding matrix X")));
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_VERIFY(help->text().contains(QStringLiteral("嵌入矩阵 X")));
        QVERIFY(!help->text().contains(QStringLiteral("Embedding matrix X")));
        help->hide();
        words::useLanguage(words::Language::English);
        QCoreApplication::processEvents();
        help->open();
        QVERIFY(help->text().contains(QStringLiteral("Embedding matrix X")));
    }

    void everyControlHasAToolTip_data() {
        QTest::addColumn<words::Language>("language");
        QTest::newRow("English") << words::Language::English;
        QTest::newRow("Chinese") << words::Language::SimplifiedChinese;
    }

    void everyControlHasAToolTip() {
        QFETCH(words::Language, language);
        const WindowFixture fixture;
        words::useLanguage(language);
        fixture.press(Qt::Key_F1);
        QApplication::processEvents();
        verifyToolTips(fixture.window.get(), language);
    }

    void everyControlOfTheExportDialogHasAToolTip_data() { everyControlHasAToolTip_data(); }

    void everyControlOfTheExportDialogHasAToolTip() {
        QFETCH(words::Language, language);
        const test::ExportFixture fixture;
        words::useLanguage(language);
        QApplication::processEvents();
        verifyToolTips(fixture.dialog.get(), language);
    }
};

QTEST_MAIN(ShellHelpTest)
#include "shell_help_test.moc"

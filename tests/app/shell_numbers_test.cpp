// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of the tables in the whole window: moved, described, tinted.
#include "table/number_delegate.h"
#include "tests/support/window_fixture.h"

#include <QLineEdit>
#include <QWindow>

using namespace attention;
using test::cellColor;
using test::expectedColor;
using test::WindowFixture;

class ShellNumbersTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void headsFollowWhileANumberOfXIsDragged() {
        m_fixture->selectHead(2);
        table::MatrixView* X = m_fixture->column()->embeddings()->view();
        const QPoint from = inWindow(X, 4, 1);
        const QPoint step(60, 0);
        QWindow* window = m_fixture->window->windowHandle();
        const core::Experiment start = m_fixture->experiment();
        QTest::mousePress(window, Qt::MiddleButton, {}, from);
        QTest::mouseMove(window, from + step);
        const double moved = (*m_fixture->experiment().embeddings)(4, 1);
        QVERIFY(moved != (*start.embeddings)(4, 1));
        bool changed = false;
        for (core::Index column = 0; column < start.keyCount(); ++column) {
            const core::Cell cell{core::Stage::Weights, 2, 4, column};
            const QRgb expected = expectedColor(m_fixture->experiment(), cell);
            QCOMPARE(cellColor(m_fixture->large(), 4, column), expected);
            changed |= expected != expectedColor(start, cell);
        }
        QVERIFY(changed);
        QTest::mouseMove(window, from + 2 * step);
        QVERIFY((*m_fixture->experiment().embeddings)(4, 1) != moved);
        QTest::mouseRelease(window, Qt::MiddleButton, {}, from + 2 * step);
        m_fixture->undo();
        QVERIFY(core::sameExperiment(start, m_fixture->experiment()));
        QVERIFY(!m_fixture->document()->canUndo());
    }

    void theStatusLineDescribesTheSelection() {
        auto* status = m_fixture->child<shell::StatusLine>();
        m_fixture->clickCell(m_fixture->column()->embeddings()->view(), 0, 0);
        QVERIFY(status->selection().isEmpty());
        m_fixture->press(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY2(status->selection().startsWith(QStringLiteral("Count 2 · sum ")),
                 qPrintable(status->selection()));
        m_fixture->press(Qt::Key_Left);
        QVERIFY(status->selection().isEmpty());
    }

    void theTintIsRemembered() {
        QAction* tint = m_fixture->action("view.tint");
        QVERIFY(tint->isChecked());
        const QImage tinted = numbersOfX();
        tint->trigger();
        const QImage plain = numbersOfX();
        QVERIFY(plain != tinted);
        m_fixture->open("four-heads");
        QVERIFY(!m_fixture->action("view.tint")->isChecked());
        QCOMPARE(numbersOfX(), plain);
        m_fixture->action("view.tint")->trigger();
        QCOMPARE(numbersOfX(), tinted);
    }

    void theSelectedHeadIsDuplicated() {
        m_fixture->selectHead(1);
        m_fixture->action("head.duplicate")->trigger();
        QCOMPARE(m_fixture->experiment().headCount(), core::Index(5));
        QVERIFY(*m_fixture->experiment().heads[2].W_Q == *m_fixture->experiment().heads[1].W_Q);
        QVERIFY(m_fixture->document()->undoText().contains(QLatin1Char('1')));
    }

    void theTitleOfTheDocumentIsTheWindows() {
        auto* title = m_fixture->window->findChild<QLineEdit*>(QStringLiteral("DocumentTitle"));
        m_fixture->click(title);
        title->selectAll();
        m_fixture->type("Mine");
        m_fixture->press(Qt::Key_Return);
        QVERIFY(m_fixture->window->windowTitle().startsWith(QStringLiteral("Mine")));
    }

  private:
    QPoint inWindow(table::MatrixView* view, int row, int column) const {
        return view->viewport()->mapTo(
            m_fixture->window.get(), view->visualRect(view->model()->index(row, column)).center());
    }
    QImage numbersOfX() const {
        table::MatrixView* X = m_fixture->column()->embeddings()->view();
        return X->viewport()->grab().toImage();
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellNumbersTest)
#include "shell_numbers_test.moc"

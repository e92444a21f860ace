// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are moved by hand.
#include "document/recompute.h"
#include "table/tensor_panel.h"
#include "tests/support/column_test.h"

#include <QKeyEvent>
#include <QSignalSpy>

using namespace attention;

class TableScrubTest : public test::ColumnTest {
    Q_OBJECT

  private Q_SLOTS:
    // the cat sat on the mat: "the" twice; two heads, 12 dimensions.
    void init() { showColumn("causal", 700, 900); }
    void cleanup() { m_column.reset(); }

    void theGripMovesTheNumberWhileResultsFollowInOneStep() {
        document::Recompute recompute;
        recompute.setDocument(&m_document);
        set(1, 2, 0.5);
        goTo(1, 2);
        QWidget* grip = X()->viewport()->findChild<QWidget*>(QStringLiteral("ScrubGrip"));
        QTRY_VERIFY(grip->isVisible());
        QVERIFY(X()->visualRect(index(1, 2)).contains(grip->geometry()));
        QSignalSpy results(&recompute, &document::Recompute::finished);
        const QPoint from = grip->rect().center();
        QTest::mousePress(grip, Qt::LeftButton, {}, from);
        QTest::mouseMove(grip, from + QPoint(10, 0));
        QCOMPARE(number(1, 2), 0.55);
        QTRY_COMPARE(results.count(), 1);
        QTest::mouseMove(grip, from + QPoint(40, 0));
        QCOMPARE(number(1, 2), 0.7);
        QTRY_COMPARE(results.count(), 2);
        QTest::mouseRelease(grip, Qt::LeftButton, {}, from + QPoint(40, 0));
        QCOMPARE(m_document.undoText(), QStringLiteral("Move a number of X"));
        m_document.undo();
        QCOMPARE(number(1, 2), 0.5);
    }

    void theMiddleButtonMovesAnyNumber() {
        set(3, 1, 4);
        goTo(0, 0);
        dragMiddle(3, 1, -20);
        QCOMPARE(number(3, 1), 3.0);
        QVERIFY(X()->currentIndex() == index(3, 1));
        m_document.undo();
        QCOMPARE(number(3, 1), 4.0);
    }

    void escapeLeavesNoStep() {
        const QPoint from = center(2, 2);
        const double before = number(2, 2);
        QTest::mousePress(X()->viewport(), Qt::MiddleButton, {}, from);
        QTest::mouseMove(X()->viewport(), from + QPoint(30, 0));
        QVERIFY(number(2, 2) != before);
        QTest::keyClick(X(), Qt::Key_Escape);
        QCOMPARE(number(2, 2), before);
        QVERIFY(!m_document.canUndo());
        QTest::mouseMove(X()->viewport(), from + QPoint(60, 0));
        QTest::mouseRelease(X()->viewport(), Qt::MiddleButton, {}, from);
        QCOMPARE(number(2, 2), before);
    }

    void altAndArrowsNudgeByTheCellsStep() {
        set(0, 0, 0.5);
        goTo(0, 0);
        nudge(Qt::Key_Up);
        QCOMPARE(number(0, 0), 0.51);
        nudge(Qt::Key_Down);
        nudge(Qt::Key_Down);
        QCOMPARE(number(0, 0), 0.49);
        nudge(Qt::Key_PageUp);
        QCOMPARE(number(0, 0), 0.59);
        nudge(Qt::Key_Up, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(number(0, 0), 0.591);
        nudge(Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
        nudge(Qt::Key_PageDown);
        QCOMPARE(number(0, 0), 0.49);
        QVERIFY(X()->currentIndex() == index(0, 0));
    }

    void nudgesAreOneStepUntilAltIsReleased() {
        set(0, 0, 0.5);
        const core::Experiment before = m_document.experiment();
        goTo(0, 0);
        for (int press = 0; press < 3; ++press)
            nudge(Qt::Key_Up);
        QTest::keyRelease(X(), Qt::Key_Alt);
        nudge(Qt::Key_Up);
        QTest::keyRelease(X(), Qt::Key_Alt);
        QCOMPARE(number(0, 0), 0.54);
        m_document.undo();
        QCOMPARE(number(0, 0), 0.53);
        m_document.undo();
        QVERIFY(core::sameExperiment(before, m_document.experiment()));
    }

  private:
    void nudge(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::AltModifier) const {
        // Alt stays down: keyClick() would press and release it too.
        QKeyEvent press(QEvent::KeyPress, key, modifiers);
        QCoreApplication::sendEvent(X(), &press);
    }
};

QTEST_MAIN(TableScrubTest)
#include "table_scrub_test.moc"

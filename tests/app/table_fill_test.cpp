// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that are filled in: from the menu, by a factor or formula, from their neighbours.
#include "table/fill_button.h"
#include "table/fill_field.h"
#include "tests/support/column_test.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>

using namespace attention;

class TableFillTest : public test::ColumnTest {
    Q_OBJECT

  private Q_SLOTS:
    // the cat sat on the mat: "the" twice; two heads, 12 dimensions.
    void init() { showColumn("causal", 700, 900); }
    void cleanup() { m_column.reset(); }

    void everyFillIsOneStepOnTheWholeMatrix() {
        const core::Matrix before = values();
        for (QAction* action : fills()->choices()->actions()) {
            if (action->text().contains(QStringLiteral("Again")) || action->isSeparator() ||
                action->text().isEmpty() || action->text().contains(QStringLiteral("Transposed")) ||
                action->text().contains(QLatin1Char('\t')))
                continue;
            action->trigger();
            QVERIFY2(values() != before, qPrintable(action->text()));
            QCOMPARE(m_document.undoText(), QStringLiteral("Fill X"));
            undoAll(1);
        }
    }

    void randomFillsShowTheSeedAndAgainRepeatsTheLastKind() {
        fills()->setSeed(7);
        for (const char* name : {"Xavier", "Orthogonal"}) {
            QAction* action = choice(QLatin1String(name));
            QVERIFY(action->text().contains(QString::number(fills()->seed())));
            action->trigger();
            choice(QStringLiteral("Again"))->trigger();
            const core::Fill fill = *name == 'X' ? core::Fill::Xavier : core::Fill::Orthogonal;
            QVERIFY(values() ==
                    core::filled(fill, values().rows(), values().cols(), fills()->seed()));
        }
    }

    void oneHotGivesEqualTokensEqualRows() {
        choice(QStringLiteral("One-hot"))->trigger();
        QCOMPARE(values().row(0).sum(), 1.0);
        QVERIFY(values().row(0) == values().row(4));
        QCOMPARE(number(5, 4), 1.0);
    }

    void onlySquaresAreTransposed() {
        QAction* transpose = choice(QStringLiteral("Transposed"));
        Q_EMIT fills()->choices()->aboutToShow();
        QVERIFY(!transpose->isEnabled());
        QVERIFY2(transpose->text().contains(QStringLiteral("6×7")), qPrintable(transpose->text()));
        select(1, 2, 3, 4);
        Q_EMIT fills()->choices()->aboutToShow();
        QVERIFY(transpose->isEnabled());
        const core::Matrix before = values().block(1, 2, 3, 3);
        transpose->trigger();
        QVERIFY(values().block(1, 2, 3, 3) == before.transpose());
        QVERIFY(before != before.transpose());
        undoAll(1);
    }

    void aFactorScalesTheSelection() {
        select(0, 0, 1, 2);
        const core::Matrix before = values();
        type(fills()->factor(), QStringLiteral("-sqrt(4)/4"));
        QVERIFY(values().block(0, 0, 2, 3) == -0.5 * before.block(0, 0, 2, 3));
        QVERIFY(values().bottomRows(4) == before.bottomRows(4));
        undoAll(1);
    }

    void aFormulaKnowsRowColumnAndNumber() {
        select(2, 3, 4, 5);
        const core::Matrix before = values();
        type(fills()->formula(), QStringLiteral("10*i + j + x"));
        for (core::Index row = 2; row <= 4; ++row)
            for (core::Index column = 3; column <= 5; ++column)
                QCOMPARE(values()(row, column),
                         10.0 * double(row) + double(column) + before(row, column));
        undoAll(1);
    }

    void aBadFormulaChangesNothingAndSaysWhy_data() {
        QTest::addColumn<QString>("formula");
        QTest::addColumn<QString>("reason");
        QTest::newRow("unknown") << QStringLiteral("2*foo") << QStringLiteral("“foo”");
        QTest::newRow("half") << QStringLiteral("2*(i+") << QStringLiteral("complete");
        QTest::newRow("infinite") << QStringLiteral("1/j") << QStringLiteral("i = 0, j = 0");
        QTest::newRow("empty") << QString() << QStringLiteral("complete");
    }

    void aBadFormulaChangesNothingAndSaysWhy() {
        QFETCH(QString, formula);
        QFETCH(QString, reason);
        type(fills()->formula(), formula);
        QVERIFY(!m_document.canUndo());
        QString said;
        for (const auto* label : fills()->formula()->findChildren<QLabel*>())
            said += label->text();
        QVERIFY2(said.contains(reason), qPrintable(said));
    }

    void fillRightAndDownRepeatTheFirstNumbers() {
        select(1, 1, 2, 3);
        const core::Matrix before = values();
        QTest::keyClick(X(), Qt::Key_R, Qt::ControlModifier);
        QVERIFY(values().block(1, 1, 2, 3) == before.block(1, 1, 2, 1).replicate(1, 3));
        undoAll(1);
        select(1, 1, 2, 3);
        QTest::keyClick(X(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(values().block(1, 1, 2, 3) == before.block(1, 1, 1, 3).replicate(2, 1));
        undoAll(1);
    }

    void oneCellIsFilledFromItsNeighbour() {
        set(1, 2, 5);
        set(2, 1, 7);
        goTo(2, 2);
        QTest::keyClick(X(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(number(2, 2), 5.0);
        QTest::keyClick(X(), Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(number(2, 2), 7.0);
        goTo(0, 0);
        const core::Experiment before = m_document.experiment();
        QTest::keyClick(X(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(core::sameExperiment(before, m_document.experiment()));
    }

  private:
    table::FillButton* fills() const {
        return m_column->embeddings()->findChild<table::FillButton*>();
    }
    QAction* choice(const QString& begin) const {
        for (QAction* action : fills()->choices()->actions())
            if (action->text().startsWith(begin))
                return action;
        return nullptr;
    }
    static void type(table::FillField* field, const QString& text) {
        field->field()->setText(text);
        QTest::keyClick(field->field(), Qt::Key_Return);
    }
};

QTEST_MAIN(TableFillTest)
#include "table_fill_test.moc"

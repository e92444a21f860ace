// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/positions_input.h"
#include "tests/support/mask_fixture.h"

#include <QSpinBox>

#include <vector>

using namespace attention;
using namespace attention::test;

class MaskFieldsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { m_fixture = std::make_unique<MaskFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void turningANumberIsOneStepAndMoves() {
        m_fixture->choose(kWindow);
        QSpinBox* box = panel()->fields()->number();
        const core::Index size = experiment().mask.size;
        box->stepDown();
        box->stepDown();
        QCOMPARE(experiment().mask.size, size - 2);
        document()->undo();
        QCOMPARE(experiment().mask.size, size);
        QCOMPARE(box->value(), static_cast<int>(size));
        m_fixture->choose(kPrefix);
        box->setValue(4);
        QCOMPARE(experiment().mask.length, core::Index{4});
        QVERIFY(panel()->model()->allowed().all());
    }

    void aPauseBetweenTurnsMakesTwoSteps() {
        m_fixture->choose(kWindow);
        QSpinBox* box = panel()->fields()->number();
        box->stepDown();
        QTest::qWait(QApplication::doubleClickInterval() + 100);
        box->stepDown();
        document()->undo();
        QCOMPARE(experiment().mask.size, core::Index{2});
    }

    void positionsAreTypedAndRefusedInPlace() {
        m_fixture->choose(kPadding);
        m_fixture->type(QStringLiteral("0，２"));
        QCOMPARE(experiment().mask.blocked, (std::vector<core::Index>{0, 2}));
        QVERIFY(!allowed(3, 0) && allowed(3, 1));
        m_fixture->type(QStringLiteral("0 4"));
        QVERIFY(panel()->fields()->refusal()->text().contains(QStringLiteral("0 to 3")));
        QCOMPARE(experiment().mask.blocked, (std::vector<core::Index>{0, 2}));
        m_fixture->type(QStringLiteral("1-3"));
        QVERIFY(panel()->fields()->refusal()->text().isEmpty());
        QCOMPARE(experiment().mask.blocked, (std::vector<core::Index>{1, 2, 3}));
        m_fixture->choose(kBlocks);
        m_fixture->type(QStringLiteral("3"));
        QCOMPARE(experiment().mask.starts, (std::vector<core::Index>{0, 3}));
        QCOMPARE(panel()->fields()->positions()->text(), QStringLiteral("0, 3"));
    }

    void positionsReadBackAsTheyWereWritten() {
        for (const std::vector<core::Index>& positions :
             {std::vector<core::Index>{}, {4}, {0, 1}, {0, 1, 2}, {0, 2, 3, 4, 5, 9, 11, 12}}) {
            const QString text = mask::positionsText(positions);
            QCOMPARE(mask::readPositions(text, 20).positions, positions);
        }
        QCOMPARE(mask::positionsText({0, 2, 3, 4, 9}), QStringLiteral("0, 2–4, 9"));
        for (const char* wrong : {"a", "1-", "-1", "3-1", "1.5", "9999999999999"})
            QVERIFY(!mask::readPositions(QLatin1String(wrong), 20).positions);
        QVERIFY(!mask::readPositions(QStringLiteral("20"), 20).refusal.isEmpty());
    }

    void aContextsKeysAreTheColumns() {
        m_fixture->open(core::exampleNamed("library")); // one query, five books
        QCOMPARE(panel()->model()->rowCount(), 1);
        QCOMPARE(panel()->model()->columnCount(), 5);
        m_fixture->choose(kWindow);
        QVERIFY(allowed(0, 4) && allowed(0, 2) && !allowed(0, 1));
        m_fixture->choose(kCausal);
        QVERIFY(panel()->model()->allowed().all());
        panel()->fields()->aligns()->setCurrentIndex(1);
        Q_EMIT panel()->fields()->aligns()->activated(1);
        QVERIFY(allowed(0, 0) && !allowed(0, 1));
    }

    void everyKindIsShownAsTheCoreMeansItAndCanBeUndone() {
        const core::Experiment before = experiment();
        for (const int entry : {kCausal, kPadding, kWindow, kPrefix, kBlocks}) {
            m_fixture->choose(entry);
            QVERIFY(!panel()->model()->allowed().all());
            QCOMPARE(panel()->model()->allowed(), core::allowedBy(experiment().mask, 4, 4));
            document()->undo();
            QVERIFY(core::sameExperiment(experiment(), before));
            QCOMPARE(panel()->fields()->kinds()->currentIndex(), 0);
            QVERIFY(panel()->model()->allowed().all());
        }
    }

  private:
    document::Document* document() const { return m_fixture->document(); }
    mask::MaskPanel* panel() const { return m_fixture->panel(); }
    const core::Experiment& experiment() const { return m_fixture->experiment(); }
    bool allowed(int row, int column) const { return m_fixture->allowed(row, column); }

    std::unique_ptr<MaskFixture> m_fixture;
};

QTEST_MAIN(MaskFieldsTest)
#include "mask_fields_test.moc"

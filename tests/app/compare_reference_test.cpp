// SPDX-License-Identifier: GPL-3.0-or-later
// Baselines of a document, what is compared with them, and the measures of heads.
#include "compare/bar.h"
#include "compare/heads_panel.h"
#include "compare/measures.h"
#include "compare/reference.h"
#include "compare/sentences.h"
#include "core/examples.h"
#include "core/reshape.h"
#include "document/document.h"
#include "table/matrix_view.h"
#include "words/languages.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace attention;
using compare::HeadOrder;
using compare::Reference;
using core::ComparisonView;

class CompareReferenceTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        words::useLanguage(words::Language::English);
        m_document = std::make_unique<document::Document>();
        m_recompute = std::make_unique<document::Recompute>();
        m_reference = std::make_unique<Reference>();
        m_document->start(core::exampleNamed("four-heads"));
        m_reference->setDocument(m_document.get());
        m_recompute->setDocument(m_document.get());
        m_reference->setResult(m_recompute->result());
        connect(m_recompute.get(), &document::Recompute::finished, m_reference.get(),
                &Reference::setResult);
    }

    void everyGestureIsOneUndoStep() {
        m_reference->pinNow();
        QCOMPARE(m_reference->name(), QStringLiteral("Baseline 1"));
        QCOMPARE(m_document->undoText(), QStringLiteral("Pin baseline “Baseline 1”"));
        changeWeight();
        m_reference->pinNow();
        QCOMPARE(m_reference->pinNames(),
                 (QStringList{QStringLiteral("Baseline 1"), QStringLiteral("Baseline 2")}));
        m_reference->rename(QStringLiteral("  louder "));
        QCOMPARE(m_reference->name(), QStringLiteral("louder"));
        m_document->undo();
        QCOMPARE(m_reference->name(), QStringLiteral("Baseline 2"));
        m_reference->choosePin(0);
        m_reference->restore();
        QCOMPARE(weight(), m_weight);
        QCOMPARE(m_reference->pinNames().size(), 2);
        m_document->undo();
        QCOMPARE(weight(), m_weight + 1);
        m_reference->remove();
        QCOMPARE(m_reference->kind(), Reference::Kind::None);
        QCOMPARE(m_reference->pinNames(), QStringList{QStringLiteral("Baseline 2")});
        for (int step = 0; step < 4; ++step)
            m_document->undo();
        QVERIFY(!m_document->canUndo());
        QVERIFY(m_document->experiment().pins.empty());
    }

    void aNameThatIsTakenOrEmptyChangesNothing() {
        m_reference->pinNow();
        m_reference->pinNow();
        QVERIFY(m_reference->refusalOf(QStringLiteral("Baseline 1")).contains(u'1'));
        QVERIFY(!m_reference->refusalOf(QStringLiteral("  ")).isEmpty());
        QVERIFY(m_reference->refusalOf(QStringLiteral("Baseline 2")).isEmpty());
        m_reference->rename(QStringLiteral("Baseline 1"));
        m_reference->rename(QStringLiteral("  "));
        QCOMPARE(m_reference->name(), QStringLiteral("Baseline 2"));
    }

    void aPinKeepsNoPins() {
        m_reference->pinNow();
        m_reference->pinNow();
        QVERIFY(m_document->experiment().pins[1].experiment->pins.empty());
    }

    void anotherDocumentIsComparedWithNothing() {
        m_reference->pinNow();
        m_reference->setView(ComparisonView::Difference);
        m_document->start(core::exampleNamed("causal"));
        QCOMPARE(m_reference->kind(), Reference::Kind::None);
        QCOMPARE(m_reference->view(), ComparisonView::Now);
    }

    void aCostlyBaselineIsComputedElsewhere() {
        core::Experiment large = m_document->experiment();
        large = core::withModelWidth(large, 300);
        large = core::withKeyWidth(large, 200);
        m_document->start(large);
        QTRY_VERIFY(m_recompute->result() && !m_recompute->isRunning());
        m_reference->setResult(m_recompute->result());
        const QSignalSpy changes(m_reference.get(), &Reference::choiceChanged);
        m_reference->pinNow();
        QVERIFY(!m_reference->result());
        QVERIFY(compare::movedSentence(*m_reference, 0, std::nullopt)
                    .contains(QStringLiteral("Computing")));
        QTRY_VERIFY(m_reference->result());
        QVERIFY(changes.size() >= 2);
    }

    void aSentenceTellsHowFarHeadAndTokenMoved() {
        m_reference->pinNow();
        QVERIFY(compare::movedSentence(*m_reference, 0, std::nullopt)
                    .contains(QStringLiteral("not at all")));
        changeWeight();
        const auto now = m_recompute->result();
        const core::Tensor newer = now->trace.stage(core::Stage::Output, 0);
        const core::Tensor older = m_reference->result()->trace.stage(core::Stage::Output, 0);
        const auto shortly = [](double value) { return QString::number(value, 'g', 3); };
        const core::Movement whole = core::movementOf(*newer, *older);
        const core::Movement row = core::movementOfRow(*newer, *older, 6);
        const QString text = compare::movedSentence(*m_reference, 0, 6);
        QVERIFY2(text.contains(QStringLiteral("head 0 at most %1 (relative %2 %)")
                                   .arg(shortly(whole.largest), shortly(100 * whole.relative))),
                 qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("at most %1 (relative %2 %)")
                                  .arg(shortly(row.largest), shortly(100 * row.relative))));
        QVERIFY(text.contains(QStringLiteral("final output")));
        QVERIFY(compare::movedSentence(*m_reference, 1, std::nullopt)
                    .contains(QStringLiteral("head 1 not at all")));
    }

    void anotherShapeIsSaidInWords() {
        m_reference->pinNow();
        m_reference->setView(ComparisonView::Difference);
        const core::Index count = m_document->experiment().queryCount();
        m_document->reshape(
            core::withTokenRemoved(m_document->experiment(), core::Sequence::Queries, 1),
            {words::Deed::RemoveToken, {}});
        QCOMPARE(compare::viewSentence(*m_reference, core::Stage::Weights, 0),
                 QStringLiteral("Attention weights cannot be compared with “Baseline 1”: %1 rows "
                                "now, %2 there.")
                     .arg(count - 1)
                     .arg(count));
    }

    void headsAreOrderedByTheirMeasures() {
        compare::HeadValues values;
        values.heads = {{0.5, 2, 0.1}, {0.25, 3, 0.4}, {0.75, 1, 0.4}};
        values.cosine = core::Matrix{{1, 0.2, 0.9}, {0.2, 1, 0.3}, {0.9, 0.3, 1}};
        using Heads = std::vector<core::Index>;
        QCOMPARE(orderedHeads(values, HeadOrder::Number, 1), (Heads{0, 1, 2}));
        QCOMPARE(orderedHeads(values, HeadOrder::Entropy, 1), (Heads{1, 0, 2}));
        QCOMPARE(orderedHeads(values, HeadOrder::Distance, 1), (Heads{1, 0, 2}));
        QCOMPARE(orderedHeads(values, HeadOrder::FirstKey, 1), (Heads{1, 2, 0}));
        QCOMPARE(orderedHeads(values, HeadOrder::Similarity, 1), (Heads{1, 2, 0}));
        QCOMPARE(orderedHeads(values, HeadOrder::Similarity, 0), (Heads{0, 2, 1}));
    }

    void theTableHoldsTheMeasuresOfEveryHead() {
        compare::Measures measures;
        compare::HeadsPanel panel;
        panel.setSources(m_reference.get(), &measures);
        measures.setNeeded(compare::Measures::Needed::Yes);
        measures.setResult(m_recompute->result());
        panel.show();
        panel.setSelectedHead(2);
        const auto* model = panel.headTable()->model();
        QCOMPARE(model->rowCount(), 4);
        QCOMPARE(model->columnCount(), 5);
        const core::Tensor weights = m_recompute->result()->trace.stage(core::Stage::Weights, 1);
        const core::HeadMeasures expected = core::measuresOf(*weights);
        const auto number = [model](int row, int column) {
            return model->index(row, column).data(Qt::EditRole).toString().toDouble();
        };
        QCOMPARE(number(1, 0), expected.entropy);
        QCOMPARE(number(1, 1), expected.distance);
        QCOMPARE(number(1, 2), expected.firstKeyShare);
        QCOMPARE(number(2, 3), 1.0);
        QCOMPARE(number(2, 4), 0.0);
        QVERIFY(panel.tokenTable()->isHidden());
        m_reference->pinNow();
        panel.refresh();
        QCOMPARE(model->columnCount(), 7);
        QCOMPARE(number(1, 5), 0.0);
        QVERIFY(!panel.tokenTable()->isHidden());
    }

    void theBarRenamesInPlaceAndEscapeLeavesTheName() {
        compare::Bar bar;
        bar.setReference(m_reference.get());
        bar.setHeadCount(4);
        bar.show();
        QCOMPARE(bar.subjects()->count(), 5);
        QVERIFY(!bar.viewButton(ComparisonView::Difference)->isVisible());
        m_reference->pinNow();
        QCOMPARE(bar.subjects()->currentText(), QStringLiteral("Baseline 1"));
        QVERIFY(bar.viewButton(ComparisonView::Difference)->isVisible());
        auto* name = bar.findChild<QLineEdit*>(QStringLiteral("baselineName"));
        bar.editName();
        QTest::keyClicks(name, QStringLiteral("quiet"));
        QTest::keyClick(name, Qt::Key_Escape);
        QCOMPARE(m_reference->name(), QStringLiteral("Baseline 1"));
        bar.editName();
        QTest::keyClicks(name, QStringLiteral("quiet"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(m_reference->name(), QStringLiteral("quiet"));
        QCOMPARE(bar.subjects()->currentText(), QStringLiteral("quiet"));
        m_reference->chooseHead(3);
        QCOMPARE(bar.subjects()->currentText(), QStringLiteral("Head 3"));
        words::useLanguage(words::Language::SimplifiedChinese);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(bar.viewButton(ComparisonView::Difference)->text(), QStringLiteral("差值"));
    }

  private:
    double weight() const { return (*m_document->experiment().kv_heads[0].W_K)(2, 1); }
    void changeWeight() {
        m_weight = weight();
        m_document->editCells({core::TensorKind::W_K, 0}, {2, 1, 1, 1},
                              core::Matrix::Constant(1, 1, m_weight + 1),
                              {words::Deed::EditCell, {}});
    }

    std::unique_ptr<document::Document> m_document;
    std::unique_ptr<document::Recompute> m_recompute;
    std::unique_ptr<Reference> m_reference;
    double m_weight = 0;
};

QTEST_MAIN(CompareReferenceTest)
#include "compare_reference_test.moc"

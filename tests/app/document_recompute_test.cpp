// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/examples.h"
#include "core/fill.h"
#include "core/reshape.h"
#include "document/document.h"
#include "document/recompute.h"
#include "document/selection.h"

#include <QSignalSpy>
#include <QTest>

using namespace attention;
using document::Document;
using document::Recompute;

namespace {

core::Matrix number(double value) {
    return core::Matrix::Constant(1, 1, value);
}

/// Big enough that it is computed on another thread.
core::Experiment large(int tokens = 300, int heads = 2) {
    core::Experiment experiment = core::newExperiment(7);
    std::vector<std::string> names;
    for (int index = 0; index < tokens; ++index)
        names.push_back("t" + std::to_string(index));
    while (experiment.headCount() < heads)
        experiment = core::withHeadAdded(experiment, 8);
    return core::withTokens(experiment, core::Sequence::Queries, names);
}

} // namespace

class DocumentRecomputeTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aSmallEditIsAnsweredBeforeTheCallReturns() {
        Document document;
        document.start(core::exampleNamed("four-heads"));
        Recompute recompute;
        recompute.setDocument(&document);
        QVERIFY(recompute.result());
        document.editCells({core::TensorKind::W_Q, 2}, {1, 0, 1, 1}, number(0), {});
        QCOMPARE(recompute.result()->revision, document.revision());
        const core::Trace expected = core::forward(document.experiment());
        QVERIFY(*recompute.result()->trace.stage(core::Stage::Weights, 2) ==
                *expected.stage(core::Stage::Weights, 2));
    }

    void theNewestEditWinsAndResultsNeverGoBack() {
        Document document;
        document.start(large());
        Recompute recompute;
        std::vector<quint64> revisions;
        connect(&recompute, &Recompute::finished, this,
                [&](const std::shared_ptr<const document::Result>& result) {
                    revisions.push_back(result->revision);
                });
        recompute.setDocument(&document);
        QVERIFY(recompute.isRunning());
        for (int step = 0; step < 30; ++step) {
            document.editCells({core::TensorKind::Embeddings}, {0, 1, 1, 1}, number(step * 0.5),
                               {});
            if (step % 3 == 0)
                QTest::qWait(1);
        }
        QTRY_VERIFY(!recompute.isRunning());
        QCOMPARE(recompute.result()->revision, document.revision());
        QCOMPARE((*recompute.result()->experiment.embeddings)(0, 1), 14.5);
        QVERIFY(std::ranges::is_sorted(revisions));
        QTRY_VERIFY(recompute.result()->isExact);
        // At most one waits: fewer passes than edits.
        QVERIFY(revisions.size() < 30);
        QVERIFY(*recompute.result()->trace.stage(core::Stage::Weights, 1) ==
                *core::forward(document.experiment()).stage(core::Stage::Weights, 1));
    }

    void atRestTheNumbersAreThoseOfAFullPassToTheBit() {
        Document document;
        document.start(large());
        Recompute recompute;
        recompute.setDocument(&document);
        QTRY_VERIFY(!recompute.isRunning());
        document.editCells({core::TensorKind::Embeddings}, {5, 0, 1, 1}, number(0.375), {});
        QTRY_COMPARE(recompute.result()->revision, document.revision());
        const auto followed = recompute.result();
        const core::Trace expected = core::forward(document.experiment());
        for (const core::Stage stage : {core::Stage::Weights, core::Stage::Final}) {
            const core::Tensor now = followed->trace.stage(stage, 1);
            const core::Tensor wanted = expected.stage(stage, 1);
            QVERIFY((*now - *wanted).cwiseAbs().maxCoeff() <=
                    1e-13 * wanted->cwiseAbs().maxCoeff());
        }
        QVERIFY(!followed->isExact);
        QTRY_VERIFY(recompute.result()->isExact);
        QCOMPARE(recompute.result()->revision, document.revision());
        for (const core::Stage stage : expected.stages())
            for (core::Index head = 0; head < expected.headCount(); ++head) {
                const core::Tensor now = recompute.result()->trace.stage(stage, head);
                const core::Tensor wanted = expected.stage(stage, head);
                QVERIFY(*now == *wanted);
            }
        QTRY_VERIFY(!recompute.isRunning());
        QTest::qWait(400); // an exact result asks for no other
        QVERIFY(!recompute.isRunning());
    }

    void theSelectedHeadOfManyCellsComesBeforeTheOthers() {
        Document document;
        document.start(large(900, 8));
        document.selection()->selectHead(5);
        Recompute recompute;
        recompute.setDocument(&document);
        QTRY_VERIFY_WITH_TIMEOUT(recompute.result() && !recompute.isRunning(), 20000);
        std::vector<std::shared_ptr<const document::Result>> first;
        connect(&recompute, &Recompute::firstMade, this, [&](const auto& result) {
            QVERIFY(recompute.result()->revision < result->revision);
            first.push_back(result);
        });
        document.editCells({core::TensorKind::Embeddings}, {5, 0, 1, 1}, number(0.375), {});
        QTRY_COMPARE_WITH_TIMEOUT(recompute.result()->revision, document.revision(), 20000);
        QCOMPARE(first.size(), std::size_t(1));
        QCOMPARE(first.front()->revision, document.revision());
        const core::Tensor early = first.front()->trace.stage(core::Stage::Weights, 5);
        const core::Tensor whole = recompute.result()->trace.stage(core::Stage::Weights, 5);
        QVERIFY(*early == *whole);
        QVERIFY(!first.front()->isExact);
    }

    void fewCellsComeAtOnce() {
        Document document;
        document.start(large(300, 2));
        Recompute recompute;
        recompute.setDocument(&document);
        QTRY_VERIFY(recompute.result() && !recompute.isRunning());
        QSignalSpy first(&recompute, &Recompute::firstMade);
        document.editCells({core::TensorKind::Embeddings}, {5, 0, 1, 1}, number(0.375), {});
        QTRY_COMPARE(recompute.result()->revision, document.revision());
        QCOMPARE(first.size(), 0);
    }

    void theResultOfTheDocumentBeforeIsNoResult() {
        Document document;
        document.start(core::exampleNamed("three-tokens"));
        Recompute recompute;
        recompute.setDocument(&document);
        core::Experiment overflows = core::exampleNamed("four-heads");
        overflows.embeddings.edit()(0, 0) = 1e308;
        QSignalSpy failed(&recompute, &Recompute::failed);
        document.start(overflows);
        QCOMPARE(failed.size(), 1);
        QVERIFY(!recompute.result());
        document.start(core::exampleNamed("numpy-42"));
        QCOMPARE(recompute.result()->revision, document.revision());
    }

    void overflowIsReportedAndTheLastGoodResultStays() {
        Document document;
        document.start(core::exampleNamed("three-tokens"));
        Recompute recompute;
        QSignalSpy failed(&recompute, &Recompute::failed);
        recompute.setDocument(&document);
        const auto good = recompute.result();
        document.editCells({core::TensorKind::W_Q}, {0, 0, 1, 1}, number(1e200), {});
        QVERIFY(failed.isEmpty()); // 1e200 alone is finite everywhere
        const auto large = recompute.result();
        document.editCells({core::TensorKind::W_K}, {0, 0, 1, 1}, number(1e200), {});
        QCOMPARE(failed.size(), 1);
        QCOMPARE(recompute.result(), large);
        document.undo();
        document.undo();
        QVERIFY(*recompute.result()->trace.stage(core::Stage::Final) ==
                *good->trace.stage(core::Stage::Final));
    }

    void resultsOfADocumentThatWasPutAsideAreDropped() {
        Document document;
        document.start(large());
        Recompute recompute;
        recompute.setDocument(&document);
        QVERIFY(recompute.isRunning());
        document.start(core::exampleNamed("three-tokens"));
        connect(&recompute, &Recompute::finished, this,
                [](const std::shared_ptr<const document::Result>& result) {
                    QCOMPARE(result->experiment.queryCount(), 3);
                });
        QTRY_VERIFY(!recompute.isRunning());
        QCOMPARE(recompute.result()->experiment.queryCount(), 3);
    }

    void mayBeDestroyedWhileAJobRuns() {
        Document document;
        document.start(large());
        auto recompute = std::make_unique<Recompute>();
        recompute->setDocument(&document);
        recompute.reset();
        QCoreApplication::processEvents();
    }
};

QTEST_MAIN(DocumentRecomputeTest)
#include "document_recompute_test.moc"

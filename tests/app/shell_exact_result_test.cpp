// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/examples.h"
#include "core/fill.h"
#include "core/reshape.h"
#include "document/document.h"
#include "shell/exact_result.h"

#include <QTest>

using namespace attention;
using document::Document;
using document::Recompute;

namespace {

/// Big enough that it is computed on another thread.
core::Experiment large() {
    core::Experiment experiment = core::withHeadAdded(core::newExperiment(7), 8);
    std::vector<std::string> tokens;
    for (int index = 0; index < 300; ++index)
        tokens.push_back("t" + std::to_string(index));
    return core::withTokens(experiment, core::Sequence::Queries, tokens);
}

void setFirstCell(Document& document, double value) {
    document.editCells({core::TensorKind::Embeddings}, {0, 0, 1, 1},
                       core::Matrix::Constant(1, 1, value), {});
}

} // namespace

class ShellExactResultTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void anEditThatIsNotComputedYetIsPartOfWhatIsWritten() {
        Document document;
        document.start(large());
        Recompute recompute;
        recompute.setDocument(&document);
        QTRY_VERIFY(recompute.result() && !recompute.isRunning());
        setFirstCell(document, 30);
        QVERIFY(recompute.result()->revision < document.revision());
        const shell::ExactResult exact = shell::exactResult(recompute, document, nullptr);
        QVERIFY(exact.result);
        QVERIFY(exact.problem.isEmpty());
        QCOMPARE(exact.result->revision, document.revision());
        QCOMPARE((*exact.result->experiment.embeddings)(0, 0), 30.0);
        const core::Tensor written = exact.result->trace.stage(core::Stage::Weights, 1);
        const core::Tensor wanted =
            core::forward(document.experiment()).stage(core::Stage::Weights, 1);
        QVERIFY(*written == *wanted);
    }

    void numbersThatOverflowAreNotReplacedByThoseBefore() {
        Document document;
        document.start(core::exampleNamed("three-tokens"));
        Recompute recompute;
        recompute.setDocument(&document);
        setFirstCell(document, 1e308);
        QVERIFY(recompute.result()->revision < document.revision());
        const shell::ExactResult exact = shell::exactResult(recompute, document, nullptr);
        QVERIFY(!exact.result);
        QVERIFY(!exact.problem.isEmpty());
    }

    void whatIsExactAndNewIsTakenAsItIs() {
        Document document;
        document.start(core::exampleNamed("four-heads"));
        Recompute recompute;
        recompute.setDocument(&document);
        QCOMPARE(shell::exactResult(recompute, document, nullptr).result, recompute.result());
    }
};

QTEST_MAIN(ShellExactResultTest)
#include "shell_exact_result_test.moc"

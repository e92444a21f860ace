// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_program.h"

#include "core/examples.h"
#include "core/io/project_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attention;
using namespace attention::test;

namespace {

QStringList split(const char* text) {
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

class ExplainTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const char* arguments) const {
        return runProgram(split(arguments), m_folder.path());
    }

  private Q_SLOTS:
    void aCellIsTold() {
        const Finished finished = run("explain --example three-tokens --stage scores --cell 2,1");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished).constData());
        QVERIFY2(finished.out.contains("scores(你, 爱) = q_你 · k_爱 = 1×0 + 1×1 = 1\n"),
                 finished.out.constData());
    }

    void stagesOfPositionsAreToldAndOthersRefused() {
        core::Experiment experiment = core::exampleNamed("three-tokens");
        experiment.positions.kind = core::Positions::Kind::Rotary;
        QFile file(m_folder.filePath(QStringLiteral("turned.attn")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(core::io::writeProject(experiment)));
        file.close();
        const Finished turned = run("explain turned.attn --stage Q_rot --cell 2,0");
        QVERIFY2(isQuietSuccess(turned), toldOf(turned).constData());
        QVERIFY2(turned.out.contains("Q_rot(你, q0) = Q(你, q0) cos θ − Q(你, q1) sin θ = "),
                 turned.out.constData());
        const Finished traced = run("trace turned.attn --stage K_rot --format csv");
        QVERIFY2(isQuietSuccess(traced), toldOf(traced).constData());
        QCOMPARE(traced.out.count('\n'), 3);
        const Finished refused = run("explain turned.attn --stage X_pos --all --language en");
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("This experiment has no stage X_pos; it has Q, K, V, Q_rot"),
                 refused.err.constData());
    }

    void theFormatsDiffer() {
        const QByteArray begin = "explain --example three-tokens --stage scores --cell 2,1 ";
        QVERIFY(run(begin + "--format md").out.startsWith("### Scores"));
        QVERIFY(run(begin + "--format tex").out.contains("q_{\\text{你}} \\cdot k_{\\text{爱}}"));
        QCOMPARE(run(begin + "--format txt").out, run(begin).out);
    }

    void digitsAndLanguageAreFollowed() {
        const Finished finished = run("explain --example three-tokens --stage weights --cell 0,0 "
                                      "--digits 2 --language zh_CN");
        QVERIFY2(finished.out.startsWith("注意力权重，头 0：查询“我”→ 键“我”\n"),
                 finished.out.constData());
        QVERIFY2(finished.out.contains("= 2.03 / 5.06 = 0.40\n"), finished.out.constData());
    }

    void allTellsEveryCellOfEveryHead() {
        const Finished all =
            run("explain --example four-heads --stage weights --all --format md --digits 3");
        QVERIFY2(isQuietSuccess(all), toldOf(all).constData());
        const core::Experiment experiment = core::exampleNamed("four-heads");
        const auto cells = experiment.queryCount() * experiment.keyCount();
        QCOMPARE(core::Index(all.out.count("\n### ")) + 1, 4 * cells);
        const Finished one = run(
            "explain --example four-heads --stage weights --all --format md --digits 3 --head 2");
        QCOMPARE(core::Index(one.out.count("\n### ")) + 1, cells);
        QVERIFY(one.out.startsWith("### Attention weights, Head 2"));
        QVERIFY(all.out.contains(one.out.trimmed()));
        QCOMPARE(run("explain --example four-heads --stage concat --cell 0,1").out.count("Concat:"),
                 1);
    }

    void aFileHoldsWhatWouldBePrinted() {
        const Finished written =
            run("explain --example causal --stage output --all --format tex -o 算式.tex");
        QVERIFY2(isQuietSuccess(written) && written.out.isEmpty(), toldOf(written).constData());
        QFile file(m_folder.path() + QStringLiteral("/算式.tex"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(),
                 run("explain --example causal --stage output --all --format tex").out);
        QVERIFY(QFile::remove(file.fileName()));
    }

    void wrongUsageIsExitCode2_data() {
        QTest::addColumn<QByteArray>("arguments");
        for (const char* arguments :
             {"explain", "explain --example causal", "explain --example causal --stage weights",
              "explain --example causal --cell 0,0",
              "explain --example causal --stage weights --cell 0,0 --all",
              "explain --example causal --stage heat --cell 0,0",
              "explain --example causal --stage weights --cell 0",
              "explain --example causal --stage weights --cell 0,0,0",
              "explain --example causal --stage weights --cell a,b",
              "explain --example causal --stage weights --cell 6,0",
              "explain --example causal --stage weights --cell 0,-1",
              "explain --example causal --stage output --cell 0,5",
              "explain --example causal --stage weights --cell 0,0 --head 2",
              "explain --example causal --stage weights --cell 0,0 --format pdf",
              "explain --example causal --stage weights --cell 0,0 --digits 16",
              "explain --example causal --stage weights --cell 0,0 --digits few",
              "explain --example causal --stage weights --all=yes",
              "explain --example causal --stage weights --cell 0,0 --language fr"})
            QTest::newRow(arguments) << QByteArray(arguments);
    }
    void wrongUsageIsExitCode2() {
        QFETCH(QByteArray, arguments);
        const Finished finished = run(arguments.constData());
        QVERIFY2(isOneLineFailure(finished, 2), toldOf(finished).constData());
    }

    void badInputIsExitCode1() {
        const Finished missing = run("explain missing.attn --stage weights --all");
        QVERIFY2(isOneLineFailure(missing, 1), toldOf(missing).constData());
        core::Experiment experiment = core::exampleNamed("causal");
        experiment.embeddings.edit()(1, 1) = 1e308;
        experiment.heads[1].W_Q.edit()(1, 0) = 1e308;
        QFile file(m_folder.path() + QStringLiteral("/large.attn"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(core::io::writeProject(experiment)));
        file.close();
        const Finished large = run("explain large.attn --stage weights --all");
        QVERIFY2(isOneLineFailure(large, 1), toldOf(large).constData());
        QVERIFY2(large.err.contains("large.attn") && large.err.contains("heads[1].Q[1][0]"),
                 toldOf(large).constData());
        const Finished unwritable =
            run("explain --example causal --stage weights --all -o nowhere/a.txt");
        QVERIFY2(isOneLineFailure(unwritable, 1), toldOf(unwritable).constData());
    }

    void helpNamesTheCommand() {
        QVERIFY(run("--help").out.contains("attention-lab explain"));
        QVERIFY(isQuietSuccess(run("explain --help")));
    }
};

QTEST_GUILESS_MAIN(ExplainTest)
#include "explain_test.moc"

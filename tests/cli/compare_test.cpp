// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that compare a pass with a baseline of its file, or its heads with one of them.
#include "core/compare.h"
#include "core/examples.h"
#include "core/io/project_file.h"
#include "tests/cli/run_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace attention;
using namespace attention::test;

class CompareTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const char* arguments) const {
        return runProgram(QString::fromUtf8(arguments).split(QLatin1Char(' ')), m_folder.path());
    }
    QByteArray read(const char* name) const {
        QFile file(m_folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const char* name, const core::Experiment& experiment) const {
        const std::string text = core::io::writeProject(experiment);
        QFile file(m_folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.data(), qint64(text.size()));
    }

  private Q_SLOTS:
    void initTestCase() {
        core::Experiment experiment = core::exampleNamed("four-heads");
        auto kept = std::make_shared<core::Experiment>(experiment);
        auto smaller = std::make_shared<core::Experiment>(core::exampleNamed("three-tokens"));
        experiment.pins = {{"start", kept}, {"small", smaller}};
        experiment.kv_heads[0].W_K.edit()(4, 1) += 1;
        write("pinned.attn", experiment);
    }

    void differenceIsDrawnAboutZero() {
        const Finished finished = run("render pinned.attn -o difference.svg --baseline start");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        const QByteArray svg = read("difference.svg");
        QVERIFY(svg.contains("head-3"));
        const Finished said =
            run("render pinned.attn -o said.svg --baseline start --show difference");
        QVERIFY2(isQuietSuccess(said), toldOf(said));
        QCOMPARE(read("said.svg"), svg);
        const Finished plain = run("render pinned.attn -o plain.svg");
        QVERIFY2(isQuietSuccess(plain), toldOf(plain));
        QVERIFY(read("plain.svg") != svg);
    }

    void bothHasTwoMapsAHead() {
        const Finished finished =
            run("render pinned.attn -o both.svg --baseline start --show both --head 2");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QVERIFY(read("both.svg").contains("head-2-reference-row-0"));
    }

    void headsAgainstAHead() {
        const Finished finished = run("render --example four-heads -o heads --against-head 1");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QVERIFY(!read("heads/four-heads-weights-head3.png").isEmpty());
    }

    void whatCannotBeComparedIsSaidInOneLine() {
        const Finished shape = run("render pinned.attn -o no.png --baseline small");
        QVERIFY2(isOneLineFailure(shape, 1), toldOf(shape));
        QVERIFY(shape.err.contains("cannot be compared"));
        const Finished name = run("render pinned.attn -o no.png --baseline nobody");
        QVERIFY2(isOneLineFailure(name, 1), toldOf(name));
        QVERIFY(read("no.png").isEmpty());
    }

    void wrongUsageIsRefused_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments :
             {"--show difference", "--baseline start --against-head 1", "--against-head 9",
              "--baseline start --show twice", "--baseline start --stage all"})
            QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
    void wrongUsageIsRefused() {
        QFETCH(QString, arguments);
        const Finished finished =
            run(qPrintable(QStringLiteral("render pinned.attn -o no.png ") + arguments));
        QVERIFY2(isOneLineFailure(finished, 2), toldOf(finished));
    }
};

QTEST_GUILESS_MAIN(CompareTest)
#include "compare_test.moc"

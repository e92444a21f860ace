// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_program.h"

#include "core/attention.h"
#include "core/examples.h"
#include "core/io/tensor_file.h"
#include "core/tensor.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace attention;
using namespace attention::test;

namespace {

const QString kPython = QStringLiteral("/usr/bin/python3");

QStringList split(const QString& text) {
    return text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

bool canImport(const QString& module) {
    return QProcess::execute(kPython, {QStringLiteral("-c"), QStringLiteral("import ") + module}) ==
           0;
}

} // namespace

class TraceFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const QString& arguments) const {
        return runProgram(split(arguments), m_folder.path());
    }
    QByteArray fileNamed(const QString& name) const {
        QFile file(m_folder.path() + QLatin1Char('/') + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    std::vector<core::io::NamedTensor> tensorsOf(const QString& name) const {
        return core::io::parseTensors(core::io::SharedBytes(fileNamed(name).toStdString()),
                                      name.toStdString());
    }
    /// What a Python program prints that runs in the folder.
    QByteArray python(const QString& program) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(kPython, {QStringLiteral("-c"), program});
        process.waitForFinished(60'000);
        return process.readAllStandardOutput() + process.readAllStandardError();
    }

  private Q_SLOTS:
    void theWholeTraceReadsBackUnderTheNamesOfItsStages_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"t.npz", "t.safetensors"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void theWholeTraceReadsBackUnderTheNamesOfItsStages() {
        QFETCH(QString, name);
        const Finished written = run(QStringLiteral("trace --example causal -o ") + name);
        QVERIFY2(isQuietSuccess(written) && written.out.isEmpty(), toldOf(written).constData());
        const core::Trace trace = core::forward(core::exampleNamed("causal"));
        const auto tensors = tensorsOf(name);
        QCOMPARE(tensors.size(), trace.stages().size());
        for (const core::Stage stage : trace.stages()) {
            const auto found =
                std::ranges::find(tensors, core::stageName(stage), &core::io::NamedTensor::name);
            QVERIFY2(found != tensors.end(), core::stageName(stage).data());
            const core::Index heads = core::isPerHead(stage) ? trace.headCount() : 1;
            for (core::Index head = 0; head < heads; ++head)
                QVERIFY2(core::sameNumbers(core::io::readMatrix(*found, head),
                                           *trace.stage(stage, head)),
                         core::stageName(stage).data());
        }
    }

    void theEndingOrTheOptionNamesTheFormat() {
        QVERIFY(run(QStringLiteral("trace --example causal -o a.csv --stage final")).exitCode == 0);
        QCOMPARE(fileNamed(QStringLiteral("a.csv")),
                 run(QStringLiteral("trace --example causal --stage final --format csv")).out);
        QVERIFY(run(QStringLiteral("trace --example causal -o a.txt --stage final --format csv"))
                    .exitCode == 0);
        QCOMPARE(fileNamed(QStringLiteral("a.txt")), fileNamed(QStringLiteral("a.csv")));
        QVERIFY(run(QStringLiteral("trace --example causal -o plain --stage final")).exitCode == 0);
        QVERIFY(fileNamed(QStringLiteral("plain")).startsWith("{\n  \"tokens\""));
    }

    void oneStageFitsEveryFormat_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("csv") << QStringLiteral("csv") << QByteArray("1,0,0,0,0,0\n");
        QTest::newRow("tsv") << QStringLiteral("tsv") << QByteArray("1\t0\t0\t0\t0\t0\n");
        QTest::newRow("npy") << QStringLiteral("npy") << QByteArray("\x93NUMPY");
        QTest::newRow("npz") << QStringLiteral("npz") << QByteArray("PK");
        QTest::newRow("markdown") << QStringLiteral("markdown") << QByteArray("|  |  |");
        QTest::newRow("md") << QStringLiteral("md") << QByteArray("|  |  |");
        QTest::newRow("latex") << QStringLiteral("latex") << QByteArray("\\begin{bmatrix}\n1 & 0");
        QTest::newRow("json") << QStringLiteral("json") << QByteArray("{\n  \"tokens\"");
    }
    void oneStageFitsEveryFormat() {
        QFETCH(QString, format);
        QFETCH(QByteArray, start);
        const Finished printed = run(
            QStringLiteral("trace --example causal --stage weights --head 0 --format ") + format);
        QVERIFY2(isQuietSuccess(printed), toldOf(printed).constData());
        QVERIFY2(printed.out.startsWith(start), printed.out.left(60).constData());
    }

    void wrongUsageIsExitCode2_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments :
             {"-o a.npz --format csv --stage final", "-o a.csv --format npz", "-o a.csv",
              "-o a.npy", "--format tsv --stage weights", "--format npy", "--format pickle"})
            QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
    void wrongUsageIsExitCode2() {
        QFETCH(QString, arguments);
        const Finished finished = run(QStringLiteral("trace --example causal ") + arguments);
        QVERIFY2(isOneLineFailure(finished, 2), toldOf(finished).constData());
    }

    void bytesAreNotPrintedOnATerminal() {
        const QString script = QStringLiteral("/usr/bin/script");
        if (!QFile::exists(script))
            QSKIP("there is no script(1) that gives a program a terminal");
        QProcess terminal;
        terminal.setProcessChannelMode(QProcess::MergedChannels);
        const QString command =
            QStringLiteral(ATTENTION_LAB_PROGRAM " trace --example causal --language en --format ");
        for (const auto& [format, exitCode] :
             {std::pair(QStringLiteral("npz"), 2), std::pair(QStringLiteral("json"), 0)}) {
            terminal.start(script,
                           {QStringLiteral("-qec"), command + format, QStringLiteral("/dev/null")});
            QVERIFY(terminal.waitForFinished());
            const QByteArray told = terminal.readAll();
            QVERIFY2(terminal.exitCode() == exitCode, told.left(200).constData());
            QCOMPARE(told.contains("is no text for a terminal"), exitCode == 2);
        }
    }

    void numpyOpensEveryFileOfItsOwn() {
        if (!canImport(QStringLiteral("numpy")))
            QSKIP("/usr/bin/python3 has no numpy");
        run(QStringLiteral("trace --example causal -o t.npz"));
        run(QStringLiteral("trace --example causal --stage masked -o t.npy"));
        run(QStringLiteral("trace --example causal --stage masked --head 1 -o t.csv"));
        run(QStringLiteral("trace --example causal --stage masked --head 1 -o t.tsv"));
        QCOMPARE(python(QStringLiteral(
                     "import numpy as np\n"
                     "z, y = np.load('t.npz'), np.load('t.npy')\n"
                     "print(sorted(z), z['weights'].shape, z['weights'].dtype, y.shape)\n"
                     "print((z['masked'] == y).all())\n"
                     "print((np.loadtxt('t.csv', delimiter=',') == y[1]).all())\n"
                     "print((np.loadtxt('t.tsv') == y[1]).all())\n"
                     "print(np.allclose(z['weights'].sum(-1), 1))\n"
                     "print(np.allclose(z['weights'] @ z['V'], z['output']))\n")),
                 QByteArray("['K', 'Q', 'V', 'concat', 'final', 'masked', 'output', 'scaled', "
                            "'scores', 'weights'] (2, 6, 6) float64 (2, 6, 6)\n"
                            "True\nTrue\nTrue\nTrue\nTrue\n"));
    }
};

QTEST_GUILESS_MAIN(TraceFilesTest)
#include "trace_files_test.moc"

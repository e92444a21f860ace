// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/io/project_file.h"
#include "core/number_text.h"
#include "tests/cli/run_program.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace attention;
using namespace attention::test;

class WorksheetTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const char* arguments) const {
        return runProgram(QString::fromUtf8(arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts),
                          m_folder.path());
    }
    QByteArray bytesOf(const char* name) const {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

  private Q_SLOTS:
    void sheetKeyAndNumbersBelongTogether() {
        const Finished finished =
            run("worksheet --seed 5 --tokens 4 --d-k 2 -o s.pdf --key k.pdf --experiment e.attn");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QVERIFY(bytesOf("s.pdf").startsWith("%PDF"));
        QVERIFY(bytesOf("k.pdf").startsWith("%PDF"));
        QVERIFY(bytesOf("s.pdf") != bytesOf("k.pdf"));
        const core::Experiment experiment = core::io::parseProject(bytesOf("e.attn").toStdString());
        QCOMPARE(experiment.queryCount(), 4);
        QCOMPARE(experiment.d_k(), 2);
        if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
            QSKIP("pdftotext is not installed");
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral("pdftotext"), {QStringLiteral("k.pdf"), QStringLiteral("-")});
        QVERIFY(process.waitForFinished());
        const QString text = QString::fromUtf8(process.readAllStandardOutput());
        const core::Matrix weights = *core::forward(experiment).stage(core::Stage::Weights);
        for (const double weight : weights.reshaped())
            QVERIFY(text.contains(QString::fromStdString(core::roundedText(weight, 2))));
    }

    void theSameChoicesGiveTheSameBytes() {
        QVERIFY(isQuietSuccess(run("worksheet --seed 2 -o a.pdf --stages weights,output")));
        QVERIFY(isQuietSuccess(run("worksheet --seed 2 -o b.pdf --stages output,weights")));
        QVERIFY(bytesOf("a.pdf") == bytesOf("b.pdf"));
        QVERIFY(isQuietSuccess(run("worksheet --seed 3 -o b.pdf --stages output,weights")));
        QVERIFY(bytesOf("a.pdf") != bytesOf("b.pdf"));
    }

    void wrongUsageIsOneLine_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments :
             {"worksheet", "worksheet --tokens 9 -o s.pdf", "worksheet --tokens 0 -o s.pdf",
              "worksheet --d-k 7 -o s.pdf", "worksheet --seed -1 -o s.pdf",
              "worksheet --stages masked -o s.pdf", "worksheet --stages Q,,K -o s.pdf",
              "worksheet -o s.pdf --key s.pdf", "worksheet -o s.pdf --experiment ./s.pdf",
              "worksheet a.attn -o s.pdf", "worksheet --color -o s.pdf"})
            QTest::newRow(arguments) << QString::fromUtf8(arguments);
    }
    void wrongUsageIsOneLine() {
        QFETCH(QString, arguments);
        const Finished finished = run(arguments.toUtf8().constData());
        QVERIFY2(isOneLineFailure(finished, 2), toldOf(finished));
    }

    void aFolderThatIsNotThereIsNamed() {
        const Finished finished = run("worksheet -o nowhere/s.pdf");
        QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished));
        QVERIFY(finished.err.contains("nowhere/s.pdf"));
    }
};

QTEST_GUILESS_MAIN(WorksheetTest)
#include "worksheet_test.moc"

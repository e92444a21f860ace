// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attention::test;

namespace {

constexpr const char* kWeights =
    ",我,爱,你\n我,0.40,0.20,0.40\n爱,0.20,0.40,0.40\n你,0.27,0.27,0.46\n";

QStringList split(const char* text) {
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QStringList linesOf(const QByteArray& text) {
    return QString::fromUtf8(text).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

} // namespace

class CheckTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const char* name, const QByteArray& text) const {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), qint64(text.size()));
    }

    Finished run(const char* arguments) const {
        return runProgram(split(arguments), m_folder.path());
    }

  private Q_SLOTS:
    void initTestCase() {
        write("weights.csv", kWeights);
        write("output.csv", "0.80,0.60\n0.60,0.80\n0.73,0.73\n");
        write("right.md", "| | 我 | 爱 | 你 |\n|---|---|---|---|\n| 我 | 0.401 | | 0.401 |\n"
                          "| 爱 | 0.198 | 0.401 | 0.41 |\n| 你 | - | - | 0.503 |\n");
        write("word.csv", "0.40,0.20,0.40\n0.20,zero,0.40\n0.27,0.27,0.46\n");
        write("narrow.csv", "0.40,0.20\n0.20,0.40\n0.27,0.27\n");
        write("empty.csv", "\n");
        write("bytes.csv", "\xFF\xFE\x00\x01");
    }

    void aTableThatAgreesIsExitCode0() {
        const Finished finished =
            run("check --example three-tokens --stage weights --against right.md --language en");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QCOMPARE(linesOf(finished.out),
                 QStringList{
                     QStringLiteral("All printed numbers agree: 6, of which within rounding: 1.")});
    }

    void anArrayAsAProgramPrintedItIsCheckedToItsDigits() {
        write("numpy.txt", "weights = np.array([[0.401, 0.198, 0.401],\n [0.198, 0.401, 0.401],\n"
                           " [0.25 , 0.25 , 0.503]])\n");
        write("latex.tex", "\\begin{bmatrix}0.401 & 0.198 & 0.401\\\\ 0.198 & \\dots & 0.401\\\\"
                           "0.248 & 0.248 & 0.503\\end{bmatrix}");
        write("short.txt", "[[0.401 ... 0.401]\n ...\n [0.248 ... 0.503]]");
        const char* const command = "check --example three-tokens --stage weights --language en ";
        // 0.25 beside numbers of three decimals was 0.250, not rounded to two.
        const Finished wrong = run((QByteArray(command) + "--against numpy.txt").constData());
        QCOMPARE(wrong.exitCode, 1);
        QVERIFY2(wrong.out.contains("printed 0.250, computed 0.248255"), toldOf(wrong));
        const Finished right = run((QByteArray(command) + "--against latex.tex").constData());
        QVERIFY2(isQuietSuccess(right), toldOf(right));
        const Finished refused = run((QByteArray(command) + "--against short.txt").constData());
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(refused.err.contains("line 1: the print is abbreviated"), toldOf(refused));
    }

    void wrongCellsAreALineEachAndOneForTheNearestSlip() {
        const Finished finished =
            run("check --example three-tokens --stage weights --against weights.csv --language en");
        QCOMPARE(finished.exitCode, 1);
        QVERIFY2(finished.err.isEmpty(), toldOf(finished));
        const QStringList lines = linesOf(finished.out);
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines.at(0),
                 QStringLiteral("Row 2, column 0 (query “你” → key “我”): printed 0.27, computed "
                                "0.248255: wrong"));
        QVERIFY(lines.at(1).startsWith(QStringLiteral("Row 2, column 1 ")));
        QVERIFY(lines.at(2).contains(QStringLiteral("printed 0.46, computed 0.503490")));
        for (const char* told :
             {"wrong rows alone (row 2 “你”)", "dividing by d_k", "0.2741 0.2741 0.4519", "0.0081",
              "does not explain all", "a divisor of 1.9 "})
            QVERIFY2(lines.at(3).contains(QString::fromUtf8(told)), told);
    }

    void whatFollowsFromAnEarlierStageIsCarriedOver() {
        const Finished finished = run("check --example three-tokens --stage output --against "
                                      "output.csv --from weights=weights.csv --language en");
        QCOMPARE(finished.exitCode, 1);
        QVERIFY2(finished.err.isEmpty(), toldOf(finished));
        const QStringList lines = linesOf(finished.out);
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines.at(0).endsWith(QStringLiteral("carried over")));
        QVERIFY(lines.at(1).endsWith(QStringLiteral("carried over")));
        QVERIFY(lines.at(2).contains(QStringLiteral("carried over")));
    }

    void chineseIsSpokenToo() {
        const Finished finished = run("check --example three-tokens --stage output --against "
                                      "output.csv --from weights=weights.csv --language zh_CN");
        QCOMPARE(finished.exitCode, 1);
        const QStringList lines = linesOf(finished.out);
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines.at(0),
                 QStringLiteral("行 2，列 0（“你”，v0）：印刷 0.73，算得 0.751745：连带错误"));
    }

    void aFileAndAHeadAreChecked() {
        const QString project = QStringLiteral(ATTENTION_TEST_DATA "/four_heads.attn");
        const Finished numbers =
            runProgram({QStringLiteral("trace"), project, QStringLiteral("--stage"),
                        QStringLiteral("weights"), QStringLiteral("--head"), QStringLiteral("3"),
                        QStringLiteral("--format"), QStringLiteral("csv"), QStringLiteral("-o"),
                        m_folder.filePath(QStringLiteral("3.csv"))});
        QVERIFY2(isQuietSuccess(numbers), toldOf(numbers));
        const auto checkOf = [&](const char* head) {
            return runProgram({QStringLiteral("check"), project, QStringLiteral("--stage"),
                               QStringLiteral("weights"), QStringLiteral("--head"),
                               QString::fromLatin1(head), QStringLiteral("--against"),
                               m_folder.filePath(QStringLiteral("3.csv")),
                               QStringLiteral("--language"), QStringLiteral("en")});
        };
        QCOMPARE(checkOf("3").exitCode, 0);
        const Finished other = checkOf("1");
        QCOMPARE(other.exitCode, 1);
        QVERIFY(linesOf(other.out).last().contains(QStringLiteral(
            "Likely slip in the whole table: swapped heads: the numbers of head 3")));
    }

    void badInputIsOneLineOnStderr_data() {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("missing") << QByteArray("missing.csv") << QByteArray("missing.csv");
        QTest::newRow("word") << QByteArray("word.csv") << QByteArray("line 2, column 2");
        QTest::newRow("narrow") << QByteArray("narrow.csv") << QByteArray("3×2");
        QTest::newRow("empty") << QByteArray("empty.csv") << QByteArray("empty");
        QTest::newRow("bytes") << QByteArray("bytes.csv") << QByteArray("UTF-8");
    }
    void badInputIsOneLineOnStderr() {
        QFETCH(const QByteArray, table);
        QFETCH(const QByteArray, told);
        const QByteArray words = "check --example three-tokens --stage weights --language en ";
        const Finished finished = run((words + "--against " + table).constData());
        QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished));
        QVERIFY2(finished.err.contains(told), toldOf(finished));
        const Finished from =
            run("check --example three-tokens --stage output --against output.csv --from "
                "weights=word.csv");
        QVERIFY2(isOneLineFailure(from, 1), toldOf(from));
    }

    void wrongUsageIsExitCode2_data() {
        QTest::addColumn<QByteArray>("arguments");
        for (const char* arguments :
             {"check", "check --example three-tokens",
              "check --stage weights --against weights.csv",
              "check --example three-tokens --stage weights",
              "check --example three-tokens --against weights.csv",
              "check --example three-tokens --stage softmax --against weights.csv",
              "check --example nobody --stage weights --against weights.csv",
              "check --example three-tokens --stage weights --head 1 --against weights.csv",
              "check --example causal --stage weights --against weights.csv",
              "check --example three-tokens --stage output --against output.csv --from weights.csv",
              "check --example three-tokens --stage output --against output.csv --from weights=",
              "check --example three-tokens --stage output --against output.csv --from final=a.csv",
              "check --example three-tokens --stage weights --against weights.csv --format json",
              "check --example three-tokens --stage weights --against weights.csv --language fr"})
            QTest::newRow(arguments) << QByteArray(arguments);
    }
    void wrongUsageIsExitCode2() {
        QFETCH(const QByteArray, arguments);
        const Finished finished = run(arguments.constData());
        QVERIFY2(isOneLineFailure(finished, 2), toldOf(finished));
    }
};

QTEST_GUILESS_MAIN(CheckTest)
#include "check_test.moc"

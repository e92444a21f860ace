// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attention::test;

namespace {

QStringList split(const char* text) {
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString brokenFolder() {
    return QStringLiteral(ATTENTION_TEST_DATA "/broken");
}

} // namespace

class UsageTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const char* arguments) const {
        return runProgram(split(arguments), m_folder.path());
    }

  private Q_SLOTS:
    void wrongUsageIsExitCode2_data() {
        QTest::addColumn<QByteArray>("arguments");
        for (const char* arguments :
             {"trade",
              "--frobnicate",
              "--example five-heads",
              "--language de",
              "a.attn b.attn",
              "a.attn --example causal",
              "missing.txt",
              "examples more",
              "examples --head 1",
              "trace",
              "trace --example",
              "trace --example nobody",
              "trace a.attn --example causal",
              "trace a.attn b.attn",
              "trace --example causal -x",
              "trace --example causal --head",
              "trace --example causal --head 2",
              "trace --example causal --head -1",
              "trace --example causal --head all",
              "trace --example causal --head 0 --head 1",
              "trace --example causal --stage value",
              "trace --example causal --stage Weights",
              "trace --example causal --stage all",
              "trace --example causal --stage X_pos",
              "trace --example causal --stage bias --format csv --head 0",
              "explain --example causal --stage Q_rot --all",
              "check --example causal --stage K_rot --head 0 --against a.csv",
              "render --example causal -o a.png --stage bias",
              "trace --example causal --format xml",
              "trace --example causal --format csv",
              "trace --example causal --format csv --stage weights",
              "trace --example causal --format csv --head 1",
              "trace --example causal --language fr",
              "influence",
              "influence --example causal",
              "influence --cell weights,0,0,0",
              "influence --example causal --cell weights",
              "influence --example causal --cell weights,0,0",
              "influence --example causal --cell final,0,0,0",
              "influence --example causal --cell weights,0,0,a",
              "influence --example causal --cell heat,0,0,0",
              "influence --example causal --cell weights,2,0,0",
              "influence --example causal --cell bias,0,0,0",
              "influence --example causal --cell weights,0,6,0",
              "influence --example causal --cell weights,0,-1,0",
              "influence --example causal --cell weights,0,0,0 --format xml",
              "render",
              "render --example causal",
              "render -o a.png",
              "render --example causal -o a.png --format svg",
              "render --example causal -o a.png --format gif",
              "render --example causal -o a.png --head 2",
              "render --example causal -o a.png --head 0,2",
              "render --example causal -o a.png --head 0,0",
              "render --example causal -o a.png --head 0,",
              "render --example causal -o a.png --stage heat",
              "render --example causal -o a.png --columns 0",
              "render --example causal -o a.png --columns two",
              "render --example causal -o a.png --width 85",
              "render --example causal -o a.png --width 85cm",
              "render --example causal -o a.png --width 0mm",
              "render --example causal -o a.png --width -5px",
              "render --example causal -o a.png --width nanpx",
              "render --example causal -o a.png --width infmm",
              "render --example causal -o a.png --width 100.5px",
              "render --example causal -o a.png --width 20001px",
              "render --example causal -o a.png --width 9e99mm",
              "render --example causal -o a.png --width 85mm --height 100px",
              "render --example causal -o a.png --width 85mm --font-size 13px",
              "render --example causal -o a.png --width 2000mm --dpi 1200",
              "render --example causal -o a.png --font-size 0px",
              "render --example causal -o a.png --font-size 5000px",
              "render --example causal -o a.png --dpi 0",
              "render --example causal -o a.png --dpi many",
              "render --example causal -o a.png --legend yes",
              "render --example causal -o a.png --labels 1",
              "render --example causal -o a.png --numbers few",
              "render --example causal -o a.png --numbers 18",
              "render --example causal -o a.png --background dark",
              "render --example causal -o a.png --colormap jet",
              "render --example causal -o a.png --norm cube",
              "render --example causal -o a.png --range 1,0",
              "render --example causal -o a.png --range 1,1",
              "render --example causal -o a.png --range 0,inf",
              "render --example causal -o a.png --range 0,1,2",
              "render --example causal -o a.png --range manual",
              "render --example causal -o a.svg --text lines",
              "render --example causal -o a.png --language en_GB"})
            QTest::newRow(arguments) << QByteArray(arguments);
    }
    void wrongUsageIsExitCode2() {
        QFETCH(QByteArray, arguments);
        const Finished finished = run(arguments.constData());
        QVERIFY2(isOneLineFailure(finished, 2), toldOf(finished).constData());
        QVERIFY(QDir(m_folder.path()).isEmpty());
    }

    void helpAndVersionAreExitCode0_data() {
        QTest::addColumn<QByteArray>("arguments");
        for (const char* arguments :
             {"--help", "-h", "trace --help", "render -h", "examples --help",
              "render --example nobody --help", "check --help"})
            QTest::newRow(arguments) << QByteArray(arguments);
    }
    void helpAndVersionAreExitCode0() {
        QFETCH(QByteArray, arguments);
        const Finished finished = run(arguments.constData());
        QVERIFY2(isQuietSuccess(finished), toldOf(finished).constData());
        for (const char* word : {"examples", "trace", "render", "--colormap", "--language"})
            QVERIFY2(finished.out.contains(word), word);
        const Finished version = run("--version");
        QVERIFY(isQuietSuccess(version));
        QVERIFY(version.out.startsWith("attention-lab "));
    }

    void helpFollowsTheLanguage() {
        const QString chinese = QString::fromUtf8(run("--help --language zh_CN").out);
        QVERIFY(chinese.contains(QStringLiteral("热力图")));
        QVERIFY(!run("--help --language en").out.contains("热力图"));
    }

    void everyBrokenFileIsNamedInOneLine_data() {
        QTest::addColumn<QString>("name");
        const QStringList names = QDir(brokenFolder()).entryList({QStringLiteral("*.attn")});
        QVERIFY(names.size() >= 40);
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << name;
    }
    void everyBrokenFileIsNamedInOneLine() {
        QFETCH(QString, name);
        for (const char* language : {"en", "zh_CN"}) {
            const Finished finished =
                runProgram({QStringLiteral("trace"), name, QStringLiteral("--language"),
                            QString::fromLatin1(language)},
                           brokenFolder());
            QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished).constData());
            QVERIFY2(finished.err.startsWith(name.toUtf8()), toldOf(finished).constData());
        }
    }

    void badInputIsExitCode1_data() {
        QTest::addColumn<QByteArray>("arguments");
        for (const char* arguments :
             {"trace missing.attn", "trace .", "trace /dev/null", "trace /dev/full",
              "trace missing/folder.attn", "render missing.attn -o a.png",
              "trace --example causal -o /dev/full", "trace --example causal -o .",
              "trace --example causal -o missing/a.json",
              "render --example causal -o missing/a.png",
              "render --example causal -o /dev/null/folder"})
            QTest::newRow(arguments) << QByteArray(arguments);
    }
    void badInputIsExitCode1() {
        QFETCH(QByteArray, arguments);
        const Finished finished = run(arguments.constData());
        QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished).constData());
        QVERIFY(QDir(m_folder.path()).isEmpty());
    }

    void namesOfAllScriptsAndLengthsStayOneLine() {
        for (const QString& name : {QStringLiteral("不存在 的 文件.attn"),
                                    QStringLiteral("a\nb.attn"), QStringLiteral("%1 %2.attn"),
                                    QString(240, QLatin1Char('x')) + QStringLiteral(".attn"),
                                    QString(4000, QLatin1Char('y')) + QStringLiteral("/z.attn")}) {
            const Finished finished = runProgram({QStringLiteral("trace"), name});
            QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished).constData());
        }
    }

    void theWindowNeedsADisplay() {
        for (const char* arguments : {"", "--example causal", "missing.attn", "--language zh_CN"}) {
            const Finished finished = run(arguments);
            QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished).constData());
        }
    }

    void examplesAreListedByName() {
        const Finished finished = run("examples");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished).constData());
        const QList<QByteArray> lines = finished.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 9);
        QVERIFY(lines.at(0).startsWith("four-heads "));
        QVERIFY(lines.at(1).startsWith("three-tokens "));
        QVERIFY(lines.at(2).startsWith("numpy-42 "));
        QVERIFY(lines.at(3).startsWith("causal "));
        QVERIFY(lines.at(4).startsWith("interests "));
        QVERIFY(lines.at(5).startsWith("library "));
        QVERIFY(lines.at(6).startsWith("find-the-largest "));
        QVERIFY(lines.at(7).startsWith("apple "));
        QVERIFY(lines.at(8).startsWith("induction "));
        QVERIFY(run("examples --language zh_CN").out.contains("四个头，四种关系"));
    }

    void messagesFollowTheLocaleUnlessALanguageIsNamed() {
        const QStringList arguments = split("trace --example causal --head 7");
        const auto errorIn = [&](const QStringList& more, const char* locale) {
            return QString::fromUtf8(
                runProgram(arguments + more, {}, {QString::fromLatin1(locale)}).err);
        };
        QVERIFY(errorIn({}, "LANG=zh_CN.UTF-8").contains(QStringLiteral("有误")));
        QVERIFY(errorIn({}, "LANG=de_DE.UTF-8").contains(QStringLiteral("is wrong")));
        QVERIFY(errorIn(split("--language en"), "LANG=zh_CN.UTF-8")
                    .contains(QStringLiteral("is wrong")));
        QVERIFY(errorIn(split("--language=zh_CN"), "LANG=C").contains(QStringLiteral("有误")));
    }
};

QTEST_GUILESS_MAIN(UsageTest)
#include "usage_test.moc"

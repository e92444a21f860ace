// SPDX-License-Identifier: GPL-3.0-or-later
// Other views than heatmaps of stages, and weights without their sinks.
#include "tests/cli/run_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attention;
using namespace attention::test;

class RenderViewsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const QString& arguments) const {
        return runProgram(arguments.split(QLatin1Char(' ')), m_folder.path());
    }
    QByteArray rendered(const QString& arguments) const {
        const Finished finished =
            run(QStringLiteral("render --example four-heads --language en -o a.svg ") + arguments);
        QFile file(m_folder.filePath(QStringLiteral("a.svg")));
        if (!isQuietSuccess(finished) || !file.open(QIODevice::ReadOnly))
            return "failed: " + toldOf(finished);
        return file.readAll();
    }
    static qsizetype linesIn(const QByteArray& svg) { return svg.count("stroke-opacity"); }

  private Q_SLOTS:
    void linesAreFewerWithAThresholdAndFewestOfOneToken() {
        const auto all = linesIn(rendered(QStringLiteral("--view lines --head 2")));
        const auto most = linesIn(rendered(QStringLiteral("--view lines --head 2 --keep 80")));
        const auto token =
            linesIn(rendered(QStringLiteral("--view lines --head 2 --keep 80 --token query:1")));
        QVERIFY(all > most && most > token && token > 0);
    }

    void formsOfHeadsAreDrawnAndNamed() {
        QVERIFY(rendered(QStringLiteral("--view qk --head 1")).contains("rank"));
        QVERIFY(rendered(QStringLiteral("--view vo")).contains("head-3-row-0"));
        const Finished finished = run(QStringLiteral(
            "render --example four-heads -o folder --view vo --format svg --head 0"));
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QVERIFY(QFile::exists(m_folder.filePath(QStringLiteral("folder/four-heads-vo-head0.svg"))));
    }

    void sinksAreMarkedWhicheverWayTheyAreLeftOut() {
        const QByteArray range = rendered(QStringLiteral("--sinks 0 --head 0"));
        const QByteArray rows =
            rendered(QStringLiteral("--sinks 0,2 --sink-treatment renormalise --head 0"));
        QVERIFY(range.contains("head-0-legend-left-out") && range.contains("range without"));
        QVERIFY(rows.contains("head-0-legend-left-out") && rows.contains("renormalised without"));
    }

    void cellsOfTheirOwnAreTheSameInEveryPooling() {
        const QByteArray svg = rendered(QStringLiteral("--head 1 --pooling mean"));
        QVERIFY(svg.contains("head-1-row-0"));
        QCOMPARE(svg, rendered(QStringLiteral("--head 1 --pooling max")));
    }

    void wrongUsageIsRefused_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* wrong : {"--view lines --against-head 0",
                                  "--view qk --against-head 0",
                                  "--sinks 0 --against-head 1",
                                  "--view lines --colormap magma",
                                  "--view lines --numbers 2",
                                  "--view lines --pooling mean",
                                  "--pooling median",
                                  "--view map3",
                                  "--view lines --stage scores",
                                  "--keep 50",
                                  "--token query:0",
                                  "--view lines --keep 0",
                                  "--view lines --keep 101",
                                  "--view lines --token q:1",
                                  "--view lines --token key:99",
                                  "--sinks 99",
                                  "--sinks 0,0",
                                  "--sinks a",
                                  "--sinks 0 --stage scores",
                                  "--sinks 0 --view lines",
                                  "--sink-treatment range",
                                  "--sinks 0 --sink-treatment off"})
            QTest::newRow(wrong) << QString::fromLatin1(wrong);
    }
    void wrongUsageIsRefused() {
        QFETCH(QString, arguments);
        const Finished finished =
            run(QStringLiteral("render --example four-heads -o b.svg ") + arguments);
        QVERIFY2(isOneLineFailure(finished, 2), toldOf(finished));
    }

    void theSameCommandGivesTheSameBytes() {
        const QString arguments = QStringLiteral("--view lines --keep 90 --head 0,2");
        QCOMPARE(rendered(arguments), rendered(arguments));
    }
};

QTEST_GUILESS_MAIN(RenderViewsTest)
#include "render_views_test.moc"

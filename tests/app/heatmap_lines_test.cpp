// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/examples.h"
#include "heatmap/head_colors.h"
#include "heatmap/head_toggles.h"
#include "heatmap/lines_figure.h"
#include "heatmap/lines_layout.h"
#include "heatmap/lines_panel.h"
#include "heatmap/lines_view.h"
#include "heatmap/lines_words.h"
#include "tests/support/heatmaps.h"
#include "words/languages.h"

#include <QDoubleSpinBox>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

using Side = LineToken::Side;

namespace {

core::Matrix someWeights() {
    return core::Matrix{{0.6, 0.3, 0.1}, {0.05, 0.05, 0.9}};
}

MapContent headOf(core::Index head, core::Matrix values) {
    MapContent content = mapOf(std::move(values));
    content.head = head;
    content.id = QStringLiteral("head-%1").arg(head);
    content.shortTitle = QStringLiteral("Head %1").arg(head);
    content.title = content.shortTitle + QStringLiteral(" · Attention weights");
    return content;
}

LayoutOptions options(double width = 500, double height = 400) {
    LayoutOptions result;
    result.area = QRectF(7, 9, width, height);
    return result;
}

/// The lines inside the band: those of the legend stand beside it.
std::vector<figure::Path> linesOf(const LaidOutLines& map) {
    std::vector<figure::Path> lines;
    for (const figure::Path& path : itemsOf<figure::Path>(map.items))
        if (path.path.boundingRect().right() <= map.geometry.band.right() + 1e-6)
            lines.push_back(path);
    return lines;
}

QPointF endOf(const figure::Path& line) {
    return line.path.elementAt(line.path.elementCount() - 1);
}

} // namespace

class HeatmapLinesTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void thicknessIsProportionalToTheRawWeightAndOpacityRisesWithIt() {
        const auto map = layOutLines({headOf(0, someWeights())}, {}, options(), HeadNames::Shown);
        const auto lines = linesOf(map);
        QCOMPARE(lines.size(), 6U);
        const figure::Path& heaviest = lines.back();
        QCOMPARE(heaviest.path.elementAt(0).y, map.geometry.anchorOf({Side::Query, 1}).y());
        QCOMPARE(endOf(heaviest), map.geometry.anchorOf({Side::Key, 2}));
        const double unit = heaviest.strokeWidth / 0.9;
        const std::vector<double> weights{0.05, 0.05, 0.1, 0.3, 0.6, 0.9};
        for (std::size_t index = 0; index < lines.size(); ++index) {
            QVERIFY(std::abs(lines[index].strokeWidth - weights[index] * unit) < 1e-9);
            QVERIFY(std::abs(lines[index].stroke->alphaF() - lineOpacity(weights[index])) < 0.005);
        }
    }

    void theThresholdKeepsTheLargestOfEachQuery() {
        LineChoice choice;
        choice.percent = 85;
        const auto map =
            layOutLines({headOf(0, someWeights())}, choice, options(), HeadNames::Shown);
        QCOMPARE(linesOf(map).size(), 3U); // 0.6 and 0.3; 0.9
        QVERIFY(linesTitle({headOf(0, someWeights())}, choice).contains(QStringLiteral("85 %")));
    }

    void aTokenStandsAloneWithItsWeights() {
        LineChoice choice;
        choice.token = LineToken{Side::Key, 2};
        const auto map =
            layOutLines({headOf(0, someWeights())}, choice, options(), HeadNames::Shown);
        QCOMPARE(linesOf(map).size(), 2U);
        for (const figure::Path& line : linesOf(map))
            QCOMPARE(endOf(line), map.geometry.anchorOf({Side::Key, 2}));
        QStringList texts;
        for (const figure::TextRun& run : itemsOf<figure::TextRun>(map.items))
            texts.append(run.text);
        QVERIFY2(texts.contains(QStringLiteral("0.900  q1")), qPrintable(texts.join(u'|')));
    }

    void headsHaveColoursOfTheirOwnAndDoNotCoverEachOther() {
        const std::vector<MapContent> contents{headOf(0, someWeights()), headOf(3, someWeights())};
        const auto lines = linesOf(layOutLines(contents, {}, options(), HeadNames::Shown));
        QCOMPARE(lines.size(), 12U);
        QSet<QString> colors;
        QSet<int> heights;
        for (const figure::Path& line : lines) {
            colors.insert(line.stroke->name());
            if (std::abs(line.strokeWidth - lines.back().strokeWidth) < 1e-9)
                heights.insert(qRound(100 * line.path.elementAt(0).y));
        }
        QCOMPARE(colors, (QSet<QString>{headColor(0, Ink::onLight()).name(),
                                        headColor(3, Ink::onLight()).name()}));
        QCOMPARE(heights.size(), 2);
    }

    void blockedAndZeroWeightsHaveNoLine() {
        MapContent content = causalMapOf(core::Matrix{{1, 0, 0}, {0.5, 0.5, 0}, {0.2, 0.3, 0.5}});
        const auto map = layOutLines({content}, {}, options(), HeadNames::Shown);
        QCOMPARE(linesOf(map).size(), 6U);
    }

    void wordsStayApartAtEverySize() {
        std::vector<MapContent> contents;
        for (core::Index head = 0; head < 16; ++head) {
            contents.push_back(headOf(head, steppedMatrix(5, 8)));
            contents.back().columnLabels[3] = QStringLiteral("a rather long token");
        }
        for (const QSizeF size : {QSizeF(900, 600), QSizeF(500, 300), QSizeF(260, 200)})
            for (const double font : {9.0, 13.0}) {
                LayoutOptions room = options(size.width(), size.height());
                room.fontSize = font;
                const auto map = layOutLines(contents, {}, room, HeadNames::Shown);
                const QString collision = firstCollision(map.items, room.area);
                QVERIFY2(collision.isEmpty(), qPrintable(collision));
            }
    }

    void tooManyLinesAreCountedNotDroppedInSilence() {
        core::Matrix values = core::Matrix::Constant(160, 160, 1.0 / 160);
        values.col(0).setConstant(0.5);
        const std::vector<MapContent> contents{headOf(0, values)};
        const ChosenLines chosen = chosenLines(contents, {});
        QCOMPARE(chosen.all, 25600U);
        QCOMPARE(chosen.lines.size(), kMostLines);
        QCOMPARE(chosen.lines.back().link.weight, 0.5);
        QVERIFY(linesCaption(contents, {}).contains(QStringLiteral("20000 heaviest of 25600")));
    }

    void aSheetHasTheSizeThatWasAskedFor() {
        SheetOptions sheet;
        sheet.unit = figure::Unit::Millimetre;
        sheet.width = 85;
        sheet.height = 60;
        sheet.caption = QStringLiteral("Words below");
        sheet.title = QStringLiteral("Words above");
        const figure::Figure figure =
            linesSheetOf({headOf(0, someWeights()), headOf(1, someWeights())}, {}, sheet);
        QCOMPARE(figure.size, QSizeF(85, 60));
        const QString collision = firstCollision(figure.items, QRectF(QPointF(), figure.size));
        QVERIFY2(collision.isEmpty(), qPrintable(collision));
        QStringList texts;
        for (const figure::TextRun& run : itemsOf<figure::TextRun>(figure.items))
            texts.append(run.text);
        for (const char* wanted : {"Words below", "Words above", "Head 1"})
            QVERIFY2(texts.contains(QLatin1String(wanted)), wanted);
    }

    void headColoursStandOutOnBothPapers() {
        Ink dark = Ink::onLight();
        dark.text = Qt::white;
        for (core::Index head = 0; head < 96; ++head) {
            QVERIFY(headColor(head, Ink::onLight()).lightnessF() < 0.6F);
            QVERIFY(headColor(head, dark).lightnessF() > 0.3F);
            for (core::Index other = 0; other < std::min<core::Index>(head, 8); ++other)
                QVERIFY(headColor(head, dark) != headColor(other, dark));
        }
    }

    void thePointerIsolatesForAMomentAndAClickForGood() {
        LinesView view;
        view.resize(500, 400);
        view.setContents({headOf(0, someWeights())});
        view.setFocusPolicy(Qt::NoFocus); // no frame that comes and goes
        view.show();
        QSignalSpy chosen(&view, &LinesView::tokenChosen);
        const QPoint token = view.geometry().anchorOf({Side::Query, 1}).toPoint() - QPoint(12, 0);
        const QImage all = view.grab().toImage();
        QTest::mouseMove(&view, token);
        QVERIFY(view.grab().toImage() != all);
        QVERIFY(!view.choice().token);
        QTest::mouseMove(&view, QPoint(view.width() / 2, 200));
        QCOMPARE(view.grab().toImage(), all);
        QTest::mouseClick(&view, Qt::LeftButton, {}, token);
        QCOMPARE(view.choice().token, (LineToken{Side::Query, 1}));
        QTest::mouseClick(&view, Qt::LeftButton, {}, token);
        QVERIFY(!view.choice().token);
        QCOMPARE(chosen.size(), 2);
    }

    void keysReachEveryTokenAndEscapeShowsAll() {
        LinesView view;
        view.resize(500, 400);
        view.setContents({headOf(0, someWeights())});
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.choice().token, (LineToken{Side::Query, 0}));
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.choice().token, (LineToken{Side::Query, 1}));
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.choice().token, (LineToken{Side::Key, 2}));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("0.9")));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!view.choice().token);
    }

    void aTokenThatIsGoneIsNoLongerIsolated() {
        LinesView view;
        view.setContents({headOf(0, someWeights())});
        view.setToken(LineToken{Side::Key, 2});
        view.setContents({headOf(0, core::Matrix{{0.5, 0.5}})});
        QVERIFY(!view.choice().token);
    }

    void togglesChooseTheHeads() {
        LinesPanel panel;
        panel.resize(600, 500);
        std::vector<std::shared_ptr<const MapContent>> contents;
        for (core::Index head = 0; head < 3; ++head)
            contents.push_back(std::make_shared<const MapContent>(headOf(head, someWeights())));
        panel.setContents(contents);
        QCOMPARE(panel.shownHeads(), (std::vector<core::Index>{0, 1, 2}));
        panel.toggles()->toggle(1)->click();
        QCOMPARE(panel.shownHeads(), (std::vector<core::Index>{0, 2}));
        panel.setContents(contents); // an edit leaves the choice
        QCOMPARE(panel.shownHeads(), (std::vector<core::Index>{0, 2}));
        panel.mass()->setValue(50);
        QCOMPARE(panel.choice().percent, 50.0);
    }

    void ofManyHeadsTheSelectedOneComesFirst() {
        LinesPanel panel;
        panel.setSelectedHead(5);
        std::vector<std::shared_ptr<const MapContent>> contents;
        for (core::Index head = 0; head < 12; ++head)
            contents.push_back(std::make_shared<const MapContent>(headOf(head, someWeights())));
        panel.setContents(contents);
        QCOMPARE(panel.shownHeads(), (std::vector<core::Index>{5}));
    }

    void theCaptionSaysWhatTheWeightsAre() {
        core::Experiment experiment = core::exampleNamed("causal");
        experiment.positions.kind = core::Positions::Kind::Sinusoidal;
        experiment.heads[1].ablation.kind = core::Ablation::Kind::Mean;
        const QString caption = linesCaption(
            mapContentsOf(experiment, core::forward(experiment), core::Stage::Weights, {0, 1}, {}),
            {});
        QVERIFY2(caption.startsWith(QStringLiteral(
                     "Attention weights: softmax over the keys of Q Kᵀ divided by √d_k = 1.41421; "
                     "causal mask; sinusoidal positions. Ablated: head 1: ")),
                 qPrintable(caption));
        QVERIFY(caption.contains(QStringLiteral("Lines from queries (left) to keys (right)")));
    }

    void wordsFollowTheLanguage() {
        LineChoice choice;
        choice.percent = 90;
        const std::vector<MapContent> contents{headOf(0, someWeights()), headOf(1, someWeights())};
        words::useLanguage(words::Language::SimplifiedChinese);
        QVERIFY(linesCaption(contents, choice).contains(QStringLiteral("从查询（左）")));
        QVERIFY(linesTitle(contents, choice).contains(QStringLiteral("90")));
    }
};

QTEST_MAIN(HeatmapLinesTest)
#include "heatmap_lines_test.moc"

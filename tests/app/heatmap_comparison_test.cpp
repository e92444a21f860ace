// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/comparison.h"

#include "core/examples.h"
#include "core/reshape.h"
#include "heatmap/head_grid.h"
#include "heatmap/render.h"
#include "heatmap/sheet.h"
#include "words/languages.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace attention;
using namespace attention::heatmap;
using core::ComparisonView;
using core::Stage;

namespace {

/// The example and the same with another number in W_K of head 1.
struct Passes {
    core::Experiment now = core::exampleNamed("four-heads");
    core::Experiment before = now;
    core::Trace trace;

    Passes() {
        now.kv_heads[1].W_K.edit()(4, 1) += 0.75;
        trace = core::forward(now);
    }
    Comparison comparison(ComparisonView view) const {
        return {view, before, core::forward(before), QStringLiteral("Baseline 1"), std::nullopt};
    }
    ComparedContents contents(const Comparison& comparison, Stage stage = Stage::Weights) const {
        return comparedContentsOf(now, trace, stage, {0, 1, 2, 3}, core::defaultColors(stage),
                                  comparison);
    }
};

double largestOf(const core::Matrix& values) {
    return values.cwiseAbs().maxCoeff();
}

} // namespace

class HeatmapComparisonTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { words::useLanguage(words::Language::English); }

    void differenceIsNowMinusBaselineOnOneScaleAboutZero() {
        const Passes passes;
        const Comparison comparison = passes.comparison(ComparisonView::Difference);
        const ComparedContents found = passes.contents(comparison);
        QCOMPARE(found.front.size(), std::size_t(4));
        QVERIFY(found.beside.empty());
        const core::Tensor now = passes.trace.stage(Stage::Weights, 1);
        const core::Tensor before = comparison.trace.stage(Stage::Weights, 1);
        QVERIFY(core::sameNumbers(*found.front[1].values, *now - *before));
        const double largest = largestOf(*found.front[1].values);
        QVERIFY(largest > 0.01);
        for (const MapContent& content : found.front) {
            QCOMPARE(content.scale.map, core::ColorMap::RedBlue);
            QCOMPARE(content.scale.range, (core::Range{-largest, largest}));
            QVERIFY(content.title.contains(QStringLiteral("Baseline 1")));
            QVERIFY(content.caption.contains(QStringLiteral("the same scale for all heads")));
        }
        QCOMPARE(largestOf(*found.front[0].values), 0.0);
    }

    void oneHeadAloneKeepsTheScaleOfAll() {
        const Passes passes;
        const Comparison comparison = passes.comparison(ComparisonView::Difference);
        const auto alone = comparedContentsOf(passes.now, passes.trace, Stage::Weights, {2},
                                              core::defaultColors(Stage::Weights), comparison);
        QCOMPARE(alone.front.front().scale, passes.contents(comparison).front[1].scale);
    }

    void whatOnlyOneOfBothBlocksIsADifference() {
        Passes passes;
        passes.before.mask.kind = core::Mask::Kind::Causal;
        const auto found = passes.contents(passes.comparison(ComparisonView::Difference));
        QVERIFY(!found.front[0].allowed);
        QVERIFY((*found.front[0].values)(0, 1) > 0);
        passes.now.mask.kind = core::Mask::Kind::Causal;
        passes.trace = core::forward(passes.now);
        const auto causal = passes.contents(passes.comparison(ComparisonView::Difference));
        QVERIFY(causal.front[0].isBlocked(0, 1));
        QVERIFY(!causal.front[0].isBlocked(1, 0));
    }

    void bothPicturesHaveOneScale() {
        Passes passes;
        passes.before.heads[0].W_Q.edit() *= 3;
        const auto found = passes.contents(passes.comparison(ComparisonView::Both), Stage::Scores);
        QCOMPARE(found.beside.size(), std::size_t(4));
        for (std::size_t head = 0; head < 4; ++head) {
            QCOMPARE(found.front[head].scale, found.front[0].scale);
            QCOMPARE(found.beside[head].scale, found.front[0].scale);
            QVERIFY(found.front[head].id != found.beside[head].id);
            QCOMPARE(found.beside[head].shortTitle,
                     QStringLiteral("Head %1 · Baseline 1").arg(head));
        }
        QVERIFY(found.front[0].scale.range.high >= largestOf(*found.beside[0].values));
    }

    void headsAreComparedWithOneHead() {
        const Passes passes;
        const Comparison comparison{ComparisonView::Difference, passes.now, passes.trace, {}, 2};
        const ComparedContents found = passes.contents(comparison);
        const core::Tensor zeroth = passes.trace.stage(Stage::Weights, 0);
        const core::Tensor second = passes.trace.stage(Stage::Weights, 2);
        QVERIFY(core::sameNumbers(*found.front[0].values, *zeroth - *second));
        QCOMPARE(largestOf(*found.front[2].values), 0.0);
        QVERIFY(found.front[0].title.startsWith(QStringLiteral("Difference: head − Head 2")));
    }

    void aHeadThatIsNotThereIsShownAsItIs() {
        Passes passes;
        passes.before = core::withHeadRemoved(passes.before, 3);
        const Comparison comparison = passes.comparison(ComparisonView::Difference);
        QVERIFY(!mismatchOf(passes.trace, Stage::Weights, 2, comparison));
        QVERIFY(mismatchOf(passes.trace, Stage::Weights, 3, comparison));
        const ComparedContents found = passes.contents(comparison);
        QVERIFY(core::sameNumbers(*found.front[3].values, *passes.trace.stage(Stage::Weights, 3)));
        QCOMPARE(found.front[3].remark, QStringLiteral("no difference"));
    }

    void anotherShapeCanBeShownButNotSubtracted() {
        Passes passes;
        passes.before = core::withTokenRemoved(passes.before, core::Sequence::Queries, 0);
        const Comparison comparison = passes.comparison(ComparisonView::Difference);
        QVERIFY(mismatchOf(passes.trace, Stage::Weights, 0, comparison));
        QVERIFY(!mismatchOf(passes.trace, Stage::Weights, 0,
                            passes.comparison(ComparisonView::Reference)));
        const auto found = passes.contents(passes.comparison(ComparisonView::Reference));
        QCOMPARE(found.front[0].values.rows(), passes.now.queryCount() - 1);
        QCOMPARE(found.front[0].rowLabels.size(), passes.now.queryCount() - 1);
    }

    void aSheetOfBothHasPairsInARow() {
        const Passes passes;
        RenderChoices choices;
        choices.heads = {0, 1, 2, 3};
        choices.comparison =
            std::make_shared<const Comparison>(passes.comparison(ComparisonView::Both));
        const figure::Figure sheet = figureOf(passes.now, passes.trace, choices);
        std::vector<std::pair<QString, QPointF>> grids;
        for (const figure::Item& item : sheet.items)
            if (const auto* grid = std::get_if<figure::CellGrid>(&item);
                grid && grid->rows == passes.now.queryCount())
                grids.emplace_back(grid->name, grid->topLeft);
        const auto placeOf = [&](const QString& name) {
            const auto found = std::find_if(grids.begin(), grids.end(),
                                            [&](const auto& grid) { return grid.first == name; });
            return found == grids.end() ? QPointF(-1, -1) : found->second;
        };
        const QPointF front = placeOf(QStringLiteral("head-2"));
        const QPointF beside = placeOf(QStringLiteral("head-2-reference"));
        QVERIFY(front.x() >= 0 && beside.x() > front.x());
        QCOMPARE(beside.y(), front.y());
        QCOMPARE(figuresOf(passes.now, passes.trace, choices).size(), std::size_t(4));
    }

    void tilesStandInTheirOrderAndInPairs() {
        const Passes passes;
        ComparedContents found = passes.contents(passes.comparison(ComparisonView::Both));
        const auto shared = [](std::vector<MapContent>& contents) {
            HeadGrid::Contents all;
            for (MapContent& content : contents)
                all.push_back(std::make_shared<const MapContent>(std::move(content)));
            return all;
        };
        HeadGrid grid;
        grid.resize(900, 700);
        grid.setContents(shared(found.front), shared(found.beside));
        grid.setOrder({2, 0, 3, 1});
        grid.show();
        const auto tiles = grid.findChildren<MapView*>();
        QCOMPARE(tiles.size(), 8);
        const auto tile = [&](const char* id) {
            return *std::find_if(tiles.begin(), tiles.end(), [&](MapView* view) {
                return view->content()->id == QLatin1String(id);
            });
        };
        const MapView* second = tile("head-2");
        QCOMPARE(second->pos(), QPoint(0, 0));
        QCOMPARE(tile("head-2-reference")->y(), second->y());
        QVERIFY(tile("head-2-reference")->x() > second->x() + second->width() - 1);
        QVERIFY(tile("head-0")->x() > tile("head-2-reference")->x());
        core::Index reached = -1;
        connect(&grid, &HeadGrid::headActivated, &grid, [&](core::Index head) { reached = head; });
        grid.setSelectedHead(2);
        QTest::keyClick(&grid, Qt::Key_Right);
        QCOMPARE(reached, core::Index(0));
        QTest::keyClick(&grid, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(reached, core::Index(1));
    }
};

QTEST_MAIN(HeatmapComparisonTest)
#include "heatmap_comparison_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What the flow holds, where it stands, what is marked, and the order of a walk; without a widget.
#include "tests/support/flow_fixture.h"
#include "walkthrough/axes.h"
#include "walkthrough/flow.h"
#include "walkthrough/flow_layout.h"
#include "walkthrough/marks.h"
#include "walkthrough/next_uses.h"
#include "walkthrough/walk.h"
#include "words/languages.h"

#include <QSet>
#include <QTest>

using namespace attention;
using core::Stage;
using walkthrough::Axis;
using walkthrough::Flow;
using walkthrough::FlowCard;

namespace {

QStringList titlesOf(const Flow& flow) {
    QStringList titles;
    for (const FlowCard& card : flow.cards)
        titles << card.title;
    return titles;
}

std::size_t transposedCard(const Flow& flow) {
    for (std::size_t card = 0; card < flow.cards.size(); ++card)
        if (flow.cards[card].form == FlowCard::Form::Transposed)
            return card;
    return flow.cards.size();
}

bool isMarked(const Flow& flow, const walkthrough::Marks& marks, std::size_t card,
              walkthrough::Position position, walkthrough::CardMark::Kind kind) {
    for (const walkthrough::CardMark& mark : marksIn(flow.cards[card], marks)) {
        const core::Region& region = mark.region;
        if (mark.kind == kind && position.row >= region.row && position.column >= region.column &&
            position.row < region.row + region.rows &&
            position.column < region.column + region.columns)
            return true;
    }
    return false;
}

} // namespace

class WalkthroughFlowTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void onlyMatricesThatMatterAreShown() {
        const Flow plain =
            walkthrough::flowOf(test::resultOf(core::exampleNamed("three-tokens")), 0);
        QCOMPARE(titlesOf(plain).join(u' '),
                 QStringLiteral("X Q K V Kᵀ Scores Scaled Weights Output"));
        const Flow masked = walkthrough::flowOf(test::resultOf(test::maskedExperiment()), 1);
        QCOMPARE(titlesOf(masked).join(u' '),
                 QStringLiteral("X Q K V Kᵀ Scores Scaled Masked Weights Output Concat W_O Final"));
    }

    void stagesOfPositionsStandWhereTheyAreComputed() {
        const auto titles = [](core::Positions::Kind kind, core::Mask::Kind mask) {
            core::Experiment experiment = test::positionedExperiment(kind);
            experiment.mask.kind = mask;
            return titlesOf(walkthrough::flowOf(test::resultOf(experiment), 1)).join(u' ');
        };
        using Kind = core::Positions::Kind;
        QCOMPARE(titles(Kind::Sinusoidal, core::Mask::Kind::None),
                 QStringLiteral("X X_pos Q K V Kᵀ Scores Scaled Weights Output Concat W_O Final"));
        QCOMPARE(titles(Kind::Rotary, core::Mask::Kind::Causal),
                 QStringLiteral("X Q K V Q_rot K_rot K_rotᵀ Scores Scaled Masked Weights Output "
                                "Concat W_O Final"));
        QCOMPARE(titles(Kind::Alibi, core::Mask::Kind::None),
                 QStringLiteral("X Q K V Kᵀ Scores Scaled Bias Masked Weights Output Concat W_O "
                                "Final"));
    }

    void arrowsLeadFromWhatAStageIsComputedFrom() {
        for (int kind = 0; kind <= int(core::Positions::Kind::Bias); ++kind) {
            const core::Experiment experiment =
                test::positionedExperiment(core::Positions::Kind(kind));
            const Flow flow = walkthrough::flowOf(test::resultOf(experiment), 1);
            const auto layout = walkthrough::layOutFlow(flow, QFont(), 2, {900, 500});
            for (std::size_t one = 0; one < layout.cards.size(); ++one)
                for (std::size_t other = 0; other < one; ++other)
                    QVERIFY(!layout.cards[one].frame.intersects(layout.cards[other].frame));
            // Each direct source that has a card has an arrow, by way of Kᵀ where there is one.
            for (const walkthrough::FlowArrow& arrow : flow.arrows)
                QVERIFY(arrow.from < arrow.to ||
                        flow.cards[arrow.from].form == FlowCard::Form::Transposed ||
                        flow.cards[arrow.from].isBelow);
            const auto leads = [&](Stage from, Stage to) {
                return std::any_of(flow.arrows.begin(), flow.arrows.end(), [&](const auto& arrow) {
                    return flow.cards[arrow.from].computedStage() == from &&
                           flow.cards[arrow.to].computedStage() == to;
                });
            };
            QCOMPARE(leads(Stage::X_pos, Stage::V), core::hasStage(experiment, Stage::X_pos));
            QCOMPARE(leads(Stage::Q_rot, Stage::Scores), core::hasStage(experiment, Stage::Q_rot));
            QCOMPARE(leads(Stage::Q, Stage::Scores), !core::hasStage(experiment, Stage::Q_rot));
            QCOMPARE(leads(Stage::Bias, Stage::Masked), core::hasStage(experiment, Stage::Bias));
        }
    }

    void aBiasIsShownInTheMaskedScoresWithoutAMask() {
        const core::Experiment experiment =
            test::positionedExperiment(core::Positions::Kind::Relative);
        const core::Place masked = core::Cell{Stage::Masked, 0, 2, 1};
        QVERIFY(walkthrough::shownPlace(experiment, masked) == masked);
    }

    void anAblatedHeadSaysWhatItIsGiven() {
        core::Experiment experiment = test::maskedExperiment();
        const auto operations = [&](core::Ablation ablation) {
            experiment.heads[1].ablation = ablation;
            QStringList all;
            for (const auto& arrow : walkthrough::flowOf(test::resultOf(experiment), 1).arrows)
                all << arrow.operation;
            return all;
        };
        using Kind = core::Ablation::Kind;
        QVERIFY(operations({}).contains(QStringLiteral("softmax")));
        QVERIFY(operations({Kind::Uniform}).contains(QStringLiteral("uniform")));
        QVERIFY(operations({Kind::PatternOf, 0}).contains(QStringLiteral("those of head 0")));
        QVERIFY(operations({Kind::Zero}).contains(QStringLiteral("switched off")));
        QVERIFY(operations({Kind::Mean}).contains(QStringLiteral("mean of × V")));
    }

    void aContextHasItsOwnMatrixAndAxis() {
        core::Experiment experiment = test::maskedExperiment();
        experiment.mask.kind = core::Mask::Kind::None;
        experiment.context = core::Context{{"u", "v"}, core::filled(core::Fill::Normal, 2, 5, 3)};
        const Flow flow = walkthrough::flowOf(test::resultOf(experiment), 0);
        QCOMPARE(titlesOf(flow).first(2).join(u' '), QStringLiteral("X Y"));
        const FlowCard& scores = flow.cards[*flow.cardOf(Stage::Scores)];
        QVERIFY((scores.axes == walkthrough::Axes{Axis::Queries, Axis::Keys}));
        QVERIFY((flow.cards[*flow.cardOf(Stage::K)].axes ==
                 walkthrough::Axes{Axis::Keys, Axis::QueryKey}));
    }

    void neighboursInAProductShareTheAxisBetweenThem() {
        const Flow flow = walkthrough::flowOf(test::resultOf(test::maskedExperiment()), 0);
        const FlowCard& Q = flow.cards[*flow.cardOf(Stage::Q)];
        const FlowCard& transposed = flow.cards[transposedCard(flow)];
        const FlowCard& scores = flow.cards[*flow.cardOf(Stage::Scores)];
        QVERIFY(Q.axes.columns == transposed.axes.rows);
        QVERIFY(Q.axes.columns == Axis::QueryKey);
        QVERIFY(scores.axes.rows == Q.axes.rows);
        QVERIFY(scores.axes.columns == transposed.axes.columns);
        QCOMPARE(Q.columns(), transposed.rows());
        QSet<QRgb> colors;
        for (int axis = 0; axis <= int(Axis::Out); ++axis)
            colors << walkthrough::colorOf(Axis(axis), QPalette(Qt::white)).rgb();
        QCOMPARE(colors.size(), int(Axis::Out) + 1);
    }

    void theTransposedCardShowsTheNumbersOfK() {
        const Flow flow = walkthrough::flowOf(test::resultOf(test::maskedExperiment()), 1);
        const FlowCard& K = flow.cards[*flow.cardOf(Stage::K)];
        const FlowCard& transposed = flow.cards[transposedCard(flow)];
        QCOMPARE(transposed.at({2, 3}), K.at({3, 2}));
        QVERIFY(transposed.placeAt({2, 3}) == core::Place(core::Cell{Stage::K, 1, 3, 2}));
        QVERIFY(*transposed.positionOf(core::Cell{Stage::K, 1, 3, 2}) ==
                (walkthrough::Position{2, 3}));
        QVERIFY(!transposed.positionOf(core::Cell{Stage::K, 0, 3, 2}));
    }

    void aScoreMarksItsQueryItsKeyAndItsRowOfWeights() {
        using Kind = walkthrough::CardMark::Kind;
        const core::Experiment experiment = core::exampleNamed("three-tokens");
        const Flow flow = walkthrough::flowOf(test::resultOf(experiment), 0);
        const walkthrough::Marks marks =
            walkthrough::marksOf(experiment, core::Cell{Stage::Scores, 0, 2, 1});
        const auto marked = [&](std::size_t card, core::Index row, core::Index column, Kind kind) {
            return isMarked(flow, marks, card, {row, column}, kind);
        };
        const auto at = [&](Stage stage) { return *flow.cardOf(stage); };
        for (core::Index column = 0; column < 2; ++column) {
            QVERIFY(marked(at(Stage::Q), 2, column, Kind::Source));
            QVERIFY(marked(at(Stage::K), 1, column, Kind::Source));
            QVERIFY(marked(transposedCard(flow), column, 1, Kind::Source));
            QVERIFY(!marked(at(Stage::Q), 1, column, Kind::Source));
            QVERIFY(!marked(at(Stage::V), 1, column, Kind::Source));
            QVERIFY(marked(at(Stage::Output), 2, column, Kind::Dependent));
            QVERIFY(!marked(at(Stage::Output), 1, column, Kind::Dependent));
        }
        for (core::Index key = 0; key < 3; ++key)
            QVERIFY(marked(at(Stage::Weights), 2, key, Kind::Dependent));
        QVERIFY(marked(at(Stage::Scaled), 2, 1, Kind::Dependent));
        QVERIFY(!marked(at(Stage::Scaled), 2, 0, Kind::Dependent));
    }

    void columnsOfScoresStandOverThoseOfTheTransposedKeys() {
        for (const core::Experiment& experiment :
             {core::exampleNamed("three-tokens"), test::maskedExperiment(),
              test::wideExperiment(40, 30)}) {
            const Flow flow = walkthrough::flowOf(test::resultOf(experiment), 0);
            const auto layout = walkthrough::layOutFlow(flow, QFont(), 2, {900, 500});
            const auto& scores = layout.cards[*flow.cardOf(Stage::Scores)];
            const auto& transposed = layout.cards[transposedCard(flow)];
            QCOMPARE(scores.matrix.left(), transposed.matrix.left());
            QCOMPARE(scores.cell.width(), transposed.cell.width());
            const auto& Q = layout.cards[*flow.cardOf(Stage::Q)];
            QCOMPARE(scores.matrix.top(), Q.matrix.top());
            QCOMPARE(scores.cell.height(), Q.cell.height());
        }
    }

    void cardsNeverOverlapAndCoverTheirCanvas() {
        const Flow flow = walkthrough::flowOf(test::resultOf(test::maskedExperiment()), 0);
        for (const QSize room : {QSize(600, 300), QSize(4000, 2000)}) {
            const auto layout = walkthrough::layOutFlow(flow, QFont(), 3, room);
            for (std::size_t one = 0; one < layout.cards.size(); ++one) {
                QVERIFY(QRect({0, 0}, layout.size).contains(layout.cards[one].frame));
                QVERIFY(layout.cards[one].frame.contains(layout.cards[one].matrix));
                for (std::size_t other = 0; other < one; ++other)
                    QVERIFY(!layout.cards[one].frame.intersects(layout.cards[other].frame));
            }
        }
    }

    void numbersGiveWayToColoursWhereThereIsNoRoom() {
        const Flow small = walkthrough::flowOf(test::resultOf(test::maskedExperiment()), 0);
        for (const auto& card : walkthrough::layOutFlow(small, QFont(), 2, {900, 500}).cards)
            QVERIFY(card.hasNumbers());
        const Flow wide = walkthrough::flowOf(test::resultOf(test::wideExperiment(200, 768)), 0);
        const auto layout = walkthrough::layOutFlow(wide, QFont(), 2, {900, 500});
        for (const auto& card : layout.cards) {
            QVERIFY(!card.hasNumbers());
            QVERIFY(card.cell.width() >= 1 && card.cell.height() >= 1);
            QVERIFY(card.matrix.width() <= 800 && card.matrix.height() <= 500);
        }
    }

    /// Every number comes once, and no number before one that it is computed from.
    void aWalkReachesEveryNumberInOrder() {
        const core::Experiment experiment = test::maskedExperiment();
        const Flow flow = walkthrough::flowOf(test::resultOf(experiment), 1);
        const walkthrough::Walk walk(flow);
        std::optional<walkthrough::Walk::Point> point = walkthrough::Walk::Point{};
        std::optional<walkthrough::Walk::Point> last;
        std::size_t card = 0;
        int count = 0;
        for (; point; point = walk.after(*point), ++count) {
            const walkthrough::Progress progress = walk.progressOf(*point);
            QVERIFY(progress.card >= card);
            card = progress.card;
            QVERIFY(walk.pointOf(walk.hitOf(*point)) == point);
            if (last)
                QVERIFY(walk.before(*point) == last);
            last = point;
        }
        // X, Kᵀ at once; Q, K 4×3, V, output 4×2, scores, scaled 4×4, final 4×6 cell by cell;
        // masked, weights, concat row by row.
        QCOMPARE(count, 2 + 2 * 12 + 2 * 8 + 2 * 16 + 24 + 3 * 4);
        const walkthrough::Progress end = walk.progressOf(*last);
        QCOMPARE(end.card, flow.cards.size() - 1);
        QVERIFY((end.upTo == walkthrough::Position{3, 5}));
    }

    void aWalkThroughManyTokensIsNotEndless() {
        const Flow flow = walkthrough::flowOf(test::resultOf(test::wideExperiment(200, 8)), 0);
        const walkthrough::Walk walk(flow);
        for (std::size_t stop = 0; stop < walk.stopCount(); ++stop) {
            QVERIFY(walk.endOf(stop).unit < 64);
            const walkthrough::Progress progress = walk.progressOf(walk.endOf(stop));
            QCOMPARE(progress.upTo.row, flow.cards[progress.card].rows() - 1);
        }
    }

    void aNumberOfAMatrixThatIsNotShownIsShownWhereItComesFrom() {
        const core::Experiment plain = core::exampleNamed("three-tokens");
        const auto shown = [](const core::Experiment& experiment, const core::Cell& cell) {
            return std::get<core::Cell>(walkthrough::shownPlace(experiment, cell));
        };
        QCOMPARE(shown(plain, {Stage::Masked, 0, 2, 1}), (core::Cell{Stage::Scaled, 0, 2, 1}));
        QCOMPARE(shown(plain, {Stage::Final, 0, 2, 1}), (core::Cell{Stage::Output, 0, 2, 1}));
        const core::Experiment masked = test::maskedExperiment();
        QCOMPARE(shown(masked, {Stage::Masked, 0, 2, 1}), (core::Cell{Stage::Masked, 0, 2, 1}));
        QCOMPARE(shown(masked, {Stage::Final, 0, 2, 1}), (core::Cell{Stage::Final, 0, 2, 1}));
    }

    void usesGoOnToTheOutputOfTheSameHead() {
        const core::Experiment experiment = test::maskedExperiment();
        const core::Trace trace = core::forward(experiment);
        const words::ArithmeticTeller teller(experiment, trace, 4);
        const core::Place place = core::TensorCell{{core::TensorKind::Embeddings, 0}, 3, 1};
        const walkthrough::NextUses next = walkthrough::nextUsesOf(teller, place, 1);
        QVERIFY(!next.lines.empty());
        for (const words::ArithmeticLine& line : next.lines)
            for (const words::ArithmeticRun& run : line.runs)
                if (const auto* cell = run.place ? std::get_if<core::Cell>(&*run.place) : nullptr;
                    cell && core::isPerHead(cell->stage))
                    QCOMPARE(cell->head, 1);
        const walkthrough::NextUses end =
            walkthrough::nextUsesOf(teller, core::Cell{Stage::Final, 0, 0, 0}, 1);
        QVERIFY(end.lines.empty());
    }
};

QTEST_MAIN(WalkthroughFlowTest)
#include "walkthrough_flow_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Masks, positions and ablations follow when tokens, heads and widths change.
#include "core/attention.h"
#include "core/error.h"
#include "core/random.h"
#include "core/reshape.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace attention::core {
namespace {

using test::closeTo;
using test::errorOf;
using test::randomExperiment;
using Kind = Positions::Kind;
using Words = std::vector<std::string>;

constexpr std::uint32_t kSeeds = 210;

void choosePositions(Experiment& experiment, std::uint32_t seed) {
    const auto kind = static_cast<Kind>(seed % 7);
    if (kind == Kind::Rotary && experiment.d_k() % 2 != 0)
        experiment = withKeyWidth(experiment, experiment.d_k() + 1);
    experiment = withPositions(experiment, kind, seed);
    Tensor& values = experiment.positions.values;
    if (experiment.positions.hasValues())
        values = RandomState(seed + 1).randn(values.rows(), values.cols());
}

void chooseMask(Experiment& experiment, std::uint32_t seed) {
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    Mask& mask = experiment.mask;
    constexpr std::array kKinds{Mask::Kind::None,   Mask::Kind::Causal, Mask::Kind::Padding,
                                Mask::Kind::Window, Mask::Kind::Prefix, Mask::Kind::Blocks};
    mask.kind = kKinds[seed / 7 % 6];
    if (m > 1)
        mask.blocked = {m - 1};
    mask.size = 2;
    mask.length = m / 2;
    mask.starts = {0};
    if (std::min(n, m) > 2)
        mask.starts.push_back(2);
}

void ablate(Experiment& experiment, std::uint32_t seed) {
    const Index count = experiment.headCount();
    if (count == 1 || seed % 2 == 0)
        return;
    experiment.heads[0].ablation = {Ablation::Kind::PatternOf, count - 1};
    experiment.heads[static_cast<std::size_t>(count - 1)].ablation = {Ablation::Kind::Mean, 0};
}

/// A random experiment with one of every kind of mask, positions and ablation.
Experiment chosenExperiment(std::uint32_t seed) {
    Experiment experiment = randomExperiment(seed);
    choosePositions(experiment, seed);
    chooseMask(experiment, seed);
    ablate(experiment, seed);
    return experiment;
}

Experiment sentence(const Words& tokens) {
    Experiment experiment = newExperiment(3);
    const auto n = static_cast<Index>(tokens.size());
    experiment.tokens = tokens;
    experiment.embeddings = RandomState(4).randn(n, 4);
    return experiment;
}

TEST(ReshapedChoices, everyChangeLeavesAValidExperiment) {
    using Change = std::function<Experiment(const Experiment&)>;
    const std::vector<Change> changes{
        [](const Experiment& e) {
            return withTokens(e, Sequence::Queries, {"我", "x", "y", "cat", "z"});
        },
        [](const Experiment& e) { return withTokens(e, Sequence::Queries, {"x"}); },
        [](const Experiment& e) {
            return withTokenMoved(e, Sequence::Queries, 0, e.queryCount() - 1);
        },
        [](const Experiment& e) {
            return withTokensMerged(e, Sequence::Queries, 0, e.queryCount());
        },
        [](const Experiment& e) {
            return withTokenSplit(e, Sequence::Queries, 0, {"p", "q"});
        },
        [](const Experiment& e) {
            return e.context ? withTokens(e, Sequence::Context, {"x", "the", "我"}) : e;
        },
        [](const Experiment& e) { return withContext(e, Presence::Present); },
        [](const Experiment& e) { return withContext(e, Presence::Absent); },
        [](const Experiment& e) { return withHeadAdded(e, 1); },
        [](const Experiment& e) { return withHeadDuplicated(e, 0); },
        [](const Experiment& e) { return withHeadMoved(e, 0, e.headCount() - 1); },
        [](const Experiment& e) {
            const Experiment more = withHeadAdded(e, 1);
            return withHeadRemoved(more, more.headCount() - 1);
        },
        [](const Experiment& e) { return withKeyValueHeads(e, 1); },
        [](const Experiment& e) { return withModelWidth(e, 3); },
        [](const Experiment& e) { return withKeyWidth(e, 4); },
        [](const Experiment& e) { return withValueWidth(e, 3); },
    };
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
        const Experiment before = chosenExperiment(seed);
        ASSERT_NO_THROW(validate(before)) << seed;
        for (std::size_t change = 0; change < changes.size(); ++change) {
            SCOPED_TRACE(std::to_string(seed) + ", change " + std::to_string(change));
            const Experiment after = changes[change](before);
            ASSERT_NO_THROW(validate(after));
            // Kinds that were put aside can be chosen again.
            for (const Mask::Kind kind : {Mask::Kind::Padding, Mask::Kind::Window,
                                          Mask::Kind::Prefix, Mask::Kind::Blocks}) {
                Experiment other = after;
                other.mask.kind = kind;
                ASSERT_NO_THROW(validate(other));
            }
        }
    }
}

TEST(ReshapedChoices, learnedRowsBelongToPositions) {
    Experiment before = withPositions(sentence({"a", "b", "c"}), Kind::Learned, 1);
    const Matrix table = *before.positions.values;
    const Experiment moved = withTokenMoved(before, Sequence::Queries, 0, 2);
    EXPECT_EQ(*moved.positions.values, table);
    const Experiment longer = withTokens(before, Sequence::Queries, {"x", "a", "b", "c"});
    EXPECT_EQ(longer.positions.values->topRows(3), table);
    EXPECT_TRUE(longer.positions.values->row(3).isZero(0));
    const Experiment shorter = withTokenRemoved(before, Sequence::Queries, 0);
    EXPECT_EQ(*shorter.positions.values, table.topRows(2));
    const Experiment wider = withModelWidth(before, 6);
    EXPECT_EQ(wider.positions.values->leftCols(4), table);
    EXPECT_TRUE(wider.positions.values->rightCols(2).isZero(0));
}

TEST(ReshapedChoices, relativeValuesBelongToOffsets) {
    Experiment before = withPositions(sentence({"a", "b", "c"}), Kind::Relative, 1);
    before.positions.values = Tensor(Matrix{{-2, -1, 10, 1, 2}}); // named after the offset j − i
    const Experiment longer = withTokens(before, Sequence::Queries, {"a", "b", "c", "d"});
    EXPECT_EQ(*longer.positions.values, (Matrix{{0, -2, -1, 10, 1, 2, 0}}));
    const Experiment shorter = withTokenRemoved(before, Sequence::Queries, 1);
    EXPECT_EQ(*shorter.positions.values, (Matrix{{-1, 10, 1}}));
    Experiment crossed = withContext(before, Presence::Present);
    crossed = withTokens(crossed, Sequence::Context, {"a", "b", "c", "d"});
    EXPECT_EQ(*crossed.positions.values, (Matrix{{-2, -1, 10, 1, 2, 0}}));
    crossed = withTokenRemoved(crossed, Sequence::Queries, 0);
    EXPECT_EQ(*crossed.positions.values, (Matrix{{-1, 10, 1, 2, 0}}));
}

TEST(ReshapedChoices, aFreeBiasFollowsItsTokens) {
    Experiment before = withPositions(sentence({"a", "b", "c"}), Kind::Bias, 1);
    before.positions.values = Tensor(Matrix{{0, 1, 2}, {10, 11, 12}, {20, 21, 22}});
    const Experiment moved = withTokens(before, Sequence::Queries, {"c", "a", "x"});
    EXPECT_EQ(*moved.positions.values, (Matrix{{22, 20, 0}, {2, 0, 0}, {0, 0, 0}}));
    const Experiment merged = withTokensMerged(before, Sequence::Queries, 1, 2);
    EXPECT_EQ(*merged.positions.values, (Matrix{{0, 1.5}, {15, 16.5}}));
}

TEST(ReshapedChoices, paddingFollowsItsTokens) {
    Experiment before = sentence({"a", "b", "c", "d"});
    before.mask = Mask::ofKind(Mask::Kind::Padding);
    before.mask.blocked = {1, 2};
    const auto blockedOf = [](const Experiment& e) { return e.mask.blocked; };
    using List = std::vector<Index>;
    EXPECT_EQ(blockedOf(withTokens(before, Sequence::Queries, {"x", "c", "a", "b"})), (List{1, 3}));
    EXPECT_EQ(blockedOf(withTokenRemoved(before, Sequence::Queries, 0)), (List{0, 1}));
    EXPECT_EQ(blockedOf(withTokensMerged(before, Sequence::Queries, 1, 2)), (List{1}));
    EXPECT_EQ(blockedOf(withTokensMerged(before, Sequence::Queries, 0, 2)), (List{1}));
    EXPECT_EQ(blockedOf(withTokenSplit(before, Sequence::Queries, 2, {"c", "c"})), (List{1, 2, 3}));
    // Queries beside a context are no keys.
    const Experiment crossed = withContext(before, Presence::Present);
    EXPECT_EQ(blockedOf(withTokenRemoved(crossed, Sequence::Queries, 0)), (List{1, 2}));
    EXPECT_EQ(blockedOf(withTokenRemoved(crossed, Sequence::Context, 0)), (List{0, 1}));
}

TEST(ReshapedChoices, aPrefixKeepsItsTokensAndTakesNewOnesBetween) {
    Experiment before = sentence({"a", "b", "c", "d"});
    before.mask = Mask::ofKind(Mask::Kind::Prefix);
    before.mask.length = 2;
    const auto lengthWith = [&](const Words& tokens) {
        return withTokens(before, Sequence::Queries, tokens).mask.length;
    };
    EXPECT_EQ(lengthWith({"a", "x", "b", "c", "d"}), 3);
    EXPECT_EQ(lengthWith({"x", "a", "b", "c", "d"}), 3);
    EXPECT_EQ(lengthWith({"a", "b", "x", "c", "d"}), 2);
    EXPECT_EQ(lengthWith({"b", "c", "d"}), 1);
    EXPECT_EQ(lengthWith({"c", "d"}), 0);
    EXPECT_EQ(withTokenMoved(before, Sequence::Queries, 0, 3).mask.length, 2);
}

TEST(ReshapedChoices, blocksKeepTheirTokens) {
    Experiment before = sentence({"a", "b", "c", "d", "e"});
    before.mask = Mask::ofKind(Mask::Kind::Blocks);
    before.mask.starts = {0, 3};
    using List = std::vector<Index>;
    const auto startsWith = [&](const Words& tokens) {
        return withTokens(before, Sequence::Queries, tokens).mask.starts;
    };
    EXPECT_EQ(startsWith({"a", "x", "b", "c", "d", "e"}), (List{0, 4}));
    EXPECT_EQ(startsWith({"a", "b", "c", "x", "d", "e"}), (List{0, 4}));
    EXPECT_EQ(startsWith({"a", "b", "c", "d", "x", "e"}), (List{0, 3}));
    EXPECT_EQ(startsWith({"b", "c", "d", "e"}), (List{0, 2}));
    EXPECT_EQ(startsWith({"d", "e"}), (List{0}));
    EXPECT_EQ(startsWith({"x", "y"}), (List{0}));
    EXPECT_EQ(withTokenMoved(before, Sequence::Queries, 0, 4).mask.starts, (List{0, 3}));
    const Experiment crossed = withContext(before, Presence::Present);
    EXPECT_EQ(withTokenRemoved(crossed, Sequence::Queries, 0).mask.starts, (List{0, 3}));
    EXPECT_EQ(withTokens(crossed, Sequence::Queries, {"a", "b"}).mask.starts, (List{0}));
}

TEST(ReshapedChoices, headsTakeTheirSlopesAndRelativeValuesAlong) {
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
        Experiment before = randomExperiment(seed);
        if (before.headCount() == 1 || before.isGrouped())
            continue;
        choosePositions(before, 4 + seed % 2); // slopes or relative values
        const Index last = before.headCount() - 1;
        const Trace old = forward(before);
        const auto expectSame = [&](const Experiment& after, Index head, Index origin) {
            ASSERT_TRUE(closeTo(*forward(after).stage(Stage::Weights, head),
                                *old.stage(Stage::Weights, origin)))
                << seed;
        };
        expectSame(withHeadMoved(before, 0, last), last, 0);
        expectSame(withHeadMoved(before, 0, last), 0, 1);
        expectSame(withHeadDuplicated(before, 0), 1, 0);
        expectSame(withHeadDuplicated(before, 0), last + 1, last);
        expectSame(withHeadRemoved(before, 0), 0, 1);
        expectSame(withHeadAdded(before, 3), last, last);
    }
}

TEST(ReshapedChoices, aNewHeadGetsTheSlopeOfItsPlace) {
    Experiment before = withHeadAdded(newExperiment(1), 2);
    before = withPositions(before, Kind::Alibi, 0);
    before.positions.values = Tensor(Matrix{{0.3, 0.4}});
    const Matrix slopes = *withHeadAdded(before, 5).positions.values;
    EXPECT_TRUE(closeTo(slopes, Matrix{{0.3, 0.4, 1.0 / 256}}));
}

TEST(ReshapedChoices, aPatternFollowsItsHead) {
    Experiment before = newExperiment(1);
    for (std::uint32_t seed = 0; seed < 3; ++seed)
        before = withHeadAdded(before, seed);
    before.heads[0].ablation = {Ablation::Kind::PatternOf, 2};
    const auto patternOf = [](const Experiment& e, std::size_t head) {
        EXPECT_EQ(e.heads[head].ablation.kind, Ablation::Kind::PatternOf);
        return e.heads[head].ablation.head;
    };
    EXPECT_EQ(patternOf(withHeadMoved(before, 2, 0), 1), 0);
    EXPECT_EQ(patternOf(withHeadRemoved(before, 1), 0), 1);
    EXPECT_EQ(patternOf(withHeadDuplicated(before, 1), 0), 3);
    const Experiment copied = withHeadDuplicated(before, 0);
    EXPECT_EQ(patternOf(copied, 0), 3);
    EXPECT_EQ(patternOf(copied, 1), 3);
    EXPECT_EQ(withHeadRemoved(before, 2).heads[0].ablation.kind, Ablation::Kind::None);
}

TEST(ReshapedChoices, pinsStay) {
    Experiment before = sentence({"a", "b", "c"});
    before.pins = {{"start", std::make_shared<const Experiment>(before)}};
    const Experiment after = withHeadAdded(withTokenRemoved(before, Sequence::Queries, 0), 1);
    ASSERT_EQ(after.pins.size(), 1U);
    EXPECT_TRUE(sameExperiment(*after.pins[0].experiment, *before.pins[0].experiment));
    EXPECT_NO_THROW(validate(after));
}

TEST(WithPositions, beginsWithNumbersThatMakeSense) {
    Experiment before = sentence({"a", "b", "c"});
    before = withHeadAdded(before, 1);
    EXPECT_TRUE(closeTo(*withPositions(before, Kind::Alibi, 0).positions.values,
                        Matrix{{1.0 / 16, 1.0 / 256}}));
    const Experiment learned = withPositions(before, Kind::Learned, 7);
    EXPECT_TRUE(test::hasOneDecimal(*learned.positions.values));
    EXPECT_FALSE(learned.positions.values->isZero(0));
    EXPECT_LT(learned.positions.values->cwiseAbs().maxCoeff(), 1);
    EXPECT_TRUE(sameExperiment(learned, withPositions(before, Kind::Learned, 7)));
    // Additive kinds begin with 0, so that the pass stays until a person writes a number.
    for (const Kind kind : {Kind::Relative, Kind::Bias})
        EXPECT_EQ(*forward(withPositions(before, kind, 0)).stage(Stage::Final),
                  *forward(before).stage(Stage::Final));
    const Experiment none = withPositions(learned, Kind::None, 0);
    EXPECT_TRUE(sameExperiment(none, before));
    EXPECT_EQ(none.positions.values->size(), 0);
}

TEST(WithPositions, thePresentKindStays) {
    Experiment before = withPositions(sentence({"a", "b", "c"}), Kind::Learned, 7);
    EXPECT_TRUE(sameExperiment(withPositions(before, Kind::Learned, 8), before));
}

TEST(WithPositions, rotaryNeedsAnEvenKeyWidth) {
    const Experiment odd = withKeyWidth(newExperiment(1), 3);
    EXPECT_EQ(errorOf([&] { withPositions(odd, Kind::Rotary, 0); }), ErrorCode::OutOfRange);
    const Experiment even = withPositions(newExperiment(1), Kind::Rotary, 0);
    EXPECT_EQ(errorOf([&] { withKeyWidth(even, 3); }), ErrorCode::OutOfRange);
    EXPECT_EQ(withKeyWidth(even, 4).d_k(), 4);
    // Pasting three columns makes room for four.
    EXPECT_EQ(withRoomFor(even, {TensorKind::W_K, 0}, 1, 3)->d_k(), 4);
}

TEST(WithContext, beginningLeavesThePassAsItWasWithEveryKindOfPositions) {
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
        const Experiment before = chosenExperiment(seed);
        const Experiment after = withContext(before, Presence::Present);
        ASSERT_TRUE(
            closeTo(*forward(after).stage(Stage::Final), *forward(before).stage(Stage::Final)))
            << seed;
    }
}

TEST(WithRoomFor, positionsGrowWithTokensAndWidth) {
    const Experiment learned = withPositions(sentence({"a", "b", "c"}), Kind::Learned, 7);
    const auto larger = withRoomFor(learned, {TensorKind::Positions, 0}, 5, 6);
    ASSERT_TRUE(larger);
    EXPECT_EQ(larger->queryCount(), 5);
    EXPECT_EQ(larger->d_model(), 6);
    const Experiment bias =
        withContext(withPositions(sentence({"a", "b", "c"}), Kind::Bias, 7), Presence::Present);
    const auto wider = withRoomFor(bias, {TensorKind::Positions, 0}, 1, 5);
    ASSERT_TRUE(wider);
    EXPECT_EQ(wider->keyCount(), 5);
    EXPECT_EQ(wider->queryCount(), 3);
    const Experiment slopes = withPositions(sentence({"a"}), Kind::Alibi, 7);
    EXPECT_FALSE(withRoomFor(slopes, {TensorKind::Positions, 0}, 1, 5));
}

} // namespace
} // namespace attention::core

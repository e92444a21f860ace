// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/merged_heads.h"

#include "core/attention.h"
#include "core/examples.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace attention::core {
namespace {

using test::closeTo;
using test::errorOf;
using test::randomExperiment;

/// Every other head, or the last two where these are too few: borders between heads that are merged
/// and heads that are not, where there are three or more.
std::vector<Index> someHeads(const Experiment& experiment) {
    const Index count = experiment.headCount();
    if (count < 3)
        return {0, 1};
    std::vector<Index> heads;
    for (Index head = count - 1; head >= 0; head -= 2)
        heads.push_back(head);
    return heads;
}

std::vector<Index> allHeads(const Experiment& experiment) {
    std::vector<Index> heads;
    for (Index head = 0; head < experiment.headCount(); ++head)
        heads.push_back(head);
    return heads;
}

/// Where the head stands after the merge: the merged one at the place of its first.
Index placeAfter(const std::vector<Index>& merged, Index head) {
    const Index first = *std::ranges::min_element(merged);
    if (head <= first)
        return head;
    return head + 1 - std::ranges::count_if(merged, [head](Index other) { return other < head; });
}

template<typename Check>
void forEveryExperiment(Check check) {
    int checked = 0;
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Experiment experiment = randomExperiment(seed);
        if (experiment.headCount() < 2)
            continue;
        SCOPED_TRACE(seed);
        check(experiment);
        ++checked;
    }
    EXPECT_GT(checked, 60);
}

TEST(WithHeadsMerged, queriesKeysAndValuesStandSideBySide) {
    forEveryExperiment([](const Experiment& before) {
        const std::vector<Index> merged = someHeads(before);
        const Experiment after = withHeadsMerged(before, merged);
        ASSERT_NO_THROW(validate(after));
        ASSERT_EQ(after.headCount(), before.headCount() - static_cast<Index>(merged.size()) + 1);
        const Trace old = forward(before);
        const Trace trace = forward(after);
        const Index place = *std::ranges::min_element(merged);
        std::vector<Index> sorted = merged;
        std::ranges::sort(sorted);
        for (const Stage stage : {Stage::Q, Stage::K, Stage::V}) {
            const Matrix found = *trace.stage(stage, place);
            Index column = 0;
            for (const Index head : sorted) {
                const Matrix expected = *old.stage(stage, head);
                ASSERT_TRUE(closeTo(found.middleCols(column, expected.cols()), expected));
                column += expected.cols();
            }
            ASSERT_EQ(column, found.cols());
        }
    });
}

TEST(WithHeadsMerged, itsScoresAreTheSumOfTheirScores) {
    forEveryExperiment([](const Experiment& before) {
        const std::vector<Index> merged = someHeads(before);
        const Trace old = forward(before);
        Matrix sum = Matrix::Zero(before.queryCount(), before.keyCount());
        for (const Index head : merged)
            sum += *old.stage(Stage::Scores, head);
        const Trace trace = forward(withHeadsMerged(before, merged));
        ASSERT_TRUE(
            closeTo(*trace.stage(Stage::Scores, *std::ranges::min_element(merged)), sum, 1e-11));
    });
}

TEST(WithHeadsMerged, theOtherHeadsLookAsBefore) {
    forEveryExperiment([](const Experiment& before) {
        const std::vector<Index> merged = someHeads(before);
        const Trace old = forward(before);
        const Trace trace = forward(withHeadsMerged(before, merged));
        for (Index head = 0; head < before.headCount(); ++head) {
            if (std::ranges::count(merged, head) > 0)
                continue;
            const Index place = placeAfter(merged, head);
            for (const Stage stage : {Stage::Scaled, Stage::Masked, Stage::Weights})
                ASSERT_TRUE(closeTo(*trace.stage(stage, place), *old.stage(stage, head), 1e-11));
            const Matrix output = *trace.stage(Stage::Output, place);
            ASSERT_TRUE(
                closeTo(output.leftCols(before.d_v()), *old.stage(Stage::Output, head), 1e-11));
            ASSERT_TRUE(output.rightCols(output.cols() - before.d_v()).isZero(0));
        }
    });
}

/// The heads that are merged look alike, so their merged map is theirs: nothing may change then.
TEST(WithHeadsMerged, headsThatLookAlikeLoseNothing) {
    forEveryExperiment([](const Experiment& random) {
        Experiment before = random;
        for (QueryHead& head : before.heads) {
            head.W_Q.edit().setZero();
            head.b_Q.reset();
        }
        const std::vector<Index> merged = someHeads(before);
        const Experiment after = withHeadsMerged(before, merged);
        const Matrix old = *forward(before).stage(Stage::Final);
        const Matrix found = *forward(after).stage(Stage::Final);
        if (before.W_O) {
            ASSERT_TRUE(closeTo(found, old, 1e-11));
        } else {
            ASSERT_NEAR(found.sum(), old.sum(), 1e-9 * (1 + old.cwiseAbs().sum()));
        }
    });
}

TEST(WithHeadsMerged, allHeadsKeepEveryNumberOfW_O) {
    const Experiment before = exampleNamed("four-heads");
    const Experiment after = withHeadsMerged(before, allHeads(before));
    EXPECT_EQ(after.headCount(), 1);
    EXPECT_EQ(after.kv_heads.size(), 1U);
    EXPECT_EQ(after.d_k(), 8);
    EXPECT_EQ(after.d_v(), 8);
    EXPECT_EQ(**after.W_O, **before.W_O);
    // The one map cannot give 它 both 饿 (grammar) and 猫 (coreference) what two maps gave them.
    const Trace old = forward(before);
    const Matrix weights = *forward(after).stage(Stage::Weights);
    EXPECT_LT(weights(6, 0) + weights(6, 7),
              (*old.stage(Stage::Weights, 2))(6, 0) + (*old.stage(Stage::Weights, 1))(6, 7) - 0.5);
}

TEST(WithHeadsMerged, rowsOfW_OMoveWithTheirHeads) {
    Experiment before = exampleNamed("four-heads");
    Matrix& W_O = before.W_O->edit();
    for (Index row = 0; row < W_O.rows(); ++row)
        W_O.row(row).setConstant(static_cast<double>(row));
    const Matrix rows = withHeadsMerged(before, {3, 1}).W_O->operator*().col(0);
    Matrix expected(12, 1);
    expected << 0, 1, 0, 0, 2, 3, 6, 7, 4, 5, 0, 0;
    EXPECT_EQ(rows, expected);
}

TEST(WithHeadsMerged, sharedKeysBecomeCopies) {
    const Experiment before = [] {
        for (std::uint32_t seed = 0;; ++seed) {
            Experiment experiment = randomExperiment(seed);
            if (experiment.isGrouped() && experiment.headCount() > 2)
                return experiment;
        }
    }();
    const Experiment after = withHeadsMerged(before, {0, 1});
    EXPECT_EQ(after.kv_heads.size(), after.heads.size());
}

TEST(WithHeadsMerged, namesOfBothLanguagesAreJoinedApart) {
    Experiment experiment = exampleNamed("four-heads");
    EXPECT_EQ(withHeadsMerged(experiment, {2, 1}).heads[1].name,
              "语法：主谓互看 + 指代：代词看所指 · verb and subject + pronoun to antecedent");
    experiment.heads[1].name = "grammar";
    EXPECT_EQ(withHeadsMerged(experiment, {1, 2}).heads[1].name,
              "grammar + 指代：代词看所指 · pronoun to antecedent");
    experiment.heads[2].name.clear();
    EXPECT_EQ(withHeadsMerged(experiment, {1, 2}).heads[1].name, "grammar");
    EXPECT_EQ(withHeadsMerged(experiment, {1, 2}).heads[2].name, experiment.heads[3].name);
}

TEST(WithHeadsMerged, theMergedHeadIsIntactAndPatternsFollow) {
    Experiment experiment = exampleNamed("four-heads");
    experiment.heads[0].ablation = {Ablation::Kind::PatternOf, 3};
    experiment.heads[1].ablation = {Ablation::Kind::Zero};
    experiment.heads[3].ablation = {Ablation::Kind::PatternOf, 2};
    const Experiment merged = withHeadsMerged(experiment, {1, 2});
    EXPECT_NO_THROW(validate(merged));
    EXPECT_EQ(merged.heads[0].ablation, (Ablation{Ablation::Kind::PatternOf, 2}));
    EXPECT_EQ(merged.heads[1].ablation, Ablation{});
    EXPECT_EQ(merged.heads[2].ablation, (Ablation{Ablation::Kind::PatternOf, 1}));
}

TEST(WithHeadsMerged, slopesAndRelativeRowsBecomeTheirMean) {
    Experiment experiment = exampleNamed("four-heads");
    experiment.positions.kind = Positions::Kind::Alibi;
    experiment.positions.values = Matrix{{1.0, 2.0, 4.0, 8.0}};
    Experiment merged = withHeadsMerged(experiment, {1, 3});
    EXPECT_NO_THROW(validate(merged));
    EXPECT_EQ(*merged.positions.values, (Matrix{{1.0, 5.0, 4.0}}));
    experiment.positions.kind = Positions::Kind::Relative;
    Matrix rows(4, 17);
    rows << Matrix::Constant(1, 17, 1), Matrix::Constant(1, 17, 2), Matrix::Constant(1, 17, 4),
        Matrix::Constant(1, 17, 8);
    experiment.positions.values = rows;
    merged = withHeadsMerged(experiment, {1, 3});
    EXPECT_NO_THROW(validate(merged));
    EXPECT_EQ((*merged.positions.values)(1, 16), 5);
    EXPECT_EQ((*merged.positions.values)(2, 0), 4);
}

TEST(WithHeadsMerged, rotaryPositionsAreRefused) {
    Experiment experiment = exampleNamed("four-heads");
    experiment.positions.kind = Positions::Kind::Rotary;
    EXPECT_EQ(errorOf([&] { withHeadsMerged(experiment, {0, 1}); }), ErrorCode::NotAllowedTogether);
}

TEST(WithHeadsMerged, fewerThanTwoHeadsAreRefused) {
    const Experiment experiment = exampleNamed("four-heads");
    EXPECT_EQ(errorOf([&] { withHeadsMerged(experiment, {}); }), ErrorCode::WrongCount);
    EXPECT_EQ(errorOf([&] { withHeadsMerged(experiment, {2, 2}); }), ErrorCode::WrongCount);
    EXPECT_EQ(errorOf([&] { withHeadsMerged(experiment, {0, 4}); }), ErrorCode::OutOfRange);
    EXPECT_EQ(errorOf([&] { withHeadsMerged(experiment, {-1, 0}); }), ErrorCode::OutOfRange);
}

} // namespace
} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare.h"

#include "core/examples.h"
#include "core/reshape.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attention::core {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Matrix matrix(std::initializer_list<std::initializer_list<double>> rows) {
    return Matrix(rows);
}

TEST(Compare, aDifferenceIsNowMinusBefore) {
    const Matrix now = matrix({{1, -kInfinity, 3}, {-kInfinity, 5, -0.0}});
    const Matrix before = matrix({{0.5, -kInfinity, 4}, {2, -kInfinity, 0}});
    const Matrix expected = matrix({{0.5, 0, -1}, {-kInfinity, kInfinity, 0}});
    EXPECT_TRUE(test::closeTo(difference(now, before), expected, 0));
}

TEST(Compare, exactlyTheCellsThatDifferAreChanged) {
    const Matrix now = matrix({{1, -kInfinity, 3}, {4, 5, -0.0}});
    const Matrix before = matrix({{1, -kInfinity, 2}, {4, -kInfinity, 0}});
    AllowedMatrix expected(2, 3);
    expected << false, false, true, false, true, false;
    EXPECT_EQ(changedCells(now, before), expected);
}

TEST(Compare, movementsAgreeWithNumPy) {
    const nlohmann::json references = test::readJson("head_measures.json");
    for (const nlohmann::json& reference : references.at("cases")) {
        const Matrix now = test::matrixOf(reference["weights"][0]);
        const Matrix before = test::matrixOf(reference["weights"][1]);
        const Movement moved = movementOf(now, before);
        EXPECT_NEAR(moved.largest, reference["largest"].get<double>(), 1e-12);
        EXPECT_NEAR(moved.relative, reference["relative"].get<double>(), 1e-12);
        for (Index row = 0; row < now.rows(); ++row)
            EXPECT_NEAR(movementOfRow(now, before, row).relative,
                        reference["row_relative"][static_cast<std::size_t>(row)].get<double>(),
                        1e-12);
    }
}

TEST(Compare, blockedCellsDoNotMove) {
    const Movement moved =
        movementOf(matrix({{-kInfinity, 4}, {1, -kInfinity}}), matrix({{2, 3}, {1, -kInfinity}}));
    EXPECT_EQ(moved.largest, 1);
    EXPECT_EQ(moved.norm, 1);
    EXPECT_DOUBLE_EQ(moved.relative, 1 / std::sqrt(10));
}

TEST(Compare, movingAwayFromZeroIsInfinitelyFar) {
    EXPECT_EQ(movementOf(matrix({{0, 2}}), matrix({{0, 0}})), (Movement{2, 2, kInfinity}));
    EXPECT_EQ(movementOf(matrix({{0, 0}}), matrix({{0, 0}})), Movement{});
    EXPECT_EQ(movementOf(Matrix(0, 3), Matrix(0, 3)), Movement{});
}

TEST(Compare, anUnchangedExperimentDiffersNowhere) {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const Experiment experiment = test::randomExperiment(seed);
        const Trace now = forward(experiment);
        const Trace before = forward(experiment);
        for (const Stage stage : {Stage::Q, Stage::Masked, Stage::Weights, Stage::Final}) {
            ASSERT_EQ(sizeMismatch(now, before, stage, 0, 0), std::nullopt);
            const Tensor newer = now.stage(stage);
            const Tensor older = before.stage(stage);
            EXPECT_FALSE(changedCells(*newer, *older).any());
        }
    }
}

TEST(Compare, theFirstSizeThatDiffersIsTold) {
    using What = SizeMismatch::What;
    const Experiment four = exampleNamed("four-heads");
    const Trace now = forward(four);
    const Trace fewer = forward(withHeadRemoved(four, 3));
    EXPECT_EQ(sizeMismatch(now, fewer, Stage::Weights, 2, 2), std::nullopt);
    EXPECT_EQ(sizeMismatch(now, fewer, Stage::Weights, 3, 3),
              (SizeMismatch{What::NoSuchHead, 3, 3}));
    EXPECT_EQ(sizeMismatch(now, fewer, Stage::Concat, 0, 0), (SizeMismatch{What::Heads, 4, 3}));
    const Trace shorter = forward(withTokenRemoved(four, Sequence::Queries, 0));
    const Index n = four.queryCount();
    EXPECT_EQ(sizeMismatch(now, shorter, Stage::Weights, 1, 1),
              (SizeMismatch{What::Rows, n, n - 1}));
    EXPECT_EQ(sizeMismatch(now, now, Stage::Weights, 1, 3), std::nullopt);
}

} // namespace
} // namespace attention::core

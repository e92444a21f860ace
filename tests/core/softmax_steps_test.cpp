// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/softmax_steps.h"

#include "core/attention.h"
#include "core/geometry.h"
#include "core/statistics.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace attention::core {
namespace {

constexpr double kBlocked = -std::numeric_limits<double>::infinity();

TEST(SoftmaxSteps, threeNamedScoresGiveTheTextbookWeights) {
    const SoftmaxSteps steps = softmaxSteps(std::vector{3.2, 1.8, 0.4});
    EXPECT_EQ(steps.largest, 3.2);
    EXPECT_EQ(steps.exponentials[0], 1);
    EXPECT_NEAR(steps.exponentials[1], std::exp(-1.4), 1e-15);
    EXPECT_NEAR(steps.sum, 1 + std::exp(-1.4) + std::exp(-2.8), 1e-15);
    EXPECT_NEAR(steps.weights[0], 0.764873, 5e-7);
    EXPECT_NEAR(steps.weights[1], 0.188615, 5e-7);
    EXPECT_NEAR(steps.weights[2], 0.046512, 5e-7);
}

TEST(SoftmaxSteps, aRowOfAPlainTraceGivesItsWeightsToTheBit) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Trace trace = plainForward(test::randomExperiment(seed));
        for (Index head = 0; head < trace.headCount(); ++head) {
            const Tensor masked = trace.stage(Stage::Masked, head);
            const Tensor weights = trace.stage(Stage::Weights, head);
            for (Index row = 0; row < masked.rows(); ++row) {
                const SoftmaxSteps steps = softmaxSteps(rowOf(*masked, row));
                for (Index key = 0; key < masked.cols(); ++key)
                    EXPECT_EQ(steps.weights[static_cast<std::size_t>(key)], (*weights)(row, key))
                        << "seed " << seed << " row " << row << " key " << key;
                EXPECT_NEAR(steps.entropy, rowEntropy(*weights, row), 1e-12);
            }
        }
    }
}

TEST(SoftmaxSteps, anEqualAmountForEveryScoreChangesNoWeight) {
    const std::vector<double> scores{0.5, -2, 3.25, 0};
    std::vector<double> shifted = scores;
    for (double& score : shifted)
        score += 700;
    const SoftmaxSteps before = softmaxSteps(scores);
    const SoftmaxSteps after = softmaxSteps(shifted);
    for (std::size_t key = 0; key < scores.size(); ++key)
        EXPECT_NEAR(after.weights[key], before.weights[key], 1e-12);
}

TEST(SoftmaxSteps, aDifferenceOfScoresIsARatioOfWeights) {
    const SoftmaxSteps steps = softmaxSteps(std::vector{3.2, 1.8, 0.4});
    EXPECT_NEAR(steps.weights[0] / steps.weights[1], std::exp(1.4), 1e-12);
}

TEST(SoftmaxSteps, blockedScoresWeighNothing) {
    const SoftmaxSteps steps = softmaxSteps(std::vector{kBlocked, -1000.0, kBlocked, -1000.0});
    EXPECT_EQ(steps.weights, (std::vector<double>{0, 0.5, 0, 0.5}));
    EXPECT_EQ(steps.exponentials, (std::vector<double>{0, 1, 0, 1}));
    EXPECT_NEAR(steps.entropy, std::log(2), 1e-15);
}

TEST(SoftmaxSteps, allBlockedIsZeroAndNothingIsEmpty) {
    const SoftmaxSteps blocked = softmaxSteps(std::vector{kBlocked, kBlocked});
    EXPECT_EQ(blocked.weights, (std::vector<double>{0, 0}));
    EXPECT_EQ(blocked.sum, 0);
    EXPECT_EQ(blocked.largest, 0);
    EXPECT_EQ(blocked.entropy, 0);
    EXPECT_TRUE(softmaxSteps({}).weights.empty());
}

} // namespace
} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain.h"

#include "core/error.h"
#include "core/examples.h"
#include "tests/support/evaluate_explanation.h"
#include "tests/support/matrices.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"
#include "tests/support/wide_experiment.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace attention::core {
namespace {

using test::errorOf;
using test::evaluated;
using test::forEveryCell;
using test::numberAt;
using test::randomExperiment;
using test::wideExperiment;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Within 1e-12, relative to numbers above 1; infinities must be equal.
bool isClose(double found, double expected) {
    return found == expected ||
           std::abs(found - expected) <= 1e-12 * std::max(1.0, std::abs(expected));
}

void expectEvaluatesToTheTrace(const Experiment& experiment, const std::string& name) {
    const Trace trace = forward(experiment);
    forEveryCell(experiment, [&](const Cell& cell) {
        const Explanation explanation = explain(experiment, trace, cell);
        const double traced = numberAt(experiment, trace, cell);
        EXPECT_EQ(explanation.result, traced);
        EXPECT_EQ(explanation.cell, cell);
        EXPECT_TRUE(isClose(evaluated(explanation), traced))
            << name << " " << pathOf(experiment, cell) << ": " << evaluated(explanation) << " "
            << traced;
        for (const Operand& operand : operandsOf(explanation))
            EXPECT_EQ(operand.value, numberAt(experiment, trace, operand.place))
                << name << " " << pathOf(experiment, operand.place);
    });
}

TEST(Explain, evaluatesToTheTracedNumberInEveryExample) {
    for (const std::string_view name : exampleNames())
        expectEvaluatesToTheTrace(exampleNamed(name), std::string(name));
}

TEST(Explain, evaluatesToTheTracedNumberInRandomExperiments) {
    for (std::uint32_t seed = 0; seed < 200; ++seed)
        expectEvaluatesToTheTrace(randomExperiment(seed), "seed " + std::to_string(seed));
}

TEST(Explain, evaluatesToTheTracedNumberWithEveryPositionMaskAndAblation) {
    for (std::uint32_t seed = 0; seed < 300; ++seed)
        expectEvaluatesToTheTrace(test::withRandomChoices(randomExperiment(seed), seed),
                                  "seed " + std::to_string(seed));
}

TEST(Explain, evaluatesToTheTracedNumberInLongSums) {
    expectEvaluatesToTheTrace(wideExperiment(), "wide");
}

TEST(Explain, shownTermsAndTheRestAreTheWholeSum) {
    const Experiment experiment = wideExperiment();
    const Trace trace = forward(experiment);
    const Cell cell{Stage::Q, 1, 3, 5};
    const auto sum = std::get<SumOfProducts>(explain(experiment, trace, cell).steps);
    ASSERT_EQ(sum.terms.size(), 16U);
    EXPECT_EQ(sum.leftOutCount, 40 - 16);
    double smallest = kInfinity;
    double rest = 0;
    for (Index index = 0; index < 40; ++index)
        rest += (*experiment.embeddings)(3, index) * (*experiment.heads[1].W_Q)(index, 5);
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        rest -= sum.terms[i].product;
        smallest = std::min(smallest, std::abs(sum.terms[i].product));
        EXPECT_TRUE(i == 0 || sum.terms[i - 1].index < sum.terms[i].index);
    }
    EXPECT_NEAR(sum.leftOutSum, rest, 1e-12);
    // Nothing larger is among the rest.
    for (Index index = 0; index < 40; ++index) {
        const double product =
            (*experiment.embeddings)(3, index) * (*experiment.heads[1].W_Q)(index, 5);
        const bool isShown = std::ranges::count(sum.terms, index, &Term::index) > 0;
        EXPECT_TRUE(isShown || std::abs(product) <= smallest);
    }
}

TEST(Explain, longSoftmaxKeepsTheLargestAndCountsWhatItLeavesOut) {
    const Experiment experiment = wideExperiment();
    const Trace trace = forward(experiment);
    const Cell cell{Stage::Weights, 1, 20, 4};
    const auto steps = std::get<SoftmaxOfRow>(explain(experiment, trace, cell).steps);
    ASSERT_EQ(steps.keys.size(), 16U);
    EXPECT_EQ(steps.leftOutCount, 21 - 16);
    EXPECT_EQ(steps.leftOutBlocked, 9);
    double sum = steps.leftOutSum;
    for (const SoftmaxKey& key : steps.keys) {
        EXPECT_TRUE(key.allowed);
        sum += key.exponential;
    }
    EXPECT_NEAR(sum, steps.sum, 1e-12);
    EXPECT_EQ(steps.own.key, 4);
    EXPECT_NEAR(steps.own.exponential / steps.sum, (*trace.stage(Stage::Weights, 1))(20, 4), 1e-15);
}

TEST(Explain, scoresOfThreeTokensAreTheTutorialsArithmetic) {
    const Experiment experiment = exampleNamed("three-tokens");
    const Trace trace = forward(experiment);
    const Explanation score = explain(experiment, trace, {Stage::Scores, 0, 2, 1});
    const auto sum = std::get<SumOfProducts>(score.steps);
    ASSERT_EQ(sum.terms.size(), 2U);
    EXPECT_EQ(sum.terms[0].left.place, Place(Cell{Stage::Q, 0, 2, 0}));
    EXPECT_EQ(sum.terms[0].right.place, Place(Cell{Stage::K, 0, 1, 0}));
    EXPECT_EQ(score.result, 1);
    EXPECT_NEAR(score.geometry->queryLength * score.geometry->keyLength * *score.geometry->cosine,
                score.result, 1e-15);
    const auto weights =
        std::get<SoftmaxOfRow>(explain(experiment, trace, {Stage::Weights, 0, 0, 0}).steps);
    EXPECT_NEAR(weights.plainSum, 2 * std::exp(1 / std::sqrt(2.0)) + 1, 1e-12);
    EXPECT_NEAR(*weights.textbook, 0.401112, 1e-6);
}

TEST(Explain, aZeroVectorHasNoAngle) {
    Experiment experiment = exampleNamed("three-tokens");
    experiment.embeddings.edit().row(1).setZero();
    const Explanation score = explain(experiment, forward(experiment), {Stage::Scores, 0, 2, 1});
    EXPECT_EQ(score.geometry->keyLength, 0);
    EXPECT_FALSE(score.geometry->cosine);
}

TEST(Explain, theTextbookFormIsLeftOutWhereItOverflows) {
    Experiment experiment = exampleNamed("three-tokens");
    experiment.embeddings.edit() *= 60;
    const auto steps = std::get<SoftmaxOfRow>(
        explain(experiment, forward(experiment), {Stage::Weights, 0, 2, 2}).steps);
    EXPECT_EQ(steps.plainSum, kInfinity);
    EXPECT_FALSE(steps.textbook);
    EXPECT_EQ(steps.own.exponential, 1);
}

TEST(Explain, blockedKeysAreMarked) {
    const Experiment experiment = exampleNamed("causal");
    const Trace trace = forward(experiment);
    const Cell blocked{Stage::Masked, 0, 0, 1};
    const Explanation masked = explain(experiment, trace, blocked);
    EXPECT_FALSE(std::get<MaskChoice>(masked.steps).allowed);
    EXPECT_EQ(masked.result, -kInfinity);
    const auto weight =
        std::get<SoftmaxOfRow>(explain(experiment, trace, {Stage::Weights, 0, 0, 1}).steps);
    EXPECT_FALSE(weight.own.allowed);
    EXPECT_EQ(weight.own.exponential, 0);
    const auto output =
        std::get<SumOfProducts>(explain(experiment, trace, {Stage::Output, 0, 0, 0}).steps);
    EXPECT_EQ(output.terms.size(), 1U);
    EXPECT_EQ(output.blocked.size(), static_cast<std::size_t>(experiment.keyCount() - 1));
}

TEST(Explain, turnedNumbersTellTheirPairAndAngle) {
    Experiment experiment = wideExperiment();
    experiment.positions.kind = Positions::Kind::Rotary;
    experiment.positions.base = 100;
    const Index d_k = experiment.d_k();
    ASSERT_EQ(d_k % 2, 0);
    const Trace trace = forward(experiment);
    const auto turned =
        std::get<Rotation>(explain(experiment, trace, {Stage::K_rot, 1, 3, d_k / 2 + 1}).steps);
    EXPECT_EQ(turned.part, Rotation::Part::Second);
    EXPECT_EQ(turned.a.place, Place(Cell{Stage::K, 1, 3, 1}));
    EXPECT_EQ(turned.b.place, Place(Cell{Stage::K, 1, 3, d_k / 2 + 1}));
    EXPECT_NEAR(turned.turn.angle, 3 / std::pow(100, 2.0 / static_cast<double>(d_k)), 1e-15);
    experiment.positions.pairing = Positions::Pairing::Interleaved;
    const auto neighbours =
        std::get<Rotation>(explain(experiment, forward(experiment), {Stage::K_rot, 1, 3, 4}).steps);
    EXPECT_EQ(neighbours.part, Rotation::Part::First);
    EXPECT_EQ(neighbours.b.place, Place(Cell{Stage::K, 1, 3, 5}));
    EXPECT_NEAR(neighbours.turn.angle, 3 / std::pow(100, 4.0 / static_cast<double>(d_k)), 1e-15);
}

TEST(Explain, aMeanOfManyRowsShowsTheFirstAndSumsTheRest) {
    Experiment experiment = wideExperiment();
    experiment.heads[1].ablation.kind = Ablation::Kind::Mean;
    const Trace trace = forward(experiment);
    const Index n = experiment.queryCount();
    ASSERT_GT(n, kTermsInFull);
    const Explanation explanation = explain(experiment, trace, {Stage::Output, 1, 2, 1});
    const auto mean = std::get<MeanOfRows>(explanation.steps);
    EXPECT_EQ(mean.rows.size(), static_cast<std::size_t>(kTermsInFull));
    EXPECT_EQ(mean.leftOutCount, n - kTermsInFull);
    EXPECT_NEAR(mean.sum / static_cast<double>(n), explanation.result, 1e-12);
    EXPECT_NEAR(evaluated(explanation), explanation.result, 1e-12);
}

TEST(Explain, aStageThatTheExperimentDoesNotHaveIsRefused) {
    const Experiment experiment = exampleNamed("three-tokens");
    const Trace trace = forward(experiment);
    for (const Stage stage : {Stage::X_pos, Stage::Q_rot, Stage::K_rot, Stage::Bias})
        EXPECT_EQ(errorOf([&] {
                      explain(experiment, trace, {stage, 0, 0, 0});
                  }),
                  ErrorCode::UnknownName);
}

TEST(Explain, cellsThatDoNotExistAreRefusedByName) {
    const Experiment experiment = randomExperiment(3);
    const Trace trace = forward(experiment);
    const Index n = experiment.queryCount();
    const Index H = experiment.headCount();
    for (const Cell& cell :
         {Cell{Stage::Q, 0, n, 0}, Cell{Stage::Q, 0, -1, 0},
          Cell{Stage::Output, H - 1, 0, experiment.d_v()}, Cell{Stage::Weights, H, 0, 0},
          Cell{Stage::Final, 0, 0, experiment.d_out()}, Cell{Stage::K, -1, 0, 0}})
        EXPECT_EQ(errorOf([&] { explain(experiment, trace, cell); }), ErrorCode::OutOfRange)
            << pathOf(experiment, cell);
    try {
        explain(experiment, trace, {Stage::Scores, 0, n, 0});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.subject(), "heads[0].scores");
        EXPECT_EQ(error.expected(), "0–" + std::to_string(n - 1));
        EXPECT_EQ(error.actual(), std::to_string(n));
    }
}

} // namespace
} // namespace attention::core

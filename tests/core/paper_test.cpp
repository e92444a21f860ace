// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper.h"

#include "core/error.h"
#include "core/examples.h"
#include "core/explain.h"
#include "tests/support/evaluate_explanation.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention::core {
namespace {

using test::errorOf;
using test::forEveryCell;
using test::numberAt;
using test::randomExperiment;

/// Computes what the steps say, rounding every number to `digits` as a person writes it down.
struct OnPaper {
    int digits;

    double operator()(const SumOfProducts& sum) const {
        double total = sum.bias ? sum.bias->value : 0;
        for (const Term& term : sum.terms)
            total += roundedTo(term.left.value * term.right.value, digits);
        return roundedTo(total, digits);
    }
    double operator()(const Quotient& quotient) const {
        return roundedTo(quotient.dividend.value / quotient.divisor, digits);
    }
    double operator()(const MaskChoice& choice) const {
        return choice.allowed ? choice.scaled.value : -std::numeric_limits<double>::infinity();
    }
    double operator()(const CarriedOver& carried) const { return carried.source.value; }
    double operator()(const SoftmaxOfRow& steps) const {
        double sum = 0;
        for (const SoftmaxKey& key : steps.keys)
            sum += exponential(key, steps.maximum);
        return sum == 0 ? 0
                        : roundedTo(exponential(steps.own, steps.maximum) / roundedTo(sum, digits),
                                    digits);
    }
    double exponential(const SoftmaxKey& key, double maximum) const {
        const double shifted = roundedTo(key.score.value - maximum, digits);
        return key.allowed ? roundedTo(std::exp(shifted), digits) : 0;
    }
};

TEST(Paper, roundsHalvesAwayFromZeroAsPeopleReadThem) {
    EXPECT_EQ(roundedTo(2.675, 2), 2.68);
    EXPECT_EQ(roundedTo(-2.5, 0), -3);
    EXPECT_EQ(roundedTo(0.40111, 2), 0.4);
    EXPECT_EQ(roundedTo(1e300, 15), 1e300);
    EXPECT_FALSE(std::signbit(roundedTo(-0.001, 2)));
    EXPECT_TRUE(std::isnan(roundedTo(std::nan(""), 2)));
}

TEST(Paper, everyNumberOfThePassHasTheChosenDigits) {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const Experiment experiment = randomExperiment(seed);
        const Trace paper = forwardOnPaper(experiment, 3);
        forEveryCell(experiment, [&](const Cell& cell) {
            const double value = numberAt(experiment, paper, cell);
            EXPECT_EQ(value, roundedTo(value, 3)) << pathOf(experiment, cell);
        });
    }
}

TEST(Paper, everyNumberFollowsFromTheRoundedOnesBeforeIt) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Experiment experiment = randomExperiment(seed);
        const Trace paper = forwardOnPaper(experiment, 2);
        forEveryCell(experiment, [&](const Cell& cell) {
            const Explanation explanation = explainOnPaper(experiment, paper, cell, 2);
            const auto* sum = std::get_if<SumOfProducts>(&explanation.steps);
            const bool isWhole = !sum || sum->leftOutCount == 0;
            EXPECT_TRUE(!isWhole || std::visit(OnPaper{2}, explanation.steps) == explanation.result)
                << seed << " " << pathOf(experiment, cell);
            EXPECT_EQ(explanation.result, numberAt(experiment, paper, cell));
        });
    }
}

TEST(Paper, manyDigitsGiveTheExactPass) {
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        const Experiment experiment = randomExperiment(seed);
        const Trace exact = forward(experiment);
        const Trace paper = forwardOnPaper(experiment, 12);
        for (const Stage stage : exact.stages())
            EXPECT_TRUE(test::closeTo(*paper.stage(stage), *exact.stage(stage), 1e-9))
                << seed << " " << stageName(stage);
    }
}

TEST(Paper, theTwoFormsOfTheSoftmaxPartWithTwoDigits) {
    const Experiment experiment = exampleNamed("three-tokens");
    const Trace textbook = forwardOnPaper(experiment, 2, SoftmaxForm::Textbook);
    const auto steps = std::get<SoftmaxOfRow>(
        explainOnPaper(experiment, textbook, {Stage::Weights, 0, 0, 0}, 2).steps);
    // 1 / 1.41 = 0.71; e^0.71 = 2.03; 2.03 + 1 + 2.03 = 5.06; 2.03 / 5.06 = 0.40.
    EXPECT_EQ(steps.own.score.value, 0.71);
    EXPECT_EQ(steps.own.plainExponential, 2.03);
    EXPECT_EQ(steps.plainSum, 5.06);
    EXPECT_EQ(steps.textbook, 0.4);
    EXPECT_EQ((*textbook.stage(Stage::Weights))(0, 0), 0.4);
    // e^−0.71 = 0.49; 1 + 0.49 + 1 = 2.49; 0.49 / 2.49 = 0.20.
    EXPECT_EQ(steps.sum, 2.49);
    const Trace stable = forwardOnPaper(experiment, 1, SoftmaxForm::Stable);
    EXPECT_EQ((*stable.stage(Stage::Scaled))(0, 0), 0.7);
}

TEST(Paper, aTextbookSumOfZeroFallsBackToTheStableForm) {
    Experiment experiment = exampleNamed("three-tokens");
    experiment.heads.front().W_Q.edit() *= -30;
    const Trace paper = forwardOnPaper(experiment, 2, SoftmaxForm::Textbook);
    EXPECT_NEAR(paper.stage(Stage::Weights)->row(2).sum(), 1, 0.02);
}

TEST(Paper, digitsOutsideTheRangeAreRefused) {
    const Experiment experiment = exampleNamed("three-tokens");
    EXPECT_EQ(errorOf([&] { forwardOnPaper(experiment, -1); }), ErrorCode::OutOfRange);
    EXPECT_EQ(errorOf([&] { forwardOnPaper(experiment, 16); }), ErrorCode::OutOfRange);
}

} // namespace
} // namespace attention::core

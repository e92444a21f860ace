// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper.h"

#include "core/error.h"
#include "core/examples.h"
#include "core/explain.h"
#include "tests/support/evaluate_explanation.h"
#include "tests/support/matrices.h"
#include "tests/support/random_choices.h"
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
using test::withRandomChoices;

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
        const double bias = choice.bias ? choice.bias->value : 0;
        return choice.allowed ? roundedTo(choice.scaled.value + bias, digits)
                              : -std::numeric_limits<double>::infinity();
    }
    double operator()(const CarriedOver& carried) const {
        return roundedTo(carried.source.value, digits);
    }
    double operator()(const AddedPosition& position) const {
        double added = position.added;
        if (const auto& wave = position.sinusoid)
            added = roundedTo(wave->wave == Sinusoid::Wave::Sine ? std::sin(wave->angle)
                                                                 : std::cos(wave->angle),
                              digits);
        return roundedTo(position.embedding.value + added, digits);
    }
    double operator()(const Rotation& rotation) const {
        const double cosine = roundedTo(std::cos(rotation.turn.angle), digits);
        const double sine = roundedTo(std::sin(rotation.turn.angle), digits);
        const bool isFirst = rotation.part == Rotation::Part::First;
        const double left = roundedTo(rotation.a.value * (isFirst ? cosine : sine), digits);
        const double right = roundedTo(rotation.b.value * (isFirst ? sine : cosine), digits);
        return roundedTo(isFirst ? left - right : left + right, digits);
    }
    double operator()(const DistanceBias& bias) const {
        return roundedTo(-bias.slope.value * static_cast<double>(bias.distance), digits);
    }
    double operator()(const EqualShare& share) const {
        return share.allowed ? roundedTo(1 / static_cast<double>(share.count), digits) : 0;
    }
    double operator()(const SwitchedOff&) const { return 0; }
    double operator()(const MeanOfRows& mean) const {
        double total = 0;
        for (const MeanOfRows::Row& row : mean.rows)
            total += (*this)(row.sum);
        return roundedTo(roundedTo(total, digits) / static_cast<double>(mean.count), digits);
    }
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

/// Plain ones, then some with positions, masks and ablated heads.
Experiment anyExperiment(std::uint32_t seed) {
    const Experiment experiment = randomExperiment(seed);
    return seed % 2 == 0 ? experiment : withRandomChoices(experiment, seed);
}

TEST(Paper, everyNumberOfThePassHasTheChosenDigits) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Experiment experiment = anyExperiment(seed);
        const Trace paper = forwardOnPaper(experiment, 3);
        forEveryCell(experiment, [&](const Cell& cell) {
            const double value = numberAt(experiment, paper, cell);
            EXPECT_EQ(value, roundedTo(value, 3)) << pathOf(experiment, cell);
        });
    }
}

TEST(Paper, everyNumberFollowsFromTheRoundedOnesBeforeIt) {
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        const Experiment experiment = anyExperiment(seed);
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
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const Experiment experiment = anyExperiment(seed);
        const Trace exact = forward(experiment);
        const Trace paper = forwardOnPaper(experiment, 12);
        for (const Stage stage : stagesOf(experiment))
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/next_layer.h"

#include "core/examples.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

namespace attention::core {
namespace {

using test::closeTo;
using test::errorOf;
using test::randomExperiment;

constexpr Index kLastRed = 7;
constexpr Index kYellow = 2;
constexpr Index kSecondYellow = 5;

TEST(NextLayer, finalOrXPlusFinalBecomesXWhereWidthsAgree) {
    int agreeing = 0;
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        SCOPED_TRACE(seed);
        const Experiment before = randomExperiment(seed);
        const Trace trace = forward(before);
        if (before.d_out() != before.d_model()) {
            ASSERT_FALSE(canBeNextInput(before));
            ASSERT_EQ(errorOf([&] { withNextInput(before, trace, NextInput::Final); }),
                      ErrorCode::WrongShape);
            continue;
        }
        ++agreeing;
        ASSERT_TRUE(canBeNextInput(before));
        const Matrix output = *trace.stage(Stage::Final);
        Experiment alone = withNextInput(before, trace, NextInput::Final);
        Experiment residual = withNextInput(before, trace, NextInput::Residual);
        ASSERT_NO_THROW(validate(alone));
        ASSERT_EQ(*alone.embeddings, output);
        ASSERT_EQ(*residual.embeddings, *before.embeddings + output);
        // Nothing else changes.
        alone.embeddings = residual.embeddings = before.embeddings;
        ASSERT_TRUE(sameExperiment(alone, before));
        ASSERT_TRUE(sameExperiment(residual, before));
    }
    EXPECT_GT(agreeing, 20);
}

TEST(NextLayer, refusalNamesBothShapes) {
    try {
        const Experiment experiment = exampleNamed("causal"); // final is 6×10, X 6×7
        withNextInput(experiment, forward(experiment), NextInput::Residual);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.subject(), "final");
        EXPECT_EQ(error.expected(), "6×7");
        EXPECT_EQ(error.actual(), "6×10");
    }
}

TEST(Induction, firstLayerNotesThePreviousTokenAndHead1FindsNothing) {
    const Experiment experiment = exampleNamed("induction");
    const Trace trace = forward(experiment);
    const Matrix before = *trace.stage(Stage::Weights, 0);
    for (Index token = 1; token < 8; ++token)
        EXPECT_GT(before(token, token - 1), 0.97);
    const Matrix rows = *trace.stage(Stage::Weights, 1);
    EXPECT_TRUE((rows.row(kLastRed).array() == 0.125).all());
    // final writes into the columns of the token before, and nowhere else.
    const Matrix output = *trace.stage(Stage::Final);
    EXPECT_TRUE(output.leftCols(4).isZero(0));
    EXPECT_TRUE(output.rightCols(8).isZero(0));
    EXPECT_GT(output(kLastRed, 4 + 3), 0.97);
}

TEST(Induction, secondLayerFindsWhatFollowedLastTime) {
    const Experiment first = exampleNamed("induction");
    const Experiment second = withNextInput(first, forward(first), NextInput::Residual);
    const Trace trace = forward(second);
    const Matrix weights = *trace.stage(Stage::Weights, 1);
    EXPECT_GE(weights(kLastRed, kYellow) + weights(kLastRed, kSecondYellow), 0.929);
    EXPECT_NEAR(weights(kLastRed, kYellow) + weights(kLastRed, kSecondYellow), 0.988690, 5e-7);
    // 红 黄 蓝 of the second round look at what followed them in the first: 黄, 蓝, 红.
    for (Index token = 4; token < 7; ++token)
        EXPECT_GT(weights(token, token - 2), 0.97);
    EXPECT_GT((*trace.stage(Stage::Output, 1))(kLastRed, 2), 0.98);
}

TEST(Induction, secondLayerEqualsNumpy) {
    const Experiment first = exampleNamed("induction");
    const Experiment second = withNextInput(first, forward(first), NextInput::Residual);
    for (const nlohmann::json& reference : test::readJson("reference/references.json")) {
        if (reference.at("name") != "induction, second layer")
            continue;
        EXPECT_TRUE(closeTo(*second.embeddings,
                            test::matrixOf(reference.at("experiment").at("embeddings"))));
        EXPECT_TRUE(closeTo(*forward(second).stage(Stage::Weights, 1),
                            test::matrixOf(reference.at("pass").at("heads").at(1).at("weights"))));
        return;
    }
    FAIL() << "the reference is missing";
}

} // namespace
} // namespace attention::core

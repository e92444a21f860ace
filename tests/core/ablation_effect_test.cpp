// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ablation_effect.h"

#include "core/examples.h"
#include "core/merged_heads.h"
#include "core/next_layer.h"
#include "tests/support/matrices.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

namespace attention::core {
namespace {

using nlohmann::json;
using test::closeTo;
using test::experimentOf;
using test::matrixOf;
using test::randomExperiment;

constexpr double kTolerance = 1e-12;

const json& references() {
    static const json all = test::readJson("ablations.json");
    return all;
}

Ablation ablationOf(const json& value) {
    if (value.is_null())
        return {};
    if (value.is_object())
        return {Ablation::Kind::PatternOf, value.at("pattern_of").get<Index>()};
    const std::string name = value.get<std::string>();
    if (name == "zero")
        return {Ablation::Kind::Zero};
    return {name == "mean" ? Ablation::Kind::Mean : Ablation::Kind::Uniform};
}

Experiment ablatedExperimentOf(const json& reference) {
    Experiment experiment = experimentOf(reference.at("experiment"));
    for (std::size_t head = 0; head < experiment.heads.size(); ++head)
        experiment.heads[head].ablation = ablationOf(reference.at("ablations").at(head));
    validate(experiment);
    return experiment;
}

void expectMovement(const Movement& found, const json& expected) {
    EXPECT_NEAR(found.largest, expected.at("largest").get<double>(), kTolerance);
    EXPECT_NEAR(found.relative, expected.at("relative").get<double>(), kTolerance);
}

void expectMovement(const StageMovement& found, const json& expected) {
    expectMovement(found.whole, expected.at("whole"));
    ASSERT_EQ(found.tokens.size(), expected.at("tokens").size());
    for (std::size_t token = 0; token < found.tokens.size(); ++token)
        expectMovement(found.tokens[token], expected.at("tokens").at(token));
}

TEST(AblationReference, everyKindEqualsNumpy) {
    for (const json& reference : references().at("ablations")) {
        SCOPED_TRACE(reference.at("name").get<std::string>());
        const Trace trace = forward(ablatedExperimentOf(reference));
        const json& pass = reference.at("pass");
        for (Index head = 0; head < trace.headCount(); ++head) {
            const auto at = static_cast<std::size_t>(head);
            EXPECT_TRUE(closeTo(*trace.stage(Stage::Weights, head),
                                matrixOf(pass.at("weights").at(at)), kTolerance));
            EXPECT_TRUE(closeTo(*trace.stage(Stage::Output, head),
                                matrixOf(pass.at("outputs").at(at)), kTolerance));
        }
        EXPECT_TRUE(closeTo(*trace.stage(Stage::Concat), matrixOf(pass.at("concat")), kTolerance));
        EXPECT_TRUE(closeTo(*trace.stage(Stage::Final), matrixOf(pass.at("final")), kTolerance));
    }
}

TEST(AblationReference, theEffectEqualsNumpy) {
    for (const json& reference : references().at("ablations")) {
        SCOPED_TRACE(reference.at("name").get<std::string>());
        const Experiment experiment = ablatedExperimentOf(reference);
        const AblationEffect effect = ablationEffect(experiment, forward(experiment));
        expectMovement(effect.concat, reference.at("effect").at("concat"));
        expectMovement(effect.last, reference.at("effect").at("final"));
    }
}

TEST(AblationReference, mergedHeadsEqualNumpy) {
    for (const json& reference : references().at("merges")) {
        SCOPED_TRACE(reference.at("name").get<std::string>());
        const json& merged = reference.at("merged");
        const auto heads = merged.at("heads").get<std::vector<Index>>();
        const Trace trace = forward(withHeadsMerged(ablatedExperimentOf(reference), heads));
        EXPECT_TRUE(closeTo(*trace.stage(Stage::Weights, heads.front()),
                            matrixOf(merged.at("weights")), kTolerance));
        EXPECT_TRUE(closeTo(*trace.stage(Stage::Final), matrixOf(merged.at("final")), kTolerance));
    }
}

TEST(AblationEffect, intactHeadsMoveNothing) {
    const Experiment experiment = exampleNamed("four-heads");
    EXPECT_FALSE(hasAblation(experiment));
    const AblationEffect effect = ablationEffect(experiment, forward(experiment));
    EXPECT_EQ(effect.concat.whole, Movement{});
    EXPECT_EQ(effect.last.whole, Movement{});
    EXPECT_EQ(effect.last.tokens.size(), 9U);
}

TEST(AblationEffect, withoutAblationIsTheExperimentThatWasAblated) {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        SCOPED_TRACE(seed);
        const Experiment experiment = test::withRandomChoices(randomExperiment(seed), seed);
        const Experiment intact = withoutAblation(experiment);
        ASSERT_FALSE(hasAblation(intact));
        ASSERT_EQ(hasAblation(experiment), !sameExperiment(experiment, intact));
    }
}

/// Whatever masks, positions and biases there are.
TEST(AblationEffect, allHeadsButOneLeaveItsOwnSliceOfW_OAndTheBias) {
    int checked = 0;
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        SCOPED_TRACE(seed);
        const Experiment intact =
            withoutAblation(test::withRandomChoices(randomExperiment(seed), seed));
        if (!intact.W_O || intact.headCount() < 2)
            continue;
        ++checked;
        const Trace before = forward(intact);
        for (Index kept = 0; kept < intact.headCount(); ++kept) {
            Experiment experiment = intact;
            for (Index head = 0; head < intact.headCount(); ++head)
                if (head != kept)
                    experiment.heads[static_cast<std::size_t>(head)].ablation.kind =
                        Ablation::Kind::Zero;
            const Index d_v = intact.d_v();
            Matrix expected =
                *before.stage(Stage::Output, kept) * (*intact.W_O)->middleRows(kept * d_v, d_v);
            if (intact.b_O)
                expected.rowwise() += (*intact.b_O)->row(0);
            ASSERT_TRUE(closeTo(*forward(experiment).stage(Stage::Final), expected, 1e-11));
        }
    }
    EXPECT_GT(checked, 30);
}

TEST(Induction, withoutThePreviousTokenHeadTheSecondLayerFindsNothing) {
    Experiment first = exampleNamed("induction");
    first.heads[0].ablation.kind = Ablation::Kind::Zero;
    const Trace trace = forward(first);
    const Experiment second = withNextInput(first, trace, NextInput::Residual);
    EXPECT_EQ(*second.embeddings, *first.embeddings);
    const Matrix weights = *forward(second).stage(Stage::Weights, 1);
    EXPECT_TRUE((weights.row(7).array() == 0.125).all());
}

} // namespace
} // namespace attention::core

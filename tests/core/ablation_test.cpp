// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/error.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <set>

using namespace attention::core;
using attention::test::randomExperiment;
using attention::test::withRandomChoices;

namespace {

/// Several heads of unlike shapes, biases, W_O.
Experiment severalHeads() {
    for (std::uint32_t seed = 0;; ++seed) {
        Experiment experiment = randomExperiment(seed);
        if (experiment.headCount() == 3 && experiment.W_O && experiment.b_O &&
            experiment.queryCount() > 2 && experiment.keyCount() > 2 &&
            forward(experiment).blockedRows().empty())
            return experiment;
    }
}

Experiment ablated(Experiment experiment, Index head, Ablation ablation) {
    experiment.heads[static_cast<std::size_t>(head)].ablation = ablation;
    return experiment;
}

} // namespace

TEST(Ablation, aHeadWithZeroOutputLeavesTheOthersAndItsOwnWeights) {
    const Experiment intact = severalHeads();
    const Trace before = forward(intact);
    const Trace after = forward(ablated(intact, 1, {Ablation::Kind::Zero}));
    EXPECT_EQ(*after.stage(Stage::Weights, 1), *before.stage(Stage::Weights, 1));
    EXPECT_TRUE(after.stage(Stage::Output, 1)->isZero(0));
    EXPECT_EQ(*after.stage(Stage::Output, 0), *before.stage(Stage::Output, 0));
    const Index d_v = intact.d_v();
    EXPECT_TRUE(after.stage(Stage::Concat)->middleCols(d_v, d_v).isZero(0));
    EXPECT_EQ(after.stage(Stage::Concat)->rightCols(d_v),
              before.stage(Stage::Concat)->rightCols(d_v));
}

TEST(Ablation, allHeadsButOneLeaveThatHeadsSliceOfWOAndTheBias) {
    const Experiment intact = severalHeads();
    Experiment experiment = ablated(intact, 0, {Ablation::Kind::Zero});
    experiment = ablated(experiment, 2, {Ablation::Kind::Zero});
    const Index d_v = intact.d_v();
    const Tensor output = forward(intact).stage(Stage::Output, 1);
    Matrix expected = *output * (*intact.W_O)->middleRows(d_v, d_v);
    expected.rowwise() += (*intact.b_O)->row(0);
    EXPECT_LE((*forward(experiment).stage(Stage::Final) - expected).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(Ablation, theMeanOfItsRowsIsEveryRow) {
    const Experiment intact = severalHeads();
    const Tensor before = forward(intact).stage(Stage::Output, 2);
    const Tensor after =
        forward(ablated(intact, 2, {Ablation::Kind::Mean})).stage(Stage::Output, 2);
    for (Index row = 0; row < after->rows(); ++row)
        EXPECT_LE((after->row(row) - before->colwise().mean()).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(Ablation, uniformWeightsShareTheAllowedKeys) {
    Experiment experiment = ablated(severalHeads(), 0, {Ablation::Kind::Uniform});
    experiment.mask.kind = Mask::Kind::Prefix;
    experiment.mask.length = 1;
    const Trace trace = forward(experiment);
    const Tensor weights = trace.stage(Stage::Weights, 0);
    for (Index row = 0; row < weights->rows(); ++row) {
        const auto count = static_cast<double>(trace.allowed().row(row).count());
        for (Index key = 0; key < weights->cols(); ++key)
            EXPECT_EQ((*weights)(row, key), trace.allowed()(row, key) ? 1 / count : 0);
    }
    const Matrix expected = *weights * *trace.stage(Stage::V, 0);
    EXPECT_LE((*trace.stage(Stage::Output, 0) - expected).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(Ablation, aPatternIsTheOthersIntactOneWithTheHeadsOwnValues) {
    const Experiment intact = severalHeads();
    Experiment experiment = ablated(intact, 0, {Ablation::Kind::PatternOf, 2});
    experiment = ablated(experiment, 2, {Ablation::Kind::Uniform});
    const Trace before = forward(intact);
    const Trace after = forward(experiment);
    EXPECT_EQ(*after.stage(Stage::Weights, 0), *before.stage(Stage::Weights, 2));
    EXPECT_EQ(*after.stage(Stage::Masked, 0), *before.stage(Stage::Masked, 0));
    const Matrix expected = *before.stage(Stage::Weights, 2) * *before.stage(Stage::V, 0);
    EXPECT_LE((*after.stage(Stage::Output, 0) - expected).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(Ablation, aPatternOfNoHeadOrOfItselfIsRefused) {
    const Experiment intact = severalHeads();
    for (const Index head : {-1, 3})
        EXPECT_THROW(validate(ablated(intact, 0, {Ablation::Kind::PatternOf, head})), Error);
    try {
        validate(ablated(intact, 1, {Ablation::Kind::PatternOf, 1}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfRange);
        EXPECT_EQ(error.subject(), "heads[1].ablation.pattern_of");
    }
}

TEST(Ablation, randomChoicesShowEveryKind) {
    std::set<Mask::Kind> masks;
    std::set<Positions::Kind> positions;
    std::set<Ablation::Kind> ablations;
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const Experiment experiment = withRandomChoices(randomExperiment(seed), seed);
        validate(experiment);
        forward(experiment);
        masks.insert(experiment.mask.kind);
        positions.insert(experiment.positions.kind);
        for (const QueryHead& head : experiment.heads)
            ablations.insert(head.ablation.kind);
    }
    EXPECT_EQ(masks.size(), 6U);
    EXPECT_EQ(positions.size(), 7U);
    EXPECT_EQ(ablations.size(), 5U);
}

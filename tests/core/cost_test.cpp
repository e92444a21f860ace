// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost.h"
#include "core/examples.h"
#include "core/mask.h"
#include "core/merged_heads.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

namespace attention::core {
namespace {

using test::randomExperiment;

/// Grouped, over a context, with every bias: no two sizes are alike.
LayerShape oddShape() {
    LayerShape shape;
    shape.n = 3;
    shape.m = 5;
    shape.d_model = 7;
    shape.d_Y = 11;
    shape.H = 4;
    shape.G = 2;
    shape.d_k = 6;
    shape.d_v = 9;
    shape.d_out = 10;
    shape.biases = 4 * 6 + 2 * (6 + 9) + 10;
    shape.allowed = 12;
    return shape;
}

TEST(Cost, countsEveryNumberOnce) {
    const Cost cost = costOf(oddShape());
    // W_Q 4 times 7×6, W_K twice 11×6, W_V twice 11×9, W_O 36×10.
    EXPECT_EQ(cost.parameters, 168 + 132 + 198 + 360 + 64);
    // Q, K, V, scores, outputs, final.
    EXPECT_EQ(cost.multiplyAdds, 3 * 168 + 5 * 132 + 5 * 198 + 60 * 6 + 60 * 9 + 3 * 360);
    EXPECT_EQ(cost.exponentials, 4 * 12);
    EXPECT_EQ(cost.mapBytes, 4 * 3 * 5 * 8);
}

TEST(Cost, withoutW_OThereIsNoLastProduct) {
    LayerShape shape = oddShape();
    shape.d_out = 0;
    EXPECT_EQ(costOf(shape).parameters, 168 + 132 + 198 + 64);
    EXPECT_EQ(costOf(shape).multiplyAdds, 3 * 168 + 5 * 132 + 5 * 198 + 60 * 15);
}

TEST(Cost, ofAnExperimentCountsTheNumbersThatItHolds) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        SCOPED_TRACE(seed);
        const Experiment experiment = randomExperiment(seed);
        Index numbers = 0;
        for (const TensorId id : tensorsOf(experiment)) {
            const bool isInput =
                id.kind == TensorKind::Embeddings || id.kind == TensorKind::ContextEmbeddings;
            const Tensor& tensor = *findTensor(experiment, id);
            numbers += isInput ? 0 : tensor.rows() * tensor.cols();
        }
        const Cost cost = costOf(experiment);
        ASSERT_EQ(cost.parameters, numbers);
        ASSERT_EQ(cost.mapBytes,
                  8 * experiment.headCount() * experiment.queryCount() * experiment.keyCount());
        const AllowedMatrix allowed =
            allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount());
        ASSERT_EQ(cost.exponentials, experiment.headCount() * allowed.count());
    }
}

TEST(Cost, aCausalMaskSavesExponentialsAlone) {
    Experiment experiment = exampleNamed("four-heads");
    const Cost all = costOf(experiment);
    experiment.mask.kind = Mask::Kind::Causal;
    const Cost causal = costOf(experiment);
    EXPECT_EQ(all.exponentials, 4 * 81);
    EXPECT_EQ(causal.exponentials, 4 * 45);
    EXPECT_EQ(causal.multiplyAdds, all.multiplyAdds);
    EXPECT_EQ(causal.mapBytes, all.mapBytes);
}

TEST(Cost, gpt3Takes604MillionWeightsALayer) {
    const Cost cost = costOf(selfAttentionShape(2048, 12288, 96));
    EXPECT_EQ(cost.parameters, 4LL * 12288 * 12288);
    EXPECT_EQ(cost.parameters, 603'979'776);
    EXPECT_EQ(parameterBytes(cost), 4'831'838'208);
    EXPECT_EQ(cost.exponentials, 96LL * 2048 * 2048);
    EXPECT_EQ(cost.mapBytes, 3'221'225'472);
    EXPECT_EQ(cost.multiplyAdds, 2048LL * 603'979'776 + 2LL * 2048 * 2048 * 12288);
}

TEST(Cost, theHypotheticalShapeIsThatOfTheBuiltLayer) {
    const Cost cost = costOf(selfAttentionShape(9, 8, 4));
    EXPECT_EQ(cost, costOf(exampleNamed("four-heads")));
}

TEST(Cost, mergingHeadsSavesExponentialsAndMapsAlone) {
    const Experiment four = exampleNamed("four-heads");
    const Cost before = costOf(four);
    const Cost after = costOf(withHeadsMerged(four, {0, 1, 2, 3}));
    EXPECT_EQ(after.parameters, before.parameters);
    EXPECT_EQ(after.multiplyAdds, before.multiplyAdds);
    EXPECT_EQ(after.exponentials, before.exponentials / 4);
    EXPECT_EQ(after.mapBytes, before.mapBytes / 4);
}

} // namespace
} // namespace attention::core

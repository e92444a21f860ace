// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/presets.h"

#include "core/attention.h"
#include "core/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

namespace attention::core {
namespace {

const std::vector<std::string> kTokens{"a", "b", "c"};

const LayerPreset& presetNamed(std::string_view name) {
    for (const LayerPreset& preset : layerPresets())
        if (preset.name == name)
            return preset;
    throw std::out_of_range(std::string(name));
}

bool always(double) {
    return true;
}

std::int64_t projectionsOf(const LayerPreset& preset) {
    LayerShape shape = shapeOf(preset, 1);
    shape.biases = 0;
    return costOf(shape).parameters;
}

TEST(LayerPresets, haveThePublishedNumbersOfParameters) {
    EXPECT_EQ(projectionsOf(presetNamed("Transformer base")), 4 * 512 * 512);
    EXPECT_EQ(projectionsOf(presetNamed("BERT-base")), 4 * 768 * 768);
    EXPECT_EQ(projectionsOf(presetNamed("BERT-large")), 4 * 1024 * 1024);
    EXPECT_EQ(projectionsOf(presetNamed("GPT-2")), 4 * 768 * 768);
    // 4096 query and output columns each; 1024 key and 1024 value columns.
    EXPECT_EQ(projectionsOf(presetNamed("Llama-style")), 4096LL * (4096 + 4096 + 1024 + 1024));
    EXPECT_EQ(projectionsOf(presetNamed("GPT-3")), 603979776LL);
}

TEST(LayerPresets, shapeIsThatOfTheBuiltLayer) {
    for (const LayerPreset& preset : layerPresets()) {
        if (preset.d_model > 1024)
            continue;
        SCOPED_TRACE(preset.name);
        const Experiment layer = layerOf(preset, kTokens, 3, always).value();
        ASSERT_NO_THROW(validate(layer));
        EXPECT_EQ(layer.d_model(), preset.d_model);
        EXPECT_EQ(layer.headCount(), preset.heads);
        EXPECT_EQ(layer.d_k(), preset.d_k);
        EXPECT_EQ(layer.d_out(), preset.d_model);
        EXPECT_EQ(layer.tokens, kTokens);
        EXPECT_EQ(costOf(layer), costOf(shapeOf(preset, 3)));
        EXPECT_TRUE(forward(layer).stage(Stage::Final, 0)->allFinite());
    }
}

TEST(LayerPresets, modelsThatWriteForwardAreCausal) {
    EXPECT_EQ(presetNamed("GPT-2").mask, Mask::Kind::Causal);
    EXPECT_EQ(presetNamed("BERT-base").mask, Mask::Kind::None);
    const LayerPreset& llama = presetNamed("Llama-style");
    EXPECT_EQ(llama.positions, Positions::Kind::Rotary);
    EXPECT_EQ(llama.heads / llama.keyValueHeads, 4);
}

TEST(LayerOf, numbersComeFromTheSeed) {
    const LayerPreset& preset = presetNamed("Transformer base");
    const Experiment layer = layerOf(preset, kTokens, 3, always).value();
    EXPECT_TRUE(sameExperiment(layer, layerOf(preset, kTokens, 3, always).value()));
    EXPECT_FALSE(sameExperiment(layer, layerOf(preset, kTokens, 4, always).value()));
    RandomState random(3);
    EXPECT_EQ(*layer.embeddings, random.randn(3, 512));
    const Matrix W_Q = random.randn(512, 64) / std::sqrt(512.0);
    EXPECT_TRUE(W_Q.isApprox(*layer.heads[0].W_Q, 1e-15));
}

/// So that softmax is neither flat nor one-hot at any width.
TEST(LayerOf, scaledScoresAreAboutOne) {
    const Experiment layer =
        layerOf(presetNamed("BERT-base"), std::vector<std::string>(12, "t"), 5, always).value();
    const Trace trace = forward(layer);
    double squares = 0;
    for (Index head = 0; head < layer.headCount(); ++head)
        squares += trace.stage(Stage::Scaled, head)->squaredNorm() / (12 * 12 * 12);
    EXPECT_GT(std::sqrt(squares), 0.5);
    EXPECT_LT(std::sqrt(squares), 2.0);
}

TEST(LayerOf, tellsItsProgressAndStops) {
    std::vector<double> shares;
    const auto note = [&](double share) {
        shares.push_back(share);
        return true;
    };
    ASSERT_TRUE(layerOf(presetNamed("Transformer base"), kTokens, 3, note));
    ASSERT_GE(shares.size(), 3U);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_LE(shares.back(), 1.0);
    int calls = 0;
    const auto stop = [&](double) { return ++calls < 2; };
    EXPECT_FALSE(layerOf(presetNamed("GPT-3"), kTokens, 3, stop));
    EXPECT_EQ(calls, 2);
}

} // namespace
} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace attention::core {
namespace {

using test::randomExperiment;

void noteKinds(const Experiment& experiment, std::set<std::string>& seen) {
    const auto note = [&seen](bool holds, const std::string& kind) {
        if (holds)
            seen.insert(kind);
    };
    note(experiment.headCount() == 1, "one head");
    note(experiment.headCount() > 1 && !experiment.isGrouped(), "several heads");
    note(experiment.isGrouped() && experiment.kv_heads.size() == 1, "shared");
    note(experiment.isGrouped() && experiment.kv_heads.size() > 1, "grouped");
    note(experiment.context && experiment.context->embeddings.cols() != experiment.d_model(),
         "context");
    note(true, "scale " + std::to_string(static_cast<int>(experiment.scale.kind)));
    note(true, "mask " + std::to_string(static_cast<int>(experiment.mask.kind)));
    note(experiment.mask.allowed && experiment.mask.kind != Mask::Kind::Given, "mask aside");
    if (experiment.mask.kind == Mask::Kind::Given) {
        note(!experiment.mask.allowed->rowwise().any().all(), "blocked row");
        note(!experiment.mask.allowed->colwise().any().all(), "blocked key");
    }
    note(experiment.heads.front().b_Q.has_value(), "b_Q");
    note(!experiment.heads.front().b_Q && experiment.heads.back().b_Q, "b_Q in some heads");
    note(experiment.W_O && experiment.d_out() == experiment.d_model(), "d_out = d_model");
    note(experiment.W_O && experiment.d_out() != experiment.d_model(), "own d_out");
    note(experiment.b_O.has_value(), "b_O");
    note(!experiment.dimensions.empty(), "dimensions");
    const std::set<std::string> words(experiment.tokens.begin(), experiment.tokens.end());
    note(words.size() < experiment.tokens.size(), "repeated tokens");
}

TEST(RandomExperiment, isValid) {
    for (std::uint32_t seed = 0; seed < 500; ++seed)
        ASSERT_NO_THROW(validate(randomExperiment(seed))) << seed;
}

TEST(RandomExperiment, hundredSeedsHoldEveryKind) {
    for (std::uint32_t first = 0; first < 500; first += 100) {
        std::set<std::string> seen;
        for (std::uint32_t seed = first; seed < first + 100; ++seed)
            noteKinds(randomExperiment(seed), seen);
        EXPECT_EQ(seen.size(), 22U) << testing::PrintToString(seen);
    }
}

TEST(RandomExperiment, sameSeedGivesTheSameExperiment) {
    EXPECT_TRUE(sameExperiment(randomExperiment(5), randomExperiment(5)));
    EXPECT_FALSE(sameExperiment(randomExperiment(5), randomExperiment(6)));
}

} // namespace
} // namespace attention::core

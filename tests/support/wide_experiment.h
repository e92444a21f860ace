// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/random.h"

#include <string>

namespace attention::test {

/// Tokens, widths and keys beyond the terms that are given in full; a causal mask.
inline core::Experiment wideExperiment() {
    core::RandomState random(7);
    core::Experiment experiment;
    for (int token = 0; token < 30; ++token)
        experiment.tokens.push_back("t" + std::to_string(token));
    experiment.embeddings = random.randn(30, 40);
    for (int head = 0; head < 2; ++head) {
        experiment.heads.push_back({"", random.randn(40, 24), core::Tensor(random.randn(1, 24))});
        experiment.kv_heads.push_back({random.randn(40, 24), random.randn(40, 18), {}, {}});
    }
    experiment.W_O = random.randn(36, 5);
    experiment.mask.kind = core::Mask::Kind::Causal;
    return experiment;
}

} // namespace attention::test

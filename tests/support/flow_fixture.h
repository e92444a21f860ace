// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/examples.h"
#include "core/fill.h"
#include "document/document.h"
#include "document/recompute.h"

#include <memory>
#include <string>
#include <utility>

namespace attention::test {

inline std::shared_ptr<const document::Result> resultOf(const core::Experiment& experiment) {
    return std::make_shared<const document::Result>(
        document::Result{1, experiment, core::forward(experiment), {}});
}

/// Two heads of different widths of Q and V, with W_O, under a mask.
inline core::Experiment maskedExperiment() {
    std::uint32_t seed = 1;
    const auto normal = [&seed](core::Index rows, core::Index columns) {
        return core::Tensor(core::filled(core::Fill::Normal, rows, columns, seed++));
    };
    core::Experiment experiment;
    experiment.tokens = {"a", "b", "c", "d"};
    experiment.embeddings = normal(4, 5);
    for (int head = 0; head < 2; ++head) {
        experiment.heads.push_back({"", normal(5, 3), {}});
        experiment.kv_heads.push_back({normal(5, 3), normal(5, 2), {}, {}});
    }
    experiment.W_O = normal(4, 6);
    experiment.mask.kind = core::Mask::Kind::Causal;
    return experiment;
}

/// The same with d_k 4, no mask and positions of a kind, each number its own.
inline core::Experiment positionedExperiment(core::Positions::Kind kind) {
    std::uint32_t seed = 20;
    const auto normal = [&seed](core::Index rows, core::Index columns) {
        return core::Tensor(core::filled(core::Fill::Normal, rows, columns, seed++));
    };
    core::Experiment experiment = maskedExperiment();
    experiment.mask.kind = core::Mask::Kind::None;
    for (std::size_t head = 0; head < 2; ++head) {
        experiment.heads[head].W_Q = normal(5, 4);
        experiment.kv_heads[head].W_K = normal(5, 4);
    }
    experiment.positions.kind = kind;
    if (kind == core::Positions::Kind::Learned)
        experiment.positions.values = normal(4, 5);
    else if (kind == core::Positions::Kind::Alibi)
        experiment.positions.values = normal(1, 2);
    else if (kind == core::Positions::Kind::Relative)
        experiment.positions.values = normal(2, 7);
    else if (kind == core::Positions::Kind::Bias)
        experiment.positions.values = normal(4, 4);
    return experiment;
}

/// One head with d_k = 64 over tokens of that width.
inline core::Experiment wideExperiment(core::Index tokens, core::Index width) {
    std::uint32_t seed = 1;
    const auto normal = [&seed](core::Index rows, core::Index columns) {
        return core::Tensor(core::filled(core::Fill::Normal, rows, columns, seed++));
    };
    core::Experiment experiment;
    for (core::Index token = 0; token < tokens; ++token)
        experiment.tokens.push_back("t" + std::to_string(token));
    experiment.embeddings = normal(tokens, width);
    experiment.heads.push_back({"", normal(width, 64), {}});
    experiment.kv_heads.push_back({normal(width, 64), normal(width, 64), {}, {}});
    return experiment;
}

} // namespace attention::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost.h"
#include "core/experiment.h"
#include "core/reshape.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

/// The shape of one attention layer of a published model; its first layer, where positions enter.
/// d_v = d_k, and W_O is there with d_model columns.
struct LayerPreset {
    std::string_view name; ///< the same in every language
    Index d_model = 0;
    Index heads = 0;
    Index keyValueHeads = 0;
    Index d_k = 0;
    Mask::Kind mask = Mask::Kind::None;
    Positions::Kind positions = Positions::Kind::None;
    double base = 10000; ///< of rotary positions
    Presence biases = Presence::Absent;
};

/// Transformer base (A. Vaswani et al. 2017), BERT-base and BERT-large (J. Devlin et al. 2018),
/// GPT-2 (A. Radford et al. 2019), Llama-style with grouped keys (as Llama 3 8B, 2024), GPT-3
/// (T. Brown et al. 2020).
std::span<const LayerPreset> layerPresets();

/// The preset over n tokens.
LayerShape shapeOf(const LayerPreset& preset, Index n);

/// The layer over these tokens (at least one) with numbers of RandomState(seed), drawn in this
/// order: X standard normal; W_Q head by head, then W_K, W_V pair by pair, then W_O, each
/// normal/√rows; a learned table normal/5. Biases are 0. `goOn` hears the share that is drawn, 0 to
/// 1, several times a second; once it says false nothing comes back.
std::optional<Experiment> layerOf(const LayerPreset& preset, const std::vector<std::string>& tokens,
                                  std::uint32_t seed, const std::function<bool(double)>& goOn);

} // namespace attention::core

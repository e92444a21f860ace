// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <cstdint>

namespace attention::test {

/// A valid experiment whose kind, shapes and numbers follow from the seed. Among any 100 seeds in a
/// row there are all of: one and several heads, grouped and shared key/value heads, context of
/// another width, every scale and mask (a given one with a fully blocked row or column, and one
/// kept aside while another kind is chosen), biases everywhere, in some heads and nowhere, W_O with
/// d_out = d_model and with another width, b_O, names of heads and dimensions, repeated tokens.
/// d_model, d_k, d_v, n and m are mostly unequal and at most 7.
core::Experiment randomExperiment(std::uint32_t seed);

} // namespace attention::test

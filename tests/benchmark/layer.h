// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

/// The layer that is measured: normal numbers from fixed seeds, weights divided by √d_model so that
/// the softmax is neither flat nor a single peak.
namespace attention::benchmark {

struct LayerSize {
    core::Index n = 0;
    core::Index d = 0; ///< d_model; d_k = d_v = d / H
    core::Index H = 1;
};

/// Without biases and positions, with W_O, and without a mask.
core::Experiment layerOf(const LayerSize& size);

} // namespace attention::benchmark

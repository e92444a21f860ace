// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "core/place.h"

#include <vector>

namespace attention::core {

/// Numbers that stand in place of a stage's own.
struct GivenStage {
    StageMatrix place;
    Matrix values; ///< in the shape of the stage
};

/// The stage `wanted` of the pass in which the given stages hold the given numbers and every later
/// one follows from them by the experiment's own tensors, divisor, mask, positions and ablations.
/// Where `masked` is given, its −∞ cells are the blocked ones. K, K_rot and V given for a head hold
/// for every head that shares them. `trace` is the pass of the experiment; nothing is checked for
/// being finite. Throws OutOfRange for a head that does not exist.
Matrix continuedStage(const Experiment& experiment, const Trace& trace,
                      const std::vector<GivenStage>& given, StageMatrix wanted);

} // namespace attention::core

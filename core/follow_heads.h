// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <vector>

namespace attention::core {

/// Lets positions and ablations follow when heads come, go and move: head h of `experiment` was
/// head origins[h], or is new where that is −1. Its heads are the new ones already, its positions
/// those of before. A head that takes the pattern of one that went is not ablated any more. A new
/// head gets the ALiBi slope of its place (alibiSlopes) and relative values of 0.
void followHeads(Experiment& experiment, const std::vector<Index>& origins);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/compare.h"
#include "core/experiment.h"

#include <vector>

namespace attention::core {

/// Whether a head is made to do something else than its own attention.
bool hasAblation(const Experiment& experiment);

/// The experiment with every head intact.
Experiment withoutAblation(const Experiment& experiment);

/// How far a stage that exists once moved: as a whole, and each query token's row.
struct StageMovement {
    Movement whole;
    std::vector<Movement> tokens; ///< n
};

struct AblationEffect {
    StageMovement concat;
    StageMovement last; ///< of final
};

/// concat and final of the ablated pass against those of the intact pass: movementOf(ablated,
/// intact). `ablated` is the pass of the experiment; all 0 where no head is ablated. Throws
/// Overflow where the intact pass does.
AblationEffect ablationEffect(const Experiment& experiment, const Trace& ablated);

} // namespace attention::core

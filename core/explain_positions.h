// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/explain.h"
#include "core/paper.h"

namespace attention::core {

/// The steps behind a cell of X_pos, Q_rot, K_rot or bias; intermediate numbers go through `round`.
/// The cell must exist.
Explanation::Steps positionSteps(const Experiment& experiment, const Trace& trace, const Cell& cell,
                                 const Rounding& round);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

namespace attention::core {

/// n×m, true where query i may attend to key j: all for None; j ≤ i + (m − n) for Causal (aligned
/// to the last key, bottom right); the given matrix for Given.
AllowedMatrix allowedBy(const Mask& mask, Index n, Index m);

} // namespace attention::core

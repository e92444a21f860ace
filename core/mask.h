// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

namespace attention::core {

/// n×m, true where query i may attend to key j, by the rule of the mask's kind (Mask): all for
/// None, the given matrix for Given. The mask fits n and m as validate() says.
AllowedMatrix allowedBy(const Mask& mask, Index n, Index m);

/// One cell of allowedBy(), in O(log m). `query` < n and `key` < m.
bool mayAttend(const Experiment& experiment, Index query, Index key);

} // namespace attention::core

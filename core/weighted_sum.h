// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

namespace attention::core {

/// weights V: n×m times m×d_v. A key of weight 0 takes no part whatever its row of V holds.
Matrix weightedSum(const Matrix& weights, const Matrix& V);

} // namespace attention::core

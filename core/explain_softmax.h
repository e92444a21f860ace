// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/explain.h"
#include "core/paper.h"

namespace attention::core {

/// The steps of the softmax behind a cell of weights, in both forms; intermediate numbers go
/// through `round`. The cell must exist. O(m) time.
SoftmaxOfRow softmaxOfRow(const Trace& trace, const Cell& cell, const Rounding& round);

} // namespace attention::core

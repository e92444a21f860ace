// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"

namespace attention::core {

/// Throws Overflow with the first cell that is not finite and not blocked: stages in order, then
/// heads, then row by row.
void requireFinite(const Trace& trace);

} // namespace attention::core

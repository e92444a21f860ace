// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/arithmetic.h"

#include <vector>

namespace attention::words {

/// The lines of an explanation in the current language. `exact` is the explanation of the same cell
/// by the exact pass where `shown` is one on paper, else nullptr.
std::vector<ArithmeticLine> linesOf(const ArithmeticTeller& teller, const core::Explanation& shown,
                                    const core::Explanation* exact);

} // namespace attention::words

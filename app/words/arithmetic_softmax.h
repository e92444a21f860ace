// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/arithmetic_runs.h"

#include <vector>

namespace attention::words {

/// The row of a softmax to be told, and the exact one where it stands on paper.
struct ToldRow {
    const core::SoftmaxOfRow& shown;
    const core::SoftmaxOfRow* exact;
};

/// Maximum, stable form and textbook form of a cell of weights.
std::vector<ArithmeticLine> softmaxLines(const ArithmeticTeller& teller, const core::Cell& cell,
                                         const ToldRow& row, const ToldNumber& result);

} // namespace attention::words

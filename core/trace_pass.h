// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fast/pass.h"
#include "core/trace_numbers.h"

#include <vector>

namespace attention::core {

/// Of each head and each of its rows: what softmax subtracted, and the sum it divided by.
struct RowSums {
    std::vector<std::vector<double>> largest;
    std::vector<std::vector<double>> sums;
};

/// The whole fast pass into the numbers of a trace: Q, K, V, what turned them, weights, concat,
/// final. Says whether everything that counts is finite; else nothing of it is of use. `rows` may
/// be null.
bool runPass(Trace::Numbers& numbers, FastPass<double>& plan, RowSums* rows = nullptr);

} // namespace attention::core

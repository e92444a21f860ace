// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

namespace attention::core {

/// A divisor d between `around` / 1000 and 1000 `around` with excess(d) ≤ 0: the one with the
/// fewest digits among those near the best. `excess` says by how much the numbers that d gives miss
/// what is printed. Nothing where the search, a grid and a golden section about its best point
/// (Kiefer, 1953), finds none. `around` is positive. Calls `excess` some 250 times.
std::optional<double> fittingDivisor(const std::function<double(double)>& excess, double around);

} // namespace attention::core

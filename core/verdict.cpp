// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verdict.h"

#include <cmath>

namespace attention::core {

namespace {

/// A number that stands for −∞ where a program adds it to blocked scores.
constexpr double kStandsForMinusInfinity = -1e9;

} // namespace

Verdict verdictOf(const PrintedNumber& printed, double computed, double largest) {
    if (std::isinf(printed.value) || !std::isfinite(computed)) {
        const bool isBlocked = std::isinf(computed) && computed < 0;
        return isBlocked && printed.value <= kStandsForMinusInfinity ? Verdict::Right
                                                                     : Verdict::Wrong;
    }
    const double unit = unitOf(printed);
    const double guard = 1e-9 * unit + 1e-12 * std::abs(computed) + 1e-15 * largest;
    const double difference = std::abs(printed.value - computed);
    if (difference <= unit / 2 + guard)
        return Verdict::Right;
    return difference <= unit + guard ? Verdict::WithinRounding : Verdict::Wrong;
}

} // namespace attention::core

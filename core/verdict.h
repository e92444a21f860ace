// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/printed_table.h"

#include <optional>

namespace attention::core {

/// How a printed number stands to the computed one.
enum class Verdict {
    Blank,          ///< nothing is printed there
    Right,          ///< at most half a unit of the last printed digit away
    WithinRounding, ///< at most one unit away
    Wrong
};

/// Halves and units that are met exactly count as met whatever a double makes of them: the guard is
/// 1e-9 units + 1e-12 |computed|, and 1e-15 `largest`, the largest magnitude that took part. An
/// exact number has unit 0. −∞ equals only −∞, and a printed −1e9 or less stands for it. Never
/// Blank.
Verdict verdictOf(const PrintedNumber& printed, double computed, double largest = 0);

struct CheckedCell {
    std::optional<PrintedNumber> printed;
    double computed = 0;
    Verdict verdict = Verdict::Blank;
    /// The number is wrong but follows, within one unit, from the earlier printed stages.
    bool carriedOver = false;
};

} // namespace attention::core

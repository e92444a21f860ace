// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verdict.h"

#include <optional>
#include <span>
#include <vector>

namespace attention::core {

/// Printed softmax weights of a free list of scores: a cell for each, and a divisor of the scores
/// by which every printed one would be right, where there is one and a cell is wrong.
struct ListCheck {
    std::vector<CheckedCell> cells;
    std::optional<double> divisor;
};
/// As many printed numbers as scores, blank ones among them, else throws WrongCount naming
/// `weights`; NotFinite naming `scores[i]`.
ListCheck checkSoftmaxOf(std::span<const double> scores,
                         std::span<const std::optional<PrintedNumber>> printed);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <cstdint>

namespace attention::core {

/// Numbers for practice by hand: one head without mask, biases or W_O; X (n×d_model) holds 0, 1 and
/// 2, W_Q, W_K (d_model×d_k) and W_V (d_model×d_k) hold −1, 0 and 1; d_model is 3, or 4 where d_k
/// is 3, so that no projection is square. No two columns of a projection are equal and
/// none is 0. Drawn from
/// RandomState(seed) again and again until no two rows of X are equal, no row of X is 0, the scores
/// are not all 0, and no score is larger in size than 3 d_k, so that every exponential can be found
/// in a table. The same tokens, width and seed give the same numbers. Throws Empty without tokens
/// or where d_k < 1, OutOfRange for more than kMostWorksheetTokens tokens or d_k >
/// kMostWorksheetWidth.
Experiment worksheetExperiment(const std::vector<std::string>& tokens, Index d_k,
                               std::uint32_t seed);

inline constexpr Index kMostWorksheetTokens = 8;
inline constexpr Index kMostWorksheetWidth = 6;

} // namespace attention::core

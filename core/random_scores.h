// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <cstdint>

namespace attention::core {

/// The softmax over the keys of one query after another.
struct Sharpness {
    double largestWeight = 0; ///< mean over the queries of their largest weight w
    double slope = 0;         ///< mean of w (1 − w), what w gains per unit of its own score
};

/// Measured scores of random queries and keys, and their softmax with and without division.
struct RandomScores {
    Index d_k = 0;
    double mean = 0; ///< of all scores q·k; 0 is expected
    double deviation = 0; ///< their standard deviation √(Σ (s − mean)² / count); √d_k is expected
    Sharpness undivided;
    Sharpness divided; ///< by √d_k
};

/// How many queries are drawn, and how many keys for each of them.
struct RandomScoresSize {
    Index queries = 512;
    Index keys = 8;
};

/// Draws for each query q and then its own keys k, each of d_k independent numbers of mean 0 and
/// variance 1, all from RandomState(seed): randn(queries, 1 + keys, d_k) in NumPy. Then
/// Var(q·k) = d_k (A. Vaswani et al. 2017, §3.2.1, footnote 4). Throws Empty where a count or d_k
/// is < 1.
RandomScores randomScores(Index d_k, std::uint32_t seed, RandomScoresSize size = {});

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace attention::core {

/// The softmax of one list of scores with every number on the way to it.
struct SoftmaxSteps {
    double largest = 0;               ///< the largest score; 0 where every score is blocked
    std::vector<double> exponentials; ///< e^(s_j − largest); 0 where blocked
    double sum = 0;                   ///< of the exponentials; 0 where every score is blocked
    std::vector<double> weights;      ///< exponentials / sum; all 0 where every score is blocked
    double entropy = 0;               ///< −Σ w_j ln w_j in nats, 0 ln 0 = 0
};

/// w_j = e^(s_j − max) / Σ_i e^(s_i − max) over a list of any length, such as a row of the masked
/// stage: a score of −∞ is blocked. The numbers are those of softmaxRows(), to the bit. An empty
/// list gives empty lists; NaN and +∞ among the scores give NaN.
SoftmaxSteps softmaxSteps(std::span<const double> scores);

} // namespace attention::core

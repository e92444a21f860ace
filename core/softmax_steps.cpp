// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/softmax_steps.h"

#include <cmath>
#include <limits>

namespace attention::core {

namespace {

constexpr double kBlocked = -std::numeric_limits<double>::infinity();

/// −∞ where every score is blocked.
double largestOf(std::span<const double> scores) {
    double largest = kBlocked;
    for (const double score : scores)
        if (!(score <= largest))
            largest = score;
    return largest;
}

} // namespace

SoftmaxSteps softmaxSteps(std::span<const double> scores) {
    SoftmaxSteps steps;
    steps.exponentials.assign(scores.size(), 0);
    steps.weights.assign(scores.size(), 0);
    const double largest = largestOf(scores);
    if (largest == kBlocked)
        return steps;
    steps.largest = largest;

    // Exponentials of the distances to the largest, and their sum.
    for (std::size_t key = 0; key < scores.size(); ++key) {
        if (scores[key] == kBlocked)
            continue;
        steps.exponentials[key] = std::exp(scores[key] - largest);
        steps.sum += steps.exponentials[key];
    }

    // Quotients and their entropy.
    for (std::size_t key = 0; key < scores.size(); ++key) {
        const double weight = steps.exponentials[key] / steps.sum;
        steps.weights[key] = weight;
        if (weight != 0)
            steps.entropy -= weight * std::log(weight);
    }
    return steps;
}

} // namespace attention::core

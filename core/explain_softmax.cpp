// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain_softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The largest allowed score of the row; −∞ where there is none.
double maximumOf(const Matrix& masked, Index query) {
    return masked.row(query).maxCoeff();
}

SoftmaxKey keyOf(const Trace& trace, const Cell& weight, const Matrix& masked, double maximum,
                 const Rounding& round) {
    SoftmaxKey key;
    key.key = weight.column;
    key.allowed = trace.allowed()(weight.row, weight.column);
    const double score = masked(weight.row, weight.column);
    key.score = {Cell{Stage::Masked, weight.head, weight.row, weight.column}, score};
    key.shifted = key.allowed ? round(score - maximum) : -kInfinity;
    key.exponential = key.allowed ? round(std::exp(key.shifted)) : 0;
    key.plainExponential = key.allowed ? round(std::exp(score)) : 0;
    return key;
}

/// Keeps the allowed keys with the largest exponentials where there are more than are given in
/// full.
void shorten(SoftmaxOfRow& steps, const Rounding& round) {
    if (static_cast<Index>(steps.keys.size()) <= kTermsInFull)
        return;
    std::ranges::stable_sort(steps.keys, [](const SoftmaxKey& left, const SoftmaxKey& right) {
        return left.allowed != right.allowed ? left.allowed : left.score.value > right.score.value;
    });
    const auto firstBlocked = std::ranges::find(steps.keys, false, &SoftmaxKey::allowed);
    const auto kept = std::min(steps.keys.begin() + kTermsInFull, firstBlocked);
    steps.leftOutBlocked = steps.keys.end() - firstBlocked;
    steps.leftOutCount = firstBlocked - kept;
    for (auto each = kept; each != firstBlocked; ++each) {
        steps.leftOutSum += each->exponential;
        steps.plainLeftOutSum += each->plainExponential;
    }
    steps.leftOutSum = round(steps.leftOutSum);
    steps.plainLeftOutSum = round(steps.plainLeftOutSum);
    steps.keys.erase(kept, steps.keys.end());
    std::ranges::sort(steps.keys, {}, &SoftmaxKey::key);
}

} // namespace

SoftmaxOfRow softmaxOfRow(const Trace& trace, const Cell& cell, const Rounding& round) {
    const Tensor masked = trace.stage(Stage::Masked, cell.head);
    SoftmaxOfRow steps;
    steps.maximum = maximumOf(*masked, cell.row);
    for (Index key = 0; key < masked.cols(); ++key) {
        const Cell weight{Stage::Weights, cell.head, cell.row, key};
        steps.keys.push_back(keyOf(trace, weight, *masked, steps.maximum, round));
        steps.sum += steps.keys.back().exponential;
        steps.plainSum += steps.keys.back().plainExponential;
    }
    steps.sum = round(steps.sum);
    steps.plainSum = round(steps.plainSum);
    steps.own = steps.keys[static_cast<std::size_t>(cell.column)];
    const double textbook = round(steps.own.plainExponential / steps.plainSum);
    if (std::isfinite(textbook) && std::isfinite(steps.plainSum))
        steps.textbook = textbook;
    shorten(steps, round);
    return steps;
}

} // namespace attention::core

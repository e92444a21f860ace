// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links.h"

#include <algorithm>
#include <functional>

namespace attention::core {

namespace {

/// Sums in another order than the row's own may miss it by a rounding.
constexpr double kRounding = 1e-12;

std::vector<double> positiveOfRow(const Matrix& weights, Index row) {
    std::vector<double> positive;
    for (const double weight : weights.row(row))
        if (weight > 0)
            positive.push_back(weight);
    std::ranges::sort(positive, std::greater());
    return positive;
}

/// The smallest weight that stays; `largestFirst` has at least one.
double leastKept(const std::vector<double>& largestFirst, double share) {
    double total = 0;
    for (const double weight : largestFirst)
        total += weight;
    double sum = 0;
    for (const double weight : largestFirst) {
        sum += weight;
        if (sum >= (share - kRounding) * total)
            return weight;
    }
    return largestFirst.back();
}

} // namespace

std::vector<Link> largestLinks(const Matrix& weights, double share) {
    std::vector<Link> links;
    if (!(share > 0))
        return links;
    for (Index row = 0; row < weights.rows(); ++row) {
        const std::vector<double> positive = positiveOfRow(weights, row);
        if (positive.empty())
            continue;
        const double least = share < 1 ? leastKept(positive, share) : positive.back();
        for (Index key = 0; key < weights.cols(); ++key)
            if (weights(row, key) >= least)
                links.push_back({row, key, weights(row, key)});
    }
    std::ranges::stable_sort(links, {}, &Link::weight);
    return links;
}

} // namespace attention::core

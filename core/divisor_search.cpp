// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/divisor_search.h"

#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

namespace attention::core {

namespace {

using Excess = std::function<double(double)>;

constexpr double kReach = 1000;
constexpr double kGridStep = 1.1;
constexpr int kRefinements = 60;

/// Where the excess is least: a grid point, then the golden section between its neighbours.
double bestDivisor(const Excess& excess, double around) {
    double best = around;
    double least = std::numeric_limits<double>::infinity();
    for (double divisor = around / kReach; divisor <= around * kReach; divisor *= kGridStep) {
        const double found = excess(divisor);
        if (found < least) {
            least = found;
            best = divisor;
        }
    }
    const double ratio = (std::sqrt(5.0) - 1) / 2;
    double low = best / kGridStep;
    double high = best * kGridStep;
    double left = high - ratio * (high - low);
    double right = low + ratio * (high - low);
    double atLeft = excess(left);
    double atRight = excess(right);
    for (int i = 0; i < kRefinements && least > 0; ++i) {
        if (atLeft <= atRight) {
            high = std::exchange(right, left);
            atRight = atLeft;
            left = high - ratio * (high - low);
            atLeft = excess(left);
        } else {
            low = std::exchange(left, right);
            atLeft = atRight;
            right = low + ratio * (high - low);
            atRight = excess(right);
        }
    }
    const double refined = (low + high) / 2;
    return excess(refined) <= least ? refined : best;
}

/// The last fitting divisor on the way from one that fits towards one that may not.
double edge(const Excess& excess, double inside, double outside) {
    if (excess(outside) <= 0)
        return outside;
    for (int i = 0; i < kRefinements; ++i) {
        const double middle = (inside + outside) / 2;
        (excess(middle) <= 0 ? inside : outside) = middle;
    }
    return inside;
}

/// The number with the fewest significant digits from low to high, as near to their middle as such
/// a number lies.
double roundest(double low, double high) {
    const double middle = (low + high) / 2;
    const auto magnitude = static_cast<int>(std::floor(std::log10(middle)));
    for (int digits = 1; digits <= 15; ++digits) {
        const int decimals = digits - 1 - magnitude;
        const double power = std::pow(10.0, std::abs(decimals));
        const double rounded =
            decimals >= 0 ? std::round(middle * power) / power : std::round(middle / power) * power;
        if (rounded >= low && rounded <= high)
            return rounded;
    }
    return middle;
}

} // namespace

std::optional<double> fittingDivisor(const Excess& excess, double around) {
    const double best = bestDivisor(excess, around);
    if (!(excess(best) <= 0))
        return std::nullopt;
    return roundest(edge(excess, best, best / kGridStep), edge(excess, best, best * kGridStep));
}

} // namespace attention::core

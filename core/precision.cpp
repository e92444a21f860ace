// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace attention::core {

namespace {

struct Layout {
    std::string_view name;
    int bits;  ///< of the significand, the leading one counted
    int least; ///< exponent of the smallest normal number
    int most;  ///< exponent of the largest number
};

constexpr std::array<Layout, kPrecisions.size()> kLayouts{{{"double", 53, -1022, 1023},
                                                           {"float", 24, -126, 127},
                                                           {"bfloat16", 8, -126, 127},
                                                           {"float16", 11, -14, 15}}};

const Layout& layoutOf(Precision precision) {
    return kLayouts[static_cast<std::size_t>(precision)];
}

} // namespace

std::string_view precisionName(Precision precision) {
    return layoutOf(precision).name;
}

std::optional<Precision> precisionNamed(std::string_view name) {
    for (const Precision precision : kPrecisions)
        if (precisionName(precision) == name)
            return precision;
    return std::nullopt;
}

double roundedIn(Precision precision, double value) {
    if (precision == Precision::Double || value == 0 || !std::isfinite(value))
        return value;
    const Layout& layout = layoutOf(precision);
    const int exponent = std::max(std::ilogb(value), layout.least);
    // In units of the last place the number is rounded to a whole one; both scalings are exact.
    const int lastPlace = exponent - layout.bits + 1;
    const double rounded = std::ldexp(std::nearbyint(std::ldexp(value, -lastPlace)), lastPlace);
    return std::abs(rounded) <= largestOf(precision)
               ? rounded
               : std::copysign(std::numeric_limits<double>::infinity(), value);
}

Matrix roundedIn(Precision precision, const Matrix& values) {
    return values.unaryExpr([precision](double value) { return roundedIn(precision, value); });
}

double largestOf(Precision precision) {
    const Layout& layout = layoutOf(precision);
    return std::ldexp(2 - epsilonOf(precision), layout.most);
}

double epsilonOf(Precision precision) {
    return std::ldexp(1.0, 1 - layoutOf(precision).bits);
}

} // namespace attention::core

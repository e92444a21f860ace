// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scrub.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace attention::core {

namespace {

constexpr int kSignificantDigits = 12;
constexpr double kSmallestExponent = -290;

double roundedToDigits(double value) {
    std::array<char, 64> buffer;
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                             std::chars_format::scientific, kSignificantDigits - 1);
    static_cast<void>(status); // 12 digits, a sign and an exponent fit
    std::from_chars(buffer.data(), end, value);
    return value;
}

} // namespace

double scrubStep(double value, double largest) {
    double size = std::max(std::abs(value), largest / 10);
    if (size == 0)
        size = 1;
    return std::pow(10.0, std::max(std::floor(std::log10(size)), kSmallestExponent) - 1);
}

double scrubbed(double start, double steps, double step) {
    const double unit = step / 1e9;
    const double exact = start + steps * step;
    if (steps == 0 || !std::isfinite(exact))
        return start;
    const double inUnits = std::round(exact / unit);
    const double value = std::isfinite(inUnits) ? inUnits * unit : exact;
    // Adding 0 turns −0 into 0.
    return std::isfinite(value) ? roundedToDigits(value) + 0.0 : start;
}

} // namespace attention::core

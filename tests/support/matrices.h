// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/matrix.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace attention::test {

/// The same shape and, within `tolerance` relative to numbers above 1, the same numbers; infinities
/// must be equal.
inline bool closeTo(const core::Matrix& found, const core::Matrix& expected,
                    double tolerance = 1e-12) {
    if (found.rows() != expected.rows() || found.cols() != expected.cols())
        return false;
    const auto close = [tolerance](double a, double b) {
        return a == b || std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
    };
    return std::equal(found.data(), found.data() + found.size(), expected.data(), close);
}

/// Whether every number has at most one decimal and none is −0.
inline bool hasOneDecimal(const core::Matrix& values) {
    return std::all_of(values.data(), values.data() + values.size(), [](double value) {
        return value == std::round(value * 10) / 10 && !(value == 0 && std::signbit(value));
    });
}

/// The code of the Error that `action` throws; nothing where it throws none.
template<typename Action>
std::optional<core::ErrorCode> errorOf(Action action) {
    try {
        action();
    } catch (const core::Error& error) {
        return error.code();
    }
    return std::nullopt;
}

} // namespace attention::test

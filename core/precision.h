// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <array>
#include <optional>
#include <string_view>

namespace attention::core {

/// The binary formats that a pass may be computed in: IEEE 754 double, float (binary32), bfloat16
/// (8 bits of precision with float's exponents) and float16 (binary16).
enum class Precision { Double, Float, BFloat16, Float16 };
inline constexpr std::array kPrecisions{Precision::Double, Precision::Float, Precision::BFloat16,
                                        Precision::Float16};
/// `double`, `float`, `bfloat16`, `float16`.
std::string_view precisionName(Precision precision);
std::optional<Precision> precisionNamed(std::string_view name);

/// The nearest number of the format, ties to the even one; numbers below the smallest normal one
/// lose bits, and half a step beyond the largest is ±∞. ±0, ±∞ and NaN stay as they are.
double roundedIn(Precision precision, double value);
Matrix roundedIn(Precision precision, const Matrix& values);

/// The largest number of the format: 65504 of float16.
double largestOf(Precision precision);
/// The distance from 1 to the next number: 2⁻⁵², 2⁻²³, 2⁻⁷, 2⁻¹⁰.
double epsilonOf(Precision precision);

} // namespace attention::core

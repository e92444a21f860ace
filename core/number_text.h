// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace attention::core {

/// The character that a person's locale puts before the fraction. In text that a person types both
/// `.` and the locale's mark are decimal marks; there are no group separators.
enum class DecimalMark { Point, Comma };

/// Reads what a person types or pastes as one number: `0.5`, `.5`, `-1e-3`, `+2`, `1/3`, `sqrt(2)`,
/// `-sqrt(2)/2`, `√2`, full-width digits and signs (`１．５`), U+2212 as minus, `0,5` with
/// DecimalMark::Comma; spaces around it are skipped. UTF-8.
/// Throws NotANumber (subject: the text, cut to 40 characters) for anything else, also for empty
/// text, and NotFinite for NaN, infinity, 1e999, 1/0, sqrt(-1).
double parseNumber(std::string_view text, DecimalMark mark = DecimalMark::Point);

/// The shortest decimal text that reads back to the same double; −0 is `-0.0` in Json and `-0` in
/// Plain. Never a group separator, never a locale. inf and nan: `inf`, `-inf`, `nan`.
enum class NumberStyle { Plain, Json };
std::string shortestText(double value, NumberStyle style = NumberStyle::Plain);

/// Rounded to `digits` decimals (0–17) as people read it: `-0.00` becomes `0.00`; the minus sign is
/// U+2212; where |value| ≥ 1e7 or 0 < |value| < 10^−digits / 2 … shown as `1.2e−9` with `digits`
/// significant digits, so that a number that is not 0 never looks like 0. −∞ is `−∞`.
std::string displayText(double value, int digits, DecimalMark mark = DecimalMark::Point);

/// As displayText, but a number near 0 is `0.00`: for cells of a heatmap, whose exact numbers stand
/// elsewhere.
std::string roundedText(double value, int digits, DecimalMark mark = DecimalMark::Point);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/number_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace attention::core::io {

/// A number as programs write it: all that parseNumber() reads, and NaN and infinity: `nan`, `inf`,
/// `infinity`, `∞` in upper or lower case, with or without a sign. Nothing for any other text, and
/// for a number beyond the range of double.
std::optional<double> numberIn(std::string_view text, DecimalMark mark = DecimalMark::Point);

/// The same number without the separators of its groups of three digits: `1234.5` for `1,234.5`,
/// `1.234,5`, `1 234,5` and `1'234.5`. Nothing where the text is not such a number. A lone group is
/// taken for one where the text has no other mark: `1,234` is `1234`.
std::optional<std::string> ungrouped(std::string_view text);

/// Throws what keeps a text from being a number, naming the place: NotFinite for a number beyond
/// the range of double; Abbreviated naming the line of the place for dots; NotANumber, `expected`
/// the same number without group separators where it has them.
[[noreturn]] void refuseNumber(std::string_view text, DecimalMark mark, const std::string& place);

} // namespace attention::core::io

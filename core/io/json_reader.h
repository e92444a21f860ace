// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/json_value.h"

#include <string_view>

namespace attention::core::io {

/// Lists and objects inside each other, the outermost counted.
inline constexpr std::size_t kDeepestNesting = 16;

/// `NaN`, `Infinity` and `-Infinity` in the place of numbers, as Python's json.dump writes them.
enum class NonFiniteWords { Refused, Read };

/// Reads one JSON value (RFC 8259) that fills the whole text. Numbers are read from their own
/// characters, independent of any locale: −0 keeps its sign, integers have no limit but that of
/// double, numbers too near to 0 are 0.
/// The words for numbers that JSON does not have are read where it is asked for.
/// Throws NotUtf8 and NotJson with the place (`3:5`: line 3, column 5, counted from 1 in
/// characters); TooDeep, DuplicateKey, and NotFinite (1e999, NaN, Infinity) with the path of the
/// value.
JsonValue readJson(std::string_view text, NonFiniteWords words = NonFiniteWords::Refused);

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// A literal of Python, as far as the headers of `.npy` files need it.
struct PythonValue {
    enum class Kind { None, Boolean, Integer, Real, Text, Bytes, Tuple, List, Dictionary };

    Kind kind = Kind::None;
    Index integer = 0; ///< of a boolean 0 or 1; an integer that does not fit is the nearest Index
    std::string text;  ///< of a text: its characters; of all others: their source
    std::vector<PythonValue> items; ///< of a dictionary: key, value, key, value …
};

/// Whether an integer may end in `L`, as Python 2 wrote them.
enum class LongIntegers { Refused, Allowed };

/// Reads one literal that fills the whole text (valid UTF-8), as ast.literal_eval() does, without
/// sets, complex sums and escapes by name. Throws Malformed naming the header and the word that
/// does not fit, and TooDeep beyond 16 levels.
PythonValue parsePythonLiteral(std::string_view text, LongIntegers longIntegers);

} // namespace attention::core::io

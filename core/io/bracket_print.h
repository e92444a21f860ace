// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/print_cursor.h"
#include "core/io/printed_text.h"

#include <string_view>

namespace attention::core::io {

/// Whether an array in brackets begins there: `[`, not before a word such as `[CLS]`.
bool beginsBracket(std::string_view text);
/// Whether a call that prints an array begins there: `array(`, `np.array(`, `torch.tensor(` …
bool beginsCall(std::string_view text);

/// What a line break between two numbers of the innermost brackets is: a row of MATLAB, or the same
/// row that NumPy broke.
enum class BreakInBrackets { Row, SameRow };

/// Reads the array in brackets or in a call at the cursor, which is left behind it.
PrintedText readBracketPrint(PrintCursor& cursor, BreakInBrackets lineBreak);

} // namespace attention::core::io

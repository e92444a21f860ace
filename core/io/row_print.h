// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/printed_text.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace attention::core::io {

class PrintCursor;

/// Reads rows of numbers as MATLAB and Octave display a matrix, where the text has what tells them:
/// a common scale (`1.0e+03 *`), or blocks of columns (`Columns 1 through 8:`). `position` is where
/// the part begins in the whole text of the cursor. Nothing for other rows.
std::optional<PrintedText> readDisplayedRows(const PrintCursor& whole, std::size_t position,
                                             std::string_view rows);

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// One number of a print, in a form that parsePrinted() reads with the digits that were printed.
struct PrintedCell {
    std::string text;
    std::size_t position = 0; ///< in the whole text
};

/// One array that was found in a text: its cells, or rows of a table that are not yet read.
struct PrintedText {
    std::string name; ///< empty where the text has none
    std::string dtype = "number";
    Shape shape;
    std::vector<PrintedCell> cells; ///< in C order
    std::string_view rows;          ///< where the array is a table of rows: a part of the text
    std::size_t position = 0;       ///< where the array begins
};

/// What keeps a cell free of a number: dots and nothing are refused, or left as blank cells.
enum class PrintedGaps { Refused, Blank };

/// The arrays that a text holds, in its order, as NumPy, PyTorch, Python, JSON lists, MATLAB,
/// Octave, LaTeX print them, and tables in rows; see parsePrintedArrays(). Numbers that the print
/// leaves without trailing zeros get them back: `1.` beside `0.25` is `1.00`, and `1.` among whole
/// numbers `1.0000`. `null` is left as it is.
/// Throws Abbreviated naming the line; Malformed, NotANumber and WrongCount with the place
/// (`3:5`, line and column); TooDeep; TooLarge naming `name` before anything is allocated.
std::vector<PrintedText> printedTexts(std::string_view text, std::string_view name,
                                      PrintedGaps gaps, const ReadLimits& limits);

/// Whether a text is such a print rather than rows of a table.
bool isPrint(std::string_view text);

} // namespace attention::core::io

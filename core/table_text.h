// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell_scanner.h"
#include "core/number_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

/// A row of a table that was written as text.
struct TextRow {
    std::size_t line = 1; ///< where it begins, counted from 1
    std::vector<std::string> cells;
};

struct TextTable {
    CellBorder border = CellBorder::Spaces;
    std::vector<TextRow> rows;

    /// Cells of the longest row.
    std::size_t columns() const;
};

/// The rows of a table: Markdown where every line holds a `|` (the rule under its head is skipped,
/// and a blank head), else cells apart by tabs, else by commas (not where the comma is the decimal
/// mark), else by semicolons, else by spaces. Cells apart by tabs, commas or semicolons may stand
/// in double quotes, with `""` for a quote. A byte order mark and empty lines are skipped; CRLF, LF
/// and CR. Spaces around a cell are kept but for Markdown and spaces.
///
/// A text in which a program printed one array (NumPy, PyTorch, lists of JSON, MATLAB, LaTeX; see
/// io/printed_arrays.h) is a table of its last two axes, or of all axes before the last one after
/// the other; its cells keep the digits that were printed, and dots in a LaTeX matrix, `null` and
/// `None` are blank. Throws for such a text what parsePrintedArrays() throws but for NotANumber,
/// and Malformed naming the line where a second array begins. Any other text is a table.
TextTable textTable(std::string_view text, DecimalMark mark);

} // namespace attention::core

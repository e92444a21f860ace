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

/// The rows of a table: Markdown where every line holds a `|` (the rule under its head is skipped),
/// else cells apart by tabs, else by commas (not where the comma is the decimal mark), else by
/// semicolons, else by spaces. Cells apart by tabs, commas or semicolons may stand in double
/// quotes, with `""` for a quote. A byte order mark and empty lines are skipped; CRLF, LF
/// and CR. Spaces around a cell are kept but for Markdown and spaces. Any text is a table.
TextTable textTable(std::string_view text, DecimalMark mark);

} // namespace attention::core

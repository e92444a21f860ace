// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/number_text.h"
#include "core/table_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// Whether the first row, the first column of a table hold texts instead of numbers.
enum class HeaderRow { No, Yes };
enum class HeaderColumn { No, Yes };

/// How a table was written as text.
struct Dialect {
    char delimiter = ','; ///< `,` `;` tab; a space stands for any run of spaces, `|` for Markdown
    DecimalMark mark = DecimalMark::Point;
    HeaderRow header_row = HeaderRow::No;
    HeaderColumn header_column = HeaderColumn::No;

    bool operator==(const Dialect&) const = default;
};

/// The dialect under which most cells of the first rows are numbers and the rows are equally long.
/// The first row is a header where more than half of its cells are texts, the first column where
/// half of it is, and both where the corner between them is empty. A decimal comma is taken only
/// where a number shows it: `1,234` alone may be a thousand, and is left to be refused. Any text
/// has a dialect.
Dialect dialectOf(std::string_view text);

/// A table's numbers, n×m, and the texts of its header row and column, where it has them.
struct DelimitedTable {
    NamedTensor tensor;
    std::vector<std::string> row_names;    ///< n, or none
    std::vector<std::string> column_names; ///< m, or none
};

/// Reads a table of numbers: UTF-8 with or without a byte order mark; LF, CRLF or CR; double quotes
/// with `""` and line breaks inside; empty rows, a line `sep=;` of spreadsheets and comments
/// (`# …`, before the table) are skipped. A border behind the last cell of every row is no cell. A
/// header row above a header column may lack the corner. NaN and infinity are numbers here.
///
/// Throws NotUtf8 with the place (`3:5`, line and column); Empty naming the table where it has no
/// row of numbers; NotANumber and NotFinite naming the first such cell (`3:5`, line and cell),
/// where a number with group separators is told as it should stand (`1234.5`); WrongCount naming
/// the line (`3:`) that is not as long as the first; Malformed for a quote that is never closed;
/// Abbreviated naming the line where dots stand for numbers; TooLarge naming the table before
/// anything is allocated. `firstLine` is the number of the text's first line.
DelimitedTable readDelimited(std::string_view text, std::string_view name, const Dialect& dialect,
                             const ReadLimits& limits = {}, std::size_t firstLine = 1);

/// The numbers alone.
NamedTensor parseDelimited(std::string_view text, std::string_view name, const Dialect& dialect,
                           const ReadLimits& limits = {});

/// The cells of at most so many rows, each cut after so many cells, as a preview shows them. Never
/// throws; bytes that are not UTF-8 stay.
std::vector<TextRow> previewRows(std::string_view text, const Dialect& dialect, std::size_t rows,
                                 std::size_t cells);

} // namespace attention::core::io

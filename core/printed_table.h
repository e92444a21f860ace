// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/number_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

/// A number as somebody printed it.
struct PrintedNumber {
    double value = 0;
    /// Places after the decimal point: 2 for `0.40`, 0 for `3`, −1 for `1.2e2`. Nothing where the
    /// text is exact: `1/3`, `√2`, `−∞`.
    std::optional<int> decimals;

    bool operator==(const PrintedNumber&) const = default;
};

/// One unit of the last printed digit: 0.01 for `0.40`; 0 for an exact number.
double unitOf(const PrintedNumber& number);

/// Reads a printed number: whatever parseNumber() reads, a percentage (`40%` is 0.40), and `-inf`,
/// `−∞` for a blocked cell. Nothing for a blank: empty text, spaces, `-`, `–`, `—`, `_`, `?`, `…`,
/// `...`. Throws NotANumber, NotFinite as parseNumber() does.
std::optional<PrintedNumber> parsePrinted(std::string_view text,
                                          DecimalMark mark = DecimalMark::Point);

/// What a tutorial, paper or homework prints for one stage.
struct PrintedTable {
    Index rows = 0;
    Index columns = 0;
    std::vector<std::optional<PrintedNumber>> cells; ///< row by row; nothing where blank

    PrintedTable() = default;
    /// All blank.
    PrintedTable(Index rowCount, Index columnCount)
        : rows(rowCount)
        , columns(columnCount)
        , cells(static_cast<std::size_t>(rowCount * columnCount)) {}

    const std::optional<PrintedNumber>& at(Index row, Index column) const {
        return cells[static_cast<std::size_t>(row * columns + column)];
    }
    std::optional<PrintedNumber>& at(Index row, Index column) {
        return cells[static_cast<std::size_t>(row * columns + column)];
    }
    /// Cells that are not blank.
    Index count() const;

    bool operator==(const PrintedTable&) const = default;
};

/// The shape that a printed table must have, and how its rows are called.
struct PrintedShape {
    std::string name; ///< what errors about the shape name: `weights`
    Index rows = 0;
    Index columns = 0;
    /// Labels of the rows, or empty: a table of fewer rows is placed by them.
    std::vector<std::string> rowLabels;
};

/// Reads a table from text: Markdown (`| … |`, its rule skipped), else cells apart by tabs, else by
/// commas (CSV with double quotes; not where the comma is the decimal mark), else by semicolons,
/// else by spaces. UTF-8, with or without a byte order mark; LF or CRLF; empty lines are skipped.
///
/// A row or a column more than the shape has is a row or column of labels, where one of its cells
/// is no number or its cells count 0 1 2 … or 1 2 3 …; a row of labels may lack the corner. Missing
/// cells at the end of a row are blank, but for cells apart by spaces. Fewer rows than the shape
/// has are placed by their labels where these are among `rowLabels`, each once.
///
/// Throws NotUtf8; Empty naming `shape.name` for a table without a number; NotANumber or NotFinite
/// naming the place as `line:cell`, counted from 1; WrongCount naming `line:` for a row of another
/// length; WrongShape naming `shape.name` for any other shape.
PrintedTable parsePrintedTable(std::string_view text, const PrintedShape& shape,
                               DecimalMark mark = DecimalMark::Point);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/delimited.h"
#include "core/io/delimited_start.h"
#include "core/io/text_number.h"
#include "core/text_place.h"

#include <algorithm>
#include <array>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::size_t kSampleBytes = 1 << 18;
constexpr std::size_t kSampleRows = 100;

using Rows = std::vector<std::vector<std::string>>;

/// The first rows, none of them cut off by the end of the sample.
Rows sampleOf(const TableStart& start, char delimiter) {
    const bool isCut = start.table.size() > kSampleBytes;
    CellScanner scanner(start.table.substr(0, kSampleBytes), borderOf(delimiter),
                        CellQuotes::Double);
    Rows rows;
    while (rows.size() < kSampleRows && scanner.nextRow()) {
        rows.emplace_back();
        while (scanner.nextCell())
            rows.back().emplace_back(trimmedText(scanner.cell()));
    }
    if (isCut && rows.size() > 1 && rows.size() < kSampleRows)
        rows.pop_back();
    return rows;
}

/// What the cells of a sample are under one decimal mark. A number with group separators counts,
/// though it is refused: no other delimiter makes more of it.
struct Count {
    std::size_t cells = 0;
    std::size_t numbers = 0;
    std::size_t columns = 0;
    bool isRegular = true;
};

Count countCells(const Rows& rows, DecimalMark mark) {
    Count count;
    for (const auto& row : rows) {
        count.columns = std::max(count.columns, row.size());
        // A header row may lack the corner above a header column.
        const bool isHead = &row == &rows.front();
        const std::size_t last = rows.back().size();
        count.isRegular =
            count.isRegular && (row.size() == last || (isHead && row.size() + 1 == last));
        // Nor does an empty corner count.
        count.cells += row.size() - (isHead && row.size() > 1 && row.front().empty() ? 1 : 0);
        count.numbers += static_cast<std::size_t>(std::ranges::count_if(
            row, [mark](const auto& cell) { return numberIn(cell, mark) || ungrouped(cell); }));
    }
    return count;
}

double scoreOf(const Count& count) {
    const double share =
        count.cells == 0 ? 0
                         : static_cast<double>(count.numbers) / static_cast<double>(count.cells);
    return 2 * share + (count.isRegular ? 1 : 0) + (count.columns > 1 ? 0.5 : 0);
}

/// Whether a number shows that its comma is a decimal mark: one that does not stand before groups
/// of three digits.
bool showsDecimalComma(const Rows& rows) {
    for (const auto& row : rows)
        for (const std::string& cell : row)
            if (cell.find(',') != std::string::npos && numberIn(cell, DecimalMark::Comma) &&
                !ungrouped(cell))
                return true;
    return false;
}

/// A number with group separators is no name: it is refused where it stands.
bool isText(const std::string& cell, DecimalMark mark) {
    return !cell.empty() && !numberIn(cell, mark) && !ungrouped(cell);
}

void findHeaders(const Rows& rows, Dialect& dialect) {
    if (rows.empty())
        return;
    const auto& head = rows.front();
    const auto texts = std::ranges::count_if(
        head, [&dialect](const auto& cell) { return isText(cell, dialect.mark); });
    // A Markdown table has a header, which may be blank.
    const bool isBlank =
        head.size() > 1 && std::ranges::all_of(head, [](const auto& cell) { return cell.empty(); });
    const bool hasCorner = rows.size() > 1 && head.size() > 1 && head.front().empty() && !isBlank;
    if (rows.size() > 1 &&
        (isBlank || hasCorner || 2 * static_cast<std::size_t>(texts) > head.size()))
        dialect.header_row = HeaderRow::Yes;
    const bool isHeaded = dialect.header_row == HeaderRow::Yes;
    std::size_t leftTexts = 0;
    for (std::size_t row = isHeaded ? 1 : 0; row < rows.size(); ++row)
        leftTexts += isText(rows[row].front(), dialect.mark) ? 1 : 0;
    const bool isLabelled =
        rows.back().size() > 1 && 2 * leftTexts > rows.size() - (isHeaded ? 1 : 0);
    const bool lacksCorner = isHeaded && head.size() + 1 == rows.back().size();
    // A single row of texts is no table with labels, but texts.
    const bool isAllTexts = rows.size() == 1 && static_cast<std::size_t>(texts) == head.size();
    if (hasCorner || lacksCorner || (isLabelled && !isAllTexts))
        dialect.header_column = HeaderColumn::Yes;
}

/// `sep=;` alone in the first line.
std::optional<char> announcedDelimiter(std::string_view line) {
    return line.size() == 5 && line.starts_with("sep=") ? std::optional(line[4]) : std::nullopt;
}

bool isComment(std::string_view line) {
    if (!line.starts_with('#') || (line.size() > 1 && line[1] != ' ' && line[1] != '\t'))
        return false;
    CellScanner scanner(line.substr(1), CellBorder::Spaces, CellQuotes::None);
    bool isAny = false;
    while (scanner.nextRow())
        while (scanner.nextCell()) {
            isAny = true;
            if (!numberIn(scanner.cell()))
                return true;
        }
    return !isAny;
}

} // namespace

CellBorder borderOf(char delimiter) {
    switch (delimiter) {
    case '\t':
        return CellBorder::Tabs;
    case ';':
        return CellBorder::Semicolons;
    case '|':
        return CellBorder::Pipes;
    case ' ':
        return CellBorder::Spaces;
    default:
        return CellBorder::Commas;
    }
}

TableStart startOfTable(std::string_view text) {
    TableStart start{withoutByteOrderMark(text), 1, std::nullopt};
    while (!start.table.empty()) {
        const std::string_view line = start.table.substr(0, start.table.find_first_of("\r\n"));
        const auto delimiter = start.line == 1 ? announcedDelimiter(line) : std::nullopt;
        if (!delimiter && !isComment(line))
            break;
        start.delimiter = delimiter ? delimiter : start.delimiter;
        start.table.remove_prefix(line.size());
        start.table.remove_prefix(start.table.starts_with("\r\n") ? 2
                                  : start.table.empty()           ? 0
                                                                  : 1);
        ++start.line;
    }
    return start;
}

Dialect dialectOf(std::string_view text) {
    const TableStart start = startOfTable(text);
    Dialect best;
    double bestScore = -1;
    Rows bestRows;
    for (const char delimiter : {'\t', ',', ';', '|', ' '}) {
        if (start.delimiter && *start.delimiter != delimiter)
            continue;
        Rows rows = sampleOf(start, delimiter);
        for (const DecimalMark mark : {DecimalMark::Point, DecimalMark::Comma}) {
            const double score = scoreOf(countCells(rows, mark));
            if (score <= bestScore || (mark == DecimalMark::Comma && !showsDecimalComma(rows)))
                continue;
            bestScore = score;
            best.delimiter = delimiter;
            best.mark = mark;
            bestRows = rows;
        }
    }
    // A single column has no border: the usual one.
    if (countCells(bestRows, best.mark).columns < 2 && best.mark == DecimalMark::Point &&
        !start.delimiter)
        best.delimiter = ',';
    findHeaders(bestRows, best);
    return best;
}

} // namespace attention::core::io

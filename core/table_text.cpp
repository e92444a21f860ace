// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table_text.h"

#include "core/error.h"
#include "core/io/printed_text.h"
#include "core/text_place.h"
#include "core/utf8.h"

#include <algorithm>

namespace attention::core {

namespace {

/// Whether every line that is not blank holds a `|`, and there is one.
bool areAllBarred(std::string_view text) {
    bool isAny = false;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
        const bool isBlank = trimmedText(line).empty();
        if (!isBlank && line.find('|') == std::string_view::npos)
            return false;
        isAny = isAny || !isBlank;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return isAny;
}

CellBorder borderOf(std::string_view text, DecimalMark mark) {
    if (areAllBarred(text))
        return CellBorder::Pipes;
    if (text.find('\t') != std::string_view::npos)
        return CellBorder::Tabs;
    if (mark == DecimalMark::Point && text.find(',') != std::string_view::npos)
        return CellBorder::Commas;
    return text.find(';') != std::string_view::npos ? CellBorder::Semicolons : CellBorder::Spaces;
}

TextTable tableOfRows(std::string_view text, DecimalMark mark, std::size_t firstLine) {
    TextTable table{borderOf(text, mark), {}};
    CellScanner scanner(text, table.border,
                        table.border == CellBorder::Spaces ? CellQuotes::None : CellQuotes::Double,
                        firstLine);
    while (scanner.nextRow()) {
        TextRow& row = table.rows.emplace_back();
        row.line = scanner.line();
        while (scanner.nextCell())
            row.cells.emplace_back(scanner.cell());
    }
    const auto isBlank = [](const std::string& cell) { return cell.empty(); };
    if (table.border == CellBorder::Pipes && table.rows.size() > 1 &&
        std::ranges::all_of(table.rows.front().cells, isBlank))
        table.rows.erase(table.rows.begin());
    return table;
}

TextTable tableOfPrint(io::PrintedText print, std::string_view text) {
    TextTable table{CellBorder::Commas, {}};
    const auto columns = static_cast<std::size_t>(print.shape.empty() ? 1 : print.shape.back());
    LineCounter lines(text);
    for (std::size_t cell = 0; cell < print.cells.size(); ++cell) {
        std::string& number = print.cells[cell].text;
        if (cell % columns == 0)
            table.rows.push_back({lines.lineAt(print.cells[cell].position), {}});
        const bool isBlank = number == "null" || number == "None";
        table.rows.back().cells.push_back(isBlank ? std::string() : std::move(number));
    }
    return table;
}

} // namespace

std::size_t TextTable::columns() const {
    std::size_t most = 0;
    for (const TextRow& row : rows)
        most = std::max(most, row.cells.size());
    return most;
}

TextTable textTable(std::string_view text, DecimalMark mark) {
    text = withoutByteOrderMark(text);
    if (!io::isPrint(text))
        return tableOfRows(text, mark, 1);
    auto prints = io::printedTexts(text, {}, io::PrintedGaps::Blank, {});
    LineCounter lines(text);
    if (prints.size() > 1)
        throw Error(ErrorCode::Malformed, std::to_string(lines.lineAt(prints[1].position)) + ":",
                    std::string(vocabulary::kEndOfFile),
                    quotedText(prints[1].name.empty() ? "[" : prints[1].name));
    if (prints.empty())
        return {};
    if (prints.front().rows.empty())
        return tableOfPrint(std::move(prints.front()), text);
    return tableOfRows(prints.front().rows, mark, lines.lineAt(prints.front().rows));
}

} // namespace attention::core

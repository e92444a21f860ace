// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table_text.h"

#include "core/text_place.h"

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

} // namespace

std::size_t TextTable::columns() const {
    std::size_t most = 0;
    for (const TextRow& row : rows)
        most = std::max(most, row.cells.size());
    return most;
}

TextTable textTable(std::string_view text, DecimalMark mark) {
    text = withoutByteOrderMark(text);
    TextTable table{borderOf(text, mark), {}};
    CellScanner scanner(text, table.border,
                        table.border == CellBorder::Spaces ? CellQuotes::None : CellQuotes::Double);
    while (scanner.nextRow()) {
        TextRow& row = table.rows.emplace_back();
        row.line = scanner.line();
        while (scanner.nextCell())
            row.cells.emplace_back(scanner.cell());
    }
    return table;
}

} // namespace attention::core

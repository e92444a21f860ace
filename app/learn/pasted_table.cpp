// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/pasted_table.h"

#include "core/error.h"
#include "core/table_text.h"
#include "table/number_input.h"
#include "words/error_text.h"
#include "words/names.h"

#include <algorithm>

namespace attention::learn {

namespace {

/// The block of numbers put into the table from the cursor on; nothing where it does not fit there.
std::optional<core::PrintedTable> withBlock(const std::string& text,
                                            const core::PrintedShape& shape,
                                            core::PrintedTable table, TableCell cursor,
                                            core::DecimalMark mark) {
    const core::TextTable cells = core::textTable(text, mark);
    const auto rows = static_cast<core::Index>(cells.rows.size());
    const auto columns = static_cast<core::Index>(cells.columns());
    const core::Index firstRow = std::max(cursor.row, 0);
    const core::Index firstColumn = std::max(cursor.column, 0);
    if (firstRow + rows > shape.rows || firstColumn + columns > shape.columns)
        return std::nullopt;
    const core::PrintedTable block =
        core::parsePrintedTable(text, {shape.name, rows, columns, {}}, mark);
    for (core::Index row = 0; row < rows; ++row)
        for (core::Index column = 0; column < columns; ++column)
            table.at(firstRow + row, firstColumn + column) = block.at(row, column);
    return table;
}

PastedTable readBy(core::DecimalMark mark, const std::string& text, const core::PrintedShape& shape,
                   const core::PrintedTable& before, TableCell cursor) {
    try {
        return {core::parsePrintedTable(text, shape, mark), {}};
    } catch (const core::Error& error) {
        const QString refusal = words::errorText(error);
        if (error.code() != core::ErrorCode::WrongShape)
            return {std::nullopt, refusal};
        try {
            if (auto table = withBlock(text, shape, before, cursor, mark))
                return {std::move(table), {}};
        } catch (const core::Error&) {
            return {std::nullopt, refusal};
        }
        return {std::nullopt, refusal};
    }
}

} // namespace

PastedTable readPastedTable(const QString& text, const core::PrintedShape& shape,
                            const core::PrintedTable& before, TableCell cursor) {
    const std::string bytes = words::toCore(text);
    PastedTable pasted = readBy(core::DecimalMark::Point, bytes, shape, before, cursor);
    if (!pasted.table && table::decimalMark() == core::DecimalMark::Comma) {
        PastedTable local = readBy(core::DecimalMark::Comma, bytes, shape, before, cursor);
        if (local.table)
            return local;
    }
    return pasted;
}

} // namespace attention::learn

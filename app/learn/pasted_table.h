// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/printed_table.h"

#include <QPoint>
#include <QString>

#include <optional>

namespace attention::learn {

struct PastedTable {
    std::optional<core::PrintedTable> table;
    QString refusal; ///< one sentence; empty where there is a table
};

/// A cell of a table; the top left one where nothing is current.
struct TableCell {
    int row = -1;
    int column = -1;
};

/// A pasted text as the whole table of that shape; else, where it is a smaller block of numbers, as
/// a part of `before` from the cell on. Read with the point as decimal mark, then with the
/// locale's.
PastedTable readPastedTable(const QString& text, const core::PrintedShape& shape,
                            const core::PrintedTable& before, TableCell cursor);

} // namespace attention::learn

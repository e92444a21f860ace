// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell_scanner.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace attention::core::io {

/// A table's text behind what may stand before it.
struct TableStart {
    std::string_view table;
    std::size_t line = 1;          ///< the number of its first line
    std::optional<char> delimiter; ///< of a line `sep=;`
};

/// Skips a byte order mark, a line `sep=;`, and comments: lines that begin with `#` and a space or
/// nothing, unless the rest is all numbers (a token `#` before its row).
TableStart startOfTable(std::string_view text);

/// The border of a dialect's delimiter.
CellBorder borderOf(char delimiter);

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

/// The tokens of attention maps: of the rows, and of the columns where the text names others.
struct TokenLists {
    std::vector<std::string> rows;
    std::vector<std::string> columns; ///< empty: the same tokens

    bool operator==(const TokenLists&) const = default;
};

/// Reads tokens from JSON or plain text; a byte order mark is skipped.
/// JSON: `["a", "b"]`, `[["a"], ["b", "c"]]` (rows, columns), or an object with `tokens`, or with
/// `rows` and `columns`, `queries` and `keys`; of a project file `tokens` and those of its
/// `context`. Text: one token a line where there are several lines, else tokenize(); an empty line
/// parts rows from columns, and so does the break of two lines of several words.
/// Throws NotUtf8, the errors of readJson(), WrongType and MissingKey naming the place, and Empty
/// where there is no token.
TokenLists parseTokenLists(std::string_view text);

} // namespace attention::core

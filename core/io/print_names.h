// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/print_cursor.h"

#include <optional>
#include <string>

namespace attention::core::io {

/// What gave the name: `Q =`, of programs and MATLAB; `Q:`, `'Q':`; a title alone in its line.
enum class NameKind { Assigned, Labelled, Title };

struct PrintName {
    std::string name;
    NameKind kind = NameKind::Assigned;
};

/// The name before an array, with what parts it from the array; the cursor, at the beginning of a
/// line or behind another array, is left behind it. Without one the cursor stays.
std::optional<PrintName> takeName(PrintCursor& cursor);

/// Steps over what surrounds arrays in a session: the prompts of Python, IPython, MATLAB and
/// Octave with what was typed there, unless it is an array; brackets that open a dictionary.
/// A lone name that was typed is given back.
std::string skipSession(PrintCursor& cursor);

/// Whether a prompt of a session stands there.
bool beginsPrompt(const PrintCursor& cursor);

/// `Columns 1 through 8:`, `Columns 9 and 10`, `Column 11:`, as MATLAB and Octave part wide
/// matrices.
bool isColumnsTitle(std::string_view line);

/// Whether an array begins there.
bool beginsArray(std::string_view text);

} // namespace attention::core::io

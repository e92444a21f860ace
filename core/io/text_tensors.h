// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// Whether bytes are a text: valid UTF-8 at their beginning, or UTF-16 with its mark, and no
/// control characters but those of lines and tabs.
bool isText(std::string_view bytes);

/// The text of UTF-16 with a byte order mark, as spreadsheets save it; nothing for other bytes.
/// What is no character becomes U+FFFD.
std::optional<std::string> utf8OfUtf16(std::string_view bytes);

/// The tensors of a text, chosen by its content: JSON (an object, or a list that holds texts), a
/// print of a program, or rows of a table. A lone tensor is called `name`. Throws what
/// parseJsonTensors() and parsePrintedArrays() throw.
std::vector<NamedTensor> parseTextTensors(std::string_view text, std::string_view name,
                                          const ReadLimits& limits = {});

/// Whether parseTextTensors() reads the text (UTF-8) as rows of one table, whose dialect can be
/// corrected: no JSON and no print of a program.
bool isRowsOfTable(std::string_view text);

/// The tensors of a text from the clipboard; a lone one without a name is called `array`.
std::vector<NamedTensor> parsePastedText(std::string_view text, const ReadLimits& limits = {});

} // namespace attention::core::io

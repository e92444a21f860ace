// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attention::core {

/// `3:5`: line 3, column 5 of the text, counted from 1 in characters. LF ends a line, as do CRLF
/// and a CR alone.
std::string placeOf(std::string_view text, std::size_t position);

/// Throws NotUtf8 with the place of the first byte that is not UTF-8, and the byte (`0xff`).
void requireUtf8(std::string_view text);

/// The text behind its byte order mark.
std::string_view withoutByteOrderMark(std::string_view text);

} // namespace attention::core

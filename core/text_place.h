// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attention::core {

/// `3:5`: line 3, column 5 of the text, counted from 1 in characters. LF ends a line, as do CRLF
/// and a CR alone.
std::string placeOf(std::string_view text, std::size_t position);

/// The lines of places of one text that come one behind the other, in linear time.
class LineCounter {
  public:
    explicit LineCounter(std::string_view text)
        : m_text(text) {}

    /// The line, counted from 1, where a part of the text begins, no earlier than the last one.
    std::size_t lineAt(std::string_view part) {
        return lineAt(static_cast<std::size_t>(part.data() - m_text.data()));
    }
    std::size_t lineAt(std::size_t position);

  private:
    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
};

/// Throws NotUtf8 with the place of the first byte that is not UTF-8, and the byte (`0xff`).
void requireUtf8(std::string_view text);

/// The text behind its byte order mark.
std::string_view withoutByteOrderMark(std::string_view text);

} // namespace attention::core

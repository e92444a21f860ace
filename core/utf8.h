// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attention::core {

inline constexpr char32_t kReplacement = U'\uFFFD';

/// One character of UTF-8 text. An invalid byte counts as one character, U+FFFD, of length 1.
struct Utf8Character {
    char32_t code = kReplacement;
    std::size_t length = 1;
    bool valid = false;
};

/// The character at `position`, which must lie inside the text. Overlong forms, surrogates and
/// codes above U+10FFFF are invalid (Unicode 15, table 3-7).
Utf8Character characterAt(std::string_view text, std::size_t position);

void appendUtf8(std::string& text, char32_t code);

/// Spaces and line breaks: Unicode's White_Space.
bool isSpace(char32_t code);
/// The members of White_Space that end a line.
bool isLineBreak(char32_t code);
/// C0, C1, DEL, and the marks that turn the writing direction of what follows.
bool isControl(char32_t code);

/// A text of the outside world for one line of a message: at most `limit` characters of valid UTF-8
/// (a longer one ends with `…`), line breaks as ↵, tabs as ⇥, other controls as U+FFFD.
std::string quotedText(std::string_view text, std::size_t limit = 40);

} // namespace attention::core

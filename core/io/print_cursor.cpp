// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/print_cursor.h"

#include "core/text_place.h"
#include "core/utf8.h"

#include <algorithm>
#include <utility>

namespace attention::core::io {

std::string_view PrintCursor::line() const {
    return rest().substr(0, rest().find_first_of("\r\n"));
}

bool PrintCursor::skip(std::string_view expected) {
    if (!isAt(expected))
        return false;
    m_at += expected.size();
    return true;
}

std::size_t PrintCursor::skipSpaces() {
    std::size_t breaks = 0;
    while (!isAtEnd()) {
        const Utf8Character character = characterAt(m_text, m_at);
        if (!isSpace(character.code))
            break;
        breaks += character.code == U'\n' || character.code == U'\r' ? 1 : 0;
        m_at += character.length;
    }
    return breaks;
}

void PrintCursor::skipBlanks() {
    while (!isAtEnd()) {
        const Utf8Character character = characterAt(m_text, m_at);
        if (!isSpace(character.code) || character.code == U'\n' || character.code == U'\r')
            return;
        m_at += character.length;
    }
}

void PrintCursor::skipLine() {
    m_at += line().size();
    if (!skip("\r\n"))
        m_at += isAtEnd() ? 0 : 1;
}

void PrintCursor::refuse(ErrorCode code, std::size_t position, std::string expected,
                         std::string actual) const {
    throw Error(code, placeOf(m_text, position), std::move(expected), std::move(actual));
}

void PrintCursor::refuseAbbreviated(std::size_t position) const {
    const std::string place = placeOf(m_text, position);
    throw Error(ErrorCode::Abbreviated, place.substr(0, place.find(':') + 1));
}

void PrintCursor::refuseHere(std::string expected) const {
    constexpr std::size_t kLongest = 20;
    const std::string_view found = line().substr(0, line().find_first_of(" \t"));
    refuse(ErrorCode::Malformed, m_at, std::move(expected),
           isAtEnd() ? std::string(vocabulary::kEndOfFile) : quotedText(found, kLongest));
}

bool beginsAbbreviated(std::string_view text) {
    return std::ranges::any_of(std::initializer_list<std::string_view>{"...", "…", "⋯", "⋮", "⋱"},
                               [text](std::string_view dots) { return text.starts_with(dots); });
}

} // namespace attention::core::io

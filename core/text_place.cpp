// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text_place.h"

#include "core/error.h"
#include "core/utf8.h"

#include <array>
#include <charconv>

namespace attention::core {

std::string placeOf(std::string_view text, std::size_t position) {
    std::size_t line = 1;
    std::size_t column = 1;
    for (std::size_t index = 0; index < position && index < text.size();) {
        const bool isPair = text[index] == '\r' && text.substr(index + 1).starts_with('\n');
        ++column;
        if ((text[index] == '\n' || text[index] == '\r') && !isPair) {
            ++line;
            column = 1;
        }
        index += characterAt(text, index).length;
    }
    return std::to_string(line) + ":" + std::to_string(column);
}

std::size_t LineCounter::lineAt(std::size_t position) {
    for (; m_at < position; ++m_at) {
        const bool isPair = m_text[m_at] == '\r' && m_text.substr(m_at + 1).starts_with('\n');
        m_line += (m_text[m_at] == '\n' || m_text[m_at] == '\r') && !isPair ? 1 : 0;
    }
    return m_line;
}

void requireUtf8(std::string_view text) {
    for (std::size_t position = 0; position < text.size();) {
        if (static_cast<unsigned char>(text[position]) < 0x80) {
            ++position;
            continue;
        }
        const Utf8Character character = characterAt(text, position);
        if (!character.valid) {
            std::array<char, 2> hexadecimal{};
            std::to_chars(hexadecimal.data(), hexadecimal.data() + 2,
                          static_cast<unsigned char>(text[position]), 16);
            throw Error(ErrorCode::NotUtf8, placeOf(text, position),
                        std::string(vocabulary::kValidUtf8),
                        "0x" + std::string(hexadecimal.data(), 2));
        }
        position += character.length;
    }
}

std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/typed_text.h"

#include "core/utf8.h"

namespace attention::core {

namespace {

/// The character in plain lower-case ASCII where it has such a form: full-width forms, U+2212.
char32_t plainForm(char32_t code) {
    if (code >= 0xFF01 && code <= 0xFF5E)
        code -= 0xFF01 - 0x21;
    if (code == U'−')
        return U'-';
    return code >= U'A' && code <= U'Z' ? code - U'A' + U'a' : code;
}

} // namespace

std::string plainTyped(std::string_view text, DecimalMark mark) {
    std::string plain;
    std::size_t end = 0;
    for (std::size_t position = 0; position < text.size();) {
        const Utf8Character character = characterAt(text, position);
        position += character.length;
        if (isSpace(character.code) && plain.empty())
            continue;
        const char32_t code = plainForm(character.code);
        appendUtf8(plain, code == U',' && mark == DecimalMark::Comma ? U'.' : code);
        if (!isSpace(character.code))
            end = plain.size();
    }
    plain.resize(end);
    return plain;
}

} // namespace attention::core

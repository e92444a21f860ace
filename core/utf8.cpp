// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/utf8.h"

namespace attention::core {

namespace {

bool isContinuation(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

/// Bytes of the sequence that the first byte announces; 0 where no sequence starts so.
std::size_t announcedLength(unsigned char first) {
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return 2;
    if (first >= 0xE0 && first <= 0xEF)
        return 3;
    return first >= 0xF0 && first <= 0xF4 ? 4 : 0;
}

bool isScalarOfLength(char32_t code, std::size_t length) {
    if (length == 3)
        return code >= 0x800 && (code < 0xD800 || code > 0xDFFF);
    if (length == 4)
        return code >= 0x10000 && code <= 0x10FFFF;
    return true;
}

char32_t readable(char32_t code) {
    if (code == U'\t')
        return U'⇥';
    if (isLineBreak(code))
        return U'↵';
    return isControl(code) ? kReplacement : code;
}

} // namespace

Utf8Character characterAt(std::string_view text, std::size_t position) {
    const auto byte = [&](std::size_t offset) {
        return static_cast<unsigned char>(text[position + offset]);
    };
    const std::size_t length = announcedLength(byte(0));
    if (length == 0 || length > text.size() - position)
        return {};
    if (length == 1)
        return {byte(0), 1, true};
    char32_t code = byte(0) & (0xFFU >> (length + 1));
    for (std::size_t offset = 1; offset < length; ++offset) {
        if (!isContinuation(byte(offset)))
            return {};
        code = (code << 6) | (byte(offset) & 0x3FU);
    }
    if (!isScalarOfLength(code, length))
        return {};
    return {code, length, true};
}

void appendUtf8(std::string& text, char32_t code) {
    const auto append = [&](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    const auto appendTail = [&](int shift) { append(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        append(code);
    } else if (code < 0x800) {
        append(0xC0 | (code >> 6));
        appendTail(0);
    } else if (code < 0x10000) {
        append(0xE0 | (code >> 12));
        appendTail(6);
        appendTail(0);
    } else {
        append(0xF0 | (code >> 18));
        appendTail(12);
        appendTail(6);
        appendTail(0);
    }
}

bool isLineBreak(char32_t code) {
    return (code >= 0x0A && code <= 0x0D) || code == 0x85 || code == 0x2028 || code == 0x2029;
}

bool isSpace(char32_t code) {
    return code == 0x20 || code == 0x09 || isLineBreak(code) || code == 0xA0 || code == 0x1680 ||
           (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F || code == 0x3000;
}

bool isControl(char32_t code) {
    return code < 0x20 || (code >= 0x7F && code <= 0x9F) || code == 0x2028 || code == 0x2029 ||
           (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

std::string quotedText(std::string_view text, std::size_t limit) {
    std::string result;
    std::size_t lastThatFits = 0;
    std::size_t count = 0;
    for (std::size_t position = 0; position < text.size(); ++count) {
        if (count == limit) {
            result.resize(lastThatFits);
            return result + "…";
        }
        if (count + 1 == limit)
            lastThatFits = result.size();
        const Utf8Character character = characterAt(text, position);
        appendUtf8(result, readable(character.code));
        position += character.length;
    }
    return result;
}

} // namespace attention::core

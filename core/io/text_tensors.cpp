// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text_tensors.h"

#include "core/error.h"
#include "core/io/json_tensors.h"
#include "core/io/printed_arrays.h"
#include "core/io/printed_text.h"
#include "core/text_place.h"
#include "core/utf8.h"

#include <algorithm>

namespace attention::core::io {

namespace {

constexpr std::string_view kLittleEndianMark = "\xFF\xFE";
constexpr std::string_view kBigEndianMark = "\xFE\xFF";

/// The character behind a text's spaces; `\0` at the end.
char firstOf(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first == std::string_view::npos ? '\0' : text[first];
}

/// `{"…": …}`, not a dictionary of Python's arrays; and lists that hold texts or objects.
bool isJson(std::string_view text) {
    const char first = firstOf(text);
    if (first == '[')
        return text.find('"') != std::string_view::npos;
    if (first != '{')
        return false;
    const char second = firstOf(text.substr(text.find('{') + 1));
    const bool holdsCalls = text.find("array(") != std::string_view::npos ||
                            text.find("tensor(") != std::string_view::npos;
    return (second == '"' && !holdsCalls) || second == '}' || second == '\0';
}

} // namespace

bool isText(std::string_view bytes) {
    constexpr std::size_t kBeginning = 4096;
    if (bytes.starts_with(kLittleEndianMark) || bytes.starts_with(kBigEndianMark))
        return bytes.size() % 2 == 0;
    const std::size_t end = std::min(bytes.size(), kBeginning);
    for (std::size_t position = 0; position < end;) {
        const Utf8Character character = characterAt(bytes, position);
        const bool isControlHere =
            character.code < 0x20 && !isLineBreak(character.code) && character.code != U'\t';
        if (!character.valid || isControlHere)
            return false;
        position += character.length;
    }
    return true;
}

std::optional<std::string> utf8OfUtf16(std::string_view bytes) {
    const bool isLittle = bytes.starts_with(kLittleEndianMark);
    if (!isLittle && !bytes.starts_with(kBigEndianMark))
        return std::nullopt;
    const auto unitAt = [&](std::size_t position) {
        const auto first = static_cast<unsigned char>(bytes[position]);
        const auto second = static_cast<unsigned char>(bytes[position + 1]);
        return static_cast<char32_t>(isLittle ? first | (second << 8) : (first << 8) | second);
    };
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t position = 2; position + 1 < bytes.size(); position += 2) {
        char32_t code = unitAt(position);
        const bool isHigh = code >= 0xD800 && code <= 0xDBFF;
        const char32_t low = isHigh && position + 3 < bytes.size() ? unitAt(position + 2) : 0;
        if (low >= 0xDC00 && low <= 0xDFFF) {
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            position += 2;
        } else if (code >= 0xD800 && code <= 0xDFFF) {
            code = kReplacement;
        }
        appendUtf8(text, code);
    }
    return text;
}

std::vector<NamedTensor> parseTextTensors(std::string_view text, std::string_view name,
                                          const ReadLimits& limits) {
    if (const auto converted = utf8OfUtf16(text))
        return parseTextTensors(*converted, name, limits);
    text = withoutByteOrderMark(text);
    return isJson(text) ? parseJsonTensors(text, name, limits)
                        : parsePrintedArrays(text, name, limits);
}

bool isRowsOfTable(std::string_view text) {
    text = withoutByteOrderMark(text);
    return !isJson(text) && !isPrint(text);
}

std::vector<NamedTensor> parsePastedText(std::string_view text, const ReadLimits& limits) {
    return parseTextTensors(text, "array", limits);
}

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/token_text.h"

#include "core/utf8.h"

#include <algorithm>
#include <array>
#include <optional>

namespace attention::core {

namespace {

constexpr std::string_view kWindowsLineBreak = "\r\n";

struct CodeRange {
    char32_t first;
    char32_t last;
};

template<std::size_t Count>
bool isIn(const std::array<CodeRange, Count>& ranges, char32_t code) {
    return std::ranges::any_of(
        ranges, [code](CodeRange range) { return code >= range.first && code <= range.last; });
}

/// Scripts written without spaces: Han and kana.
bool isCjk(char32_t code) {
    static constexpr std::array<CodeRange, 9> kRanges{{{0x2E80, 0x2FDF},
                                                       {0x3005, 0x3007},
                                                       {0x3021, 0x302F},
                                                       {0x3040, 0x30FF},
                                                       {0x31F0, 0x31FF},
                                                       {0x3400, 0x4DBF},
                                                       {0x4E00, 0x9FFF},
                                                       {0xF900, 0xFAFF},
                                                       {0x20000, 0x3FFFF}}};
    return isIn(kRanges, code);
}

/// Punctuation marks and symbols, emoji among them.
bool isPunctuation(char32_t code) {
    static constexpr std::array<CodeRange, 19> kRanges{{{0x21, 0x2F},
                                                        {0x3A, 0x40},
                                                        {0x5B, 0x60},
                                                        {0x7B, 0x7E},
                                                        {0xA1, 0xA9},
                                                        {0xAB, 0xB4},
                                                        {0xB6, 0xB9},
                                                        {0xBB, 0xBF},
                                                        {0xD7, 0xD7},
                                                        {0xF7, 0xF7},
                                                        {0x2010, 0x205E},
                                                        {0x20A0, 0x20CF},
                                                        {0x2190, 0x2BFF},
                                                        {0x2E00, 0x2E7F},
                                                        {0x3001, 0x3030},
                                                        {0xFE10, 0xFE6F},
                                                        {0xFF01, 0xFF0F},
                                                        {0xFF1A, 0xFF20},
                                                        {0x1F000, 0x1FAFF}}};
    static constexpr std::array<CodeRange, 3> kMoreRanges{
        {{0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFFC, 0xFFFD}}};
    return isIn(kRanges, code) || isIn(kMoreRanges, code);
}

/// What belongs to the character before it: combining marks, variation selectors, skin tones, tags.
bool isExtension(char32_t code) {
    static constexpr std::array<CodeRange, 11> kRanges{{{0x300, 0x36F},
                                                        {0x483, 0x489},
                                                        {0x1AB0, 0x1AFF},
                                                        {0x1DC0, 0x1DFF},
                                                        {0x200C, 0x200D},
                                                        {0x20D0, 0x20FF},
                                                        {0x3099, 0x309A},
                                                        {0xFE00, 0xFE0F},
                                                        {0x1F3FB, 0x1F3FF},
                                                        {0xE0020, 0xE007F},
                                                        {0xE0100, 0xE01EF}}};
    return isIn(kRanges, code);
}

bool isRegionalIndicator(char32_t code) {
    return code >= 0x1F1E6 && code <= 0x1F1FF;
}

/// Where the character that starts at `position` ends, with everything that belongs to it.
std::size_t clusterEnd(std::string_view text, std::size_t position) {
    constexpr char32_t kJoiner = 0x200D;
    if (text.substr(position).starts_with(kWindowsLineBreak))
        return position + kWindowsLineBreak.size();
    const Utf8Character base = characterAt(text, position);
    std::size_t end = position + base.length;
    bool awaitsPartner = isRegionalIndicator(base.code);
    while (end < text.size()) {
        const Utf8Character next = characterAt(text, end);
        const bool isPartner = awaitsPartner && isRegionalIndicator(next.code);
        if (!isPartner && !isExtension(next.code))
            break;
        awaitsPartner = awaitsPartner && !isPartner;
        end += next.length;
        if (next.code == kJoiner && isPunctuation(base.code) && end < text.size() &&
            isPunctuation(characterAt(text, end).code))
            end += characterAt(text, end).length;
    }
    return end;
}

std::string validUtf8(std::string_view text) {
    std::string valid;
    valid.reserve(text.size());
    for (std::size_t position = 0; position < text.size();) {
        const Utf8Character character = characterAt(text, position);
        appendUtf8(valid, character.code);
        position += character.length;
    }
    return valid;
}

bool isSeparator(char32_t code) {
    return isSpace(code) || code == U'/';
}

bool hasSeparator(std::string_view text) {
    for (std::size_t position = 0; position < text.size();) {
        const Utf8Character character = characterAt(text, position);
        if (isSeparator(character.code))
            return true;
        position += character.length;
    }
    return false;
}

std::vector<std::string> splitAtSeparators(std::string_view text) {
    std::vector<std::string> pieces;
    std::string piece;
    const auto finishPiece = [&] {
        if (!piece.empty())
            pieces.push_back(std::move(piece));
        piece.clear();
    };
    for (std::size_t position = 0; position < text.size();) {
        const Utf8Character character = characterAt(text, position);
        if (isSeparator(character.code))
            finishPiece();
        else
            piece += text.substr(position, character.length);
        position += character.length;
    }
    finishPiece();
    return pieces;
}

/// Where the special token that starts at `position` ends (`<s>`, `[CLS]`), if one does.
std::optional<std::size_t> specialTokenEnd(std::string_view text, std::size_t position) {
    const char opening = text[position];
    if (opening != '<' && opening != '[')
        return std::nullopt;
    const char closing = opening == '<' ? '>' : ']';
    const std::size_t end = text.find_first_of("<>[]", position + 1);
    if (end == std::string_view::npos || text[end] != closing || end == position + 1)
        return std::nullopt;
    return end + 1;
}

bool isWordCharacter(char32_t code) {
    return !isCjk(code) && !isPunctuation(code);
}

std::size_t wordEnd(std::string_view text, std::size_t position) {
    while (position < text.size() && isWordCharacter(characterAt(text, position).code))
        position = clusterEnd(text, position);
    return position;
}

std::vector<std::string> splitByScript(std::string_view text) {
    std::vector<std::string> tokens;
    for (std::size_t position = 0; position < text.size();) {
        std::size_t end = clusterEnd(text, position);
        if (const auto specialEnd = specialTokenEnd(text, position))
            end = *specialEnd;
        else if (isWordCharacter(characterAt(text, position).code))
            end = wordEnd(text, position);
        tokens.emplace_back(text.substr(position, end - position));
        position = end;
    }
    return tokens;
}

void appendAsLabel(std::string& label, std::string_view cluster) {
    if (cluster == kWindowsLineBreak)
        cluster.remove_prefix(1);
    for (std::size_t position = 0; position < cluster.size();) {
        const Utf8Character character = characterAt(cluster, position);
        const bool isVisibleSpace = isSpace(character.code) && !isLineBreak(character.code);
        if (isVisibleSpace && character.code != U'\t')
            label += "␣";
        else
            label += quotedText(cluster.substr(position, character.length));
        position += character.length;
    }
}

} // namespace

std::vector<std::string> tokenize(std::string_view sentence) {
    const std::string text = validUtf8(sentence);
    return hasSeparator(text) ? splitAtSeparators(text) : splitByScript(text);
}

std::string joinTokens(const std::vector<std::string>& tokens) {
    std::string sentence;
    for (const std::string& token : tokens) {
        if (&token != &tokens.front())
            sentence += ' ';
        sentence += token;
    }
    // A single token that would be split by script needs one separator to stay whole.
    if (tokens.size() == 1 && !hasSeparator(sentence) && tokenize(sentence) != tokens)
        sentence += ' ';
    return sentence;
}

std::string labelOf(std::string_view token, std::size_t limit) {
    std::string label;
    std::size_t count = 0;
    for (std::size_t position = 0; position < token.size(); ++count) {
        if (limit != 0 && count == limit)
            return label + "…";
        const std::size_t end = clusterEnd(token, position);
        appendAsLabel(label, token.substr(position, end - position));
        position = end;
    }
    return label;
}

bool isValidUtf8(std::string_view text) {
    for (std::size_t position = 0; position < text.size();) {
        const Utf8Character character = characterAt(text, position);
        if (!character.valid)
            return false;
        position += character.length;
    }
    return true;
}

} // namespace attention::core

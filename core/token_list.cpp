// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/token_list.h"

#include "core/error.h"
#include "core/io/json_access.h"
#include "core/io/json_reader.h"
#include "core/token_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace attention::core {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kSpaces = " \t\r\n";

using Tokens = std::vector<std::string>;

TokenLists listsOfItems(const io::JsonValue& value) {
    const auto& list = std::get<io::JsonList>(value.content);
    const bool isNested =
        !list.items.empty() && std::holds_alternative<io::JsonList>(list.items.front().content);
    if (!isNested)
        return {io::textsOf(value, "tokens"), {}};
    if (list.items.size() > 2)
        throw Error(ErrorCode::WrongCount, "tokens", "2", std::to_string(list.items.size()));
    TokenLists lists{io::textsOf(list.items[0], "[0]"), {}};
    if (list.items.size() == 2)
        lists.columns = io::textsOf(list.items[1], "[1]");
    return lists;
}

TokenLists listsOfObject(const io::JsonValue& value) {
    const io::JsonMembers members(value, {});
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kPairs{
        {{"rows", "columns"}, {"queries", "keys"}}};
    for (const auto& pair : kPairs)
        if (const io::JsonValue* rows = members.find(pair.first))
            return {io::textsOf(*rows, std::string(pair.first)),
                    io::textsOf(members.at(pair.second), std::string(pair.second))};
    TokenLists lists{io::textsOf(members.at("tokens"), "tokens"), {}};
    if (const io::JsonValue* context = members.find("context")) {
        const io::JsonMembers inner(*context, "context");
        lists.columns = io::textsOf(inner.at("tokens"), "context.tokens");
    }
    return lists;
}

/// The lines without their ends.
std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

bool isBlank(std::string_view line) {
    return line.find_first_not_of(kSpaces) == std::string_view::npos;
}

/// The lines between empty ones.
std::vector<std::vector<std::string_view>> blocksOf(std::string_view text) {
    std::vector<std::vector<std::string_view>> blocks;
    bool isOpen = false;
    for (const std::string_view line : linesOf(text)) {
        if (isBlank(line)) {
            isOpen = false;
            continue;
        }
        if (!std::exchange(isOpen, true))
            blocks.emplace_back();
        blocks.back().push_back(line);
    }
    return blocks;
}

Tokens tokensOf(const std::vector<std::string_view>& lines) {
    if (lines.size() == 1)
        return tokenize(lines.front());
    return {lines.begin(), lines.end()};
}

TokenLists listsOfText(std::string_view text) {
    const auto blocks = blocksOf(text);
    if (blocks.size() > 2)
        throw Error(ErrorCode::WrongCount, "tokens", "2", std::to_string(blocks.size()));
    if (blocks.size() == 2)
        return {tokensOf(blocks[0]), tokensOf(blocks[1])};
    if (blocks.empty())
        return {};
    const auto& lines = blocks.front();
    const auto hasWords = [](std::string_view line) {
        return line.find_first_of(" \t") != std::string_view::npos;
    };
    if (lines.size() == 2 && std::all_of(lines.begin(), lines.end(), hasWords))
        return {tokenize(lines[0]), tokenize(lines[1])};
    return {tokensOf(lines), {}};
}

} // namespace

TokenLists parseTokenLists(std::string_view text) {
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    if (!isValidUtf8(text))
        throw Error(ErrorCode::NotUtf8, "tokens");
    const std::size_t first = text.find_first_not_of(kSpaces);
    TokenLists lists;
    // A list in JSON opens with a text or another list: `[CLS] the` is a sentence.
    const bool isObject = first != std::string_view::npos && text[first] == '{';
    const std::size_t second = first == std::string_view::npos || text[first] != '['
                                   ? std::string_view::npos
                                   : text.find_first_not_of(kSpaces, first + 1);
    const bool isList =
        second != std::string_view::npos && (text[second] == '"' || text[second] == '[');
    if (isObject || isList) {
        const io::JsonValue value = io::readJson(text);
        lists = isObject ? listsOfObject(value) : listsOfItems(value);
    } else {
        lists = listsOfText(text);
    }
    if (lists.rows.empty())
        throw Error(ErrorCode::Empty, "tokens");
    return lists;
}

} // namespace attention::core

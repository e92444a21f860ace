// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/print_names.h"

#include "core/cell_scanner.h"
#include "core/io/bracket_print.h"
#include "core/io/text_number.h"

#include <algorithm>
#include <array>

namespace attention::core::io {

namespace {

constexpr std::size_t kLongestName = 80;

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

bool beginsName(std::string_view text) {
    if (text.empty())
        return false;
    const char first = text.front();
    return (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_' ||
           static_cast<unsigned char>(first) >= 0x80;
}

/// Up to the end of the line, and no further than a name and what follows it can reach.
std::string_view shortLine(const PrintCursor& cursor) {
    const std::string_view start = cursor.rest().substr(0, 2 * kLongestName);
    return start.substr(0, start.find_first_of("\r\n"));
}

/// No cells of a table: borders stand only in the index of `A(:,:,1)`.
bool canBeName(std::string_view text) {
    return text.substr(0, text.find('(')).find_first_of("\t|,;") == std::string_view::npos;
}

bool isWholeLine(const PrintCursor& cursor, std::string_view line) {
    const std::string_view behind = cursor.rest().substr(line.size());
    return behind.empty() || behind.front() == '\n' || behind.front() == '\r';
}

std::optional<PrintName> named(PrintCursor& cursor, std::string_view name, std::size_t length,
                               NameKind kind) {
    PrintName found{std::string(trimmedText(name)), kind};
    cursor.moveTo(cursor.position() + length);
    return found;
}

/// `'q.weight':` of a dictionary, `('q.weight',` of an ordered one.
std::optional<PrintName> takeQuoted(PrintCursor& cursor, std::string_view line) {
    if (!line.starts_with('\'') && !line.starts_with('"'))
        return std::nullopt;
    const std::size_t end = line.find(line.front(), 1);
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::size_t next = line.find_first_not_of(' ', end + 1);
    if (next == std::string_view::npos ||
        std::string_view(":,=").find(line[next]) == std::string_view::npos)
        return std::nullopt;
    const std::string_view behind = trimmedText(line.substr(next + 1));
    return behind.empty() || beginsArray(behind)
               ? named(cursor, line.substr(1, end - 1), next + 1, NameKind::Labelled)
               : std::nullopt;
}

/// A word alone in its line, in the quotes of code or not, before an array or a Markdown table.
std::optional<PrintName> takeTitle(PrintCursor& cursor, std::string_view line) {
    std::string_view title = trimmedText(line);
    while (title.starts_with('#'))
        title = trimmedText(title.substr(1));
    if (title.size() > 2 && title.starts_with('`') && title.ends_with('`'))
        title = title.substr(1, title.size() - 2);
    if (!isWholeLine(cursor, line) || !beginsName(title) || title.size() > kLongestName ||
        title.find_first_of(" \t|,;") != std::string_view::npos || numberIn(title))
        return std::nullopt;
    PrintCursor ahead = cursor;
    ahead.skipLine();
    ahead.skipSpaces();
    if (!beginsArray(ahead.rest()) && !ahead.isAt("|"))
        return std::nullopt;
    return named(cursor, title, line.size(), NameKind::Title);
}

/// Of a prompt at the beginning of the line: its length.
std::size_t promptLength(std::string_view line) {
    for (const std::string_view prompt : {">>> ", "... ", ">> "})
        if (line.starts_with(prompt))
            return prompt.size();
    for (const std::string_view start : {"In [", "octave:"}) {
        if (!line.starts_with(start))
            continue;
        std::size_t end = start.size();
        while (end < line.size() && isDigit(line[end]))
            ++end;
        for (const std::string_view behind : {"]: ", "> "})
            if (line.substr(end).starts_with(behind))
                return end + behind.size();
    }
    return 0;
}

/// `Out[3]: ` before a value.
std::size_t outputLength(std::string_view line) {
    if (!line.starts_with("Out["))
        return 0;
    std::size_t end = 4;
    while (end < line.size() && isDigit(line[end]))
        ++end;
    return line.substr(end).starts_with("]:") ? end + 2 : 0;
}

std::string typedName(std::string_view typed) {
    typed = trimmedText(typed);
    if (typed.starts_with("print(") && typed.ends_with(')'))
        typed = typed.substr(6, typed.size() - 7);
    const bool isName =
        beginsName(typed) && typed.size() <= kLongestName &&
        std::ranges::none_of(typed, [](char character) {
            return std::string_view(" =()+*/,;").find(character) != std::string_view::npos;
        });
    return isName ? std::string(typed) : std::string();
}

} // namespace

bool beginsArray(std::string_view text) {
    return beginsBracket(text) || beginsCall(text);
}

bool beginsPrompt(const PrintCursor& cursor) {
    const std::string_view line = shortLine(cursor);
    return promptLength(line) > 0 || outputLength(line) > 0;
}

bool isColumnsTitle(std::string_view line) {
    line = trimmedText(line);
    if (!line.starts_with("Columns ") && !line.starts_with("Column "))
        return false;
    line.remove_prefix(line.find(' ') + 1);
    return !line.empty() && isDigit(line.front());
}

std::optional<PrintName> takeName(PrintCursor& cursor) {
    const std::string_view line = shortLine(cursor);
    if (isColumnsTitle(line))
        return std::nullopt;
    if (auto quoted = takeQuoted(cursor, line))
        return quoted;
    if (!beginsName(line) && !line.starts_with('`') && !line.starts_with('#'))
        return std::nullopt;
    const std::size_t assigned = line.find('=');
    if (beginsName(line) && assigned <= kLongestName && canBeName(line.substr(0, assigned)) &&
        !line.substr(assigned + 1).starts_with('='))
        return named(cursor, line.substr(0, assigned), assigned + 1, NameKind::Assigned);
    const std::size_t labelled = line.find(':');
    if (beginsName(line) && labelled <= kLongestName && canBeName(line.substr(0, labelled))) {
        const std::string_view behind = trimmedText(line.substr(labelled + 1));
        if ((behind.empty() && isWholeLine(cursor, line)) || beginsArray(behind))
            return named(cursor, line.substr(0, labelled), labelled + 1, NameKind::Labelled);
    }
    return takeTitle(cursor, line);
}

std::string skipSession(PrintCursor& cursor) {
    std::string typed;
    while (!cursor.isAtEnd()) {
        const std::size_t before = cursor.position();
        cursor.skipSpaces();
        for (const std::string_view mark : {"{", "(", "OrderedDict(", "dict("})
            cursor.skip(mark);
        if (cursor.isAt("[('") || cursor.isAt("[(\""))
            cursor.skip("[(");
        const std::string_view line = shortLine(cursor);
        if (const std::size_t prompt = promptLength(line)) {
            const std::string_view input = line.substr(prompt);
            if (input.find('[') == std::string_view::npos) {
                typed = typedName(input);
                cursor.skipLine();
            } else {
                cursor.moveTo(cursor.position() + prompt);
            }
        }
        cursor.moveTo(cursor.position() + outputLength(shortLine(cursor)));
        if (cursor.isAt("[torch.") || cursor.isAt("Parameter containing:"))
            cursor.skipLine();
        if (cursor.position() == before)
            break;
    }
    return typed;
}

} // namespace attention::core::io

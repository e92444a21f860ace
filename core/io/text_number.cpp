// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text_number.h"

#include "core/cell_scanner.h"
#include "core/error.h"
#include "core/io/print_cursor.h"
#include "core/typed_text.h"
#include "core/utf8.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace attention::core::io {

namespace {

constexpr std::size_t kLongestNumber = 400;

std::optional<double> plainNumber(std::string_view text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    double value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = status == std::errc() && end == text.data() + text.size();
    return isWhole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<double> nonFinite(std::string_view plain) {
    const bool isNegative = plain.starts_with('-');
    if (isNegative || plain.starts_with('+'))
        plain.remove_prefix(1);
    if (plain == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (plain != "inf" && plain != "infinity" && plain != "∞")
        return std::nullopt;
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    return isNegative ? -kInfinity : kInfinity;
}

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

std::size_t digitsAt(std::string_view text, std::size_t position) {
    std::size_t count = 0;
    while (position + count < text.size() && isDigit(text[position + count]))
        ++count;
    return count;
}

/// The characters between groups of digits: comma, point, apostrophes, and the spaces that numbers
/// hold.
std::string_view separatorAt(std::string_view text, std::size_t position) {
    for (const std::string_view separator :
         {",", ".", "'", "’", "_", " ", "\u00A0", "\u202F", "\u2009"})
        if (text.substr(position).starts_with(separator))
            return separator;
    return {};
}

} // namespace

std::optional<double> numberIn(std::string_view text, DecimalMark mark) {
    if (const auto value = plainNumber(text))
        return value;
    const std::string_view trimmed = trimmedText(text);
    if (trimmed.empty() || trimmed.size() > kLongestNumber)
        return std::nullopt;
    if (const auto value = nonFinite(plainTyped(trimmed, DecimalMark::Point)))
        return value;
    try {
        return parseNumber(trimmed, mark);
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::optional<std::string> ungrouped(std::string_view text) {
    if (text.size() > kLongestNumber)
        return std::nullopt;
    const std::string plain = plainTyped(text, DecimalMark::Point);
    std::size_t position = plain.starts_with('-') || plain.starts_with('+') ? 1 : 0;
    const std::size_t head = digitsAt(plain, position);
    if (head == 0 || head > 3 || plain[position] == '0')
        return std::nullopt;
    std::string number = plain.substr(0, position + head);
    position += head;
    const std::string_view separator = separatorAt(plain, position);
    std::size_t groups = 0;
    while (!separator.empty() && plain.compare(position, separator.size(), separator) == 0 &&
           digitsAt(plain, position + separator.size()) == 3) {
        number += plain.substr(position + separator.size(), 3);
        position += separator.size() + 3;
        ++groups;
    }
    if (groups == 0 || (groups == 1 && separator == "." && position == plain.size()))
        return std::nullopt;
    if (position < plain.size() && (plain[position] == '.' || plain[position] == ',')) {
        const std::size_t fraction = digitsAt(plain, position + 1);
        number += "." + plain.substr(position + 1, fraction);
        position += 1 + fraction;
    }
    return position == plain.size() ? std::optional(number) : std::nullopt;
}

void refuseNumber(std::string_view text, DecimalMark mark, const std::string& place) {
    const std::string_view trimmed = trimmedText(text);
    if (beginsAbbreviated(trimmed))
        throw Error(ErrorCode::Abbreviated, place.substr(0, place.find(':') + 1));
    const std::string found =
        trimmed.empty() ? std::string(vocabulary::kNothing) : quotedText(trimmed);
    if (const auto number = ungrouped(trimmed))
        throw Error(ErrorCode::NotANumber, place, *number, found);
    try {
        parseNumber(trimmed.substr(0, kLongestNumber), mark);
    } catch (const Error& error) {
        throw Error(error.code(), place, error.expected(), found);
    }
    throw Error(ErrorCode::NotANumber, place, std::string(vocabulary::kNumber), found);
}

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/printed_digits.h"

#include "core/cell_scanner.h"

#include <algorithm>
#include <array>

namespace attention::core::io {

namespace {

/// What a call around one number holds: `0.5` of `np.float64(0.5)`, `-inf` of `float('-inf')`.
std::string_view insideCall(std::string_view cell) {
    const std::size_t open = cell.find('(');
    if (open == std::string_view::npos || open == 0 || !cell.ends_with(')'))
        return cell;
    std::string_view word = cell.substr(0, open);
    word.remove_prefix(word.find_last_of('.') + 1); // npos + 1 is 0
    static constexpr std::array<std::string_view, 5> kStarts{"float", "int", "uint", "tensor",
                                                             "array"};
    if (std::ranges::none_of(kStarts, [word](auto start) { return word.starts_with(start); }))
        return cell;
    std::string_view inside = cell.substr(open + 1, cell.size() - open - 2);
    inside = trimmedText(inside.substr(0, inside.find(',')));
    if (inside.size() > 1 && (inside.front() == '\'' || inside.front() == '"'))
        inside = inside.substr(1, inside.size() - 2);
    return inside;
}

/// The decimals of plain text such as `-1.25`; −1 for anything else.
int decimalsIn(std::string_view text) {
    const std::size_t sign = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
    if (text.size() == sign || text.find_first_not_of("0123456789.", sign) != text.npos)
        return -1;
    const std::size_t point = text.find('.');
    return point == text.npos ? -1 : static_cast<int>(text.size() - point - 1);
}

} // namespace

std::string plainPython(std::string_view cell) {
    cell = trimmedText(cell);
    if (cell == "True" || cell == "true" || cell == "False" || cell == "false")
        return cell.front() == 'T' || cell.front() == 't' ? "1" : "0";
    std::string_view inside = insideCall(cell);
    const bool isNegative = inside.starts_with('-');
    std::string_view word = isNegative ? inside.substr(1) : inside;
    for (const std::string_view library : {"np.", "numpy.", "torch.", "math.", "jnp."})
        if (word.starts_with(library))
            return (isNegative ? "-" : "") + std::string(word.substr(library.size()));
    return std::string(inside);
}

void padDigits(std::span<PrintedCell> cells, TrimmedZeros zeros) {
    if (zeros == TrimmedZeros::AsPrinted)
        return;
    constexpr int kOfWholeNumbers = 4;
    constexpr int kMostPrinted = 20;
    int most = -1;
    for (const PrintedCell& cell : cells)
        most = std::max(most, decimalsIn(cell.text));
    if (most < 0)
        return;
    const int wanted = most == 0 ? kOfWholeNumbers : std::min(most, kMostPrinted);
    for (PrintedCell& cell : cells)
        if (const int decimals = decimalsIn(cell.text); decimals >= 0 && decimals < wanted)
            cell.text.append(static_cast<std::size_t>(wanted - decimals), '0');
}

std::string scaledText(std::string_view number, int power) {
    const bool isPlain = number.find_first_not_of("+-0123456789.") == number.npos;
    return std::string(number) + (isPlain && power != 0 ? "e" + std::to_string(power) : "");
}

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/call_arguments.h"

#include "core/cell_scanner.h"
#include "core/utf8.h"

#include <charconv>

namespace attention::core::io {

namespace {

/// `(0, 3)` and `torch.Size([0, 3])`. Nothing where an axis is too long, or there are too many.
std::optional<Shape> shapeIn(std::string_view text) {
    Shape shape;
    while (!text.empty()) {
        const std::size_t digit = text.find_first_of("0123456789");
        if (digit == std::string_view::npos)
            break;
        text.remove_prefix(digit);
        Index axis = 0;
        const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), axis);
        if (status != std::errc())
            return std::nullopt;
        shape.push_back(axis);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    constexpr std::size_t kMostAxes = 16;
    return shape.size() <= kMostAxes ? std::optional(shape) : std::nullopt;
}

std::string typeIn(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    text = trimmedText(text);
    if (text.size() > 1 && (text.front() == '\'' || text.front() == '"'))
        text = text.substr(1, text.size() - 2);
    return quotedText(text, kLongest);
}

bool isShape(std::string_view argument) {
    const std::size_t sign = argument.find('=');
    const std::string_view key = argument.substr(0, sign);
    const bool isKey = sign != std::string_view::npos;
    return isKey ? key == "size" || key == "shape" : argument.starts_with('('); // zeros((0, 3))
}

void take(std::string_view argument, CallArguments& arguments) {
    const std::size_t sign = argument.find('=');
    if (isShape(argument))
        arguments.shape = shapeIn(argument.substr(sign == std::string_view::npos ? 0 : sign + 1));
    else if (sign != std::string_view::npos && argument.substr(0, sign) == "dtype")
        arguments.dtype = typeIn(argument.substr(sign + 1));
}

} // namespace

CallArguments readCallArguments(PrintCursor& cursor) {
    CallArguments arguments;
    std::size_t start = cursor.position();
    std::size_t depth = 0;
    while (!cursor.isAtEnd()) {
        const char character = cursor.rest().front();
        const bool endsCall = depth == 0 && character == ')';
        if (endsCall || (depth == 0 && character == ',')) {
            const std::string_view argument = trimmedText(cursor.since(start));
            take(argument, arguments);
            if (isShape(argument) && !arguments.shape)
                cursor.refuse(ErrorCode::Malformed, start, "size", quotedText(argument));
            start = cursor.position() + 1;
        }
        depth += character == '(' || character == '[' ? 1 : 0;
        depth -= depth > 0 && (character == ')' || character == ']') ? 1 : 0;
        cursor.moveTo(cursor.position() + 1);
        if (endsCall)
            return arguments;
    }
    cursor.refuseHere(")");
}

} // namespace attention::core::io

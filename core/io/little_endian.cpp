// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/little_endian.h"

#include <bit>

namespace attention::core::io {

std::uint64_t littleEndian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t index = bytes.size(); index-- > 0;)
        value = (value << 8) | static_cast<unsigned char>(bytes[index]);
    return value;
}

void appendLittleEndian(std::string& text, std::uint64_t number, std::size_t bytes) {
    for (std::size_t index = 0; index < bytes; ++index)
        text += static_cast<char>((number >> (8 * index)) & 0xFF);
}

void appendDoubles(std::string& text, std::span<const double> numbers) {
    text.reserve(text.size() + numbers.size() * sizeof(double));
    if constexpr (std::endian::native == std::endian::little)
        text.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(double));
    else
        for (const double number : numbers)
            appendLittleEndian(text, std::bit_cast<std::uint64_t>(number), 8);
}

} // namespace attention::core::io

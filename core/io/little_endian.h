// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace attention::core::io {

/// The number whose bytes these are, the lowest first; at most 8 of them.
std::uint64_t littleEndian(std::string_view bytes);

/// The lowest `bytes` bytes of the number, the lowest first.
void appendLittleEndian(std::string& text, std::uint64_t number, std::size_t bytes);

/// Each number as 8 bytes of IEEE 754, the lowest first.
void appendDoubles(std::string& text, std::span<const double> numbers);

} // namespace attention::core::io

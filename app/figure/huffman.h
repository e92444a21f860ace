// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace attention::figure {

/// How the symbols of an alphabet are written: few bits for those that are frequent.
struct HuffmanCode {
    std::vector<std::uint8_t> lengths; ///< in bits; 0 for symbols that do not occur
    std::vector<std::uint16_t> codes;  ///< the first bit lowest, as deflate writes them

    /// The shortest code, but for its longest words, of which none is longer than `longest`. At
    /// least two symbols have one.
    static HuffmanCode of(std::span<const std::uint32_t> frequencies, int longest);
};

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/huffman.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace attention::figure {

namespace {

constexpr std::size_t kLongest = 16;

struct Symbol {
    std::size_t number = 0;
    std::uint32_t frequency = 0;
};

/// Those that occur, rarest first; two at least.
std::vector<Symbol> occurring(std::span<const std::uint32_t> frequencies) {
    std::vector<Symbol> symbols;
    for (std::size_t number = 0; number < frequencies.size(); ++number)
        if (frequencies[number] > 0)
            symbols.push_back({number, frequencies[number]});
    for (std::size_t number = 0; symbols.size() < 2; ++number)
        if (frequencies[number] == 0)
            symbols.push_back({number, 1});
    std::ranges::sort(symbols, [](const Symbol& one, const Symbol& other) {
        return one.frequency != other.frequency ? one.frequency < other.frequency
                                                : one.number < other.number;
    });
    return symbols;
}

/// Of each symbol how deep it stands in the tree that joins the two rarest nodes again and again.
std::vector<int> depthsOf(const std::vector<Symbol>& symbols) {
    const std::size_t leaves = symbols.size();
    std::vector<std::uint64_t> weights(2 * leaves - 1, std::numeric_limits<std::uint64_t>::max());
    std::vector<std::size_t> parents(weights.size());
    for (std::size_t leaf = 0; leaf < leaves; ++leaf)
        weights[leaf] = symbols[leaf].frequency;
    std::size_t leaf = 0;
    std::size_t inner = leaves; // joined nodes become heavier and heavier: both are in order
    for (std::size_t joined = leaves; joined < weights.size(); ++joined) {
        std::uint64_t weight = 0;
        for (int child = 0; child < 2; ++child) {
            const bool isLeaf =
                leaf < leaves && (inner == joined || weights[leaf] <= weights[inner]);
            std::size_t& next = isLeaf ? leaf : inner;
            weight += weights[next];
            parents[next++] = joined;
        }
        weights[joined] = weight;
    }
    std::vector<int> depths(weights.size());
    for (std::size_t node = weights.size() - 1; node-- > 0;)
        depths[node] = depths[parents[node]] + 1;
    depths.resize(leaves);
    return depths;
}

std::uint16_t reversed(std::uint32_t code, int length) {
    std::uint32_t result = 0;
    for (; length > 0; --length, code >>= 1)
        result = (result << 1) | (code & 1);
    return static_cast<std::uint16_t>(result);
}

/// The codes that follow from their lengths: shorter ones first, then by the symbols' numbers.
std::vector<std::uint16_t> codesOf(const std::vector<std::uint8_t>& lengths) {
    std::array<std::uint32_t, kLongest + 1> next{};
    for (const std::uint8_t length : lengths)
        ++next[length];
    next[0] = 0;
    std::uint32_t code = 0;
    for (std::uint32_t& count : next) {
        const std::uint32_t first = code;
        code = (code + count) << 1;
        count = first;
    }
    std::vector<std::uint16_t> codes(lengths.size());
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol)
        if (lengths[symbol] > 0)
            codes[symbol] = reversed(next[lengths[symbol]]++, lengths[symbol]);
    return codes;
}

} // namespace

HuffmanCode HuffmanCode::of(std::span<const std::uint32_t> frequencies, int longest) {
    std::vector<Symbol> symbols = occurring(frequencies);
    std::vector<int> depths = depthsOf(symbols);
    // Frequencies that differ less make the tree lower.
    while (*std::ranges::max_element(depths) > longest) {
        for (Symbol& symbol : symbols)
            symbol.frequency = symbol.frequency / 2 + 1;
        depths = depthsOf(symbols);
    }
    HuffmanCode result;
    result.lengths.resize(frequencies.size());
    for (std::size_t i = 0; i < symbols.size(); ++i)
        result.lengths[symbols[i].number] = static_cast<std::uint8_t>(depths[i]);
    result.codes = codesOf(result.lengths);
    return result;
}

} // namespace attention::figure

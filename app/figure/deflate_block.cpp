// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/deflate_block.h"

#include "figure/huffman.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace attention::figure {

namespace {

/// A token is a byte in bits 0–7 and how often in bits 8–9; or a repeat: bit 31, its distance less
/// 1 in bits 0–14, its length less 3 in bits 16–23.
constexpr std::uint32_t kRepeat = 1U << 31;
constexpr std::size_t kShortest = 3;
constexpr std::size_t kLongest = 258;
constexpr int kMostBits = 15;
constexpr int kMostLengthBits = 7;
constexpr unsigned kEndOfBlock = 256;
constexpr unsigned kFirstLength = 257;
constexpr std::size_t kByteSymbols = 286;
constexpr std::size_t kDistanceSymbols = 30;
constexpr std::size_t kHeadBytes = 700; ///< of a block, codes included
constexpr std::array<std::uint8_t, 19> kOrder{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                              11, 4,  12, 3, 13, 2, 14, 1, 15};

struct Written {
    std::uint64_t bits = 0;
    int count = 0;

    void add(std::uint64_t more, int length) {
        bits |= more << count;
        count += length;
    }
};

struct Split {
    unsigned symbol = 0;
    unsigned extra = 0;
    int extraBits = 0;
};

/// The symbol of a number and the bits that it leaves open: 2^stepBits symbols for each power of 2.
Split splitOf(unsigned number, int stepBits) {
    const int log = std::bit_width(number >> stepBits);
    if (log <= 1)
        return {number, 0, 0};
    const int extraBits = log - 1;
    return {(static_cast<unsigned>(extraBits) << stepBits) + (number >> extraBits),
            number & ((1U << extraBits) - 1), extraBits};
}

/// Of a length less 3; 258 has a symbol of its own.
Split lengthSplit(unsigned number) {
    if (number == kLongest - kShortest)
        return {285, 0, 0};
    Split split = splitOf(number, 2);
    split.symbol += kFirstLength;
    return split;
}

/// Of a distance less 1.
Split distanceSplit(unsigned number) {
    return splitOf(number, 1);
}

struct Frequencies {
    std::array<std::uint32_t, kByteSymbols> bytes{};
    std::array<std::uint32_t, kDistanceSymbols> distances{};

    explicit Frequencies(const std::vector<std::uint32_t>& tokens) {
        std::array<std::uint32_t, 256> lengths{};
        for (const std::uint32_t token : tokens) {
            if (token & kRepeat) {
                ++lengths[(token >> 16) & 0xff];
                ++distances[distanceSplit(token & 0x7fff).symbol];
            } else {
                bytes[token & 0xff] += (token >> 8) & 3;
            }
        }
        for (unsigned length = 0; length < lengths.size(); ++length)
            bytes[lengthSplit(length).symbol] += lengths[length];
        bytes[kEndOfBlock] = 1;
    }
};

/// Code lengths as runs: symbols of a third alphabet with their extra bits.
struct LengthRuns {
    struct Run {
        std::uint8_t symbol = 0;
        std::uint8_t extra = 0;
        std::uint8_t extraBits = 0;
    };
    std::vector<Run> runs;

    explicit LengthRuns(const std::vector<std::uint8_t>& lengths) {
        for (std::size_t at = 0; at < lengths.size();) {
            std::size_t count = 1;
            while (at + count < lengths.size() && lengths[at + count] == lengths[at])
                ++count;
            at += lengths[at] == 0 ? addZeros(count) : addEqual(lengths[at], count);
        }
    }

  private:
    std::size_t addZeros(std::size_t count) {
        if (count < 3) {
            runs.push_back({0, 0, 0});
            return 1;
        }
        const std::size_t taken = std::min<std::size_t>(count, 138);
        if (taken > 10)
            runs.push_back({18, static_cast<std::uint8_t>(taken - 11), 7});
        else
            runs.push_back({17, static_cast<std::uint8_t>(taken - 3), 3});
        return taken;
    }

    std::size_t addEqual(std::uint8_t length, std::size_t count) {
        runs.push_back({length, 0, 0});
        if (count < 4)
            return 1;
        const std::size_t taken = std::min<std::size_t>(count - 1, 6);
        runs.push_back({16, static_cast<std::uint8_t>(taken - 3), 2});
        return taken + 1;
    }
};

/// What each token of a block becomes.
class TokenCodes {
  public:
    TokenCodes(const HuffmanCode& bytes, const HuffmanCode& distances)
        : m_distances(distances) {
        for (unsigned value = 0; value < 256; ++value)
            for (unsigned count = 1; count <= 3; ++count)
                for (unsigned time = 0; time < count; ++time)
                    m_literals[count << 8 | value].add(bytes.codes[value], bytes.lengths[value]);
        for (unsigned length = 0; length < m_lengths.size(); ++length) {
            const Split split = lengthSplit(length);
            m_lengths[length].add(bytes.codes[split.symbol], bytes.lengths[split.symbol]);
            m_lengths[length].add(split.extra, split.extraBits);
        }
    }

    Written of(std::uint32_t token) const {
        if ((token & kRepeat) == 0)
            return m_literals[token];
        Written written = m_lengths[(token >> 16) & 0xff];
        const Split distance = distanceSplit(token & 0x7fff);
        written.add(m_distances.codes[distance.symbol], m_distances.lengths[distance.symbol]);
        written.add(distance.extra, distance.extraBits);
        return written;
    }

  private:
    std::array<Written, 1024> m_literals{};
    std::array<Written, 256> m_lengths{};
    const HuffmanCode& m_distances;
};

} // namespace

/// At most 56 bits.
inline void DeflateBlocks::put(std::uint64_t bits, int count) {
    m_bits |= bits << m_bitCount;
    m_bitCount += count;
    const std::uint64_t little = qToLittleEndian(m_bits);
    std::memcpy(m_end, &little, sizeof little);
    const int whole = m_bitCount / 8;
    m_end += whole;
    m_bits = whole == 8 ? 0 : m_bits >> (8 * whole);
    m_bitCount %= 8;
}

DeflateBlocks::DeflateBlocks() {
    m_tokens.reserve(kMostTokens);
    reserve(kHeadBytes);
    put(0x0178, 16); // deflate with a window of 32 KiB, the fastest
}

void DeflateBlocks::addLiterals(std::uint8_t value, unsigned count) {
    add(value | count << 8);
}

void DeflateBlocks::addRepeat(std::size_t length, std::size_t distance) {
    while (length > 0) {
        // No rest shorter than a repeat can be.
        const std::size_t part = length <= kLongest              ? length
                                 : length < kLongest + kShortest ? length - kShortest
                                                                 : kLongest;
        add(kRepeat | static_cast<std::uint32_t>((part - kShortest) << 16 | (distance - 1)));
        length -= part;
    }
}

QByteArray DeflateBlocks::finish(std::uint32_t checksum) {
    write(Block::Last);
    reserve(kHeadBytes);
    put(0, (8 - m_bitCount % 8) % 8);
    put(qToBigEndian(checksum), 32);
    m_bytes.truncate(m_end - m_bytes.constData());
    return std::move(m_bytes);
}

void DeflateBlocks::write(Block block) {
    const Frequencies frequencies(m_tokens);
    const HuffmanCode bytes = HuffmanCode::of(frequencies.bytes, kMostBits);
    const HuffmanCode distances = HuffmanCode::of(frequencies.distances, kMostBits);
    std::vector<std::uint8_t> lengths = bytes.lengths;
    lengths.insert(lengths.end(), distances.lengths.begin(), distances.lengths.end());
    const LengthRuns runs(lengths);
    std::array<std::uint32_t, kOrder.size()> runFrequencies{};
    for (const LengthRuns::Run& run : runs.runs)
        ++runFrequencies[run.symbol];
    const HuffmanCode runCode = HuffmanCode::of(runFrequencies, kMostLengthBits);

    reserve(kHeadBytes + 7 * m_tokens.size());
    put(block == Block::Last ? 1 : 0, 1);
    put(2, 2);
    put(kByteSymbols - kFirstLength, 5);
    put(kDistanceSymbols - 1, 5);
    put(kOrder.size() - 4, 4);
    for (const std::uint8_t symbol : kOrder)
        put(runCode.lengths[symbol], 3);
    for (const LengthRuns::Run& run : runs.runs) {
        put(runCode.codes[run.symbol], runCode.lengths[run.symbol]);
        put(run.extra, run.extraBits);
    }
    const TokenCodes codes(bytes, distances);
    for (const std::uint32_t token : m_tokens) {
        const Written written = codes.of(token);
        put(written.bits, written.count);
    }
    put(bytes.codes[kEndOfBlock], bytes.lengths[kEndOfBlock]);
    m_tokens.clear();
}

/// Room for so many more bytes, and for the eight that each put() touches.
void DeflateBlocks::reserve(std::size_t bytes) {
    const qsizetype used = m_end ? m_end - m_bytes.constData() : 0;
    const qsizetype needed = used + static_cast<qsizetype>(bytes) + 8;
    if (needed > m_bytes.size())
        m_bytes.resize(std::max(needed, 2 * m_bytes.size()));
    m_end = m_bytes.data() + used;
}

} // namespace attention::figure

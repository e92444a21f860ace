// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace attention::figure {

/// Writes bytes and repeats of earlier bytes as blocks of a zlib stream, each with a code of its
/// own. Of one thread.
class DeflateBlocks {
  public:
    DeflateBlocks();

    /// The byte 1 to 3 times.
    void addLiterals(std::uint8_t value, unsigned count);
    /// `length` ≥ 3 bytes that stood `distance` (1 to 32768) bytes before.
    void addRepeat(std::size_t length, std::size_t distance);
    /// The stream, whose bytes have the Adler-32 sum `checksum`.
    QByteArray finish(std::uint32_t checksum);

  private:
    enum class Block { Inner, Last };

    void add(std::uint32_t token) {
        m_tokens.push_back(token);
        if (m_tokens.size() == kMostTokens)
            write(Block::Inner);
    }
    void write(Block block);
    void reserve(std::size_t bytes);
    void put(std::uint64_t bits, int count);

    static constexpr std::size_t kMostTokens = 1 << 15;

    std::vector<std::uint32_t> m_tokens;
    QByteArray m_bytes;
    char* m_end = nullptr; ///< where the next byte goes
    std::uint64_t m_bits = 0;
    int m_bitCount = 0;
};

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/deflate.h"

#include "figure/deflate_block.h"

#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

namespace attention::figure {

namespace {

constexpr std::size_t kWindow = 32768;
constexpr int kHashBits = 14;
constexpr std::size_t kShortestRun = 4;    ///< that is not written byte by byte
constexpr std::size_t kShortestRepeat = 8; ///< bytes that are compared at once
constexpr std::size_t kLongRun = 64;       ///< whose sum is worth a formula
constexpr unsigned kPatience = 64;         ///< vain searches, after which most are left out

std::uint64_t eightAt(const std::uint8_t* bytes) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes, sizeof eight);
    return eight;
}

/// How many bytes are the same from both places on, `most` of the second one at most.
std::size_t sameBytes(const std::uint8_t* one, const std::uint8_t* other, std::size_t most) {
    std::size_t count = 0;
    while (count + 8 <= most && eightAt(one + count) == eightAt(other + count))
        count += 8;
    while (count < most && one[count] == other[count])
        ++count;
    return count;
}

/// The Adler-32 sum; that of long runs by a formula.
class Checksum {
  public:
    void add(const std::uint8_t* bytes, std::size_t count) {
        m_sum = adler32_z(m_sum, bytes, count);
    }

    /// a += count·value, b += count·a + value·(1 + … + count).
    void addRun(std::uint64_t value, std::uint64_t count) {
        constexpr std::uint64_t kPrime = 65521;
        constexpr std::uint64_t kMost = 1 << 20;
        for (; count > 0; count -= std::min(count, kMost)) {
            const std::uint64_t part = std::min(count, kMost);
            const std::uint64_t a = m_sum & 0xffff;
            const std::uint64_t b = m_sum >> 16;
            m_sum = ((b + part * a + value * (part * (part + 1) / 2)) % kPrime) << 16 |
                    ((a + part * value) % kPrime);
        }
    }

    std::uint32_t sum() const { return static_cast<std::uint32_t>(m_sum); }

  private:
    uLong m_sum = 1;
};

/// Finds runs and repeats from the first byte to the last.
class Finder {
  public:
    Finder(std::span<const std::uint8_t> bytes, DeflateBlocks& blocks)
        : m_bytes(bytes.data())
        , m_count(bytes.size())
        , m_blocks(blocks)
        , m_places(std::size_t(1) << kHashBits, 0) {}

    std::uint32_t findAll() {
        while (m_at < m_count) {
            const std::size_t run = runLength();
            if (run >= kShortestRepeat || !takeRepeat())
                takeRun(run);
        }
        m_checksum.add(m_bytes + m_summed, m_count - m_summed);
        return m_checksum.sum();
    }

  private:
    std::size_t runLength() const {
        if (m_at + 1 == m_count || m_bytes[m_at + 1] != m_bytes[m_at])
            return 1;
        return 1 + sameBytes(m_bytes + m_at, m_bytes + m_at + 1, m_count - m_at - 1);
    }

    void takeRun(std::size_t length) {
        const std::uint8_t value = m_bytes[m_at];
        if (length >= kLongRun) {
            m_checksum.add(m_bytes + m_summed, m_at - m_summed);
            m_checksum.addRun(value, length);
            m_summed = m_at + length;
        }
        m_at += length;
        if (length < kShortestRun) {
            m_blocks.addLiterals(value, static_cast<unsigned>(length));
            return;
        }
        m_blocks.addLiterals(value, 1);
        m_blocks.addRepeat(length - 1, 1);
    }

    /// Whether what follows stood before, and was taken. Where that has long been in vain, only
    /// now and then one looks.
    bool takeRepeat() {
        if (m_at + kShortestRepeat > m_count)
            return false;
        const std::uint64_t next = eightAt(m_bytes + m_at);
        std::uint32_t& known = m_places[(next * 0x9e3779b97f4a7c15U) >> (64 - kHashBits)];
        const std::size_t before = known;
        known = static_cast<std::uint32_t>(m_at);
        if (m_vain > kPatience && m_vain++ % 8 != 0)
            return false;
        if (m_at - before > kWindow || before == m_at || eightAt(m_bytes + before) != next) {
            ++m_vain;
            return false;
        }
        m_vain = 0;
        const std::size_t length = sameBytes(m_bytes + before, m_bytes + m_at, m_count - m_at);
        m_blocks.addRepeat(length, m_at - before);
        m_at += length;
        return true;
    }

    const std::uint8_t* m_bytes;
    std::size_t m_count;
    DeflateBlocks& m_blocks;
    Checksum m_checksum;
    std::vector<std::uint32_t> m_places; ///< by the eight bytes there
    std::size_t m_at = 0;
    std::size_t m_summed = 0; ///< bytes in the checksum
    unsigned m_vain = 0;
};

} // namespace

QByteArray deflated(std::span<const std::uint8_t> bytes) {
    DeflateBlocks blocks;
    const std::uint32_t sum = Finder(bytes, blocks).findAll();
    return blocks.finish(sum);
}

} // namespace attention::figure

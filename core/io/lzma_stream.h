// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace attention::core::io {

/// Unpacks a member of a zip archive that is packed by LZMA (method 14), piece by piece, which
/// libzip does since 1.8 only. Format: PKWARE APPNOTE 6.3, 5.8.8: version, length of the
/// properties, the properties, the raw stream.
class LzmaStream {
  public:
    /// Fills a part of the buffer with packed bytes and says how many; 0 at the end.
    using Source = std::function<std::size_t(std::span<char>)>;

    /// `size` is that of the unpacked member.
    LzmaStream(Source source, std::uint64_t size);
    ~LzmaStream();
    LzmaStream(const LzmaStream&) = delete;
    LzmaStream& operator=(const LzmaStream&) = delete;

    /// At most into.size() bytes; 0 at the end. Throws Malformed where the stream is damaged, and
    /// TooLarge where unpacking it needs more than 128 MiB beside its result.
    std::size_t read(std::span<char> into);

    /// Of all bytes that were read: CRC-32 as zip has it.
    std::uint32_t checksum() const { return m_checksum; }

  private:
    struct Decoder;

    void begin();
    void refill();

    Source m_source;
    std::uint64_t m_size;
    std::unique_ptr<Decoder> m_decoder;
    std::uint32_t m_checksum = 0;
};

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/shared_bytes.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// What the directory of an archive says of a member; none of it is to be trusted.
struct ZipMember {
    std::string name; ///< valid UTF-8, as the archive has it, folders included
    std::uint64_t size = 0;
    std::uint64_t packedSize = 0;
    std::string_view obstacle; ///< why it cannot be unpacked: a word of the errors' vocabulary
    bool isStored = false;     ///< not packed: can be read from any place
    bool isDeflated = false;
    bool isLzma = false;
    std::uint32_t checksum = 0;
};

/// A zip archive in memory, read through libzip, its LZMA members through liblzma. Any thread, one
/// at a time.
class ZipArchive {
  public:
    /// Throws Truncated and Malformed where the bytes are no zip archive, or one whose parts
    /// contradict each other.
    explicit ZipArchive(SharedBytes bytes);
    ~ZipArchive();
    ZipArchive(const ZipArchive&) = delete;
    ZipArchive& operator=(const ZipArchive&) = delete;

    const std::vector<ZipMember>& members() const { return m_members; }

    /// The first bytes of a member, at most `count`. Throws Malformed naming it where it cannot be
    /// unpacked.
    std::string beginning(std::size_t member, std::size_t count) const;

    /// Unpacks as many bytes as `into` holds, from byte `first` of the member on. Reading on from
    /// where the last call ended costs nothing; going back unpacks from the beginning. Throws
    /// Truncated where the member ends too early, Malformed where it is damaged; its checksum is
    /// compared when a read reaches the end after one that began at the beginning.
    void read(std::size_t member, std::uint64_t first, std::span<char> into) const;

  private:
    struct Handles;

    int openAs(int flags);
    void open(std::size_t member) const;
    std::size_t readPacked(std::size_t member, std::span<char> into) const;
    void moveTo(std::size_t member, std::uint64_t first) const;
    std::size_t readSome(std::size_t member, std::span<char> into) const;
    void requireSoundEnd(std::size_t member) const;
    void listMembers();

    std::vector<ZipMember> m_members;
    mutable std::mutex m_mutex;
    std::unique_ptr<Handles> m_handles;
};

} // namespace attention::core::io

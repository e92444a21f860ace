// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// Builds a zip archive of stored members in memory: names in UTF-8, every date 1 January 1980, so
/// that the same members give the same bytes; zip64 where sizes need it. Format: PKWARE APPNOTE
/// 6.3.
class ZipWriter {
  public:
    void add(std::string_view name, std::string_view bytes);
    std::string finish();

  private:
    struct Member {
        std::string name;
        std::uint32_t checksum;
        std::uint64_t size;
        std::uint64_t offset;
    };

    void appendDirectoryEntry(const Member& member);
    void appendEnd(std::uint64_t start);

    std::string m_bytes;
    std::vector<Member> m_members;
};

/// CRC-32 as zip uses it (reflected polynomial 0xEDB88320).
std::uint32_t checksumOf(std::string_view bytes);

} // namespace attention::core::io

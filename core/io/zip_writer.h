// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

namespace attention::core::io {

struct ZipContent {
    std::string name; ///< UTF-8, at most 65,535 bytes
    std::string bytes;
};

/// A zip archive of stored members, dated 1 January 1980, so that the same members give the same
/// bytes; zip64 where sizes need it. Throws Malformed naming the member that libzip refuses, and
/// OutOfMemory.
std::string writeZip(std::span<const ZipContent> members);

} // namespace attention::core::io

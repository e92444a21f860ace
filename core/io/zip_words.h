// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace attention::core::io {

/// What an Error says about a zip archive: `expected` is kZip, `actual` one of the others, for
/// which app/words has a sentence each.
inline constexpr std::string_view kZip = "zip";
inline constexpr std::string_view kNotAnArchive = "not an archive";
inline constexpr std::string_view kContradictory = "contradictory";
inline constexpr std::string_view kWrongChecksum = "wrong checksum";
inline constexpr std::string_view kNotUnpacked = "not unpacked";
inline constexpr std::string_view kPickle = "pickle";

} // namespace attention::core::io

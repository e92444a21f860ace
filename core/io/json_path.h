// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace attention::core::io {

/// `heads[1]` and `W_K` → `heads[1].W_K`; the key as quotedText() shows it.
std::string memberPath(const std::string& parent, std::string_view key);

/// `heads` and 1 → `heads[1]`.
std::string itemPath(const std::string& parent, std::size_t index);

/// The path, cut to what fits in one line of a message.
std::string shortPath(const std::string& path);

} // namespace attention::core::io

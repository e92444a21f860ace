// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_path.h"

#include "core/utf8.h"

namespace attention::core::io {

std::string memberPath(const std::string& parent, std::string_view key) {
    const std::string name = key.empty() ? "\"\"" : quotedText(key);
    return parent.empty() ? name : parent + "." + name;
}

std::string itemPath(const std::string& parent, std::size_t index) {
    return parent + "[" + std::to_string(index) + "]";
}

std::string shortPath(const std::string& path) {
    constexpr std::size_t kLongestPath = 80;
    return quotedText(path, kLongestPath);
}

} // namespace attention::core::io

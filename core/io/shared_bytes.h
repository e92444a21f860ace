// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace attention::core::io {

/// Bytes of a file, in memory or mapped, that stay readable as long as a copy of this exists.
class SharedBytes {
  public:
    explicit SharedBytes(std::string bytes) {
        auto kept = std::make_shared<const std::string>(std::move(bytes));
        m_view = *kept;
        m_owner = std::move(kept);
    }
    /// `owner` keeps `view` alive.
    SharedBytes(std::string_view view, std::shared_ptr<const void> owner)
        : m_view(view)
        , m_owner(std::move(owner)) {}

    std::string_view view() const { return m_view; }
    /// The same bytes' part; `first` and `count` lie inside.
    SharedBytes part(std::size_t first, std::size_t count) const {
        return {m_view.substr(first, count), m_owner};
    }

  private:
    std::string_view m_view;
    std::shared_ptr<const void> m_owner;
};

} // namespace attention::core::io

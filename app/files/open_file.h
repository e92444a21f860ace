// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <utility>

namespace attention::files {

/// Owns one open file of the operating system; closes it.
class OpenFile {
  public:
    OpenFile() = default;
    /// As open(2); O_CLOEXEC is added.
    OpenFile(const QByteArray& path, int flags, unsigned mode = 0);
    ~OpenFile() { close(); }
    OpenFile(OpenFile&& other) noexcept
        : m_handle(std::exchange(other.m_handle, -1)) {}
    OpenFile& operator=(OpenFile&& other) noexcept {
        close();
        m_handle = std::exchange(other.m_handle, -1);
        return *this;
    }

    bool isOpen() const { return m_handle >= 0; }
    int handle() const { return m_handle; }
    /// 0, or the number of the error.
    int write(const QByteArray& bytes) const;
    /// Until the bytes are on the disk; systems that cannot tell count as done. 0, or the number of
    /// the error.
    int sync() const;
    /// 0, or the number of the error.
    int close();

  private:
    int m_handle = -1;
};

} // namespace attention::files

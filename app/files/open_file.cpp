// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/open_file.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>

#include <fcntl.h>
#include <unistd.h>

namespace attention::files {

OpenFile::OpenFile(const QByteArray& path, int flags, unsigned mode) {
    do {
        m_handle = ::open(path.constData(), flags | O_CLOEXEC, mode);
    } while (m_handle < 0 && errno == EINTR);
}

int OpenFile::write(const QByteArray& bytes) const {
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t count = ::write(m_handle, bytes.constData() + done,
                                      static_cast<std::size_t>(bytes.size() - done));
        if (count < 0 && errno != EINTR)
            return errno;
        done += std::max<ssize_t>(count, 0);
    }
    return 0;
}

int OpenFile::sync() const {
    if (fsync(m_handle) == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS)
        return 0;
    return errno;
}

int OpenFile::close() {
    if (m_handle < 0)
        return 0;
    return ::close(std::exchange(m_handle, -1)) == 0 || errno == EINTR ? 0 : errno;
}

} // namespace attention::files

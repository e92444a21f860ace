// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/file_bytes.h"

#include "files/open_file.h"
#include "files/replacement.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attention::files {

namespace {

constexpr qint64 kChunk = qint64(1) << 20;

/// While it lives, a write beyond the limit of file sizes (RLIMIT_FSIZE) fails in this thread
/// instead of ending the program.
class FileSizeSignalBlocked {
  public:
    FileSizeSignalBlocked() {
        sigemptyset(&m_signal);
        sigaddset(&m_signal, SIGXFSZ);
        pthread_sigmask(SIG_BLOCK, &m_signal, &m_before);
    }
    ~FileSizeSignalBlocked() {
        if (sigismember(&m_before, SIGXFSZ) == 0) {
            const timespec now{};
            while (sigtimedwait(&m_signal, nullptr, &now) > 0) {
            }
        }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    FileSizeSignalBlocked(const FileSizeSignalBlocked&) = delete;
    FileSizeSignalBlocked& operator=(const FileSizeSignalBlocked&) = delete;

  private:
    sigset_t m_signal{};
    sigset_t m_before{};
};

/// Qt reads a path that begins with a colon from inside the program.
QString onDisk(const QString& path) {
    return path.startsWith(QLatin1Char(':')) ? QStringLiteral("./") + path : path;
}

/// Whether the path is a device, a pipe, or an open file of this process such as `/dev/stdout`.
bool isWrittenDirectly(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists() || info.isDir())
        return false;
    constexpr std::array kOpenFiles{"/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"};
    return !info.isFile() || std::ranges::any_of(kOpenFiles, [&](const char* prefix) {
        return path.startsWith(QLatin1String(prefix));
    });
}

/// Until something can be read, or the end; a regular file has both at once. 0, or the number of
/// the error.
int waitForBytes(const OpenFile& file, const struct stat& status, const std::stop_token& stop) {
    constexpr int kLookEvery = 50; // milliseconds
    pollfd wanted{file.handle(), POLLIN, 0};
    while (!stop.stop_requested()) {
        if (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))
            return 0;
        const int count = poll(&wanted, 1, stop.stop_possible() ? kLookEvery : -1);
        if (count < 0 && errno != EINTR)
            return errno;
        if (count > 0)
            return 0;
    }
    return ECANCELED;
}

std::optional<FileError> writeDirectly(const QString& path, const QByteArray& pathOnDisk,
                                       const QByteArray& bytes) {
    // Append, so that nothing is cut off that the caller's shell has opened.
    OpenFile file(pathOnDisk, O_WRONLY | O_APPEND);
    if (!file.isOpen())
        return systemError(path, errno);
    int error = file.write(bytes);
    const int closing = file.close();
    if (error == 0)
        error = closing;
    return error == 0 ? std::nullopt : std::optional(systemError(path, error));
}

} // namespace

std::variant<QByteArray, FileError> readFile(const QString& path, qint64 limit,
                                             const std::stop_token& stop) {
    if (path.isEmpty())
        return systemError(path, ENOENT);
    const OpenFile file(QFile::encodeName(onDisk(path)), O_RDONLY | O_NONBLOCK);
    if (!file.isOpen())
        return systemError(path, errno);
    struct stat status {};
    if (fstat(file.handle(), &status) != 0)
        return systemError(path, errno);
    QByteArray bytes;
    bytes.reserve(std::clamp<qint64>(status.st_size, 0, limit));
    while (bytes.size() <= limit) {
        if (const int number = waitForBytes(file, status, stop); number != 0)
            return systemError(path, number);
        const qsizetype before = bytes.size();
        const qint64 wanted = std::min(kChunk, limit + 1 - before);
        bytes.resize(before + wanted);
        const ssize_t count =
            read(file.handle(), bytes.data() + before, static_cast<std::size_t>(wanted));
        const int number = errno;
        bytes.resize(before + std::max<ssize_t>(count, 0));
        if (count == 0)
            return bytes;
        if (count < 0 && number != EINTR && number != EAGAIN)
            return systemError(path, number);
    }
    return systemError(path, EFBIG);
}

QByteArray beginningOf(const QString& path, qint64 count) {
    QFile file(onDisk(path));
    if (!QFileInfo(onDisk(path)).isFile() ||
        !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    return file.read(count);
}

std::optional<FileError> replaceFile(const QString& path, const QByteArray& bytes) {
    if (path.isEmpty())
        return systemError(path, ENOENT);
    const FileSizeSignalBlocked blocked;
    const QByteArray pathOnDisk = QFile::encodeName(onDisk(path));
    return isWrittenDirectly(onDisk(path)) ? writeDirectly(path, pathOnDisk, bytes)
                                           : replaceRegularFile(path, pathOnDisk, bytes);
}

} // namespace attention::files

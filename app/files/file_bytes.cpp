// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/file_bytes.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>

#include <fcntl.h>
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

FileError systemError(const QString& path, int number) {
    return {path, qt_error_string(number)};
}

bool writeAll(QFileDevice& file, const QByteArray& bytes) {
    qint64 done = 0;
    while (done < bytes.size()) {
        const qint64 count = file.write(bytes.constData() + done, bytes.size() - done);
        if (count <= 0)
            return false;
        done += count;
    }
    return file.error() == QFileDevice::NoError;
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

std::optional<FileError> writeDirectly(const QString& path, const QByteArray& bytes) {
    // Append, so that nothing is cut off that the caller's shell has opened.
    const int handle = open(QFile::encodeName(path).constData(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (handle < 0)
        return systemError(path, errno);
    qsizetype done = 0;
    int number = 0;
    while (done < bytes.size() && number == 0) {
        const ssize_t count =
            write(handle, bytes.constData() + done, static_cast<std::size_t>(bytes.size() - done));
        if (count >= 0)
            done += count;
        else if (errno != EINTR)
            number = errno;
    }
    if (close(handle) != 0 && number == 0)
        number = errno;
    return number == 0 ? std::nullopt : std::optional(systemError(path, number));
}

/// Whether the bytes reached the disk; systems that cannot tell count as yes.
bool isSynced(int handle) {
    return fsync(handle) == 0 || errno == EINVAL || errno == ENOTSUP || errno == ENOSYS;
}

} // namespace

std::variant<QByteArray, FileError> readFile(const QString& path, qint64 limit) {
    if (path.isEmpty())
        return systemError(path, ENOENT);
    if (QFileInfo(onDisk(path)).isDir())
        return systemError(path, EISDIR);
    QFile file(onDisk(path));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return FileError{path, file.errorString()};
    QByteArray bytes;
    bytes.reserve(std::clamp<qint64>(file.size(), 0, limit));
    while (bytes.size() <= limit) {
        const QByteArray chunk = file.read(std::min(kChunk, limit + 1 - bytes.size()));
        if (file.error() != QFileDevice::NoError)
            return FileError{path, file.errorString()};
        if (chunk.isEmpty())
            return bytes;
        bytes += chunk;
    }
    return systemError(path, EFBIG);
}

std::optional<FileError> replaceFile(const QString& path, const QByteArray& bytes) {
    if (path.isEmpty())
        return systemError(path, ENOENT);
    const FileSizeSignalBlocked blocked;
    if (isWrittenDirectly(onDisk(path))) {
        const auto error = writeDirectly(onDisk(path), bytes);
        return error ? FileError{path, error->reason} : error;
    }
    QSaveFile file(onDisk(path));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return FileError{path, file.errorString()};
    if (!writeAll(file, bytes)) {
        const QString reason = file.errorString();
        file.cancelWriting();
        return FileError{path, reason};
    }
    if (!isSynced(file.handle())) {
        const int number = errno;
        file.cancelWriting();
        return systemError(path, number);
    }
    if (!file.commit())
        return FileError{path, file.errorString()};
    return {};
}

} // namespace attention::files

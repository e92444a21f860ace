// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/file_stamp.h"

#include "files/file_bytes.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <tuple>
#include <variant>

#include <sys/stat.h>

namespace attention::files {

namespace {

/// The place that the path names, also of a file that is gone.
QString followed(const QString& path) {
    const QFileInfo info(path);
    const QString whole = info.canonicalFilePath();
    if (!whole.isEmpty())
        return whole;
    const QString folder = QFileInfo(info.absolutePath()).canonicalFilePath();
    return folder.isEmpty() ? info.absoluteFilePath() : folder + QLatin1Char('/') + info.fileName();
}

qint64 nanoseconds(const timespec& time) {
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

/// What the error of stat(2) says of the path.
FileState stateAfter(int error, const QString& path) {
    if (error == ELOOP)
        return FileState::LinkLoop;
    if (error == ENOTDIR || (error == ENOENT && !QFileInfo(QFileInfo(path).absolutePath()).isDir()))
        return FileState::FolderGone;
    return error == ENOENT ? FileState::Gone : FileState::Changed;
}

/// 0, or the number of the error; EISDIR for a folder.
int takeTimes(FileStamp& stamp) {
    struct stat status {};
    if (stat(QFile::encodeName(stamp.path).constData(), &status) != 0)
        return errno;
    if (S_ISDIR(status.st_mode))
        return EISDIR;
    stamp.device = status.st_dev;
    stamp.inode = status.st_ino;
    stamp.size = status.st_size;
    stamp.modified = nanoseconds(status.st_mtim);
    stamp.changed = nanoseconds(status.st_ctim);
    return 0;
}

auto timesOf(const FileStamp& stamp) {
    return std::tuple(stamp.device, stamp.inode, stamp.size, stamp.modified, stamp.changed);
}

} // namespace

QByteArray contentHash(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

FileStamp stampOf(const QString& path, const QByteArray& bytes) {
    FileStamp stamp;
    stamp.hash = contentHash(bytes);
    stamp.path = followed(path);
    takeTimes(stamp);
    // Another program may have been in between: then only the content tells.
    if (stamp.size != bytes.size())
        stamp.size = -1;
    return stamp;
}

bool isSameFile(const FileStamp& stamp, const QString& path) {
    return !stamp.path.isEmpty() && stamp.path == followed(path);
}

FileState stateOf(const FileStamp& stamp) {
    FileStamp now = stamp;
    if (const int error = takeTimes(now); error != 0)
        return error == EISDIR ? FileState::Folder : stateAfter(error, stamp.path);
    if (stamp.size >= 0 && timesOf(now) == timesOf(stamp))
        return FileState::AsItWas;
    // A pipe would be waited for.
    if (!QFileInfo(stamp.path).isFile())
        return FileState::Changed;
    const auto read = readFile(stamp.path);
    const auto* bytes = std::get_if<QByteArray>(&read);
    return bytes && contentHash(*bytes) == stamp.hash ? FileState::AsItWas : FileState::Changed;
}

FileState stateAt(const FileStamp& stamp, const QString& path) {
    if (isSameFile(stamp, path))
        return stateOf(stamp);
    FileStamp now;
    now.path = QFileInfo(path).absoluteFilePath();
    const int error = takeTimes(now);
    if (error == EISDIR)
        return FileState::Folder;
    return error == 0 ? FileState::Changed : stateAfter(error, now.path);
}

} // namespace attention::files

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>
#include <variant>

namespace attention::files {

/// Why a file could not be read or written, in the operating system's words for the current locale.
struct FileError {
    QString path;
    QString reason;
};

/// The whole file; at most `limit` bytes. Any thread.
std::variant<QByteArray, FileError> readFile(const QString& path, qint64 limit = qint64(1) << 30);

/// Replaces the file whole or leaves the old one untouched: temporary file beside it, count of
/// written bytes compared, fsync, rename. Symbolic links are followed; permissions are kept. A path
/// that is not a regular file (`/dev/stdout`, a pipe) is written to directly. Nothing where all is
/// well.
std::optional<FileError> replaceFile(const QString& path, const QByteArray& bytes);

} // namespace attention::files

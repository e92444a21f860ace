// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/system_error.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <stop_token>
#include <variant>

namespace attention::files {

/// The whole file; at most `limit` bytes. A pipe is waited for, its writer and its end, until
/// `stop` is requested: then the reading fails. Any thread.
std::variant<QByteArray, FileError> readFile(const QString& path, qint64 limit = qint64(1) << 30,
                                             const std::stop_token& stop = {});

/// The first `count` bytes of a regular file, or fewer; nothing of any other path, so that a pipe
/// keeps what it holds, and of one that cannot be read. Any thread.
QByteArray beginningOf(const QString& path, qint64 count);

/// Replaces the file whole or leaves the old one untouched, as replaceRegularFile() does. A path
/// that is not a regular file (`/dev/stdout`, a pipe) is written to directly. Nothing where all is
/// well. Any thread.
std::optional<FileError> replaceFile(const QString& path, const QByteArray& bytes);

} // namespace attention::files

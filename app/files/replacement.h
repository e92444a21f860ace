// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/system_error.h"

#include <QByteArray>

#include <optional>

namespace attention::files {

/// Replaces a regular file, or makes it: a temporary file beside it, fsync, rename, fsync of the
/// folder. Symbolic links are followed to where they lead, also to a file that is not there yet.
/// Owner, group, permissions, access lists and extended attributes are kept as far as the system
/// allows; a group that cannot be kept gets no rights. `path` is for the message.
std::optional<FileError> replaceRegularFile(const QString& path, const QByteArray& pathOnDisk,
                                            const QByteArray& bytes);

} // namespace attention::files

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/file_bytes.h"

#include <cstddef>
#include <memory>
#include <stop_token>
#include <variant>

namespace attention::files {

/// The bytes of a file, which stay readable as long as `owner` exists.
struct MappedFile {
    const char* data = nullptr;
    std::size_t size = 0;
    std::shared_ptr<const void> owner;
};

/// Files of up to this size are read whole: another program may shorten them without harm.
inline constexpr qint64 kLargestReadWhole = qint64(64) << 20;

/// The file's bytes: read whole up to kLargestReadWhole, mapped above, so that any size opens at
/// once; what is no regular file (a pipe) is read whole, up to `limit` bytes, until `stop` is
/// requested. A mapped file that is shortened by another program reads as zeros behind its new end;
/// wasCutShort() tells it, so ask after reading. Any thread.
std::variant<MappedFile, FileError> mapFile(const QString& path, qint64 limit = qint64(1) << 30,
                                            const std::stop_token& stop = {});

/// Whether a mapped file is shorter than it was when it was opened, or bytes of it were missing
/// when they were read: its drive may be gone. False for files that were read whole. Any thread.
bool wasCutShort(const MappedFile& file);

} // namespace attention::files

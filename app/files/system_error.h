// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attention::files {

/// Why a file could not be read or written: the rest of a sentence, in the current language.
struct FileError {
    QString path;
    QString reason;
};

/// `the disk is full` for ENOSPC; the operating system's words for what is rare. Any thread.
QString systemReason(int number);

FileError systemError(const QString& path, int number);

} // namespace attention::files

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace attention::files {

/// By what a file is known again: whether it still holds what was read from it or written to it.
struct FileStamp {
    QByteArray hash; ///< SHA-256 of the content; empty where nothing was read or written yet
    QString path;    ///< with every symbolic link followed
    // As the system told them; equal ones spare the reading.
    quint64 device = 0;
    quint64 inode = 0;
    qint64 size = -1;
    qint64 modified = 0; ///< nanoseconds
    qint64 changed = 0;  ///< nanoseconds, which no program can set back
};

QByteArray contentHash(const QByteArray& bytes);

/// Of the file that held, or was given, just these bytes. Any thread.
FileStamp stampOf(const QString& path, const QByteArray& bytes);

/// Whether both paths lead to the same file, which need not exist any more.
bool isSameFile(const FileStamp& stamp, const QString& path);

/// Gone: the folder is still there. Folder, LinkLoop: what is now at its place.
enum class FileState { AsItWas, Changed, Gone, FolderGone, Folder, LinkLoop };
/// What has become of the file since. A file that was only touched is as it was; one that cannot
/// be read any more has changed. Reads the file where the system's times differ. Any thread.
FileState stateOf(const FileStamp& stamp);
/// The same of the file that `path` leads to now: another one than the stamp's counts as changed,
/// whatever it holds. Any thread.
FileState stateAt(const FileStamp& stamp, const QString& path);

} // namespace attention::files

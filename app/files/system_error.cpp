// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/system_error.h"

#include <QCoreApplication>

#include <cerrno>

namespace attention::files {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(files)
};

/// Of the path.
QString reasonOfThePlace(int number) {
    switch (number) {
    case ENOENT:
        return Text::tr("there is no such file or folder");
    case ENOTDIR:
        return Text::tr("part of the path is not a folder");
    case EISDIR:
        return Text::tr("this is a folder, not a file");
    case ENAMETOOLONG:
        return Text::tr("the name is too long");
    case ELOOP:
        return Text::tr("its symbolic links lead in a circle");
    case EACCES:
    case EPERM:
        return Text::tr("permission is denied");
    default:
        return {};
    }
}

/// Of the drive and of the machine.
QString reasonOfTheDrive(int number) {
    switch (number) {
    case ENOSPC:
        return Text::tr("the disk is full");
    case EDQUOT:
        return Text::tr("this user's share of the disk is used up");
    case EROFS:
        return Text::tr("the drive can only be read");
    case EFBIG:
        return Text::tr("the file is too large");
    case EIO:
        return Text::tr("the drive reports an error");
    case ENODEV:
    case ENXIO:
    case ESTALE:
    case ENOTCONN:
        return Text::tr("the drive is no longer there");
    case EMFILE:
    case ENFILE:
        return Text::tr("too many files are open");
    case ENOMEM:
        return Text::tr("there is not enough memory");
    default:
        return {};
    }
}

} // namespace

QString systemReason(int number) {
    for (const auto reasonOf : {reasonOfThePlace, reasonOfTheDrive})
        if (const QString reason = reasonOf(number); !reason.isEmpty())
            return reason;
    return qt_error_string(number);
}

FileError systemError(const QString& path, int number) {
    return {path, systemReason(number)};
}

} // namespace attention::files

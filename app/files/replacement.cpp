// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/replacement.h"

#include "files/open_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRandomGenerator>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <string>
#include <string_view>
#include <variant>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace attention::files {

namespace {

constexpr int kMostLinks = 40;
constexpr int kMostNames = 100;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(files)
};

QByteArray folderOf(const QByteArray& path) {
    const qsizetype slash = path.lastIndexOf('/');
    return slash < 0 ? QByteArray(".") : slash == 0 ? QByteArray("/") : path.left(slash);
}

/// Where the links lead in the end, which need not exist; or the number of the error.
std::variant<QByteArray, int> followLinks(QByteArray path) {
    std::array<char, PATH_MAX> link{};
    for (int count = 0; count < kMostLinks; ++count) {
        const ssize_t length = readlink(path.constData(), link.data(), link.size());
        if (length < 0)
            return errno == EINVAL || errno == ENOENT ? std::variant<QByteArray, int>(path) : errno;
        const QByteArray next(link.data(), length);
        path = next.startsWith('/') ? next : folderOf(path) + '/' + next;
    }
    return ELOOP;
}

/// The file that will take the other's place; removed again unless it did.
struct Temporary {
    QByteArray path;
    OpenFile file;
    int error = 0;

    Temporary(const QByteArray& folder, unsigned mode) {
        for (int attempt = 0; attempt < kMostNames && !file.isOpen(); ++attempt) {
            const quint32 number = QRandomGenerator::global()->generate();
            path = folder + "/.attention-lab-" + QByteArray::number(number, 36);
            file = OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode);
            error = file.isOpen() ? 0 : errno;
            if (error != 0 && error != EEXIST)
                break;
        }
        if (error != 0)
            path.clear();
    }
    ~Temporary() {
        if (!path.isEmpty())
            unlink(path.constData());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
};

/// Access lists and extended attributes; what the system refuses is left.
void keepAttributes(const QByteArray& from, int to) {
    const ssize_t size = listxattr(from.constData(), nullptr, 0);
    if (size <= 0)
        return;
    std::string names(static_cast<std::size_t>(size), '\0');
    const ssize_t found = listxattr(from.constData(), names.data(), names.size());
    names.resize(found > 0 ? static_cast<std::size_t>(found) : 0);
    for (std::size_t begin = 0; begin < names.size(); begin = names.find('\0', begin) + 1) {
        const char* name = names.c_str() + begin;
        const ssize_t length = getxattr(from.constData(), name, nullptr, 0);
        if (length < 0)
            continue;
        std::string value(static_cast<std::size_t>(length), '\0');
        if (getxattr(from.constData(), name, value.data(), value.size()) == length) [[maybe_unused]]
            const int refused = fsetxattr(to, name, value.data(), value.size(), 0);
    }
}

/// What the old file allowed whom. 0, or the number of the error.
int keepRights(const QByteArray& target, const struct stat& old, int handle) {
    struct stat made {};
    if (fstat(handle, &made) != 0)
        return errno;
    mode_t mode = old.st_mode & 07777U;
    if (made.st_uid != old.st_uid && fchown(handle, old.st_uid, old.st_gid) == 0)
        made = old;
    if (made.st_gid != old.st_gid && fchown(handle, static_cast<uid_t>(-1), old.st_gid) != 0)
        mode &= ~static_cast<mode_t>(S_IRWXG);
    if (made.st_uid != old.st_uid)
        mode &= ~static_cast<mode_t>(S_ISUID | S_ISGID);
    keepAttributes(target, handle);
    return fchmod(handle, mode) == 0 ? 0 : errno;
}

/// Why no file can be made in the folder.
FileError folderError(const QString& path, const QByteArray& folder, int number) {
    const QString name = QDir::toNativeSeparators(QFile::decodeName(folder));
    if (number == ENOENT)
        return {path, Text::tr("the folder %1 is not there").arg(name)};
    if (number == EACCES || number == EPERM || number == EROFS)
        return {path, Text::tr("nothing can be written into the folder %1 (%2)")
                          .arg(name, systemReason(number))};
    return systemError(path, number);
}

/// 0, or the number of the error.
int fill(Temporary& temporary, const QByteArray& bytes) {
    int error = temporary.file.write(bytes);
    if (error == 0)
        error = temporary.file.sync();
    const int closing = temporary.file.close();
    return error == 0 ? closing : error;
}

} // namespace

std::optional<FileError> replaceRegularFile(const QString& path, const QByteArray& pathOnDisk,
                                            const QByteArray& bytes) {
    const std::variant<QByteArray, int> followed = followLinks(pathOnDisk);
    if (const int* error = std::get_if<int>(&followed))
        return systemError(path, *error);
    const auto& target = std::get<QByteArray>(followed);
    struct stat old {};
    const bool exists = stat(target.constData(), &old) == 0;
    if (!exists && errno != ENOENT)
        return systemError(path, errno);
    if (exists && S_ISDIR(old.st_mode))
        return systemError(path, EISDIR);
    if (exists && access(target.constData(), W_OK) != 0)
        return systemError(path, errno);

    const QByteArray folder = folderOf(target);
    Temporary temporary(folder, exists ? 0600 : 0666);
    if (temporary.error != 0)
        return folderError(path, folder, temporary.error);
    int error = exists ? keepRights(target, old, temporary.file.handle()) : 0;
    if (error == 0)
        error = fill(temporary, bytes);
    if (error == 0 && rename(temporary.path.constData(), target.constData()) != 0)
        error = errno;
    if (error != 0)
        return systemError(path, error);
    temporary.path.clear();
    // Only now the new name lasts.
    OpenFile(folder, O_RDONLY | O_DIRECTORY).sync();
    return {};
}

} // namespace attention::files

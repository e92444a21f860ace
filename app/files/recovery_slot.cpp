// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/recovery_slot.h"

#include "files/file_bytes.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace attention::files {

namespace {

constexpr int kMostNames = 10;
constexpr qint64 kHalfLastsSeconds = 3600;
const QString kFileEnding = QStringLiteral(".recovery");
const QString kLockEnding = QStringLiteral(".lock");
const QString kDamagedEnding = QStringLiteral(".damaged");

/// 0, or the number of the error.
int makeFolder(const QString& folder) {
    if (QFileInfo(folder).isDir())
        return 0;
    const QString parent = QFileInfo(folder).absolutePath();
    if (!QDir().mkpath(parent) || mkdir(QFile::encodeName(folder).constData(), 0700) != 0)
        return errno == EEXIST && QFileInfo(folder).isDir() ? 0 : errno;
    return 0;
}

/// Whether the open file is the one that has the name now.
bool hasName(const OpenFile& file, const QString& path) {
    struct stat open {};
    struct stat named {};
    return fstat(file.handle(), &open) == 0 &&
           stat(QFile::encodeName(path).constData(), &named) == 0 && open.st_ino == named.st_ino &&
           open.st_dev == named.st_dev;
}

/// Locked; not open where somebody else has it. A system without locks counts as locked.
OpenFile lockedFile(const QString& path) {
    OpenFile file(QFile::encodeName(path), O_RDWR | O_CREAT, 0600);
    if (file.isOpen() && flock(file.handle(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return {};
    return file.isOpen() && hasName(file, path) ? std::move(file) : OpenFile();
}

/// What writers left that were killed.
void removeOldHalves(const QString& folder) {
    const QFileInfoList halves = QDir(folder).entryInfoList({QStringLiteral(".attention-lab-*")},
                                                            QDir::Files | QDir::Hidden);
    for (const QFileInfo& half : halves)
        if (half.lastModified().secsTo(QDateTime::currentDateTime()) > kHalfLastsSeconds)
            QFile::remove(half.filePath());
}

} // namespace

RecoverySlot::RecoverySlot(QString folder, QString name, OpenFile lock)
    : m_folder(std::move(folder))
    , m_name(std::move(name))
    , m_lock(std::move(lock)) {}

RecoverySlot::~RecoverySlot() {
    letGo();
}

RecoverySlot& RecoverySlot::operator=(RecoverySlot&& other) noexcept {
    if (this != &other) {
        letGo();
        m_folder = std::exchange(other.m_folder, {});
        m_name = std::exchange(other.m_name, {});
        m_lock = std::move(other.m_lock);
    }
    return *this;
}

void RecoverySlot::letGo() {
    if (!m_lock.isOpen())
        return;
    if (!hasFile())
        QFile::remove(lockPath());
    m_lock.close();
}

std::optional<RecoverySlot> RecoverySlot::held(const QString& folder, const QString& name) {
    OpenFile lock = lockedFile(folder + QLatin1Char('/') + name + kLockEnding);
    if (!lock.isOpen())
        return std::nullopt;
    return RecoverySlot(folder, name, std::move(lock));
}

std::variant<RecoverySlot, FileError> RecoverySlot::create(const QString& folder) {
    if (const int error = makeFolder(folder); error != 0)
        return systemError(folder, error);
    int error = EEXIST;
    for (int attempt = 0; attempt < kMostNames; ++attempt) {
        errno = EEXIST;
        if (auto slot = held(folder, QUuid::createUuid().toString(QUuid::WithoutBraces)))
            return std::move(*slot);
        error = errno;
    }
    return systemError(folder, error);
}

std::vector<RecoverySlot> RecoverySlot::abandoned(const QString& folder) {
    removeOldHalves(folder);
    std::vector<RecoverySlot> found;
    const QStringList locks = QDir(folder).entryList({QLatin1Char('*') + kLockEnding},
                                                     QDir::Files | QDir::Hidden, QDir::Name);
    const QStringList files = QDir(folder).entryList({QLatin1Char('*') + kFileEnding},
                                                     QDir::Files | QDir::Hidden, QDir::Name);
    QStringList names;
    for (const QString& file : locks + files)
        names << QFileInfo(file).completeBaseName();
    names.removeDuplicates();
    for (const QString& name : std::as_const(names)) {
        // Where there is no file (any more), letting go removes what is left of the lock.
        auto slot = held(folder, name);
        if (slot && slot->hasFile())
            found.push_back(std::move(*slot));
    }
    return found;
}

QString RecoverySlot::path() const {
    return m_folder + QLatin1Char('/') + m_name + kFileEnding;
}

QString RecoverySlot::lockPath() const {
    return m_folder + QLatin1Char('/') + m_name + kLockEnding;
}

bool RecoverySlot::hasFile() const {
    return QFileInfo(path()).isFile();
}

std::variant<QByteArray, FileError> RecoverySlot::read() const {
    return readFile(path());
}

std::optional<FileError> RecoverySlot::write(const QByteArray& bytes) {
    return replaceFile(path(), bytes);
}

void RecoverySlot::removeFile() {
    QFile::remove(path());
}

QString RecoverySlot::putAside() {
    const QString aside = m_folder + QLatin1Char('/') + m_name + kDamagedEnding;
    return QFile::rename(path(), aside) ? aside : path();
}

} // namespace attention::files

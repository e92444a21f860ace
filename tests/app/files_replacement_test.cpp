// SPDX-License-Identifier: GPL-3.0-or-later
// What a file keeps when it is replaced, and what is said where that fails.
#include "files/file_bytes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <string>

#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

using namespace attention;

namespace {

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

struct stat statusOf(const QString& path) {
    struct stat status {};
    stat(qPrintable(path), &status);
    return status;
}

QStringList everythingIn(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                  QDir::NoDotAndDotDot);
}

/// A drive of its own while this lives; only root can make one, and not everywhere.
class Drive {
  public:
    Drive(const QString& folder, const char* options, unsigned long flags = 0)
        : m_folder(QFile::encodeName(folder))
        , m_isThere(QDir().mkpath(folder) &&
                    mount("tmpfs", m_folder.constData(), "tmpfs", flags, options) == 0) {}
    ~Drive() { takeAway(); }
    Drive(const Drive&) = delete;
    Drive& operator=(const Drive&) = delete;

    bool isThere() const { return m_isThere; }
    void makeReadOnly() const {
        QCOMPARE(mount("tmpfs", m_folder.constData(), "tmpfs", MS_REMOUNT | MS_RDONLY, ""), 0);
    }
    void takeAway() {
        if (m_isThere)
            umount2(m_folder.constData(), MNT_DETACH);
        m_isThere = false;
    }

  private:
    QByteArray m_folder;
    bool m_isThere;
};

} // namespace

class FilesReplacementTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString inFolder(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }

  private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void aLinkToNothingMakesTheFileItNames() {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("there")));
        QVERIFY(QFile::link(QStringLiteral("there/made.attn"), inFolder("dangling")));
        QVERIFY(!files::replaceFile(inFolder("dangling"), "new"));
        QVERIFY(QFileInfo(inFolder("dangling")).isSymLink());
        QCOMPARE(read(inFolder("there/made.attn")), QByteArray("new"));
        QCOMPARE(everythingIn(inFolder("there")), QStringList{QStringLiteral("made.attn")});
    }

    void linksOfAnotherFolderAreFollowedFromThere() {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("a/b")));
        write(inFolder("a/file.attn"), "old");
        QVERIFY(QFile::link(QStringLiteral("../file.attn"), inFolder("a/b/link")));
        QVERIFY(QFile::link(inFolder("a/b/link"), inFolder("outer")));
        QVERIFY(!files::replaceFile(inFolder("outer"), "new"));
        QCOMPARE(read(inFolder("a/file.attn")), QByteArray("new"));
        QVERIFY(QFileInfo(inFolder("a/b/link")).isSymLink());
    }

    void linksInACircleAreRefused() {
        QVERIFY(QFile::link(QStringLiteral("round"), inFolder("and")));
        QVERIFY(QFile::link(QStringLiteral("and"), inFolder("round")));
        const auto error = files::replaceFile(inFolder("and"), "x");
        QVERIFY(error);
        QCOMPARE(error->reason, files::systemReason(ELOOP));
    }

    void ownerAndGroupAreKept() {
        if (geteuid() != 0)
            QSKIP("only root can give a file away");
        const QString path = inFolder("theirs.attn");
        write(path, "old");
        QCOMPARE(chown(qPrintable(path), 12345, 23456), 0);
        QCOMPARE(chmod(qPrintable(path), 0640), 0);
        QVERIFY(!files::replaceFile(path, "new"));
        const struct stat status = statusOf(path);
        QCOMPARE(status.st_uid, 12345U);
        QCOMPARE(status.st_gid, 23456U);
        QCOMPARE(status.st_mode & 07777U, 0640U);
    }

    void attributesAreKept() {
        const QString path = inFolder("marked.attn");
        write(path, "old");
        if (setxattr(qPrintable(path), "user.note", "mine", 4, 0) != 0)
            QSKIP("this file system has no attributes");
        QVERIFY(!files::replaceFile(path, "new"));
        std::array<char, 16> value{};
        QCOMPARE(getxattr(qPrintable(path), "user.note", value.data(), value.size()), ssize_t(4));
        QCOMPARE(QByteArray(value.data()), QByteArray("mine"));
    }

    void aNameAsLongAsTheSystemAllowsIsWritten() {
        const std::string longest(255, 'n');
        QVERIFY(!files::replaceFile(inFolder(longest.c_str()), "x"));
        QCOMPARE(read(inFolder(longest.c_str())), QByteArray("x"));
        const auto error = files::replaceFile(inFolder((longest + "n").c_str()), "x");
        QVERIFY(error);
        QCOMPARE(error->reason, files::systemReason(ENAMETOOLONG));
    }

    void aFolderThatIsGoneIsNamed() {
        const auto error = files::replaceFile(inFolder("gone/mine.attn"), "x");
        QVERIFY(error);
        QVERIFY2(error->reason.contains(inFolder("gone")), qPrintable(error->reason));
    }

    void aFolderCannotBeReplaced() {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("folder")));
        const auto error = files::replaceFile(inFolder("folder"), "x");
        QVERIFY(error);
        QCOMPARE(error->reason, files::systemReason(EISDIR));
        QVERIFY(QFileInfo(inFolder("folder")).isDir());
    }

    void aFullDiskLeavesTheOldFileAndIsSaid() {
        const QString folder = inFolder("small");
        const Drive drive(folder, "size=64k");
        if (!drive.isThere())
            QSKIP("no drive can be made here");
        const QString path = folder + QStringLiteral("/kept.attn");
        write(path, "the old file");
        const auto error = files::replaceFile(path, QByteArray(1'000'000, 'n'));
        QVERIFY(error);
        QCOMPARE(error->reason, files::systemReason(ENOSPC));
        QCOMPARE(read(path), QByteArray("the old file"));
        QCOMPARE(everythingIn(folder), QStringList{QStringLiteral("kept.attn")});
    }

    void aReadOnlyDriveNamesTheFolder() {
        const QString folder = inFolder("readonly");
        const Drive drive(folder, "size=64k");
        if (!drive.isThere())
            QSKIP("no drive can be made here");
        drive.makeReadOnly();
        const auto error = files::replaceFile(folder + QStringLiteral("/new.attn"), "x");
        QVERIFY(error);
        QVERIFY2(error->reason.contains(folder), qPrintable(error->reason));
        QVERIFY2(error->reason.contains(files::systemReason(EROFS)), qPrintable(error->reason));
    }

    void aDriveThatIsTakenAwayIsSaid() {
        const QString folder = inFolder("stick");
        Drive drive(folder, "size=64k");
        if (!drive.isThere())
            QSKIP("no drive can be made here");
        QVERIFY(QDir(folder).mkdir(QStringLiteral("work")));
        const QString path = folder + QStringLiteral("/work/mine.attn");
        QVERIFY(!files::replaceFile(path, "x"));
        drive.takeAway();
        const auto error = files::replaceFile(path, "x");
        QVERIFY(error);
        QVERIFY2(error->reason.contains(folder + QStringLiteral("/work")),
                 qPrintable(error->reason));
    }

    void aFolderWithoutPermissionIsNamed() {
        if (geteuid() == 0)
            QSKIP("root may write everywhere");
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("locked")));
        QCOMPARE(chmod(qPrintable(inFolder("locked")), 0500), 0);
        const auto error = files::replaceFile(inFolder("locked/new.attn"), "x");
        chmod(qPrintable(inFolder("locked")), 0700);
        QVERIFY(error);
        QVERIFY2(error->reason.contains(inFolder("locked")), qPrintable(error->reason));
    }
};

QTEST_GUILESS_MAIN(FilesReplacementTest)
#include "files_replacement_test.moc"

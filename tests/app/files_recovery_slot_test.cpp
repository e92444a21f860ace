// SPDX-License-Identifier: GPL-3.0-or-later
// Who holds a recovery file, and by what a file is known again.
#include "files/file_bytes.h"
#include "files/file_stamp.h"
#include "files/recovery_slot.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <memory>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace attention;
using files::FileState;
using files::RecoverySlot;

namespace {

RecoverySlot made(const QString& folder) {
    return std::move(std::get<RecoverySlot>(RecoverySlot::create(folder)));
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// The times of a file as another had them.
void setTimes(const QString& path, const struct stat& times) {
    const std::array both{times.st_atim, times.st_mtim};
    QCOMPARE(utimensat(AT_FDCWD, qPrintable(path), both.data(), 0), 0);
}

} // namespace

class FilesRecoverySlotTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString folder() const { return m_folder->filePath(QStringLiteral("deep/recovery")); }
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void aLivingOwnersFileIsNotOffered() {
        RecoverySlot mine = made(folder());
        RecoverySlot other = made(folder());
        QVERIFY(!mine.write("mine"));
        QVERIFY(!other.write("other"));
        QVERIFY(mine.path() != other.path());
        QVERIFY(RecoverySlot::abandoned(folder()).empty());
    }

    void whatWasLetGoIsOfferedToOneOnly() {
        QVERIFY(!made(folder()).write("left"));
        {
            auto found = RecoverySlot::abandoned(folder());
            QCOMPARE(found.size(), std::size_t(1));
            QCOMPARE(std::get<QByteArray>(found[0].read()), QByteArray("left"));
            QVERIFY(RecoverySlot::abandoned(folder()).empty());
        }
        QCOMPARE(RecoverySlot::abandoned(folder()).size(), std::size_t(1));
    }

    void nothingIsLeftOfASlotWithoutAFile() {
        {
            RecoverySlot slot = made(folder());
            QVERIFY(!slot.write("x"));
            slot.removeFile();
        }
        QVERIFY(QDir(folder()).isEmpty(QDir::Files | QDir::Hidden));
        made(folder());
        QVERIFY(QDir(folder()).isEmpty(QDir::Files | QDir::Hidden));
    }

    void aKilledOwnersFileIsOffered() {
        std::array<int, 2> ends{};
        QCOMPARE(pipe(ends.data()), 0);
        const pid_t child = fork();
        if (child == 0) {
            auto slot = RecoverySlot::create(folder());
            const bool done = !std::get<RecoverySlot>(slot).write("of the child");
            [[maybe_unused]] const auto count = ::write(ends[1], done ? "y" : "n", 1);
            pause();
            _exit(0);
        }
        char answer = 0;
        QCOMPARE(::read(ends[0], &answer, 1), ssize_t(1));
        QCOMPARE(answer, 'y');
        QVERIFY(RecoverySlot::abandoned(folder()).empty());
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        auto found = RecoverySlot::abandoned(folder());
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(std::get<QByteArray>(found[0].read()), QByteArray("of the child"));
    }

    void aFileWithoutItsLockIsOffered() {
        QVERIFY(QDir().mkpath(folder()));
        write(folder() + QStringLiteral("/copied.recovery"), "x");
        QCOMPARE(RecoverySlot::abandoned(folder()).size(), std::size_t(1));
    }

    void whatIsPutAsideStaysButIsNotOffered() {
        QVERIFY(!made(folder()).write("damaged"));
        QString aside;
        {
            auto found = RecoverySlot::abandoned(folder());
            aside = found.at(0).putAside();
        }
        QVERIFY(RecoverySlot::abandoned(folder()).empty());
        QCOMPARE(std::get<QByteArray>(files::readFile(aside)), QByteArray("damaged"));
    }

    void nobodyElseMayReadTheFolder() {
        QVERIFY(!made(folder()).write("private"));
        struct stat status {};
        QCOMPARE(stat(qPrintable(folder()), &status), 0);
        QCOMPARE(status.st_mode & 0777U, 0700U);
    }

    void aFolderThatCannotBeMadeIsSaid() {
        write(path("file"), "x");
        const auto slot = RecoverySlot::create(path("file/recovery"));
        QVERIFY(!std::get<files::FileError>(slot).reason.isEmpty());
    }

    void aFileIsAsItWasUntilItsContentChanges() {
        write(path("mine"), "0123");
        const files::FileStamp stamp = files::stampOf(path("mine"), "0123");
        QVERIFY(files::stateOf(stamp) == FileState::AsItWas);
        struct stat before {};
        QCOMPARE(stat(qPrintable(path("mine")), &before), 0);
        QTest::qSleep(20);
        write(path("mine"), "0123");
        QVERIFY(files::stateOf(stamp) == FileState::AsItWas);
        // As long as before, and with the old time.
        write(path("mine"), "4567");
        setTimes(path("mine"), before);
        QVERIFY(files::stateOf(stamp) == FileState::Changed);
    }

    void aFileThatWasReplacedOrRemovedIsNoticed() {
        write(path("mine"), "0123");
        const files::FileStamp stamp = files::stampOf(path("mine"), "0123");
        write(path("other"), "abcd");
        QCOMPARE(rename(qPrintable(path("other")), qPrintable(path("mine"))), 0);
        QVERIFY(files::stateOf(stamp) == FileState::Changed);
        QVERIFY(QFile::remove(path("mine")));
        QVERIFY(files::stateOf(stamp) == FileState::Gone);
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("mine")));
        QVERIFY(files::stateOf(stamp) == FileState::Folder);
    }

    void aFileIsTheSameThroughLinksAndWhenItIsGone() {
        write(path("mine"), "0123");
        QVERIFY(QFile::link(path("mine"), path("link")));
        const files::FileStamp stamp = files::stampOf(path("link"), "0123");
        QVERIFY(files::isSameFile(stamp, path("mine")));
        QVERIFY(files::isSameFile(stamp, path("link")));
        write(path("other"), "0123");
        QVERIFY(!files::isSameFile(stamp, path("other")));
        QVERIFY(QFile::remove(path("mine")));
        QVERIFY(files::isSameFile(stamp, path("mine")));
    }
};

QTEST_GUILESS_MAIN(FilesRecoverySlotTest)
#include "files_recovery_slot_test.moc"

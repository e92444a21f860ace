// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/file_bytes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <stop_token>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
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

/// The program may write files of at most so many bytes while this lives.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &m_before); }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

  private:
    rlimit m_before{};
};

} // namespace

class FilesFileBytesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString inFolder(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    QStringList everythingIn(const QString& folder) const {
        return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                      QDir::NoDotAndDotDot);
    }

  private Q_SLOTS:
    // Qt's warnings would reach stderr of the command line.
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void pipesAreReadToTheirEnd() {
        std::array<int, 2> ends{};
        QCOMPARE(pipe(ends.data()), 0);
        QCOMPARE(::write(ends[1], "from a pipe", 11), ssize_t(11));
        close(ends[1]);
        const auto found = files::readFile(QStringLiteral("/proc/self/fd/%1").arg(ends[0]));
        close(ends[0]);
        QCOMPARE(std::get<QByteArray>(found), QByteArray("from a pipe"));
    }

    void aPipeWithoutAWriterIsWaitedForUntilItIsStopped() {
        const QString path = inFolder("silent");
        QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
        std::stop_source source;
        std::jthread stopper([&source] {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            source.request_stop();
        });
        const auto found = files::readFile(path, 1000, source.get_token());
        QVERIFY(std::holds_alternative<files::FileError>(found));
    }

    void aNamedPipeIsReadFromItsWriterToItsEnd() {
        const QString path = inFolder("speaking");
        QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
        std::jthread writer([&path] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            const int end = open(qPrintable(path), O_WRONLY);
            for (const char* part : {"one ", "two"}) {
                [[maybe_unused]] const ssize_t count = ::write(end, part, std::strlen(part));
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
            close(end);
        });
        QCOMPARE(std::get<QByteArray>(files::readFile(path)), QByteArray("one two"));
    }

    void writtenBytesAreReadBack() {
        const QString path = inFolder("矩阵 ü.attn");
        for (const QByteArray& bytes : {QByteArray("abc\0d\r\n", 7), QByteArray(),
                                        QByteArray(3'000'000, 'x'), QByteArray("short")}) {
            QVERIFY(!files::replaceFile(path, bytes));
            const auto found = files::readFile(path);
            QCOMPARE(std::get<QByteArray>(found), bytes);
        }
    }

    void beginningsAreReadOfRegularFilesAlone() {
        const QString path = m_folder.filePath(QStringLiteral("long"));
        write(path, "0123456789");
        QCOMPARE(files::beginningOf(path, 4), QByteArray("0123"));
        QCOMPARE(files::beginningOf(path, 40), QByteArray("0123456789"));
        QCOMPARE(files::beginningOf(QStringLiteral("/dev/zero"), 4), QByteArray());
        QCOMPARE(files::beginningOf(m_folder.path(), 4), QByteArray());
        QCOMPARE(files::beginningOf(path + QStringLiteral("missing"), 4), QByteArray());
    }

    void whatCannotBeReadSaysWhy() {
        for (const QString& path : {inFolder("missing"), m_folder.path(), QString()}) {
            const auto found = files::readFile(path);
            const auto& error = std::get<files::FileError>(found);
            QCOMPARE(error.path, path);
            QVERIFY(!error.reason.isEmpty() && !error.reason.contains(QLatin1Char('\n')));
        }
        QCOMPARE(std::get<files::FileError>(files::readFile(m_folder.path())).reason,
                 files::systemReason(EISDIR));
    }

    void filesBeyondTheLimitAreRefused() {
        write(inFolder("ten"), "0123456789");
        QCOMPARE(std::get<QByteArray>(files::readFile(inFolder("ten"), 10)),
                 QByteArray("0123456789"));
        QCOMPARE(std::get<files::FileError>(files::readFile(inFolder("ten"), 9)).reason,
                 files::systemReason(EFBIG));
        QVERIFY(std::holds_alternative<files::FileError>(
            files::readFile(QStringLiteral("/dev/zero"), 5'000'000)));
    }

    void pathsWithAColonAreFilesOnDisk() {
        QVERIFY(std::holds_alternative<files::FileError>(files::readFile(QStringLiteral(":/"))));
        const QString before = QDir::currentPath();
        QDir::setCurrent(m_folder.path());
        QVERIFY(!files::replaceFile(QStringLiteral(":a"), "colon"));
        QCOMPARE(read(m_folder.path() + QStringLiteral("/:a")), QByteArray("colon"));
        QDir::setCurrent(before);
    }

    // Both a write larger than any buffer and one that fits in one.
    void aWriteThatFailsHalfwayLeavesTheOldFile_data() {
        QTest::addColumn<int>("limit");
        QTest::addColumn<int>("size");
        QTest::newRow("large") << 100'000 << 2'000'000;
        QTest::newRow("small") << 100 << 3'000;
        QTest::newRow("nothing fits") << 0 << 3'000;
    }
    void aWriteThatFailsHalfwayLeavesTheOldFile() {
        QFETCH(int, limit);
        QFETCH(int, size);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("kept.attn"));
        write(path, "the old file");
        std::optional<files::FileError> error;
        {
            const FileSizeLimit limited(static_cast<rlim_t>(limit));
            error = files::replaceFile(path, QByteArray(size, 'n'));
        }
        QVERIFY(error.has_value());
        QCOMPARE(error->path, path);
        QCOMPARE(error->reason, files::systemReason(EFBIG));
        QCOMPARE(read(path), QByteArray("the old file"));
        QCOMPARE(everythingIn(folder.path()), QStringList{QStringLiteral("kept.attn")});
    }

    void aFullDeviceIsReportedAndStaysADevice() {
        const auto error = files::replaceFile(QStringLiteral("/dev/full"), "abc");
        QVERIFY(error.has_value());
        QCOMPARE(error->reason, files::systemReason(ENOSPC));
        struct stat status {};
        QCOMPARE(stat("/dev/full", &status), 0);
        QVERIFY(S_ISCHR(status.st_mode));
        QVERIFY(!files::replaceFile(QStringLiteral("/dev/null"), "abc"));
        QCOMPARE(stat("/dev/null", &status), 0);
        QVERIFY(S_ISCHR(status.st_mode));
    }

    void pipesAreWrittenDirectly() {
        const QString path = inFolder("pipe");
        QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
        const int end = open(qPrintable(path), O_RDONLY | O_NONBLOCK);
        QVERIFY(!files::replaceFile(path, "through"));
        std::array<char, 16> bytes{};
        QCOMPARE(::read(end, bytes.data(), bytes.size()), ssize_t(7));
        QCOMPARE(QByteArray(bytes.data()), QByteArray("through"));
        close(end);
        struct stat status {};
        QCOMPARE(stat(qPrintable(path), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
    }

    void anOpenFileIsAppendedTo() {
        const QString path = inFolder("log");
        write(path, "before ");
        const int log = open(qPrintable(path), O_WRONLY | O_APPEND);
        QVERIFY(!files::replaceFile(QStringLiteral("/proc/self/fd/%1").arg(log), "after"));
        close(log);
        QCOMPARE(read(path), QByteArray("before after"));
    }

    void symbolicLinksAreFollowed() {
        write(inFolder("target.attn"), "old");
        QVERIFY(QFile::link(inFolder("target.attn"), inFolder("first_link")));
        QVERIFY(QFile::link(QStringLiteral("first_link"), inFolder("second_link")));
        QVERIFY(!files::replaceFile(inFolder("second_link"), "new"));
        QCOMPARE(read(inFolder("target.attn")), QByteArray("new"));
        QVERIFY(QFileInfo(inFolder("first_link")).isSymLink());
        QVERIFY(QFileInfo(inFolder("second_link")).isSymLink());
    }

    void permissionsAreKept() {
        const QString path = inFolder("mode.attn");
        write(path, "old");
        for (const mode_t mode : {0640U, 0606U, 0755U}) {
            QCOMPARE(chmod(qPrintable(path), mode), 0);
            QVERIFY(!files::replaceFile(path, "new"));
            struct stat status {};
            QCOMPARE(stat(qPrintable(path), &status), 0);
            QCOMPARE(status.st_mode & 0777U, mode);
        }
    }

    void newFilesFollowTheUmask() {
        const mode_t before = umask(0027);
        QVERIFY(!files::replaceFile(inFolder("fresh.attn"), "new"));
        umask(before);
        struct stat status {};
        QCOMPARE(stat(qPrintable(inFolder("fresh.attn")), &status), 0);
        QCOMPARE(status.st_mode & 0777U, 0640U);
    }

    void foldersAndMissingFoldersAreRefused() {
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("folder")));
        for (const char* name : {"folder", "missing/file.attn", "target.attn/file.attn"}) {
            const auto error = files::replaceFile(inFolder(name), "x");
            QVERIFY2(error && !error->reason.isEmpty(), name);
        }
        QVERIFY(QFileInfo(inFolder("folder")).isDir());
        QVERIFY(files::replaceFile({}, "x").has_value());
    }
};

QTEST_GUILESS_MAIN(FilesFileBytesTest)
#include "files_file_bytes_test.moc"

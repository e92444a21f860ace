// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/machine_memory.h"
#include "files/mapped_file.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace attention::files;

namespace {

/// A sparse file: bytes of 0 but for the last one.
void makeFile(const QString& path, qint64 size, char last) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(size));
    QVERIFY(file.seek(size - 1));
    QCOMPARE(file.write(&last, 1), qint64(1));
}

MappedFile bytesOf(const QString& path) {
    const auto result = mapFile(path);
    const auto* file = std::get_if<MappedFile>(&result);
    return file ? *file : MappedFile{};
}

} // namespace

class MappedFileTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

  private Q_SLOTS:
    void smallAndLargeFilesGiveTheirBytes() {
        for (const qint64 size : {qint64(5), kLargestReadWhole, kLargestReadWhole + 4097}) {
            makeFile(path("bytes"), size, 'z');
            const MappedFile file = bytesOf(path("bytes"));
            QCOMPARE(file.size, std::size_t(size));
            QCOMPARE(file.data[0], '\0');
            QCOMPARE(file.data[file.size - 1], 'z');
            QVERIFY(!wasCutShort(file));
        }
    }

    void theBytesOutliveTheFile() {
        makeFile(path("gone"), kLargestReadWhole + 1, 'z');
        const MappedFile file = bytesOf(path("gone"));
        QVERIFY(QFile::remove(path("gone")));
        QCOMPARE(file.data[kLargestReadWhole], 'z');
    }

    void aFileThatIsShortenedReadsAsZerosAndTells() {
        makeFile(path("short"), kLargestReadWhole + 10'000, 'z');
        const MappedFile file = bytesOf(path("short"));
        QFile shortened(path("short"));
        QVERIFY(shortened.resize(100));
        QCOMPARE(std::count(file.data, file.data + file.size, '\0'), std::ptrdiff_t(file.size));
        QVERIFY(shortened.resize(qint64(file.size)));
        QVERIFY(wasCutShort(file)); // bytes were missing when they were read
    }

    void aFileThatLostTheEndOfAPageTells() {
        makeFile(path("page"), kLargestReadWhole + 100, 'z');
        const MappedFile file = bytesOf(path("page"));
        QVERIFY(!wasCutShort(file));
        QFile shortened(path("page"));
        QVERIFY(shortened.resize(qint64(file.size) - 10));
        QCOMPARE(file.data[file.size - 1], '\0');
        QVERIFY(wasCutShort(file));
        QVERIFY(shortened.resize(qint64(file.size)));
        QVERIFY(wasCutShort(file));
    }

    void aPipeIsReadWhole() {
        const QByteArray name = QFile::encodeName(path("pipe"));
        QCOMPARE(mkfifo(name.constData(), 0600), 0);
        std::thread writer([&] { std::ofstream(name.constData()) << "numbers"; });
        const MappedFile file = bytesOf(path("pipe"));
        writer.join();
        QCOMPARE(QByteArray(file.data, qsizetype(file.size)), QByteArray("numbers"));
    }

    void whatIsNotThereIsAnError() {
        for (const QString& name : {path("missing"), m_folder.path(), QString()}) {
            const auto result = mapFile(name);
            QVERIFY(std::holds_alternative<FileError>(result));
            QVERIFY(!std::get<FileError>(result).reason.isEmpty());
        }
    }

    void theLimitIsHalfOfTheMemoryUnlessChosen() {
        QSettings settings(path("settings.ini"), QSettings::IniFormat);
        QCOMPARE(memoryLimit(settings), machineMemory() / 2);
        settings.setValue(QLatin1String(kMemoryLimitKey), 512);
        QCOMPARE(memoryLimit(settings), std::uint64_t{512} << 20);
        for (const char* nonsense : {"0", "-5", "many", "99999999999999999999"}) {
            settings.setValue(QLatin1String(kMemoryLimitKey), QString::fromLatin1(nonsense));
            QCOMPARE(memoryLimit(settings), machineMemory() / 2);
        }
    }
};

QTEST_APPLESS_MAIN(MappedFileTest)
#include "files_mapped_file_test.moc"

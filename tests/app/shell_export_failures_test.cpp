// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/job.h"
#include "tests/support/export_fixture.h"
#include "words/languages.h"

#include <QDir>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>

#include <atomic>
#include <csignal>
#include <thread>

#include <sys/resource.h>

using namespace attention;
using shell::ExportFile;
using shell::ExportJob;
using shell::ExportOutcome;
using test::bytesOf;
using test::ExportFixture;
using test::writeFile;

namespace {

/// A result whose picture takes long: many heads of many tokens.
std::shared_ptr<const document::Result> largeResult() {
    core::Experiment experiment = words::exampleWithWords("four-heads");
    while (experiment.heads.size() < 64) {
        const std::size_t next = experiment.heads.size() % 4;
        experiment.heads.push_back(experiment.heads[next]);
        experiment.kv_heads.push_back(experiment.kv_heads[next]);
    }
    experiment.W_O.reset();
    experiment.b_O.reset();
    core::Trace trace = core::forward(experiment);
    return std::make_shared<const document::Result>(
        document::Result{1, std::move(experiment), std::move(trace), {}});
}

/// No file may grow beyond the limit, whoever runs the test.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &m_before); }
    Q_DISABLE_COPY_MOVE(FileSizeLimit)

  private:
    rlimit m_before{};
};

/// Figures of the four heads' weights as files of a folder.
std::vector<ExportFile> filesIn(const QString& folder, int count) {
    const auto result = test::resultOf("four-heads");
    const figure::Figure figure =
        heatmap::figureOf(result->experiment, result->trace, test::allHeads());
    std::vector<ExportFile> files;
    for (int index = 0; index < count; ++index)
        files.push_back({QDir(folder).filePath(QStringLiteral("%1.png").arg(index)), {figure}});
    return files;
}

ExportOutcome outcomeOf(QSignalSpy& spy) {
    return spy.value(0).value(0).value<ExportOutcome>();
}

} // namespace

class ShellExportFailuresTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void cancelBeforeTheFirstFileLeavesNothing() {
        QTemporaryDir folder;
        ExportJob job;
        QSignalSpy finished(&job, &ExportJob::finished);
        std::atomic<bool> go = false;
        job.start(
            [&go, path = folder.path()] {
                while (!go)
                    std::this_thread::yield();
                return filesIn(path, 2);
            },
            figure::Format::Png, {});
        job.cancel();
        go = true;
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(outcomeOf(finished).kind == ExportOutcome::Kind::Cancelled);
        QVERIFY(!job.isRunning());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void cancelAmongManyFilesLeavesNothing() {
        QTemporaryDir folder;
        ExportJob job;
        QSignalSpy finished(&job, &ExportJob::finished);
        connect(&job, &ExportJob::progressed, &job, [&job](double fraction) {
            QVERIFY(fraction > 0);
            job.cancel();
        });
        job.start([path = folder.path()] { return filesIn(path, 200); }, figure::Format::Png, {});
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 20000);
        QVERIFY(outcomeOf(finished).kind == ExportOutcome::Kind::Cancelled);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void progressReachesTheEndAndNeverFallsBack() {
        QTemporaryDir folder;
        ExportJob job;
        QSignalSpy finished(&job, &ExportJob::finished);
        QSignalSpy progressed(&job, &ExportJob::progressed);
        job.start([path = folder.path()] { return filesIn(path, 3); }, figure::Format::Png, {});
        QTRY_COMPARE(finished.size(), 1);
        double last = 0;
        for (const QList<QVariant>& signal : progressed) {
            QVERIFY(signal.first().toDouble() >= last);
            last = signal.first().toDouble();
        }
        QCOMPARE(last, 1.0);
        QCOMPARE(outcomeOf(finished).paths.size(), 3);
    }

    void firstFailureNamesItsFile() {
        QTemporaryDir folder;
        ExportJob job;
        QSignalSpy finished(&job, &ExportJob::finished);
        job.start(
            [path = folder.path()] {
                std::vector<ExportFile> files = filesIn(path, 3);
                files[1].path = path + QStringLiteral("/none/1.png");
                return files;
            },
            figure::Format::Png, {});
        QTRY_COMPARE(finished.size(), 1);
        const ExportOutcome outcome = outcomeOf(finished);
        QVERIFY(outcome.kind == ExportOutcome::Kind::Failed);
        QVERIFY(outcome.failure.path.endsWith(QStringLiteral("/none/1.png")));
        QCOMPARE(outcome.paths.size(), 1);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("0.png")});
    }

    void escapeStopsARunningExportAndKeepsTheOldFile() {
        ExportFixture fixture;
        fixture.result = largeResult();
        fixture.open();
        fixture.fileAnswer = fixture.path(QStringLiteral("large.png"));
        writeFile(fixture.fileAnswer, "old");
        fixture.type("exportWidth", QStringLiteral("9000"));
        fixture.pressExport();
        auto* close = fixture.child<QPushButton>("exportClose");
        QCOMPARE(close->text(), QStringLiteral("Cancel export"));
        QVERIFY(!fixture.child<QWidget>("exportTitle")->isEnabled());
        QTest::keyClick(fixture.dialog.get(), Qt::Key_Escape);
        QVERIFY(!fixture.isDone());
        QTRY_COMPARE_WITH_TIMEOUT(close->text(), QStringLiteral("Close"), 20000);
        QVERIFY(!fixture.isDone());
        QVERIFY(fixture.child<QWidget>("exportTitle")->isEnabled());
        QCOMPARE(bytesOf(fixture.fileAnswer), QByteArray("old"));
        QCOMPARE(fixture.message(), QString());
        QTest::keyClick(fixture.dialog.get(), Qt::Key_Escape);
        QVERIFY(fixture.isDone());
    }

    void longExportShowsHowFarItIs() {
        ExportFixture fixture;
        fixture.result = largeResult();
        fixture.open();
        fixture.fileAnswer = fixture.path(QStringLiteral("large.png"));
        fixture.type("exportWidth", QStringLiteral("15000"));
        auto* progress = fixture.child<QProgressBar>("exportProgress");
        fixture.pressExport();
        QVERIFY(!progress->isVisible());
        QTRY_VERIFY(progress->isVisible());
        QTest::mouseClick(fixture.child<QPushButton>("exportClose"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!progress->isVisible(), 20000);
        QVERIFY(!QFile::exists(fixture.fileAnswer));
    }

    void dialogMayBeDestroyedWhileItWrites() {
        ExportFixture fixture;
        fixture.result = largeResult();
        fixture.open();
        fixture.fileAnswer = fixture.path(QStringLiteral("large.png"));
        fixture.type("exportWidth", QStringLiteral("9000"));
        fixture.pressExport();
        fixture.dialog.reset();
        QVERIFY(!QFile::exists(fixture.fileAnswer));
    }

    void fileInsteadOfAFolderIsSaid() {
        ExportFixture fixture;
        fixture.folderAnswer = fixture.path(QStringLiteral("file"));
        writeFile(fixture.folderAnswer, "old");
        fixture.choose("exportHeads", 3);
        fixture.pressExport();
        QTRY_VERIFY(fixture.message().contains(QStringLiteral("four-heads-weights-head0.png")));
        QVERIFY(!fixture.isDone());
        QCOMPARE(bytesOf(fixture.folderAnswer), QByteArray("old"));
        // The sentence stays while the person looks for another way, and follows the language.
        fixture.choose("exportNumbers", 1);
        QVERIFY(!fixture.message().isEmpty());
        const QString english = fixture.message();
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_VERIFY(fixture.message() != english);
        QVERIFY(fixture.message().contains(QStringLiteral("head0.png")));
        // The next attempt that succeeds ends it.
        fixture.folderAnswer = fixture.folder.path();
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        QCOMPARE(fixture.dialog->writtenFiles().size(), 4);
    }

    void fullDiskIsSaid() {
        ExportFixture fixture;
        fixture.fileAnswer = QStringLiteral("/dev/full");
        fixture.pressExport();
        QTRY_VERIFY(fixture.message().contains(QStringLiteral("/dev/full")));
        QVERIFY(!fixture.isDone());
        QVERIFY(fixture.child<QPushButton>("exportNow")->isEnabled());
    }

    void oldFileSurvivesAShortWrite() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("old.png"));
        writeFile(fixture.fileAnswer, "old");
        {
            const FileSizeLimit limit(5000);
            fixture.pressExport();
            QTRY_VERIFY(fixture.message().contains(QStringLiteral("old.png")));
        }
        QCOMPARE(bytesOf(fixture.fileAnswer), QByteArray("old"));
        QVERIFY(!fixture.isDone());
    }

    void pictureBeyondMemoryIsSaid() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("huge.png"));
        fixture.choose("exportUnit", 1);
        fixture.type("exportWidth", QStringLiteral("2000"));
        fixture.type("exportHeight", QStringLiteral("2000"));
        fixture.type("exportDpi", QStringLiteral("2400"));
        fixture.pressExport();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.message().contains(QStringLiteral("too large")), 20000);
        QVERIFY(fixture.message().contains(QString::number(qRound(2000 * 2400 / 25.4))));
        QVERIFY(!QFile::exists(fixture.fileAnswer));
    }
};

QTEST_MAIN(ShellExportFailuresTest)
#include "shell_export_failures_test.moc"

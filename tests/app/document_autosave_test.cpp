// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/autosave.h"

#include "core/error.h"
#include "core/examples.h"
#include "core/io/project_file.h"
#include "core/random.h"
#include "core/reshape.h"
#include "document/document.h"
#include "document/recovery_text.h"
#include "files/file_bytes.h"
#include "files/recovery_slot.h"
#include "tests/support/measurable.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

using namespace attention;
using namespace std::chrono_literals;
using document::Autosave;
using document::Document;
using document::KeptWork;

namespace {

constexpr core::TensorId kX{core::TensorKind::Embeddings, 0};

core::Matrix number(double value) {
    return core::Matrix::Constant(1, 1, value);
}

} // namespace

class DocumentAutosaveTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;

    QString folder() const { return m_folder->filePath(QStringLiteral("recovery")); }

    void edit(double value) const {
        m_document->editCells(kX, {1, 2, 1, 1}, number(value), {words::Deed::EditCell, {}});
    }

    /// The only recovery file as it stands, whoever holds it.
    std::optional<KeptWork> kept() const {
        const QFileInfoList files =
            QDir(folder()).entryInfoList({QStringLiteral("*.recovery")}, QDir::Files);
        if (files.size() != 1)
            return std::nullopt;
        return document::parseRecovery(
            std::get<QByteArray>(files::readFile(files.front().filePath())));
    }
    double keptNumber() const {
        const auto work = kept();
        return work ? (*work->experiment.embeddings)(1, 2) : -1;
    }
    bool hasFile() const {
        return !QDir(folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files).isEmpty();
    }

    struct Measured {
        qint64 oldest = -1;  ///< milliseconds of the oldest edit that was not yet kept
        qint64 editing = -1; ///< milliseconds that 99 of 100 edits took at most

        bool isWithinThePromise() const { return oldest >= 0 && oldest < 2000 && editing <= 16; }
        QString text() const {
            return QStringLiteral("oldest edit not yet kept: %1 ms; 99 % of edits within %2 ms")
                .arg(oldest)
                .arg(editing);
        }
    };

    /// A hundred edits a second for four seconds.
    Measured editContinuously() const {
        Autosave autosave(m_document.get(), folder());
        QSignalSpy written(&autosave, &Autosave::kept);
        std::vector<qint64> turns;
        std::vector<std::pair<qint64, quint64>> edits;
        Measured measured{0, 0};
        std::size_t kept = 0;
        qsizetype seen = 0;
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 4000) {
            QElapsedTimer turn;
            turn.start();
            edit(static_cast<double>(m_document->revision()) + 0.5);
            edits.emplace_back(clock.elapsed(), m_document->revision());
            QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
            turns.push_back(turn.elapsed());
            std::this_thread::sleep_for(10ms);
            for (; seen < written.size(); ++seen)
                while (kept < edits.size() &&
                       edits[kept].second <= written[seen].front().toULongLong())
                    ++kept;
            if (kept < edits.size())
                measured.oldest = std::max(measured.oldest, clock.elapsed() - edits[kept].first);
        }
        std::ranges::sort(turns);
        measured.editing = turns[turns.size() * 99 / 100];
        qInfo("%s", qPrintable(measured.text()));
        return measured;
    }

  private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_document = std::make_unique<Document>();
        m_document->start(core::exampleNamed("four-heads"), {}, QStringLiteral("four-heads"));
    }

    void anUnchangedDocumentLeavesNoTrace() {
        {
            const Autosave autosave(m_document.get(), folder(), 1ms);
            QTest::qWait(30);
        }
        QVERIFY(!QFileInfo::exists(folder()));
    }

    void anEditIsKeptWithItsOrigin() {
        m_document->start(core::exampleNamed("causal"), QStringLiteral("/some/文件.attn"));
        Autosave autosave(m_document.get(), folder(), 1ms);
        autosave.setFileHash("hash of the file");
        const QDateTime before = QDateTime::currentDateTime();
        edit(12.5);
        QTRY_VERIFY(kept());
        const KeptWork work = *kept();
        QVERIFY(core::sameExperiment(work.experiment, m_document->experiment()));
        QCOMPARE(work.origin.path, QStringLiteral("/some/文件.attn"));
        QCOMPARE(work.origin.fileHash, QByteArray("hash of the file"));
        QVERIFY(work.origin.exampleName.isEmpty());
        QVERIFY(std::abs(before.msecsTo(work.origin.keptAt)) < 10'000);
    }

    void theNewestOfManyEditsIsKept() {
        Autosave autosave(m_document.get(), folder(), 1ms);
        for (int i = 1; i <= 200; ++i) {
            edit(i);
            QCoreApplication::processEvents();
        }
        QTRY_COMPARE(keptNumber(), 200.0);
    }

    // The clock does not begin anew with each edit.
    void continuousEditingIsKeptToo() {
        Autosave autosave(m_document.get(), folder(), 100ms);
        QElapsedTimer clock;
        clock.start();
        int i = 0;
        while (clock.elapsed() < 1500 && keptNumber() < 0) {
            edit(++i);
            QTest::qWait(5);
        }
        QVERIFY(keptNumber() > 0);
    }

    void savingTakesTheFileAway() {
        Autosave autosave(m_document.get(), folder(), 1ms);
        edit(1.5);
        QTRY_VERIFY(hasFile());
        m_document->markSaved(m_folder->filePath(QStringLiteral("saved.attn")));
        autosave.wait();
        QVERIFY(!hasFile());
        edit(2.5);
        QTRY_COMPARE(keptNumber(), 2.5);
    }

    void undoingEverythingTakesTheFileAway() {
        Autosave autosave(m_document.get(), folder(), 1ms);
        edit(1.5);
        QTRY_VERIFY(hasFile());
        m_document->undo();
        autosave.wait();
        QVERIFY(!hasFile());
        m_document->redo();
        QTRY_COMPARE(keptNumber(), 1.5);
    }

    void anotherDocumentTakesTheFileAway() {
        Autosave autosave(m_document.get(), folder(), 1ms);
        edit(1.5);
        QTRY_VERIFY(hasFile());
        m_document->start(core::exampleNamed("causal"));
        autosave.wait();
        QVERIFY(!hasFile());
    }

    void whatWasGivenUpIsNotKeptAtTheEnd() {
        {
            Autosave autosave(m_document.get(), folder(), 1ms);
            edit(1.5);
            QTRY_VERIFY(hasFile());
            edit(2.5);
            autosave.giveUp();
            autosave.wait();
            QVERIFY(!hasFile());
        }
        QVERIFY(QDir(folder()).isEmpty(QDir::Files | QDir::Hidden));
    }

    void whatWasNotAskedAboutIsKeptAtTheEnd() {
        {
            const Autosave autosave(m_document.get(), folder(), 1h);
            edit(1.5);
        }
        QCOMPARE(keptNumber(), 1.5);
        QCOMPARE(files::RecoverySlot::abandoned(folder()).size(), std::size_t(1));
    }

    void whatIsBeingSavedIsKeptBeforehand() {
        Autosave autosave(m_document.get(), folder(), 1h);
        edit(1.5);
        const QByteArray text =
            QByteArray::fromStdString(core::io::writeProject(m_document->experiment()));
        const auto keep = autosave.keeperBeforeSaving(QStringLiteral("/new.attn"));
        std::thread([&] { keep(text); }).join();
        QCOMPARE(kept()->project, text);
        QCOMPARE(kept()->origin.path, QStringLiteral("/new.attn"));
        m_document->markSaved(QStringLiteral("/new.attn"));
        autosave.wait();
        QVERIFY(!hasFile());
    }

    void aSaveThatFailedLeavesTheWorkWhereItBelonged() {
        m_document->start(core::exampleNamed("causal"), QStringLiteral("/first.attn"));
        Autosave autosave(m_document.get(), folder(), 1ms);
        edit(1.5);
        QTRY_VERIFY(hasFile());
        const QByteArray text =
            QByteArray::fromStdString(core::io::writeProject(m_document->experiment()));
        const auto keep = autosave.keeperBeforeSaving(QStringLiteral("/new.attn"));
        std::thread([&] { keep(text); }).join();
        autosave.keepAgain();
        QTRY_COMPARE(kept()->origin.path, QStringLiteral("/first.attn"));
    }

    void anAdoptedSlotIsWrittenInstead() {
        Autosave autosave(m_document.get(), folder(), 1ms);
        edit(1.5);
        QTRY_VERIFY(hasFile());
        auto slot = std::make_shared<files::RecoverySlot>(
            std::move(std::get<files::RecoverySlot>(files::RecoverySlot::create(folder()))));
        const QString path = slot->path();
        QVERIFY(!slot->write(document::recoveryText(
            {}, QByteArray::fromStdString(core::io::writeProject(m_document->experiment())))));
        autosave.adopt(std::move(slot));
        edit(2.5);
        autosave.wait();
        QTRY_COMPARE(keptNumber(), 2.5);
        QVERIFY(QFileInfo::exists(path));
    }

    // The thread that saves looks at nothing that the window may change meanwhile.
    void theKeeperTellsTheOriginOfTheMomentItWasMade() {
        m_document->start(core::exampleNamed("causal"), QStringLiteral("/first.attn"));
        Autosave autosave(m_document.get(), folder(), 1h);
        autosave.setFileHash("first");
        edit(1.5);
        const auto keep = autosave.keeperBeforeSaving(QStringLiteral("/first.attn"));
        autosave.setFileHash("second");
        keep(QByteArray::fromStdString(core::io::writeProject(m_document->experiment())));
        QCOMPARE(kept()->origin.fileHash, QByteArray("first"));
    }

    void undoingRestoredWorkKeepsItsFile() {
        auto slot = std::make_shared<files::RecoverySlot>(
            std::move(std::get<files::RecoverySlot>(files::RecoverySlot::create(folder()))));
        core::Experiment work = m_document->experiment();
        work.embeddings.edit()(1, 2) = 7.5;
        QVERIFY(!slot->write(
            document::recoveryText({}, QByteArray::fromStdString(core::io::writeProject(work)))));
        {
            Autosave autosave(m_document.get(), folder(), 1ms);
            m_document->reshape(work, {words::Deed::RestoreWork, {QStringLiteral("today")}});
            autosave.adopt(std::move(slot));
            m_document->undo();
            QVERIFY(m_document->isModified());
            QTest::qWait(50);
            autosave.wait();
            QCOMPARE(keptNumber(), 7.5);
        }
        QCOMPARE(keptNumber(), 7.5);
        Autosave autosave(m_document.get(), folder(), 1ms);
        edit(2.5);
        QTRY_VERIFY(QDir(folder()).entryList({QStringLiteral("*.recovery")}).size() == 2);
    }

    void aFailureIsSaidOnce() {
        QFile file(m_folder->filePath(QStringLiteral("recovery")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        Autosave autosave(m_document.get(), folder() + QStringLiteral("/inside"), 1ms);
        QSignalSpy failed(&autosave, &Autosave::failed);
        edit(1.5);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(!failed.front().front().toString().isEmpty());
        edit(2.5);
        QTest::qWait(50);
        QCOMPARE(failed.size(), 1);
    }

    void everyDamageIsNoticed() {
        const QByteArray good = document::recoveryText(
            {QStringLiteral("/a.attn"), {}, {}, QDateTime::currentDateTime()},
            QByteArray::fromStdString(core::io::writeProject(core::exampleNamed("causal"))));
        QVERIFY(core::sameExperiment(document::parseRecovery(good).experiment,
                                     core::exampleNamed("causal")));
        const auto isRefused = [](const QByteArray& bytes) {
            try {
                document::parseRecovery(bytes);
                return false;
            } catch (const core::Error&) {
                return true;
            }
        };
        QVERIFY(isRefused({}));
        QVERIFY(isRefused("{}\n"));
        QVERIFY(isRefused(good + ' '));
        for (qsizetype length = 0; length < good.size(); length += 7)
            QVERIFY(isRefused(good.left(length)));
        QByteArray digit = good;
        const qsizetype place = digit.lastIndexOf('1');
        digit[place] = '2';
        QVERIFY(isRefused(digit));
    }

    // 12 heads, 512 tokens, 768 dimensions.
    void largeWorkIsKeptWithoutHoldingTheWindowUp() {
        if (!test::isMeasurable())
            QSKIP("not as fast as it is for a person");
        core::RandomState random(3);
        core::Experiment large;
        for (int token = 0; token < 512; ++token)
            large.tokens.push_back("t" + std::to_string(token));
        large.embeddings = random.randn(512, 768);
        for (int head = 0; head < 12; ++head) {
            large.heads.push_back({"", random.randn(768, 64), {}});
            large.kv_heads.push_back({random.randn(768, 64), random.randn(768, 64), {}, {}});
        }
        large.W_O = random.randn(768, 768);
        m_document->start(std::move(large));
        // What else runs on the machine may disturb one measurement, not three.
        Measured measured;
        for (int attempt = 0; attempt < 3 && !measured.isWithinThePromise(); ++attempt)
            measured = editContinuously();
        QVERIFY2(measured.isWithinThePromise(), qPrintable(measured.text()));
    }
};

QTEST_MAIN(DocumentAutosaveTest)
#include "document_autosave_test.moc"

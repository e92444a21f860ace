// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved work that outlives its window, as a person meets it.
#include "document/recovery_text.h"
#include "files/file_bytes.h"
#include "files/recovery_slot.h"
#include "shell/recovery/offer_row.h"
#include "tests/support/recovery_test.h"

#include <QDateTime>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace attention;
using namespace std::chrono_literals;
using shell::OfferRow;
using shell::Prompts;

class ShellRecoveryTest : public test::RecoveryTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { openWatched(); }
    void cleanup() { closeWatched(); }

    void nothingIsOfferedAfterACleanEnd() {
        edit("5");
        QTRY_VERIFY(hasFile());
        answers().unsaved = Prompts::Unsaved::Discard;
        QVERIFY(m_fixture->window->close());
        startAgain();
        QVERIFY(rows().empty());
        QVERIFY(m_recovery->bar()->isHidden());
        QVERIFY(QDir(folder()).isEmpty(QDir::Files | QDir::Hidden));
    }

    void nothingIsOfferedAfterSaving() {
        answers().savePath = m_fixture->path("mine.attn");
        edit("5");
        QTRY_VERIFY(hasFile());
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        m_recovery->autosave()->wait();
        QVERIFY(!hasFile());
        startAgain();
        QVERIFY(rows().empty());
    }

    void lostWorkIsOfferedAndRestored() {
        writeExample("mine.attn");
        m_fixture->window->files()->openPath(m_fixture->path("mine.attn"));
        edit("5");
        const core::Experiment lost = m_fixture->experiment();
        startAgain();
        QCOMPARE(rows().size(), std::size_t(1));
        QVERIFY(m_recovery->bar()->isVisible());
        const QString hour = QDateTime::currentDateTime().toString(QStringLiteral("HH"));
        QVERIFY2(rows()[0]->sentence().contains(QStringLiteral("“mine.attn”")),
                 qPrintable(rows()[0]->sentence()));
        QVERIFY2(rows()[0]->sentence().contains(hour + u':'), qPrintable(rows()[0]->sentence()));
        m_fixture->click(rows()[0]->restore());
        QVERIFY(core::sameExperiment(m_fixture->experiment(), lost));
        QCOMPARE(document()->path(), m_fixture->path("mine.attn"));
        QVERIFY(m_fixture->window->isWindowModified());
        QTRY_VERIFY(rows().empty());
        // One step back is what the file holds; the work is not lost by it.
        m_fixture->undo();
        QVERIFY(core::sameExperiment(m_fixture->experiment(), saved("mine.attn")));
        QVERIFY(document()->isModified());
        QTest::qWait(60);
        m_recovery->autosave()->wait();
        startAgain();
        QCOMPARE(rows().size(), std::size_t(1));
        m_fixture->click(rows()[0]->restore());
        QVERIFY(core::sameExperiment(m_fixture->experiment(), lost));
    }

    void undoneWorkWhoseFileIsGoneIsAskedAboutBeforeItIsLeft() {
        openMine();
        edit("5");
        startAgain();
        QVERIFY(QFile::remove(m_fixture->path("mine.attn")));
        m_fixture->click(rows()[0]->restore());
        m_fixture->undo();
        QVERIFY(!m_fixture->window->close());
        QCOMPARE(answers().unsavedNames.size(), 1);
        answers().unsaved = Prompts::Unsaved::Discard;
        QVERIFY(m_fixture->window->close());
        m_recovery->autosave()->wait();
        QVERIFY(!hasFile());
    }

    void restoredWorkIsSafeFromTheFirstMoment() {
        edit("5");
        const core::Experiment lost = m_fixture->experiment();
        startAgain(1h);
        m_fixture->click(rows()[0]->restore());
        m_recovery->autosave()->wait();
        QVERIFY(hasFile());
        startAgain();
        QCOMPARE(rows().size(), std::size_t(1));
        m_fixture->click(rows()[0]->restore());
        QVERIFY(core::sameExperiment(m_fixture->experiment(), lost));
    }

    void workWithoutAFileComesBackWithoutOne() {
        edit("5");
        startAgain();
        m_fixture->click(rows()[0]->restore());
        QVERIFY(document()->path().isEmpty());
        QCOMPARE(document()->exampleName(), QStringLiteral("four-heads"));
        QVERIFY(document()->isModified());
        answers().savePath = m_fixture->path("first.attn");
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(core::sameExperiment(saved("first.attn"), m_fixture->experiment()));
        m_recovery->autosave()->wait();
        QVERIFY(!hasFile());
    }

    void laterOffersItAtTheNextStart() {
        edit("5");
        startAgain();
        m_fixture->click(rows()[0]->later());
        QTRY_VERIFY(rows().empty());
        QVERIFY(m_recovery->bar()->isHidden());
        startAgain();
        QCOMPARE(rows().size(), std::size_t(1));
    }

    void discardingTakesTwoClicks() {
        edit("5");
        startAgain();
        const QString first = rows()[0]->discard()->text();
        m_fixture->click(rows()[0]->discard());
        QVERIFY(hasFile());
        QVERIFY(rows()[0]->discard()->text() != first);
        rows()[0]->later()->setFocus();
        QCOMPARE(rows()[0]->discard()->text(), first);
        m_fixture->click(rows()[0]->discard());
        m_fixture->click(rows()[0]->discard());
        QTRY_VERIFY(rows().empty());
        QVERIFY(!hasFile());
        startAgain();
        QVERIFY(rows().empty());
    }

    void everyLostWindowIsOfferedTheNewestFirst() {
        leaveBehind(QStringLiteral("/old.attn"), -3600);
        leaveBehind(QStringLiteral("/older.attn"), -90'000);
        leaveBehind(QStringLiteral("/new.attn"), -60);
        startAgain();
        QCOMPARE(rows().size(), std::size_t(3));
        QVERIFY(rows()[0]->sentence().contains(QStringLiteral("“new.attn”")));
        QVERIFY(rows()[1]->sentence().contains(QStringLiteral("“old.attn”")));
        QVERIFY(rows()[2]->sentence().contains(QStringLiteral("“older.attn”")));
        const QDate day = QDateTime::currentDateTime().addSecs(-90'000).date();
        QVERIFY(rows()[2]->sentence().contains(day.toString(Qt::ISODate)));
    }

    void aRunningWindowsWorkIsLeftAlone() {
        edit("5");
        QTRY_VERIFY(hasFile());
        const test::WindowFixture other;
        const shell::Recovery second(other.window.get(), folder(), 1ms);
        QSignalSpy looked(&second, &shell::Recovery::looked);
        QVERIFY(looked.wait());
        QVERIFY(second.bar()->rows().empty());
    }

    void aTurnedBackRestoreKeepsBothWorks() {
        edit("5");
        startAgain();
        edit("6");
        const core::Experiment present = m_fixture->experiment();
        answers().unsaved = Prompts::Unsaved::Cancel;
        m_fixture->click(rows()[0]->restore());
        QVERIFY(core::sameExperiment(m_fixture->experiment(), present));
        QCOMPARE(rows().size(), std::size_t(1));
    }

    void damagedWorkIsSaidOnceAndKept() {
        QVERIFY(QDir().mkpath(folder()));
        QVERIFY(!files::replaceFile(folder() + QStringLiteral("/broken.recovery"), "{\"format\""));
        startAgain();
        QCOMPARE(rows().size(), std::size_t(1));
        QVERIFY(!rows()[0]->restore()->isVisible());
        QVERIFY(!rows()[0]->discard()->isVisible());
        const QString kept = folder() + QStringLiteral("/broken.damaged");
        QVERIFY2(rows()[0]->sentence().contains(kept), qPrintable(rows()[0]->sentence()));
        QVERIFY(QFileInfo::exists(kept));
        startAgain();
        QVERIFY(rows().empty());
        QVERIFY(QFileInfo::exists(kept));
    }

    void aDamagedRowFollowsTheLanguage() {
        leaveBytes("empty", "");
        leaveBytes("foreign", "{\"format\": 1}\n");
        leaveBytes("short", shortened());
        startAgain();
        QCOMPARE(rows().size(), std::size_t(3));
        QVERIFY2(rows()[0]->sentence().endsWith(QStringLiteral("it is empty.")),
                 qPrintable(rows()[0]->sentence()));
        QVERIFY2(rows()[1]->sentence().endsWith(QStringLiteral("it is not a recovery file.")),
                 qPrintable(rows()[1]->sentence()));
        QVERIFY(rows()[2]->sentence().contains(QStringLiteral("ends too early")));
        words::useLanguage(words::Language::SimplifiedChinese);
        for (const OfferRow* row : rows())
            QVERIFY2(!row->sentence().contains(QStringLiteral(" is ")) &&
                         !row->sentence().contains(QStringLiteral("ends")),
                     qPrintable(row->sentence()));
        words::useLanguage(words::Language::English);
    }

    void workWithoutAReadableDateHasItsFilesTime() {
        keep({QStringLiteral("/undated.attn"), {}, {}, {}},
             QByteArray::fromStdString(core::io::writeProject(m_fixture->experiment())));
        startAgain();
        const QString hour = QDateTime::currentDateTime().toString(QStringLiteral("HH"));
        QVERIFY2(rows()[0]->sentence().contains(hour + u':'), qPrintable(rows()[0]->sentence()));
    }

    void theMessageThatNothingIsKeptFollowsTheLanguageAndGoes() {
        QVERIFY(!QFileInfo::exists(folder()));
        write(folder(), "in the way");
        edit("5");
        QTRY_VERIFY(m_fixture->message().startsWith(QStringLiteral("Unsaved work cannot be kept")));
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_VERIFY(!m_fixture->message().isEmpty() &&
                    !m_fixture->message().contains(QStringLiteral("Unsaved")));
        words::useLanguage(words::Language::English);
        QTRY_VERIFY(m_fixture->message().startsWith(QStringLiteral("Unsaved work cannot be kept")));
        QVERIFY(QFile::remove(folder()));
        edit("6");
        QTRY_VERIFY(hasFile());
        QTRY_VERIFY(m_fixture->message().isEmpty());
    }

    void workThatReachedItsFileIsNotOffered() {
        writeExample("mine.attn");
        const QByteArray text = std::get<QByteArray>(files::readFile(m_fixture->path("mine.attn")));
        keep({m_fixture->path("mine.attn"), {}, {}, QDateTime::currentDateTime()}, text);
        startAgain();
        QVERIFY(rows().empty());
        QVERIFY(!hasFile());
    }

    void offersFollowTheLanguage() {
        edit("5");
        startAgain();
        const QString english = rows()[0]->sentence();
        words::useLanguage(words::Language::SimplifiedChinese);
        QVERIFY(rows()[0]->sentence() != english);
        QTRY_COMPARE(rows()[0]->restore()->text(), QStringLiteral("恢复"));
        words::useLanguage(words::Language::English);
        QCOMPARE(rows()[0]->sentence(), english);
    }

    void offersCanBeAnsweredFromTheKeyboard() {
        edit("5");
        const core::Experiment lost = m_fixture->experiment();
        startAgain();
        for (QPushButton* button : {rows()[0]->restore(), rows()[0]->later(), rows()[0]->discard()})
            QVERIFY(!button->toolTip().isEmpty());
        rows()[0]->restore()->setFocus();
        m_fixture->press(Qt::Key_Space);
        QVERIFY(core::sameExperiment(m_fixture->experiment(), lost));
    }

    void typedNotesAreKeptBeforeTheyAreLeft() {
        auto* notes = m_fixture->window->findChild<QPlainTextEdit*>();
        QVERIFY(notes);
        notes->setFocus();
        notes->moveCursor(QTextCursor::End);
        QTest::keyClicks(notes, QStringLiteral(" and so on"));
        QTRY_VERIFY(hasFile());
        startAgain();
        m_fixture->click(rows()[0]->restore());
        const auto& kept = m_fixture->experiment().notes;
        QVERIFY(kept.at("en").ends_with(" and so on"));
    }

  private:
    void keep(const document::WorkOrigin& origin, const QByteArray& project) const {
        auto made = files::RecoverySlot::create(folder());
        QVERIFY(
            !std::get<files::RecoverySlot>(made).write(document::recoveryText(origin, project)));
    }
    void leaveBytes(const char* name, const QByteArray& bytes) const {
        QVERIFY(QDir().mkpath(folder()));
        write(folder() + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".recovery"),
              bytes);
    }
    QByteArray shortened() const {
        const QByteArray text = document::recoveryText(
            {}, QByteArray::fromStdString(core::io::writeProject(m_fixture->experiment())));
        return text.left(text.size() - 10);
    }
    void leaveBehind(const QString& path, int seconds) const {
        keep({path, {}, {}, QDateTime::currentDateTime().addSecs(seconds)},
             QByteArray::fromStdString(core::io::writeProject(m_fixture->experiment())));
    }
};

QTEST_MAIN(ShellRecoveryTest)
#include "shell_recovery_test.moc"

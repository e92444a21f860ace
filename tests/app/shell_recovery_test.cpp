// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved work that outlives its window, as a person meets it; and files that somebody else
// changes.
#include "tests/support/window_fixture.h"

#include "core/io/project_file.h"
#include "document/recovery_text.h"
#include "files/file_bytes.h"
#include "files/recovery_slot.h"
#include "shell/recovery/offer_bar.h"
#include "shell/recovery/offer_row.h"
#include "shell/recovery/recovery.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

#include <chrono>
#include <thread>

using namespace attention;
using namespace std::chrono_literals;
using shell::OfferRow;
using shell::Prompts;
using test::WindowFixture;

class ShellRecoveryTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() {
        m_fixture = std::make_unique<WindowFixture>();
        watch();
    }
    void cleanup() {
        m_recovery.reset();
        m_fixture.reset();
    }

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
        WindowFixture other;
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

    // --- Files that somebody else changes ---

    void aFileThatSomebodyElseChangedIsAskedAbout() {
        openMine();
        edit("5");
        const core::Experiment mine = m_fixture->experiment();
        changeMine();
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(answers().foreignChanges, {Prompts::ForeignChange::Changed});
        QCOMPARE(read("mine.attn"), m_theirs);
        QVERIFY(document()->isModified());
        answers().changed = Prompts::Changed::Overwrite;
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(core::sameExperiment(saved("mine.attn"), mine));
        QVERIFY(!document()->isModified());
        // Now it is ours again.
        edit("6");
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(answers().foreignChanges.size(), 2);
        QVERIFY(core::sameExperiment(saved("mine.attn"), m_fixture->experiment()));
    }

    void theirFileCanBeReloadedInstead() {
        openMine();
        edit("5");
        changeMine();
        answers().changed = Prompts::Changed::Reload;
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(core::sameExperiment(m_fixture->experiment(), saved("mine.attn")));
        QVERIFY(!document()->isModified());
        QCOMPARE(read("mine.attn"), m_theirs);
        m_recovery->autosave()->wait();
        QVERIFY(!hasFile());
    }

    void oursCanGoIntoAnotherFile() {
        openMine();
        edit("5");
        changeMine();
        answers().changed = Prompts::Changed::SaveAs;
        answers().savePath = m_fixture->path("ours.attn");
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(read("mine.attn"), m_theirs);
        QVERIFY(core::sameExperiment(saved("ours.attn"), m_fixture->experiment()));
        QCOMPARE(document()->path(), m_fixture->path("ours.attn"));
    }

    void aFileThatIsGoneIsAskedAbout() {
        openMine();
        edit("5");
        QVERIFY(QFile::remove(m_fixture->path("mine.attn")));
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(answers().foreignChanges, {Prompts::ForeignChange::Gone});
        QVERIFY(!QFileInfo::exists(m_fixture->path("mine.attn")));
        answers().changed = Prompts::Changed::Overwrite;
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(core::sameExperiment(saved("mine.attn"), m_fixture->experiment()));
    }

    void aLinkToTheSameFileIsAskedAboutToo() {
        openMine();
        QVERIFY(QFile::link(m_fixture->path("mine.attn"), m_fixture->path("link.attn")));
        edit("5");
        changeMine();
        answers().savePath = m_fixture->path("link.attn");
        m_fixture->press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(answers().foreignChanges.size(), 1);
        QCOMPARE(read("mine.attn"), m_theirs);
    }

    void aLinkThatLeadsElsewhereNowIsAskedAbout() {
        writeExample("mine.attn");
        writeExample("other.attn");
        const QByteArray other = read("other.attn");
        QVERIFY(QFile::link(m_fixture->path("mine.attn"), m_fixture->path("link.attn")));
        m_fixture->window->files()->openPath(m_fixture->path("link.attn"));
        edit("5");
        QVERIFY(QFile::remove(m_fixture->path("link.attn")));
        QVERIFY(QFile::link(m_fixture->path("other.attn"), m_fixture->path("link.attn")));
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(answers().foreignChanges, {Prompts::ForeignChange::Changed});
        QCOMPARE(read("other.attn"), other);
        QVERIFY(document()->isModified());
    }

    void whatStandsAtTheFilesPlaceIsTold() {
        QVERIFY(QDir(m_fixture->folder.path()).mkdir(QStringLiteral("inside")));
        writeExample("inside/mine.attn");
        const QString path = m_fixture->path("inside/mine.attn");
        m_fixture->window->files()->openPath(path);
        edit("5");
        QVERIFY(QFile::remove(path));
        QVERIFY(QDir().mkdir(path));
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(QDir().rmdir(path));
        QVERIFY(QFile::link(path, path));
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(QFile::remove(path));
        QVERIFY(QDir().rmdir(m_fixture->path("inside")));
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        using Change = Prompts::ForeignChange;
        const QList<Change> told{Change::Folder, Change::LinkLoop, Change::FolderGone};
        QCOMPARE(answers().foreignChanges, told);
    }

    void aVanishedFolderIsNotOfferedToBeWrittenTo() {
        QStringList buttons;
        QString text;
        QTimer closer;
        connect(&closer, &QTimer::timeout, this, [&] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                for (const QAbstractButton* button : box->buttons())
                    buttons << button->text();
                text = box->text();
                box->reject();
            }
        });
        closer.start(20);
        shell::DialogPrompts prompts(m_fixture->window.get());
        QCOMPARE(prompts.askChanged(QStringLiteral("a.attn"), Prompts::ForeignChange::FolderGone),
                 Prompts::Changed::Cancel);
        QVERIFY2(text.contains(QStringLiteral("folder")), qPrintable(text));
        buttons.sort();
        const QStringList offered{QStringLiteral("&Cancel"), QStringLiteral("&Save as…")};
        QCOMPARE(buttons, offered);
    }

    void aFileThatWasOnlyTouchedIsNotAskedAbout() {
        openMine();
        edit("5");
        const QByteArray same = read("mine.attn");
        QTest::qWait(20);
        write("mine.attn", same);
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(answers().foreignChanges.isEmpty());
        QVERIFY(!document()->isModified());
    }

    void aFileThatChangedBeforeTheRestoreIsAskedAbout() {
        openMine();
        edit("5");
        startAgain();
        changeMine();
        m_fixture->click(rows()[0]->restore());
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(answers().foreignChanges, {Prompts::ForeignChange::Changed});
        QCOMPARE(read("mine.attn"), m_theirs);
    }

    void anUnchangedFileOfRestoredWorkIsSavedUnasked() {
        openMine();
        edit("5");
        startAgain();
        m_fixture->click(rows()[0]->restore());
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(answers().foreignChanges.isEmpty());
        QVERIFY(core::sameExperiment(saved("mine.attn"), m_fixture->experiment()));
    }

    void aForeignChangeIsToldWhileNobodySaves() {
        openMine();
        QTest::qWait(50);
        changeMine();
        auto* bar = m_fixture->child<shell::MessageBar>();
        QTRY_VERIFY(m_fixture->message().contains(QStringLiteral("mine.attn")));
        m_fixture->click(bar->findChild<QPushButton*>());
        QVERIFY(core::sameExperiment(m_fixture->experiment(), saved("mine.attn")));
        QVERIFY(m_fixture->message().isEmpty());
        QVERIFY(answers().unsavedNames.isEmpty());
    }

    void aFileThatIsReplacedIsToldToo() {
        openMine();
        edit("5");
        core::Experiment theirs = saved("mine.attn");
        theirs.title = "theirs";
        QVERIFY(!files::replaceFile(m_fixture->path("mine.attn"),
                                    QByteArray::fromStdString(core::io::writeProject(theirs))));
        QTRY_VERIFY(m_fixture->message().contains(QStringLiteral("mine.attn")));
        QVERIFY(!m_fixture->child<shell::MessageBar>()->findChild<QPushButton*>()->isVisible());
        QVERIFY(document()->isModified());
    }

    void ourOwnSavingIsNoForeignChange() {
        openMine();
        for (const char* digits : {"5", "6", "7"}) {
            edit(digits);
            m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        }
        QTest::qWait(600);
        QVERIFY2(m_fixture->message().isEmpty(), qPrintable(m_fixture->message()));
    }

  private:
    test::Answers& answers() const { return m_fixture->answers; }
    document::Document* document() const { return m_fixture->document(); }
    QString folder() const { return m_work.filePath(QString::number(m_number)); }
    std::vector<OfferRow*> rows() const { return m_recovery->bar()->rows(); }
    bool hasFile() const {
        return !QDir(folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files).isEmpty();
    }
    void edit(const char* digits) const {
        m_fixture->clickCell(m_fixture->weightsTable(0), 1, 0);
        m_fixture->type(digits);
        m_fixture->press(Qt::Key_Return);
    }

    void watch(std::chrono::milliseconds every = 20ms) {
        if (!m_isAgain)
            ++m_number;
        m_recovery = std::make_unique<shell::Recovery>(m_fixture->window.get(), folder(), every);
        QSignalSpy looked(m_recovery.get(), &shell::Recovery::looked);
        QVERIFY(looked.wait());
        QCoreApplication::processEvents();
    }
    /// The window ends without asking, and another one starts.
    void startAgain(std::chrono::milliseconds every = 20ms) {
        m_recovery.reset();
        m_fixture->open("four-heads");
        m_isAgain = true;
        watch(every);
        m_isAgain = false;
    }
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

    void writeExample(const char* name) const {
        QVERIFY(QFile::copy(QStringLiteral(ATTENTION_TEST_DATA "/two_heads.attn"),
                            m_fixture->path(name)));
        QFile(m_fixture->path(name))
            .setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    }
    QByteArray read(const char* name) const {
        return std::get<QByteArray>(files::readFile(m_fixture->path(name)));
    }
    void write(const char* name, const QByteArray& bytes) const {
        write(m_fixture->path(name), bytes);
    }
    void write(const QString& path, const QByteArray& bytes) const {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    core::Experiment saved(const char* name) const {
        return core::io::parseProject(read(name).toStdString());
    }
    void openMine() {
        writeExample("mine.attn");
        m_fixture->window->files()->openPath(m_fixture->path("mine.attn"));
    }
    void changeMine() {
        core::Experiment theirs = saved("mine.attn");
        theirs.title = "theirs";
        m_theirs = QByteArray::fromStdString(core::io::writeProject(theirs));
        write("mine.attn", m_theirs);
    }

    QTemporaryDir m_work;
    int m_number = 0;
    bool m_isAgain = false;
    QByteArray m_theirs;
    std::unique_ptr<WindowFixture> m_fixture;
    std::unique_ptr<shell::Recovery> m_recovery;
};

QTEST_MAIN(ShellRecoveryTest)
#include "shell_recovery_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Files that somebody else changes while the window shows them.
#include "files/file_bytes.h"
#include "shell/recovery/offer_row.h"
#include "tests/support/recovery_test.h"

#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

using namespace attention;
using shell::Prompts;

class ShellForeignChangesTest : public test::RecoveryTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { openWatched(); }
    void cleanup() { closeWatched(); }

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
    void changeMine() {
        core::Experiment theirs = saved("mine.attn");
        theirs.title = "theirs";
        m_theirs = QByteArray::fromStdString(core::io::writeProject(theirs));
        write("mine.attn", m_theirs);
    }

    QByteArray m_theirs;
};

QTEST_MAIN(ShellForeignChangesTest)
#include "shell_foreign_changes_test.moc"

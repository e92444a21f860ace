// SPDX-License-Identifier: GPL-3.0-or-later
// Where a document is saved, and what is asked before changes are left.
#include "tests/support/file_test.h"

#include <QSemaphore>

using namespace attention;
using shell::Prompts;
using test::WindowFixture;

class ShellSavingTest : public test::FileTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void saveAsksOnceForAPathAndThenWritesThere() {
        answers().savePath = m_fixture->path("mine.attn");
        edit("5");
        QVERIFY(m_fixture->window->isWindowModified());
        press(Qt::Key_S);
        QVERIFY(!m_fixture->window->isWindowModified());
        QVERIFY(m_fixture->window->windowTitle().startsWith(QStringLiteral("mine.attn[*]")));
        QVERIFY(core::sameExperiment(saved("mine.attn"), m_fixture->experiment()));
        QCOMPARE(answers().suggestions.size(), 1);
        QVERIFY(answers().suggestions.front().endsWith(QStringLiteral("four-heads.attn")));
        edit("6");
        QVERIFY(m_fixture->window->isWindowModified());
        press(Qt::Key_S);
        QCOMPARE(answers().suggestions.size(), 1);
        QVERIFY(core::sameExperiment(saved("mine.attn"), m_fixture->experiment()));
    }

    void undoBackToWhatWasSavedIsUnmodified() {
        answers().savePath = m_fixture->path("mine.attn");
        edit("5");
        press(Qt::Key_S);
        m_fixture->undo();
        QVERIFY(m_fixture->window->isWindowModified());
        m_fixture->redo();
        QVERIFY(!m_fixture->window->isWindowModified());
    }

    void saveAsLeavesTheFirstFile() {
        answers().savePath = m_fixture->path("first.attn");
        press(Qt::Key_S);
        const core::Experiment first = m_fixture->experiment();
        edit("5");
        answers().savePath = m_fixture->path("second.attn");
        m_fixture->press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(core::sameExperiment(saved("first.attn"), first));
        QVERIFY(core::sameExperiment(saved("second.attn"), m_fixture->experiment()));
        QCOMPARE(document()->path(), m_fixture->path("second.attn"));
    }

    void aTurnedBackSaveChangesNothing() {
        edit("5");
        press(Qt::Key_S);
        QVERIFY(document()->isModified());
        QVERIFY(document()->path().isEmpty());
        QVERIFY(m_fixture->message().isEmpty());
    }

    void cancelKeepsTheChangedDocument() {
        edit("5");
        const core::Experiment changed = m_fixture->experiment();
        answers().unsaved = Prompts::Unsaved::Cancel;
        press(Qt::Key_N);
        m_fixture->window->files()->openExample(QStringLiteral("causal"));
        QVERIFY(!m_fixture->window->close());
        QCOMPARE(answers().unsavedNames.size(), 3);
        QVERIFY(core::sameExperiment(m_fixture->experiment(), changed));
        QVERIFY(m_fixture->window->isVisible());
    }

    void discardOpensTheNextWithoutSaving() {
        edit("5");
        answers().unsaved = Prompts::Unsaved::Discard;
        press(Qt::Key_N);
        QCOMPARE(m_fixture->experiment().tokens.size(), std::size_t(2));
        QVERIFY(!document()->isModified());
        QVERIFY(!document()->canUndo());
        QVERIFY(answers().suggestions.isEmpty());
    }

    void saveWritesBeforeItLeaves() {
        edit("5");
        const core::Experiment changed = m_fixture->experiment();
        answers().unsaved = Prompts::Unsaved::Save;
        answers().savePath = m_fixture->path("left.attn");
        QVERIFY(m_fixture->window->close());
        QVERIFY(core::sameExperiment(saved("left.attn"), changed));
    }

    void anUnsavedDocumentStaysWhereItsSavingFails() {
        edit("5");
        answers().unsaved = Prompts::Unsaved::Save;
        answers().savePath = unwritablePath();
        QVERIFY(!m_fixture->window->close());
        QVERIFY(document()->isModified());
    }

    void whatIsBeingTypedCountsAsUnsaved() {
        m_fixture->clickCell(m_fixture->weightsTable(0), 1, 0);
        m_fixture->type("42");
        QVERIFY(!m_fixture->window->close());
        QCOMPARE(answers().unsavedNames.size(), 1);
        QCOMPARE((*m_fixture->experiment().heads[0].W_Q)(1, 0), 42.0);
    }

    void aSaveThatFailsKeepsTheDocumentModified() {
        edit("5");
        answers().savePath = unwritablePath();
        press(Qt::Key_S);
        QVERIFY(document()->isModified());
        QVERIFY(document()->path().isEmpty());
        QVERIFY(m_fixture->window->isWindowModified());
        QVERIFY(m_fixture->message().contains(QStringLiteral("mine.attn")));
        answers().savePath = m_fixture->path("mine.attn");
        press(Qt::Key_S);
        QVERIFY(!document()->isModified());
        QVERIFY(m_fixture->message().isEmpty());
    }

    void aCancelledSaveHoldsTheWindowUntilItEnds() {
        answers().savePath = m_fixture->path("mine.attn");
        edit("5");
        QSemaphore mayWrite;
        m_fixture->window->files()->setKeeper(
            [&](const QString&) { return [&](const QByteArray&) { mayWrite.acquire(); }; });
        bool wasHeld = false;
        QString text;
        whenProgressShows([&](QProgressDialog* dialog) {
            QTest::keyClick(dialog, Qt::Key_Escape);
            dialog->close();
            dialog->reject();
            QTimer::singleShot(100, this, [&, dialog] {
                wasHeld = dialog->isVisible() && QApplication::activeModalWidget() == dialog;
                text = dialog->labelText();
                mayWrite.release();
            });
        });
        press(Qt::Key_S);
        m_fixture->window->files()->setKeeper({});
        QVERIFY(wasHeld);
        QVERIFY2(text.startsWith(QStringLiteral("Cancelling")), qPrintable(text));
        // It could not be stopped any more.
        QVERIFY(core::sameExperiment(saved("mine.attn"), m_fixture->experiment()));
        QVERIFY(!document()->isModified());
    }

    void whatChangesWhileItIsSavedDoesNotCountAsSaved() {
        answers().savePath = m_fixture->path("mine.attn");
        edit("5");
        const core::Experiment written = m_fixture->experiment();
        changeWhileSaving();
        press(Qt::Key_S);
        m_fixture->window->files()->setKeeper({});
        QVERIFY(core::sameExperiment(saved("mine.attn"), written));
        QVERIFY(!core::sameExperiment(m_fixture->experiment(), written));
        QVERIFY(document()->isModified());
        QVERIFY2(m_fixture->message().contains(QStringLiteral("mine.attn")),
                 qPrintable(m_fixture->message()));
    }

    void aWindowThatIsBeingSavedIsNotClosed() {
        answers().savePath = m_fixture->path("mine.attn");
        edit("5");
        bool closed = true;
        m_fixture->window->files()->setKeeper([&](const QString&) {
            return [&](const QByteArray&) {
                QMetaObject::invokeMethod(
                    m_fixture->window.get(), [&] { closed = m_fixture->window->close(); },
                    Qt::BlockingQueuedConnection);
            };
        });
        press(Qt::Key_S);
        m_fixture->window->files()->setKeeper({});
        QVERIFY(!closed);
        QVERIFY(answers().unsavedNames.isEmpty());
        QVERIFY(!document()->isModified());
    }

  private:
    void press(Qt::Key key) const { m_fixture->press(key, Qt::ControlModifier); }

    void changeWhileSaving() const {
        m_fixture->window->files()->setKeeper([this](const QString&) {
            return [this](const QByteArray&) {
                QMetaObject::invokeMethod(
                    document(),
                    [this] {
                        core::Experiment next = document()->experiment();
                        next.title = "later";
                        document()->reshape(next, {});
                    },
                    Qt::BlockingQueuedConnection);
            };
        });
    }

    /// Below a file there is no folder, for root neither.
    QString unwritablePath() const {
        QFile file(m_fixture->path("file"));
        [[maybe_unused]] const bool opened = file.open(QIODevice::WriteOnly);
        return m_fixture->path("file/mine.attn");
    }
};

QTEST_MAIN(ShellSavingTest)
#include "shell_saving_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The document's way to disk and back, as a person meets it in the window.
#include "tests/support/window_fixture.h"

#include "core/io/project_file.h"
#include "shell/background.h"
#include "shell/color_panel.h"
#include "shell/shown_maps.h"

#include <QCloseEvent>
#include <QDropEvent>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QProgressDialog>
#include <QSemaphore>
#include <QTimer>
#include <QUrl>

#include <atomic>
#include <chrono>
#include <stop_token>
#include <thread>

#include <sys/stat.h>

using namespace attention;
using shell::Prompts;
using test::WindowFixture;

class ShellFilesTest : public QObject {
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

    void openShowsTheFileAndRemembersIt() {
        writeExample("open.attn");
        answers().openPath = m_fixture->path("open.attn");
        press(Qt::Key_O);
        QCOMPARE(m_fixture->experiment().tokens.size(), std::size_t(3));
        QCOMPARE(document()->path(), m_fixture->path("open.attn"));
        QTRY_COMPARE(m_fixture->large()->content()->values.rows(), core::Index(3));
        QVERIFY(m_fixture->tile(1));
        QCOMPARE(m_fixture->window->files()->recentPaths(), QStringList(answers().openPath));
    }

    void aFileOfNumbersGoesToTheImport() {
        QFile file(m_fixture->path("numbers.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[[1, 2, 3], [4, 5, 6]]");
        file.close();
        answers().openPath = file.fileName();
        const core::Experiment before = m_fixture->experiment();
        QString title;
        QTimer closer;
        connect(&closer, &QTimer::timeout, this, [&title] {
            if (QWidget* dialog = QApplication::activeModalWidget()) {
                title = QString::fromLatin1(dialog->metaObject()->className());
                dialog->close();
            }
        });
        closer.start(20);
        press(Qt::Key_O);
        QTRY_COMPARE(title, QStringLiteral("attention::shell::ImportDialog"));
        QVERIFY(core::sameExperiment(m_fixture->experiment(), before));
        QVERIFY(m_fixture->message().isEmpty());
    }

    void anExperimentOpensUnderAnyName() {
        writeExample("experiment.json");
        m_fixture->window->files()->openPath(m_fixture->path("experiment.json"));
        QCOMPARE(document()->path(), m_fixture->path("experiment.json"));
    }

    void aRecentFileOpensFromTheMenu() {
        writeExample("recent.attn");
        m_fixture->window->files()->openPath(m_fixture->path("recent.attn"));
        m_fixture->window->files()->openExample(QStringLiteral("causal"));
        QAction* entry = nullptr;
        for (auto* candidate : m_fixture->window->menuBar()->findChildren<QAction*>())
            if (candidate->text() == QStringLiteral("recent.attn"))
                entry = candidate;
        QVERIFY(entry);
        entry->trigger();
        QCOMPARE(document()->path(), m_fixture->path("recent.attn"));
    }

    void aDroppedFileOpens() {
        writeExample("dropped.attn");
        drop(QUrl::fromLocalFile(m_fixture->path("dropped.attn")));
        QTRY_COMPARE(document()->path(), m_fixture->path("dropped.attn"));
    }

    void whatIsNoProjectIsNotTakenWhenDropped() {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_fixture->path("picture.png"))});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(m_fixture->window.get(), &enter);
        QVERIFY(!enter.isAccepted());
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

    void aBrokenFileLeavesTheDocumentAndSaysWhy() {
        edit("5");
        const core::Experiment before = m_fixture->experiment();
        answers().openPath =
            QStringLiteral(ATTENTION_TEST_DATA "/broken/W_K_transposed_in_head_1.attn");
        press(Qt::Key_O);
        QVERIFY(core::sameExperiment(m_fixture->experiment(), before));
        QVERIFY(document()->canUndo());
        QVERIFY(answers().unsavedNames.isEmpty());
        QVERIFY(m_fixture->message().contains(QStringLiteral("heads[1].W_K")));
        QVERIFY(!m_fixture->message().contains(u'\n'));
        QVERIFY(m_fixture->window->files()->recentPaths().isEmpty());
    }

    void aFileThatIsGoneIsSaid() {
        m_fixture->window->files()->openPath(m_fixture->path("gone.attn"));
        QVERIFY(m_fixture->message().contains(QStringLiteral("gone.attn")));
        QCOMPARE(document()->exampleName(), QStringLiteral("four-heads"));
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

    // --- While the work of another thread runs ---

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

    void openingAPipeThatNobodyWritesCanBeCancelled() {
        const QString path = m_fixture->path("pipe.attn");
        QCOMPARE(mkfifo(qPrintable(path), 0600), 0);
        whenProgressShows([](QProgressDialog* dialog) { QTest::keyClick(dialog, Qt::Key_Escape); });
        m_fixture->window->files()->openPath(path);
        QCOMPARE(document()->exampleName(), QStringLiteral("four-heads"));
        QVERIFY(m_fixture->message().isEmpty());
    }

    void quittingStopsTheWorkThatIsRunning() {
        std::atomic<bool> wasStopped = false;
        shell::Ending ending = shell::Ending::Done;
        const auto untilStopped = [&](const std::stop_token& stop) {
            for (int i = 0; i < 500 && !stop.stop_requested(); ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            wasStopped = stop.stop_requested();
        };
        QTimer::singleShot(0, this, [&] {
            QTimer::singleShot(100, this, [] { QCoreApplication::exit(); });
            ending =
                shell::runInBackground(m_fixture->window.get(), QStringLiteral("…"), untilStopped);
        });
        QCoreApplication::exec();
        QVERIFY(wasStopped);
        QCOMPARE(ending, shell::Ending::Cancelled);
    }

    void settingsComeBackInTheNextWindow() {
        core::ColorChoice colors = core::defaultColors(core::Stage::Weights);
        colors.map = core::ColorMap::Magma;
        colors.range = core::RangeMode::Manual;
        colors.manual = {0.125, 0.75};
        m_fixture->window->page()->findChild<shell::ColorPanel*>()->choiceChanged(colors);
        QCOMPARE(m_fixture->window->page()->maps()->colorsOf(core::Stage::Weights), colors);
        press(Qt::Key_Period);
        press(Qt::Key_Period);
        QVERIFY(m_fixture->action("view.gallery")->isChecked());
        m_fixture->action("view.gallery")->trigger();
        const QString digits = firstNumber();
        QVERIFY(m_fixture->window->close());
        m_fixture->open("four-heads");
        QCOMPARE(m_fixture->window->page()->maps()->colorsOf(core::Stage::Weights), colors);
        QCOMPARE(m_fixture->window->page()->maps()->colorsOf(core::Stage::Scores),
                 core::defaultColors(core::Stage::Scores));
        QVERIFY(!m_fixture->action("view.gallery")->isChecked());
        QCOMPARE(firstNumber(), digits);
        QVERIFY(digits.endsWith(QStringLiteral(".8660")));
    }

  private:
    document::Document* document() const { return m_fixture->document(); }
    test::Answers& answers() const { return m_fixture->answers; }
    void press(Qt::Key key) const { m_fixture->press(key, Qt::ControlModifier); }

    /// Types a number into a cell of W_Q.
    void edit(const char* text) const {
        m_fixture->clickCell(m_fixture->weightsTable(0), 1, 0);
        m_fixture->type(text);
        m_fixture->press(Qt::Key_Return);
    }
    /// Once, when the dialog of a long work is there.
    template<typename Deed>
    void whenProgressShows(Deed deed) {
        auto* look = new QTimer(this);
        connect(look, &QTimer::timeout, this, [look, deed] {
            if (auto* dialog = qobject_cast<QProgressDialog*>(QApplication::activeModalWidget())) {
                look->stop();
                look->deleteLater();
                deed(dialog);
            }
        });
        look->start(50);
    }
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
    /// X of 喵喵叫 as the table shows it: 0.866.
    QString firstNumber() const {
        const auto* view = m_fixture->column()->embeddings()->view();
        return view->model()->index(1, 6).data().toString();
    }
    core::Experiment saved(const char* name) const {
        QFile file(m_fixture->path(name));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        return core::io::parseProject(file.readAll().toStdString());
    }
    /// Below a file there is no folder, for root neither.
    QString unwritablePath() const {
        QFile file(m_fixture->path("file"));
        [[maybe_unused]] const bool opened = file.open(QIODevice::WriteOnly);
        return m_fixture->path("file/mine.attn");
    }
    /// Three tokens, two heads.
    void writeExample(const char* name) const {
        QVERIFY(QFile::copy(QStringLiteral(ATTENTION_TEST_DATA "/two_heads.attn"),
                            m_fixture->path(name)));
    }
    void drop(const QUrl& url) const {
        QMimeData data;
        data.setUrls({url});
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QApplication::sendEvent(m_fixture->window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_fixture->window.get(), &event);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellFilesTest)
#include "shell_files_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What is opened, how, and what stays where that fails.
#include "shell/background.h"
#include "shell/color_panel.h"
#include "shell/shown_maps.h"
#include "tests/support/file_test.h"

#include <QDropEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QUrl>

#include <atomic>
#include <chrono>
#include <stop_token>
#include <thread>

#include <sys/stat.h>

using namespace attention;
using shell::Prompts;
using test::WindowFixture;

class ShellFilesTest : public test::FileTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

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
    void press(Qt::Key key) const { m_fixture->press(key, Qt::ControlModifier); }

    /// X of 喵喵叫 as the table shows it: 0.866.
    QString firstNumber() const {
        const auto* view = m_fixture->column()->embeddings()->view();
        return view->model()->index(1, 6).data().toString();
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
};

QTEST_MAIN(ShellFilesTest)
#include "shell_files_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and programs that are copied as text, from the menus of the window.
#include "core/io/program_text.h"
#include "core/io/text_arrays.h"
#include "core/reshape.h"
#include "heatmap/map_view.h"
#include "maps/page.h"
#include "shell/map_pages.h"
#include "shell/pages.h"
#include "tests/support/window_fixture.h"

#include <QClipboard>
#include <QMenu>
#include <QMenuBar>
#include <QTimer>

#include <span>

using namespace attention;
using core::io::TextForm;
using test::WindowFixture;

namespace {

QString clipboardText() {
    return QGuiApplication::clipboard()->text();
}

QString textOf(const core::Matrix& matrix, TextForm form) {
    const core::io::NumberArray array{
        {}, {matrix.rows(), matrix.cols()}, {matrix.data(), matrix.data() + matrix.size()}};
    const std::string text = core::io::writeText(std::span(&array, 1), form);
    return QString::fromStdString(text).chopped(1);
}

/// Clicks through open menus.
void clickEntry(QMenu* menu, const QAction* entry) {
    QTRY_VERIFY(menu->isVisible());
    QTest::mouseClick(menu, Qt::LeftButton, Qt::NoModifier,
                      menu->actionGeometry(const_cast<QAction*>(entry)).center());
}

QMenu* menuNamed(const QList<QAction*>& actions, const QString& title) {
    for (const QAction* action : actions)
        if (action->menu() && QString(action->text()).remove(u'&') == title)
            return action->menu();
    return nullptr;
}

} // namespace

class ShellCopyTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { QGuiApplication::clipboard()->clear(); }
    void cleanup() { words::useLanguage(words::Language::English); }

    void theMenuCopiesTheSelectionOfTheTableWithTheKeyboard() {
        const WindowFixture fixture;
        table::MatrixView* view = fixture.weightsTable(0);
        fixture.clickCell(view, 1, 0);
        fixture.press(Qt::Key_Down, Qt::ShiftModifier);
        fixture.press(Qt::Key_Right, Qt::ShiftModifier);
        QMenuBar* bar = fixture.window->menuBar();
        QMenu* edit = menuNamed(bar->actions(), QStringLiteral("Edit"));
        QMenu* copyAs = menuNamed(edit->actions(), QStringLiteral("Copy as"));
        QTest::mouseClick(bar, Qt::LeftButton, Qt::NoModifier,
                          bar->actionGeometry(edit->menuAction()).center());
        clickEntry(edit, copyAs->menuAction());
        clickEntry(copyAs, fixture.action("edit.copyAs.numpy"));
        const core::Tensor W_Q = fixture.experiment().heads[0].W_Q;
        QCOMPARE(clipboardText(), textOf(W_Q->block(1, 0, 2, 2), TextForm::NumpyLiteral));
    }

    void everyFormOfAWholeTable_data() {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<int>("form");
        for (const auto& [id, form] :
             {std::pair("tsv", TextForm::Tsv), std::pair("numpy", TextForm::NumpyLiteral),
              std::pair("pytorch", TextForm::PytorchLiteral), std::pair("latex", TextForm::Latex),
              std::pair("markdown", TextForm::Markdown)})
            QTest::newRow(id) << QByteArray(id) << static_cast<int>(form);
    }
    void everyFormOfAWholeTable() {
        QFETCH(QByteArray, id);
        QFETCH(int, form);
        const WindowFixture fixture("numpy-42");
        fixture.clickCell(fixture.weightsTable(1), 2, 1);
        fixture.action("edit.copyAs." + id)->trigger();
        const core::Tensor W_K = fixture.experiment().kv_heads[0].W_K;
        QCOMPARE(clipboardText(), textOf(*W_K, static_cast<TextForm>(form)));
    }

    void tabSeparatedTextPastesBackToTheBit() {
        const WindowFixture fixture("numpy-42");
        fixture.clickCell(fixture.weightsTable(1), 0, 0);
        const core::Tensor W_K = fixture.experiment().kv_heads[0].W_K;
        fixture.action("edit.copyAs.tsv")->trigger();
        fixture.clickCell(fixture.weightsTable(0), 0, 0);
        fixture.press(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(core::sameNumbers(*fixture.experiment().heads[0].W_Q, *W_K));
    }

    void aLargeTableIsCopiedOnAnotherThread() {
        const WindowFixture fixture("numpy-42");
        fixture.document()->reshape(core::withModelWidth(fixture.experiment(), 6000),
                                    {words::Deed::AddHead, {}});
        fixture.window->focusEmbeddings();
        fixture.action("edit.copyAs.tsv")->trigger();
        QCOMPARE(clipboardText(), textOf(*fixture.experiment().embeddings, TextForm::Tsv));
    }

    void withoutATableTheShownStageOfTheSelectedHeadIsCopied() {
        const WindowFixture fixture;
        fixture.clickCell(fixture.weightsTable(0), 0, 0);
        fixture.click(fixture.tile(2)); // the keyboard leaves the table
        fixture.action("edit.copyAs.markdown")->trigger();
        const core::Trace trace = core::forward(fixture.experiment());
        QCOMPARE(clipboardText(),
                 textOf(*trace.stage(core::Stage::Weights, 2), TextForm::Markdown));
        fixture.action("view.stage.8")->trigger();
        fixture.action("edit.copyAs.latex")->trigger();
        QCOMPARE(clipboardText(), textOf(*trace.stage(core::Stage::Final), TextForm::Latex));
    }

    void theShownMapOfAFileIsCopiedAsItIs() {
        const WindowFixture fixture;
        core::io::NumberArray maps{"maps", {2, 3, 2, 4}, std::vector<double>(48)};
        for (std::size_t at = 0; at < 48; ++at)
            maps.numbers[at] = static_cast<double>(at) / 8;
        shell::MapPages* pages = fixture.window->pages()->maps();
        pages->showTensors(QStringLiteral("maps.npy"),
                           {{maps.name, "<f8", maps.shape, core::io::inMemory(maps.numbers), {}}},
                           {});
        QTRY_VERIFY(pages->page()->isAtRest());
        pages->page()->setPlace({1, 0, 2});
        QTRY_VERIFY(pages->page()->isAtRest());
        pages->page()->large()->setFocus();
        fixture.action("edit.copyAs.tsv")->trigger();
        const core::Matrix expected =
            Eigen::Map<const core::Matrix>(maps.numbers.data() + 5 * 8, 2, 4);
        QCOMPARE(clipboardText(), textOf(expected, TextForm::Tsv));
    }

    void thePageWithoutAMatrixSaysSo() {
        const WindowFixture fixture;
        fixture.press(Qt::Key_3, Qt::ControlModifier);
        fixture.click(fixture.window->pages());
        fixture.action("edit.copyAs.latex")->trigger();
        QVERIFY(clipboardText().isEmpty());
        QVERIFY(!fixture.message().isEmpty());
    }

    void theMenuOfAHeatmapCopiesThatHeatmap() {
        const WindowFixture fixture;
        fixture.clickCell(fixture.weightsTable(0), 0, 0);
        heatmap::MapView* tile = fixture.tile(3);
        const QPoint place = tile->rect().center();
        QTest::mouseClick(fixture.window->windowHandle(), Qt::RightButton, Qt::NoModifier,
                          tile->mapTo(fixture.window.get(), place));
        QContextMenuEvent asked(QContextMenuEvent::Mouse, place, tile->mapToGlobal(place));
        QApplication::sendEvent(tile, &asked);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QMenu* copyAs = menuNamed(menu->actions(), QStringLiteral("Copy as"));
        QVERIFY(copyAs);
        clickEntry(menu, copyAs->menuAction());
        clickEntry(copyAs, fixture.action("edit.copyAs.pytorch"));
        const core::Trace trace = core::forward(fixture.experiment());
        QCOMPARE(clipboardText(),
                 textOf(*trace.stage(core::Stage::Weights, 3), TextForm::PytorchLiteral));
    }

    void theMenuOfATableHoldsTheForms() {
        const WindowFixture fixture;
        table::MatrixView* view = fixture.weightsTable(2);
        fixture.clickCell(view, 0, 0);
        QStringList entries;
        QTimer::singleShot(0, view, [&entries] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            if (const QMenu* forms = menuNamed(menu->actions(), QStringLiteral("Copy as")))
                for (const QAction* action : forms->actions())
                    entries << action->objectName();
            menu->close();
        });
        QContextMenuEvent asked(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QApplication::sendEvent(view->viewport(), &asked);
        QCOMPARE(entries.size(), 7);
        QCOMPARE(entries.first(), QStringLiteral("edit.copyAs.tsv"));
    }

    void aNumberThatIsBeingTypedIsCopiedToo() {
        const WindowFixture fixture;
        fixture.clickCell(fixture.weightsTable(0), 0, 0);
        fixture.type("7.25");
        fixture.action("edit.copyAs.tsv")->trigger();
        QVERIFY(clipboardText().startsWith(QStringLiteral("7.25\t")));
    }

    void programsAreThoseOfTheExperiment() {
        const WindowFixture fixture("causal");
        fixture.action("edit.copyAs.numpyProgram")->trigger();
        QCOMPARE(clipboardText(), QString::fromStdString(core::io::programText(
                                      fixture.experiment(), core::io::ProgramLibrary::Numpy)));
        fixture.action("edit.copyAs.pytorchProgram")->trigger();
        QCOMPARE(clipboardText(), QString::fromStdString(core::io::programText(
                                      fixture.experiment(), core::io::ProgramLibrary::Pytorch)));
        QVERIFY(fixture.message().isEmpty());
    }

    void aLargeProgramReadsTheFileThatItIsToldToWrite() {
        const WindowFixture fixture("numpy-42");
        fixture.document()->reshape(core::withModelWidth(fixture.experiment(), 900),
                                    {words::Deed::AddHead, {}});
        fixture.action("edit.copyAs.numpyProgram")->trigger();
        QVERIFY(clipboardText().contains(QStringLiteral("np.load(\"numpy-42-inputs.npz\")")));
        QVERIFY(clipboardText().size() < 2000);
        QVERIFY2(fixture.message().contains(QStringLiteral("“numpy-42-inputs.npz”")),
                 qPrintable(fixture.message()));
    }
};

QTEST_MAIN(ShellCopyTest)
#include "shell_copy_test.moc"

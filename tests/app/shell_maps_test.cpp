// SPDX-License-Identifier: GPL-3.0-or-later
// Attention maps of a file in the real window.
#include "core/io/npy.h"
#include "figure/encode.h"
#include "heatmap/lines_view.h"
#include "maps/page.h"
#include "maps/thumbnail_grid.h"
#include "shell/export/dialog.h"
#include "shell/formula_bar.h"
#include "shell/map_export.h"
#include "shell/open_numbers.h"
#include "shell/pages.h"
#include "shell/pass_controls.h"
#include "shell/stage_chooser.h"
#include "tests/support/dumps.h"
#include "tests/support/measurable.h"
#include "tests/support/window_fixture.h"

#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

using namespace attention;
using namespace attention::test;

namespace {

constexpr double kFrameMilliseconds = 1000.0 / 60;

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// As numpy.save() writes float32.
QByteArray floatNpy(const core::io::Shape& shape, const std::vector<double>& numbers) {
    QByteArray axes;
    for (const core::Index length : shape)
        axes += QByteArray::number(static_cast<qlonglong>(length)) + ", ";
    QByteArray header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + axes + "), }";
    header += QByteArray(63 - (10 + header.size()) % 64, ' ') + "\n";
    QByteArray bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(header.size() & 0xFF);
    bytes += static_cast<char>(header.size() >> 8);
    bytes += header;
    const qsizetype start = bytes.size();
    bytes.resize(start + static_cast<qsizetype>(4 * numbers.size()));
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        const auto number = static_cast<float>(numbers[index]);
        std::memcpy(bytes.data() + start + 4 * index, &number, 4);
    }
    return bytes;
}

} // namespace

class ShellMapsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_window = std::make_unique<WindowFixture>("four-heads"); }
    void cleanup() { m_window.reset(); }

    void aFileIsOpenedByTheMenuAndClosedWithTheDocumentUntouched() {
        QVERIFY(!m_window->action("view.page.maps")->isVisible());
        QVERIFY(!m_window->action("file.closeMaps")->isEnabled());
        const auto revision = m_window->document()->revision();
        const QString path = m_window->path("deep.npy");
        const core::io::Shape shape{2, 3, 4, 5};
        write(path,
              QByteArray::fromStdString(core::io::writeNpy({"deep", shape, weightsOf(shape)})));
        pages()->maps()->setChoosePath([path](QWidget*, const QString&) { return path; });
        m_window->press(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(page()->isVisible() && page()->content());
        QCOMPARE(page()->content()->title, QStringLiteral("Layer 0 · Head 0 · Attention weights"));
        QVERIFY(m_window->action("view.page.maps")->isChecked());
        QVERIFY(!m_window->column()->isVisible());
        m_window->press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!page()->isVisible());
        QVERIFY(m_window->column()->isVisible());
        m_window->press(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(page()->isVisible());
        m_window->press(Qt::Key_W, Qt::ControlModifier);
        QVERIFY(!page()->isVisible());
        QVERIFY(!m_window->action("view.page.maps")->isVisible());
        QCOMPARE(m_window->document()->revision(), revision);
        QVERIFY(!m_window->document()->isModified());
        m_window->open("three-tokens");
        QVERIFY(pages()->current() == shell::Pages::Kind::Heads);
    }

    void whatIsNoMapsIsToldAndWhatIsOpenStays() {
        show({2, 3, 4, 5});
        const QString path = m_window->path("vector.npy");
        write(path, QByteArray::fromStdString(core::io::writeNpy({"v", {3}, {1, 2, 3}})));
        pages()->maps()->openPath(path);
        QVERIFY2(m_window->message().contains(QStringLiteral("vector.npy holds no attention maps")),
                 qPrintable(m_window->message()));
        QVERIFY(page()->isVisible() && page()->sight().dump);
        pages()->maps()->openPath(m_window->path("missing.npy"));
        QVERIFY(m_window->message().contains(QStringLiteral("missing.npy cannot be opened")));
        write(path, "\x93NUMPY\x01");
        pages()->maps()->openPath(path);
        QVERIFY(m_window->message().contains(QStringLiteral("vector.npy")));
    }

    void whetherAFileHoldsMapsIsReadWhileTheWindowLives() {
        constexpr core::Index kSide = 3000;
        const QString path = m_window->path("large.npy");
        write(path, QByteArray::fromStdString(core::io::writeNpy(
                        {"a", {kSide, kSide}, std::vector<double>(kSide * kSide, 1.0 / kSide)})));
        // Events are seen between the start of the opening and the page.
        int seen = 0;
        QTimer ticks;
        connect(&ticks, &QTimer::timeout, this, [&seen] { ++seen; });
        ticks.start(1);
        shell::openNumbers(m_window->window.get(), path);
        QVERIFY(page()->isVisible());
        QVERIFY2(seen >= 10, qPrintable(QString::number(seen)));
    }

    void aFileOfTheCommandLineGoesWhereItBelongs() {
        const core::io::ReadLimits limits;
        QVERIFY(shell::looksLikeMaps(tensorOf({2, 3, 4, 5}, weightsOf({2, 3, 4, 5}), "a"), limits));
        QVERIFY(shell::looksLikeMaps(tensorOf({3, 4, 5}, weightsOf({3, 4, 5}), "a"), limits));
        QVERIFY(!shell::looksLikeMaps(tensorOf({2, 3}, {1, 2, 3, 4, 5, 6}, "a"), limits));
        QVERIFY(
            !shell::looksLikeMaps(tensorOf({4, 5}, weightsOf({4, 5}), "q_proj.weight"), limits));
        const QString path = m_window->path("deep.npy");
        const core::io::Shape shape{3, 4, 5};
        write(path,
              QByteArray::fromStdString(core::io::writeNpy({"deep", shape, weightsOf(shape)})));
        m_window->window->files()->openPath(path);
        QTRY_VERIFY(page()->isVisible());
        const QString project = m_window->path("project.json");
        QVERIFY(QFile::copy(QStringLiteral(ATTENTION_TEST_DATA "/two_heads.attn"), project));
        m_window->window->files()->openPath(project);
        QCOMPARE(m_window->document()->path(), project);
        QVERIFY(page()->sight().dump);
    }

    void theTensorThatIsNamedLikeAttentionComesFirst() {
        const std::vector<core::io::NamedTensor> tensors{
            tensorOf({2, 2}, weightsOf({2, 2}), "x"), tensorOf({4}, {0, 0, 0, 1}, "attn_bias"),
            tensorOf({2, 3, 4, 5}, weightsOf({2, 3, 4, 5}), "hidden"),
            tensorOf({3, 4, 5}, weightsOf({3, 4, 5}), "attentions")};
        QCOMPARE(shell::likelyMaps(tensors), std::size_t{3});
        QCOMPARE(shell::likelyMaps({tensors[0], tensors[2]}), std::size_t{1});
        QCOMPARE(shell::likelyMaps({tensors[1]}), std::size_t{1});
    }

    void headKeysAndColoursAndLinesAreThoseOfThePage() {
        show({2, 3, 4, 5});
        const core::Index head = m_window->document()->selection()->head();
        m_window->press(Qt::Key_PageDown, Qt::ControlModifier);
        m_window->press(Qt::Key_PageDown, Qt::ControlModifier);
        m_window->press(Qt::Key_PageDown, Qt::ControlModifier);
        QVERIFY(page()->place() == (core::DumpPlace{1, 0, 0}));
        m_window->press(Qt::Key_PageUp, Qt::ControlModifier);
        QVERIFY(page()->place() == (core::DumpPlace{0, 0, 2}));
        QCOMPARE(m_window->document()->selection()->head(), head);
        m_window->press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(page()->view() == maps::Header::View::Lines);
        QVERIFY(pages()->current() == shell::Pages::Kind::Maps);
        settle();
        m_window->press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        settle();
        auto* boxes = page()->findChild<QComboBox*>(QStringLiteral("maps"));
        boxes->setCurrentIndex(2);
        Q_EMIT boxes->activated(2);
        settle();
        QVERIFY(page()->content()->scale.map == core::ColorMap::Magma);
        const core::Rgb expected = page()->content()->scale.colorOf(0.6);
        QCOMPARE(cellColor(page()->large(), 0, 2),
                 qRgb(expected.red, expected.green, expected.blue));
    }

    void sinksCanBeLeftOutOfTheColours() {
        show({2, 3, 4, 5});
        core::ColorChoice colors = page()->sight().colors;
        colors.sinks = {core::SinkTreatment::Renormalised, {0}};
        page()->setColors(colors);
        settle();
        QVERIFY(page()->content()->raw);
        QCOMPARE((*page()->content()->values)(0, 0), 0.0);
        QVERIFY(page()->content()->caption.contains(QStringLiteral("Shown are not the weights")));
    }

    void theExportedPictureHoldsTheMapsOfTheLayer() {
        show({2, 3, 4, 5});
        page()->setPlace({1, 0, 0});
        settle();
        const QString path = m_window->path("out.png");
        QString title;
        bool isCommandSeen = true;
        QTimer asking;
        connect(&asking, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<shell::ExportDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            asking.stop();
            dialog->setPrompts(
                {[path](QWidget*, const QString&, figure::Format) { return path; },
                 [](QWidget*, const QString&) { return QString(); },
                 [](QWidget*, const QString&) { return shell::Replacing::Allowed; }});
            title = dialog->windowTitle();
            isCommandSeen =
                dialog->findChild<QLineEdit*>(QStringLiteral("exportCommand"))->isVisible();
            QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportNow")),
                              Qt::LeftButton);
            QTRY_VERIFY(!dialog->isVisible());
        });
        asking.start(20);
        m_window->press(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(title.contains(QStringLiteral("Attention weights")));
        QVERIFY(!isCommandSeen); // no command reads maps
        const QImage image(path);
        QVERIFY(!image.isNull());
        // The peaks of maps 3, 4, 5 in row 0 are keys 3, 4, 0: each has its own column of cells.
        heatmap::RenderChoices choices;
        choices.heads = {0, 1, 2};
        const figure::Figure figure = shell::exportSourceOf(page()->sight(), 1).figure(choices);
        QCOMPARE(image.size(), figure.size.toSize());
        const core::ColorScale scale;
        const std::array<int, 3> peaks{3, 4, 0};
        int maps = 0;
        for (const figure::Item& item : figure.items) {
            const auto* grid = std::get_if<figure::CellGrid>(&item);
            if (!grid || grid->rows != 4)
                continue;
            const int peak = peaks[static_cast<std::size_t>(maps++)];
            for (int column = 0; column < 5; ++column) {
                const QPointF point = grid->topLeft + QPointF((column + 0.5) * grid->cell.width(),
                                                              0.12 * grid->cell.height());
                const core::Rgb color = scale.colorOf(column == peak ? 0.6 : 0.1);
                QCOMPARE(image.pixel(point.toPoint()), qRgb(color.red, color.green, color.blue));
            }
        }
        QCOMPARE(maps, 3);
    }

    void theCaptionIsOfAllMapsAndSaysWhatWasChanged() {
        std::vector<double> numbers = weightsOf({2, 3, 4, 5});
        numbers[2] = std::numeric_limits<double>::quiet_NaN();
        numbers[22] = std::numeric_limits<double>::infinity();
        pages()->maps()->showDump(dumpOf({tensorOf({2, 3, 4, 5}, numbers)}));
        settle();
        core::DumpReading reading;
        reading.turn = core::DumpTurn::Transposed;
        page()->setReading(reading);
        settle();
        heatmap::RenderChoices choices;
        choices.heads = {0, 1, 2};
        const shell::ExportSource source = shell::exportSourceOf(page()->sight(), 0);
        const QString caption = source.caption(choices);
        QVERIFY2(caption.contains(QStringLiteral("Hatched: 2 cells")), qPrintable(caption));
        QVERIFY(caption.contains(QStringLiteral("rows and columns exchanged")));
        choices.view = heatmap::View::Lines;
        QCOMPARE(source.caption(choices).count(QStringLiteral("rows and columns exchanged")), 1);
        choices.heads = {2};
        QVERIFY(!source.caption(choices).contains(QStringLiteral("Hatched")));
        QCOMPARE(source.headTitle(2), QStringLiteral("Layer 0 · Head 2"));
        QCOMPARE(source.figures(choices).front().name, QStringLiteral("lines-head2"));
    }

    void whatIsOfTheDocumentIsPutAwayWhileMapsAreSeen() {
        const auto sizes = [this] {
            const auto labels = m_window->child<shell::StatusLine>()->findChildren<QLabel*>();
            return std::count_if(labels.begin(), labels.end(), [](const QLabel* label) {
                return label->isVisible() && label->text().startsWith(QStringLiteral("Heads:"));
            });
        };
        const auto isPassSeen = [this] {
            return m_window->child<shell::FormulaBar>()->isVisible() ||
                   m_window->child<shell::PassControls>()->isVisible() ||
                   m_window->child<shell::StageChooser>()->isVisible();
        };
        QTRY_COMPARE(sizes(), 1);
        show({2, 3, 4, 5});
        QVERIFY(!isPassSeen());
        QCOMPARE(sizes(), 0);
        int exports = 0;
        for (const auto* button : m_window->window->findChildren<QPushButton*>())
            exports += button->isVisible() && button->text() == QStringLiteral("Export…") ? 1 : 0;
        QCOMPARE(exports, 1);
        m_window->window->resize(1024, 700);
        QCoreApplication::processEvents();
        QVERIFY(!isPassSeen());
        m_window->press(Qt::Key_1, Qt::ControlModifier);
        QVERIFY(m_window->child<shell::FormulaBar>()->isVisible() &&
                m_window->child<shell::PassControls>()->isVisible() &&
                m_window->child<shell::StageChooser>()->isVisible());
        QCOMPARE(sizes(), 1);
    }

    /// Of over 64 MiB, so that it is mapped; all but the first map are zeros.
    void aFileThatIsShortenedWhileItIsOpenIsToldInsteadOfZeros() {
        const QString path = m_window->path("deep.npy");
        const core::io::Shape shape{4, 4, 1025, 1025};
        const std::vector<double> first = weightsOf({1025, 1025});
        write(path, floatNpy(shape, first));
        QFile file(path);
        QVERIFY(file.resize(128 + qint64(16) * 4 * 1025 * 1025));
        pages()->maps()->openPath(path);
        settle();
        const auto before = page()->content();
        const QRgb color = cellColor(page()->large(), 0, 0);
        QVERIFY(file.resize(5'000'000));
        page()->setPlace({3, 0, 3});
        QTRY_VERIFY(page()->isAtRest());
        QVERIFY2(page()->said().startsWith(QStringLiteral("deep.npy ends too early: ")),
                 qPrintable(page()->said()));
        QCOMPARE(page()->content(), before);
        QVERIFY(cellColor(page()->large(), 0, 0) != color);
        const shell::ExportSource source = shell::exportSourceOf(page()->sight(), 3);
        heatmap::RenderChoices choices;
        choices.heads = {3};
        QVERIFY(source.caption(choices).contains(QStringLiteral("ends too early")));
        QVERIFY_THROWS_EXCEPTION(core::Error, source.check(choices));
        QGuiApplication::clipboard()->clear();
        m_window->action("edit.copyImage")->trigger();
        QVERIFY(QGuiApplication::clipboard()->image().isNull());
        const QString picture = m_window->path("out.png");
        QString message;
        QTimer asking;
        connect(&asking, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<shell::ExportDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            asking.stop();
            dialog->setPrompts(
                {[picture](QWidget*, const QString&, figure::Format) { return picture; },
                 [](QWidget*, const QString&) { return QString(); },
                 [](QWidget*, const QString&) { return shell::Replacing::Allowed; }});
            auto* now = dialog->findChild<QPushButton*>(QStringLiteral("exportNow"));
            QTest::mouseClick(now, Qt::LeftButton);
            const auto* label = dialog->findChild<QLabel*>(QStringLiteral("exportMessage"));
            QTRY_VERIFY_WITH_TIMEOUT(!dialog->isVisible() || label->isVisible(), 20000);
            message = label->text();
            dialog->reject();
        });
        asking.start(20);
        m_window->press(Qt::Key_E, Qt::ControlModifier);
        QVERIFY2(message.startsWith(QStringLiteral("Nothing was written. deep.npy ends")),
                 qPrintable(message));
        QVERIFY(!QFile::exists(picture));
    }

    void namesOfATableAreTokens() {
        const QString path = m_window->path("attention.csv");
        write(path, ",a,b,c\nx,0.5,0.25,0.25\ny,0.1,0.2,0.7\n");
        pages()->maps()->openPath(path);
        settle();
        QCOMPARE(page()->content()->rowLabels,
                 (QStringList{QStringLiteral("x"), QStringLiteral("y")}));
        QCOMPARE(page()->content()->columnLabels,
                 (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        QVERIFY2(page()->said().isEmpty(), qPrintable(page()->said()));
    }

    void theMapIsCopiedAsAPicture() {
        show({2, 3, 4, 5});
        m_window->action("edit.copyImage")->trigger();
        const QImage image = QGuiApplication::clipboard()->image();
        QVERIFY(image.width() > 300);
    }

    void tokensComeFromAFileOrTheClipboard() {
        show({2, 3, 4, 5});
        const QString path = m_window->path("tokens.json");
        write(path, R"({"rows": ["a", "b", "c", "d"], "columns": ["v", "w", "x", "y", "z"]})");
        pages()->maps()->setChoosePath([path](QWidget*, const QString&) { return path; });
        const auto entries =
            page()->findChild<QToolButton*>(QStringLiteral("MapsTokens"))->menu()->actions();
        entries[0]->trigger();
        settle();
        QCOMPARE(page()->content()->columnLabels[4], QStringLiteral("z"));
        QGuiApplication::clipboard()->setText(QStringLiteral("我们今天\n\n1 2 3 4 5"));
        entries[1]->trigger();
        settle();
        QCOMPARE(page()->content()->rowLabels[3], QStringLiteral("天"));
        QGuiApplication::clipboard()->setText(QStringLiteral("one two three"));
        entries[1]->trigger();
        QVERIFY(page()->said().contains(QStringLiteral("4 rows and 5 columns")));
        entries[2]->trigger();
        settle();
        QCOMPARE(page()->content()->rowLabels[3], QStringLiteral("3"));
    }

    void theLanguageIsFollowed() {
        show({2, 3, 4, 5});
        m_window->action("view.language.zh_CN")->trigger();
        QTRY_COMPARE(page()->content()->title, QStringLiteral("层 0 · 头 0 · 注意力权重"));
        QVERIFY(m_window->sentence().contains(QStringLiteral("行和")));
        m_window->action("view.language.en")->trigger();
        settle();
    }

    /// 12 layers, 12 heads, 128×128 in float32: 9.4 MB.
    void aDeepFileIsPaintedSoonAndScrollsWithoutWaiting() {
        const core::io::Shape shape{12, 12, 128, 128};
        const QString path = m_window->path("deep.npy");
        write(path, floatNpy(shape, weightsOf(shape)));
        QElapsedTimer timer;
        timer.start();
        pages()->maps()->openPath(path);
        while (!page()->content())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
        page()->large()->repaint();
        const double first = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        settle();
        const double all = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        QScrollBar* bar = page()->grid()->verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        std::vector<double> steps;
        for (int step = 0; step <= 40; ++step) {
            QElapsedTimer one;
            one.start();
            bar->setValue(bar->maximum() * step / 40);
            page()->grid()->viewport()->repaint();
            steps.push_back(static_cast<double>(one.nsecsElapsed()) / 1e6);
            QCoreApplication::processEvents();
        }
        settle();
        QVERIFY(page()->grid()->hasImage({11, 0, 11}));
        QVERIFY(page()->findings() && page()->findings()->maps == 144);
        std::sort(steps.begin(), steps.end());
        qInfo("first paint %.0f ms, everything in sight %.0f ms, scrolling median %.2f ms, most "
              "%.2f ms",
              first, all, steps[steps.size() / 2], steps.back());
        if (isMeasurable()) {
            QVERIFY(steps[steps.size() / 2] < kFrameMilliseconds);
            QVERIFY(first < 1000);
        }
    }

  private:
    shell::Pages* pages() const { return m_window->window->pages(); }
    maps::Page* page() const { return pages()->maps()->page(); }
    void settle() const {
        QTRY_VERIFY_WITH_TIMEOUT(page()->isAtRest() && page()->content(), 20000);
    }
    void show(const core::io::Shape& shape) const {
        pages()->maps()->showDump(weightsDump(shape));
        settle();
    }

    std::unique_ptr<WindowFixture> m_window;
};

QTEST_MAIN(ShellMapsTest)
#include "shell_maps_test.moc"

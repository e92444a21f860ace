// SPDX-License-Identifier: GPL-3.0-or-later
// Attention maps of a file in the real window.
#include "core/io/npy.h"
#include "heatmap/lines_view.h"
#include "maps/thumbnail_grid.h"
#include "shell/formula_bar.h"
#include "shell/open_numbers.h"
#include "shell/pass_controls.h"
#include "shell/stage_chooser.h"
#include "tests/support/maps_test.h"
#include "tests/support/measurable.h"

#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

using namespace attention;
using namespace attention::test;

namespace {

constexpr double kFrameMilliseconds = 1000.0 / 60;

} // namespace

class ShellMapsTest : public MapsTest {
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
};

QTEST_MAIN(ShellMapsTest)
#include "shell_maps_test.moc"

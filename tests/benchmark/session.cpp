// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmark/session.h"

#include "core/random.h"
#include "document/recompute.h"
#include "shell/export/dialog.h"
#include "tests/benchmark/loop.h"

#include <QSignalSpy>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace attention::benchmark {

namespace {

constexpr double kFrame = 0.016;
constexpr double kPatience = 20;

void print(const char* what, const char* name, double figure) {
    std::printf("%s:%s %.6f\n", what, name, figure);
    std::fflush(stdout);
}

std::function<bool()> always(const std::function<void()>& act) {
    return [act] {
        act();
        return true;
    };
}

double partOf(std::vector<double> figures, double part) {
    std::sort(figures.begin(), figures.end());
    return figures[static_cast<std::size_t>(part * static_cast<double>(figures.size() - 1) + 0.5)];
}

} // namespace

Session::Session(const core::Experiment& layer)
    : m_fixture("three-tokens") {
    m_fixture.document()->start(layer);
    spin(0.5);
    settle();
}

void Session::settle() {
    auto* recompute = m_fixture.window->findChild<document::Recompute*>();
    spin(0.05);
    waitFor(
        [&] {
            return !recompute->isRunning() && recompute->result() &&
                   recompute->result()->revision == m_fixture.document()->revision();
        },
        kPatience);
}

void Session::gesture(const char* name, const std::function<bool()>& act) {
    settle();
    spin(0.4); // what follows an edit at rest belongs to the gesture before
    m_watchdog.start();
    const bool isThere = act();
    spin(0.1);
    settle();
    spin(0.4);
    m_watchdog.stop();
    if (!isThere)
        return;
    print("gap", name, m_watchdog.longest());
    print("busy", name, m_watchdog.longestBusy());
}

void Session::run() {
    gesture("typing", always([this] { type(); }));
    gesture("scrubbing", always([this] { scrub(); }));
    gesture("undo", always([this] { undo(); }));
    gesture("stages", always([this] { showStages(); }));
    gesture("heads", always([this] { showHeads(); }));
    gesture("hovering", always([this] { hover(); }));
    gesture("zooming", [this] { return zoom(); });
    gesture("exporting", always([this] { exportSheet(); }));
}

void Session::type() {
    table::MatrixView* X = m_fixture.column()->embeddings()->view();
    for (int row = 0; row < 4; ++row) {
        m_fixture.clickCell(X, row, 1);
        spin(kFrame);
        for (const char* key = "0.75"; *key != 0; ++key) {
            QTest::keyClick(m_fixture.window->windowHandle(), *key);
            spin(kFrame);
        }
        m_fixture.press(Qt::Key_Return);
        spin(0.15);
    }
}

void Session::scrub() {
    table::MatrixView* X = m_fixture.column()->embeddings()->view();
    const QPoint from = X->visualRect(X->model()->index(2, 1)).center();
    QTest::mousePress(X->viewport(), Qt::MiddleButton, {}, from);
    for (int step = 1; step <= 30; ++step) {
        QTest::mouseMove(X->viewport(), from + QPoint(3 * step, 0));
        spin(kFrame);
    }
    QTest::mouseRelease(X->viewport(), Qt::MiddleButton, {}, from + QPoint(90, 0));
}

void Session::undo() {
    for (int step = 0; step < 3; ++step) {
        m_fixture.undo();
        spin(0.1);
    }
    for (int step = 0; step < 3; ++step) {
        m_fixture.redo();
        spin(0.1);
    }
}

void Session::showStages() {
    for (const core::Stage stage :
         {core::Stage::Q, core::Stage::Scores, core::Stage::Scaled, core::Stage::Masked,
          core::Stage::Output, core::Stage::Concat, core::Stage::Final, core::Stage::Weights}) {
        m_fixture.document()->selection()->selectStage(stage);
        spin(0.1);
    }
}

void Session::showHeads() {
    for (core::Index head = 1; head <= 4; ++head) {
        m_fixture.selectHead(head);
        spin(0.1);
    }
    m_fixture.selectHead(0);
}

void Session::hover() {
    const QRect cells = m_fixture.large()->geometry().cells.toRect();
    for (int step = 1; step < 40; ++step) {
        QTest::mouseMove(m_fixture.large(),
                         cells.topLeft() + QPoint(cells.width(), cells.height()) * step / 40);
        spin(kFrame);
    }
}

bool Session::zoom() {
    heatmap::MapView* map = m_fixture.large();
    const Paints paints(map);
    const QPointF place = map->geometry().cells.center();
    for (int step = 0; step < 24; ++step) {
        turnWheel(map, place, step < 14 ? 120 : -120);
        spin(kFrame);
    }
    return paints.count() > 10;
}

void Session::exportSheet() {
    const auto result = m_fixture.window->findChild<document::Recompute*>()->result();
    shell::ExportDialog dialog(result, {},
                               {QString(), QStringLiteral("layer"), 0, shell::ExportCommand::None},
                               m_fixture.settings);
    const QString path = m_fixture.path("sheet.png");
    dialog.setPrompts({[path](QWidget*, const QString&, figure::Format) { return path; },
                       [](QWidget*, const QString&) { return QString(); },
                       [](QWidget*, const QString&) { return shell::Replacing::Allowed; }});
    QSignalSpy done(&dialog, &shell::ExportDialog::exported);
    dialog.show();
    spin(0.3);
    QTest::keyClick(&dialog, Qt::Key_Return);
    if (!waitFor([&done] { return !done.isEmpty(); }, kPatience))
        qWarning("nothing was exported");
}

Session::Times Session::timesOf(const std::function<void()>& edit) {
    auto* recompute = m_fixture.window->findChild<document::Recompute*>();
    heatmap::MapView* large = m_fixture.large();
    const Paints paints(large);
    heatmap::MapView* last = m_fixture.tile(m_fixture.experiment().headCount() - 1);
    const auto before = large->content();
    const auto beforeLast = last != nullptr ? last->content() : nullptr;
    const double begin = now();
    const double end = begin + kPatience;
    edit();
    // All of the edit before has been shown, so another content is this one's.
    const auto isNew = [&] { return large->content() != before; };
    int painted = paints.count();
    Times times;
    while (now() < end && (!isNew() || paints.count() == painted)) {
        if (!isNew())
            painted = paints.count();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1000);
    }
    times.first = now() - begin;
    const auto isWhole = [&] {
        return !recompute->isRunning() &&
               recompute->result()->revision == m_fixture.document()->revision() &&
               (last == nullptr || last->content() != beforeLast);
    };
    while (now() < end && !isWhole())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1000);
    QCoreApplication::processEvents();
    times.all = now() - begin;
    return times;
}

void Session::measureRows(int edits) {
    core::RandomState random(11);
    std::vector<double> first;
    std::vector<double> all;
    const core::Index n = m_fixture.experiment().queryCount();
    const core::Index d = m_fixture.experiment().d_model();
    for (int edit = 0; edit < edits; ++edit) {
        const core::Matrix row = random.randn(1, d);
        const Times times = timesOf([&] {
            m_fixture.document()->editCells({}, {(edit * 7) % n, 0, 1, d}, row, {});
        });
        first.push_back(times.first);
        all.push_back(times.all);
        spin(0.02);
    }
    print("row", "first", partOf(first, 0.5));
    print("row", "all", partOf(all, 0.5));
}

void Session::measureCells(int edits) {
    std::vector<double> all;
    const core::Index n = m_fixture.experiment().queryCount();
    for (int edit = 0; edit < edits; ++edit)
        all.push_back(timesOf([&] {
                          m_fixture.document()->editCells(
                              {}, {edit % n, 1, 1, 1},
                              core::Matrix::Constant(1, 1, 0.001 * edit + 0.5), {});
                      }).all);
    print("cell", "median", partOf(all, 0.5));
    print("cell", "p99", partOf(all, 0.99));
}

} // namespace attention::benchmark

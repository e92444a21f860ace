// SPDX-License-Identifier: GPL-3.0-or-later
// From an edit to the painted picture: 16 heads, 64 tokens, d_model 64.
#include "tests/support/measurable.h"
#include "tests/support/window_fixture.h"

#include "core/fill.h"

#include <QElapsedTimer>

#include <algorithm>
#include <vector>

using namespace attention;
using test::WindowFixture;

namespace {

constexpr core::Index kHeads = 16;
constexpr core::Index kTokens = 64;
constexpr core::Index kModelWidth = 64;
constexpr core::Index kHeadWidth = 16;
constexpr double kFrameMilliseconds = 1000.0 / 60;

core::Experiment largeExperiment() {
    std::uint32_t seed = 1;
    const auto normal = [&seed](core::Index rows, core::Index columns) {
        return core::Tensor(core::filled(core::Fill::Normal, rows, columns, seed++));
    };
    core::Experiment experiment;
    for (core::Index token = 0; token < kTokens; ++token)
        experiment.tokens.push_back("t" + std::to_string(token));
    experiment.embeddings = normal(kTokens, kModelWidth);
    for (core::Index head = 0; head < kHeads; ++head) {
        experiment.heads.push_back({"", normal(kModelWidth, kHeadWidth), {}});
        experiment.kv_heads.push_back(
            {normal(kModelWidth, kHeadWidth), normal(kModelWidth, kHeadWidth), {}, {}});
    }
    return experiment;
}

/// Counts how often a widget was painted.
class PaintCounter : public QObject {
  public:
    int paints = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        paints += event->type() == QEvent::Paint;
        return false;
    }
};

} // namespace

class ShellSpeedTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }

    void anEditIsPaintedWithinAFrame() {
        WindowFixture fixture("three-tokens");
        fixture.document()->start(largeExperiment());
        QTRY_VERIFY(fixture.tile(15));
        QTest::qWait(200);
        PaintCounter large;
        fixture.large()->installEventFilter(&large);
        std::vector<double> milliseconds;
        for (int edit = 0; edit < 20; ++edit) {
            const auto before = fixture.large()->content();
            const int paints = large.paints;
            QElapsedTimer timer;
            timer.start();
            fixture.document()->editCells({core::TensorKind::W_Q, 0}, {edit, 0, 1, 1},
                                          core::Matrix::Constant(1, 1, edit + 0.5),
                                          {words::Deed::EditCell, {QStringLiteral("W_Q")}});
            while (fixture.large()->content() == before || large.paints == paints)
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1000);
            milliseconds.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
        // Once the hand rests, to the bit.
        const core::Tensor expected =
            core::forward(fixture.experiment()).stage(core::Stage::Weights, 0);
        QTRY_VERIFY(*fixture.large()->content()->values == *expected);
        std::sort(milliseconds.begin(), milliseconds.end());
        const double median = (milliseconds[9] + milliseconds[10]) / 2;
        qInfo("median of 20 edits: %.1f ms, slowest %.1f ms", median, milliseconds.back());
        if (test::isMeasurable())
            QVERIFY2(median <= 5 * kFrameMilliseconds, "an edit takes several frames");
    }
};

QTEST_MAIN(ShellSpeedTest)
#include "shell_speed_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/examples.h"
#include "core/mask.h"
#include "core/reshape.h"
#include "mask/mask_fields.h"
#include "mask/mask_model.h"
#include "mask/mask_panel.h"
#include "mask/mask_view.h"
#include "mask/warning_label.h"
#include "shell/pass_controls.h"
#include "tests/support/measurable.h"
#include "tests/support/window_fixture.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

using namespace attention;
using test::WindowFixture;

namespace {

using Kind = core::Mask::Kind;

constexpr std::array kOrder{Kind::None,   Kind::Causal, Kind::Padding, Kind::Window,
                            Kind::Prefix, Kind::Blocks, Kind::Given};

QToolButton* maskButton(const WindowFixture& fixture) {
    return fixture.child<shell::PassControls>()->maskButton();
}

void chooseMask(const WindowFixture& fixture, qsizetype entry) {
    maskButton(fixture)->menu()->actions().at(entry)->trigger();
}

QPoint inWindow(const WindowFixture& fixture, const mask::MaskView* view, int row, int column) {
    const QPoint center = view->visualRect(view->model()->index(row, column)).center();
    return view->viewport()->mapTo(fixture.window.get(), center);
}

core::Experiment longSentence(core::Index n, core::Index width) {
    core::Experiment experiment = core::exampleNamed("four-heads");
    experiment.tokens.clear();
    for (core::Index token = 0; token < n; ++token)
        experiment.tokens.push_back("w" + std::to_string(token));
    experiment.embeddings = core::Tensor(core::Matrix::Random(n, experiment.d_model()));
    return core::withModelWidth(experiment, width);
}

} // namespace

class ShellMasksTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>("four-heads"); }
    void cleanup() { m_fixture.reset(); }

    void theMenuBesideTheFormulaHoldsAndShowsEveryKind() {
        const QList<QAction*> entries = maskButton(*m_fixture)->menu()->actions();
        for (std::size_t index = 0; index < kOrder.size(); ++index) {
            QAction* entry = entries.at(static_cast<qsizetype>(index));
            QVERIFY(entry->isEnabled());
            entry->trigger();
            QCOMPARE(m_fixture->experiment().mask.kind, kOrder[index]);
            QVERIFY(entry->isChecked());
            QCOMPARE(maskButton(*m_fixture)->text(),
                     words::maskTitle(m_fixture->experiment().mask));
            QCOMPARE(panel()->fields()->kinds()->currentIndex(), static_cast<int>(index));
            const bool changed = index > 0;
            if (changed) {
                m_fixture->undo();
                QCOMPARE(m_fixture->experiment().mask.kind, Kind::None);
            }
        }
    }

    void theEditorComesIntoViewWithTheKeyboardInIt() {
        m_fixture->action("view.editColumn")->setChecked(false);
        QVERIFY(!panel()->isVisible());
        m_fixture->press(Qt::Key_M, Qt::ControlModifier);
        QTRY_VERIFY(panel()->view()->hasFocus());
        QVERIFY(panel()->isVisible());
        QTRY_VERIFY(!panel()->view()->visibleRegion().isEmpty());
        const core::Index before = m_fixture->experiment().queryCount();
        m_fixture->press(Qt::Key_Right);
        m_fixture->press(Qt::Key_Space);
        QCOMPARE(m_fixture->experiment().mask.kind, Kind::Given);
        QVERIFY(!(*m_fixture->experiment().mask.allowed)(0, 1));
        QCOMPARE(m_fixture->experiment().queryCount(), before);
    }

    void aPaintedCellIsHatchedInTheHeatmapAndLosesItsWeight() {
        openEditor();
        paint(2, 3);
        const auto content = m_fixture->large()->content();
        QVERIFY(content->isBlocked(2, 3));
        QVERIFY(!content->isBlocked(2, 2));
        QCOMPARE((*content->values)(2, 3), 0.0);
        QCOMPARE(m_fixture->large()->content()->rowSums.at(2), 1.0);
    }

    void aRowWithoutKeysIsHatchedWholeInTheMapAndReported() {
        openEditor();
        m_fixture->press(Qt::Key_Down);
        m_fixture->press(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(panel()->report()->isVisible());
        const auto content = m_fixture->large()->content();
        for (core::Index column = 0; column < content->values.cols(); ++column)
            QVERIFY(content->isBlocked(1, column));
        QCOMPARE(content->rowSums.at(1), 0.0);
        m_fixture->document()->selection()->selectCell(core::Cell{core::Stage::Weights, 0, 1, 0});
        QVERIFY(m_fixture->sentence().contains(QStringLiteral("blocked")));
        const auto labels = m_fixture->window->page()->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("no key"));
        }));
    }

    void theSentenceTellsBlockedCellsOfEveryKind() {
        for (std::size_t index = 1; index + 1 < kOrder.size(); ++index) {
            chooseMask(*m_fixture, static_cast<qsizetype>(index));
            const core::Experiment& experiment = m_fixture->experiment();
            const core::AllowedMatrix allowed =
                core::allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount());
            const core::Cell cell{core::Stage::Weights, 0, 1, experiment.keyCount() - 1};
            QVERIFY(!allowed(cell.row, cell.column));
            m_fixture->document()->selection()->selectCell(cell);
            QVERIFY(m_fixture->sentence().contains(QStringLiteral("blocked")));
        }
    }

    void theUndoKeyReachesTheDocumentFromAFieldWhoseNumberWasTaken() {
        openEditor();
        chooseMask(*m_fixture, 3);
        auto* size = m_fixture->child<mask::MaskFields>()->findChild<QSpinBox*>();
        const core::Index before = m_fixture->experiment().mask.size;
        m_fixture->click(size, QPoint(8, size->height() / 2));
        QTest::keyClick(size, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(size, QStringLiteral("5"));
        QTest::keyClick(size, Qt::Key_Return);
        QCOMPARE(m_fixture->experiment().mask.size, core::Index(5));
        QTest::keyClick(size, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_fixture->experiment().mask.size, before);
    }

    void theAppleExampleOpensAsBlocks() {
        m_fixture->window->files()->openExample(QStringLiteral("apple"));
        QCOMPARE(m_fixture->experiment().mask.kind, Kind::Blocks);
        QCOMPARE(panel()->fields()->positions()->text(), QStringLiteral("0, 3"));
        QVERIFY(maskButton(*m_fixture)->text().contains(QStringLiteral("0, 3")));
    }

    void aStrokeInAWindowOf200TokensTakesLessThanAFrameAStep() {
        m_fixture->document()->start(longSentence(200, 64));
        openEditor();
        const mask::MaskView* view = panel()->view();
        QWindow* window = m_fixture->window->windowHandle();
        QTest::mousePress(window, Qt::LeftButton, {}, inWindow(*m_fixture, view, 0, 0));
        std::vector<double> steps;
        for (int place = 1; place < 12; ++place) {
            QElapsedTimer clock;
            clock.start();
            QTest::mouseMove(window, inWindow(*m_fixture, view, place, place), 0);
            view->viewport()->repaint();
            steps.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
        }
        QTest::mouseRelease(window, Qt::LeftButton, {}, inWindow(*m_fixture, view, 11, 11));
        QVERIFY(!(*m_fixture->experiment().mask.allowed)(7, 7));
        std::sort(steps.begin(), steps.end());
        qInfo("stroke step: median %.2f ms, slowest %.2f ms", steps[steps.size() / 2],
              steps.back());
        QVERIFY(!test::isMeasurable() || steps[steps.size() / 2] < 16);
        m_fixture->undo();
        QCOMPARE(m_fixture->experiment().mask.kind, Kind::None);
    }

  private:
    mask::MaskPanel* panel() const { return m_fixture->child<mask::MaskPanel>(); }
    void openEditor() const {
        m_fixture->press(Qt::Key_M, Qt::ControlModifier);
        QCoreApplication::processEvents();
        if (!panel()->view()->hasFocus())
            qFatal("the mask has not the keyboard");
    }
    void paint(int row, int column) const {
        const mask::MaskView* view = panel()->view();
        QTest::mouseClick(m_fixture->window->windowHandle(), Qt::LeftButton, {},
                          inWindow(*m_fixture, view, row, column));
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellMasksTest)
#include "shell_masks_test.moc"

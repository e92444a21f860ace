// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax and geometry as panels of the walkthrough in the real window.
#include "plots/geometry_panel.h"
#include "plots/gesture_slider.h"
#include "plots/plane_view.h"
#include "plots/softmax_model.h"
#include "plots/softmax_panel.h"
#include "tests/support/window_fixture.h"
#include "walkthrough/page.h"
#include "walkthrough/panel_card.h"

#include <QLabel>
#include <QTabBar>

using namespace attention;

class ShellPlotsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        m_window = std::make_unique<test::WindowFixture>("three-tokens");
        m_window->press(Qt::Key_2, Qt::ControlModifier);
        m_panels = m_window->window->findChild<walkthrough::PanelCard*>();
        QVERIFY(m_panels && m_panels->isVisible());
    }
    void cleanup() { m_window.reset(); }

    void bothPanelsFollowTheSelectedNumberAndTheLanguage() {
        show("Softmax");
        m_window->document()->selection()->selectCell(core::Cell{core::Stage::Weights, 0, 2, 2});
        auto* softmax = m_window->window->findChild<plots::SoftmaxPanel*>();
        QVERIFY(softmax->isVisible());
        const auto* model = softmax->findChild<plots::SoftmaxModel*>();
        QCOMPARE(model->index(2, plots::SoftmaxModel::Weight).data().toString(),
                 QStringLiteral("0.503490"));
        show("Geometry");
        QVERIFY(reading().contains(QStringLiteral("1.414 × 1.414 × 1 = 2")));
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_VERIFY(indexOf(QStringLiteral("几何")) >= 0);
    }

    void whatAHandMovesHereUndoTakesBack() {
        show("Geometry");
        auto* plane = m_window->window->findChild<plots::PlaneView*>();
        const plots::Tip tip{plots::Tip::Kind::Query, 1};
        const QPoint from = plane->tipPixels(tip).toPoint();
        QTest::mousePress(plane, Qt::LeftButton, {}, from);
        QTest::mouseMove(plane, from + QPoint(20, 8));
        QTest::mouseMove(plane, from + QPoint(30, 12));
        QTest::mouseRelease(plane, Qt::LeftButton, {}, from + QPoint(30, 12));
        QVERIFY((*m_window->document()->experiment().embeddings)(1, 0) > 0.05);
        show("Softmax");
        auto* slider =
            m_window->window->findChild<plots::GestureSlider*>(QStringLiteral("DivisorSlider"));
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        QVERIFY(m_window->document()->experiment().scale.kind == core::Scale::Kind::Divisor);
        m_window->undo();
        QVERIFY(m_window->document()->experiment().scale.kind == core::Scale::Kind::SqrtDk);
        m_window->undo();
        QCOMPARE((*m_window->document()->experiment().embeddings)(1, 0), 0.0);
        QVERIFY(!m_window->document()->canUndo());
    }

  private:
    QString reading() const {
        return m_window->window->findChild<QLabel*>(QStringLiteral("PairReading"))
            ->accessibleName();
    }
    int indexOf(const QString& title) const {
        for (int index = 0; index < m_panels->tabs()->count(); ++index)
            if (m_panels->tabs()->tabText(index) == title)
                return index;
        return -1;
    }
    void show(const char* title) {
        const int index = indexOf(QLatin1String(title));
        QVERIFY(index >= 0);
        QTest::mouseClick(m_panels->tabs(), Qt::LeftButton, {},
                          m_panels->tabs()->tabRect(index).center());
    }

    std::unique_ptr<test::WindowFixture> m_window;
    walkthrough::PanelCard* m_panels = nullptr;
};

QTEST_MAIN(ShellPlotsTest)
#include "shell_plots_test.moc"

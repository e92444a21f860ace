// SPDX-License-Identifier: GPL-3.0-or-later
// Practice in the window: hidden numbers are nowhere on the walkthrough until the practice ends.
#include "learn/check_table.h"
#include "learn/practice_panel.h"
#include "shell/pages.h"
#include "tests/support/window_fixture.h"
#include "walkthrough/arithmetic_panel.h"
#include "walkthrough/card_image.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/page.h"
#include "walkthrough/panel_card.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QLabel>
#include <QSet>
#include <QTextBrowser>
#include <QToolButton>
#include <QToolTip>

using namespace attention;
using core::Stage;
using test::WindowFixture;

class ShellPracticeTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { open("three-tokens"); }
    void cleanup() { m_fixture.reset(); }

    void hiddenNumbersHaveNeitherTextNorColourInTheFlow() {
        QVERIFY(lookOf(Stage::Weights, 0, 1) != lookOf(Stage::Weights, 2, 2));
        const QImage before = lookOf(Stage::Weights, 2, 2);
        hideWholeStage();
        QCOMPARE(lookOf(Stage::Weights, 0, 1), lookOf(Stage::Weights, 2, 2));
        QCOMPARE(lookOf(Stage::Weights, 0, 1), lookOf(Stage::Weights, 1, 0));
        QVERIFY(lookOf(Stage::Scores, 0, 0) != lookOf(Stage::Scores, 0, 1));
        button("PracticeReveal")->click();
        QCOMPARE(lookOf(Stage::Weights, 2, 2), before);
    }

    void theColoursOfLargeMatricesHideThemToo() {
        open("four-heads");
        document()->selection()->selectCell(core::Cell{Stage::Weights, 0, 0, 0});
        const auto colors = [this] {
            const walkthrough::Flow& flow = page()->flow()->flow();
            const QImage image = walkthrough::cardImage(
                flow, flow.cards[*flow.cardOf(Stage::Weights)], page()->palette());
            QSet<QRgb> found;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    found << image.pixel(x, y);
            return found.size();
        };
        QVERIFY(colors() > 1);
        hideWholeStage();
        QCOMPARE(colors(), 1);
    }

    void hiddenNumbersAreNotSpokenNorTold() {
        QVERIFY(spoken(QAccessible::Value).startsWith(QStringLiteral("0.248")));
        hideWholeStage();
        QVERIFY(spoken(QAccessible::Name).endsWith(QStringLiteral("hidden")));
        QVERIFY(spoken(QAccessible::Value).isEmpty());
        const QString told = toolTip();
        QVERIFY2(told.contains(QStringLiteral("hidden")) && !told.contains(QStringLiteral("0.2")),
                 qPrintable(told));
        QTest::mouseMove(page()->flow()->viewport(), cell(Stage::Weights, 2, 0).center());
        QTRY_COMPARE(m_fixture->sentence(),
                     QStringLiteral("Attention weights · Query “你” → key “我”: hidden"));
        button("PracticeReveal")->click();
        QVERIFY(toolTip().contains(QStringLiteral("0.248")));
        QVERIFY(m_fixture->sentence().contains(QStringLiteral("0.248")));
    }

    void theArithmeticKeepsThemToItself() {
        hideWholeStage();
        page()->panels()->setCurrentPanel(page()->arithmetic());
        m_fixture->click(page()->flow()->viewport(), cell(Stage::Weights, 2, 0).center());
        QVERIFY((document()->selection()->cell() == core::Cell{Stage::Weights, 0, 2, 0}));
        QVERIFY(!arithmetic().contains(QLatin1Char('=')));
        QVERIFY(arithmetic().contains(QStringLiteral("Practice")));
        document()->selection()->selectCell(core::Cell{Stage::Output, 0, 2, 0});
        QVERIFY2(arithmetic().contains(QStringLiteral("?×1")), qPrintable(arithmetic()));
        QVERIFY(!arithmetic().contains(QStringLiteral("0.2483")));
        document()->selection()->selectCell(core::Cell{Stage::Scaled, 0, 2, 0});
        const QString uses = page()->arithmetic()->uses()->toPlainText();
        QVERIFY2(!uses.contains(QStringLiteral("0.2483")), qPrintable(uses));
        QVERIFY(uses.contains(QLatin1Char('?')));
        document()->hidden()->clear();
        QVERIFY(page()->arithmetic()->uses()->toPlainText().contains(QStringLiteral("0.2483")));
    }

    void aPracticeIsDoneByTheKeyboardAndIsNoUndoStep() {
        hideWholeStage();
        for (const char* typed :
             {"0.4", "0.2", "0.4", "0.2", "0.4", "0.4", "0.25", "0.25", "0.50"}) {
            m_fixture->type(typed);
            m_fixture->press(Qt::Key_Tab);
        }
        QCOMPARE(panel()->findChild<QLabel*>(QStringLiteral("PracticeMessage"))->text(),
                 QStringLiteral("All of them are right."));
        QVERIFY(!document()->canUndo());
        QVERIFY(!document()->isModified());
        m_fixture->window->files()->openExample(QStringLiteral("three-tokens"));
        QVERIFY(document()->hidden()->isEmpty());
        QVERIFY(lookOf(Stage::Weights, 0, 1) != lookOf(Stage::Weights, 2, 2));
    }

    void theTabIsNamedInBothLanguages() {
        m_fixture->action("view.language.zh_CN")->trigger();
        QTRY_COMPARE(panel()->windowTitle(), QStringLiteral("练习"));
        hideWholeStage();
        QTest::mouseMove(page()->flow()->viewport(), cell(Stage::Weights, 2, 0).center());
        QTRY_VERIFY(m_fixture->sentence().endsWith(QStringLiteral("已隐藏")));
    }

  private:
    void open(const char* example) {
        m_fixture = std::make_unique<WindowFixture>(example);
        m_fixture->press(Qt::Key_2, Qt::ControlModifier);
        document()->selection()->selectStage(Stage::Weights);
    }
    document::Document* document() const { return m_fixture->document(); }
    walkthrough::Page* page() const { return m_fixture->window->pages()->walkthrough(); }
    learn::PracticePanel* panel() const { return m_fixture->child<learn::PracticePanel>(); }
    QToolButton* button(const char* name) const {
        return panel()->findChild<QToolButton*>(QLatin1String(name));
    }
    void hideWholeStage() const {
        page()->panels()->setCurrentPanel(panel());
        m_fixture->click(button("PracticeWhole"));
        QVERIFY(!document()->hidden()->isEmpty());
    }
    /// In the flow's viewport, scrolled to be seen.
    QRect cell(Stage stage, core::Index row, core::Index column) const {
        walkthrough::FlowView* flow = page()->flow();
        const std::size_t card = *flow->flow().cardOf(stage);
        return flow->cellRect({card, {row, column}});
    }
    /// The cell as it is painted, without its lines and the marks around it.
    QImage lookOf(Stage stage, core::Index row, core::Index column) const {
        document()->selection()->selectPlace(
            core::TensorCell{{core::TensorKind::Embeddings, 0}, 0, 0});
        document()->selection()->selectPlace({});
        document()->selection()->selectStage(stage);
        const QRect inner = cell(stage, row, column).adjusted(3, 3, -3, -3);
        return page()->flow()->viewport()->grab(inner).toImage();
    }
    QString arithmetic() const {
        return page()->arithmetic()->arithmetic()->toPlainText().replace(QChar::Nbsp, u' ');
    }
    /// Of weights(你, 我).
    QString spoken(QAccessible::Text kind) const {
        walkthrough::FlowView* flow = page()->flow();
        const auto card = static_cast<int>(*flow->flow().cardOf(Stage::Weights));
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(flow)->child(card);
        return table->tableInterface()->cellAt(2, 0)->text(kind);
    }
    QString toolTip() const {
        QWidget* viewport = page()->flow()->viewport();
        const QPoint point = cell(Stage::Weights, 2, 0).center();
        QHelpEvent event(QEvent::ToolTip, point, viewport->mapToGlobal(point));
        QApplication::sendEvent(viewport, &event);
        return QToolTip::text();
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellPracticeTest)
#include "shell_practice_test.moc"

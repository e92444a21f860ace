// SPDX-License-Identifier: GPL-3.0-or-later
// Lines, sinks, head algebra and the boxes of colours in the real window, and what leaves it.
#include "heatmap/head_toggles.h"
#include "heatmap/lines_panel.h"
#include "heatmap/lines_view.h"
#include "plots/algebra_panel.h"
#include "plots/algebra_turn.h"
#include "shell/color_panel.h"
#include "shell/export/command_line.h"
#include "shell/export/dialog.h"
#include "shell/map_or_lines.h"
#include "shell/shown_maps.h"
#include "tests/support/window_fixture.h"
#include "walkthrough/panel_card.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QStyleOptionComboBox>
#include <QTimer>
#include <QToolButton>

using namespace attention;
using core::Stage;

namespace {

/// The command line of the export dialog that `open` brings up, which is closed again.
template<typename Open>
QString commandOf(const Open& open) {
    QString command;
    QTimer::singleShot(0, qApp, [&command] {
        auto* dialog = qobject_cast<shell::ExportDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        command = dialog->findChild<QLineEdit*>(QStringLiteral("exportCommand"))->text();
        dialog->reject();
    });
    open();
    return command;
}

} // namespace

class ShellLooksTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        m_window = std::make_unique<test::WindowFixture>("four-heads");
        m_window->document()->selection()->selectStage(Stage::Weights);
        // The page of maps has one too.
        m_lines = m_window->window->page()->findChild<heatmap::LinesPanel*>();
    }
    void cleanup() { m_window.reset(); }

    void theSwitchAndTheKeyShowLinesInsteadOfTheMap() {
        QVERIFY(!m_lines->isVisible());
        m_window->press(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_lines->isVisible() && !m_window->large()->isVisible());
        m_window->document()->selection()->selectStage(Stage::Scores);
        QVERIFY(!m_lines->isVisible() && m_window->large()->isVisible());
        m_window->document()->selection()->selectStage(Stage::Weights);
        QVERIFY(m_lines->isVisible());
        m_window->action("view.lines")->trigger();
        QVERIFY(!m_lines->isVisible());
        m_window->click(m_window->window->findChild<QToolButton*>(QStringLiteral("ShowLines")));
        QVERIFY(m_lines->isVisible() && m_window->action("view.lines")->isChecked());
    }

    void linesFollowAnEdit() {
        m_window->action("view.lines")->trigger();
        const QImage before = m_lines->view()->grab().toImage();
        m_window->document()->editCells({core::TensorKind::W_K, 0}, {0, 0, 1, 1}, core::Matrix{{5}},
                                        {words::Deed::EditCell, {}});
        QTRY_VERIFY(m_lines->view()->grab().toImage() != before);
    }

    void linesLeaveAsTheyAreShown() {
        m_window->action("view.lines")->trigger();
        m_lines->toggles()->toggle(1)->click();
        m_lines->mass()->setValue(57);
        m_lines->view()->setToken(heatmap::LineToken{heatmap::LineToken::Side::Key, 2});
        const QString command = commandOf([this] { m_window->action("file.export")->trigger(); });
        for (const char* wanted : {"--view lines", "--keep 57", "--token key:2", "--head 0,2,3"})
            QVERIFY2(command.contains(QLatin1String(wanted)), qPrintable(command));
    }

    void theBoxesOfColoursHoldTheirWordsInASmallWindow() {
        m_window->window->resize(1024, 700);
        for (const words::Language language :
             {words::Language::SimplifiedChinese, words::Language::English}) {
            words::useLanguage(language);
            QCoreApplication::processEvents();
            const auto boxes = m_window->child<shell::ColorPanel>()->findChildren<QComboBox*>(
                QString(), Qt::FindDirectChildrenOnly);
            QCOMPARE(boxes.size(), 6);
            for (const QComboBox* box : boxes) {
                QStyleOptionComboBox option;
                option.initFrom(box);
                const int room = box->style()
                                     ->subControlRect(QStyle::CC_ComboBox, &option,
                                                      QStyle::SC_ComboBoxEditField, box)
                                     .width();
                const bool hasIcon = !box->itemIcon(box->currentIndex()).isNull();
                const int icon = hasIcon ? box->iconSize().width() + 4 : 0;
                const int text = box->fontMetrics().horizontalAdvance(box->currentText());
                QVERIFY2(icon + text <= room, qPrintable(box->currentText()));
            }
        }
    }

    void sinksAreMarkedOnTheMapAndLeaveWithIt() {
        auto* treatment =
            m_window->window->page()->findChild<QComboBox*>(QStringLiteral("sinkTreatment"));
        QVERIFY(treatment->isVisible());
        treatment->setFocus();
        QTest::keyClick(treatment, Qt::Key_Down);
        QTest::keyClick(treatment, Qt::Key_Down);
        const auto content = m_window->large()->content();
        QVERIFY(content->raw.has_value());
        QVERIFY(content->title.contains(QStringLiteral("renormalised without")));
        QCOMPARE(content->leftOut.size(), 1U);
        const QString mass =
            m_window->window->page()->findChild<QLabel*>(QStringLiteral("sinkMass"))->text();
        QVERIFY(mass.contains(
            QString::number(core::sinkMass(**content->raw, content->leftOut), 'f', 3)));
        const QString command = commandOf([this] { m_window->action("file.export")->trigger(); });
        QVERIFY2(command.contains(QStringLiteral("--sink-treatment renormalise")),
                 qPrintable(command));
        m_window->document()->selection()->selectStage(Stage::Scores);
        QVERIFY(!treatment->isVisible());
    }

    void anotherDocumentBeginsWithoutSinks() {
        auto* treatment =
            m_window->window->page()->findChild<QComboBox*>(QStringLiteral("sinkTreatment"));
        treatment->setFocus();
        QTest::keyClick(treatment, Qt::Key_Down);
        QVERIFY(m_window->window->page()->maps()->colorsOf(Stage::Weights).sinks.isActive());
        m_window->window->files()->openExample(QStringLiteral("three-tokens"));
        QVERIFY(!m_window->window->page()->maps()->colorsOf(Stage::Weights).sinks.isActive());
    }

    void headAlgebraLeavesThroughTheSameDialog() {
        m_window->press(Qt::Key_2, Qt::ControlModifier);
        auto* panel = m_window->window->findChild<plots::AlgebraPanel*>();
        auto* card = m_window->window->findChild<walkthrough::PanelCard*>();
        card->setCurrentPanel(panel);
        QVERIFY(panel->isVisible());
        panel->setForm(plots::AlgebraPanel::Form::ValueOutput);
        const QString command = commandOf(
            [panel] { panel->findChild<QToolButton*>(QStringLiteral("AlgebraExport"))->click(); });
        QVERIFY2(command.contains(QStringLiteral("--view vo")), qPrintable(command));
        QVERIFY(!command.contains(QStringLiteral("--stage")));
    }

  private:
    std::unique_ptr<test::WindowFixture> m_window;
    heatmap::LinesPanel* m_lines = nullptr;
};

QTEST_MAIN(ShellLooksTest)
#include "shell_looks_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Baselines and heads against each other, as a person meets them in the window.
#include "compare/bar.h"
#include "compare/heads_panel.h"
#include "compare/reference.h"
#include "core/compare.h"
#include "core/io/project_file.h"
#include "document/recompute.h"
#include "shell/compare_panels.h"
#include "shell/export/command_line.h"
#include "shell/map_or_lines.h"
#include "shell/pages.h"
#include "shell/shown_maps.h"
#include "table/matrix_model.h"
#include "table/stage_tables.h"
#include "tests/support/window_fixture.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QToolButton>

using namespace attention;
using core::ComparisonView;
using test::WindowFixture;

class ShellCompareTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() {
        m_fixture = std::make_unique<WindowFixture>();
        m_panels = m_fixture->child<shell::Pages>()->compare();
    }
    void cleanup() { m_fixture.reset(); }

    void aPinnedStateAnEditAndTheirDifference() {
        m_fixture->press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_fixture->experiment().pins.size(), std::size_t(1));
        const core::Trace before = core::forward(m_fixture->experiment());
        table::MatrixView* view = editWeight();
        const auto isChanged = [view](int row, int column) {
            return view->model()
                ->index(row, column)
                .data(table::MatrixModel::kChangedRole)
                .toBool();
        };
        QVERIFY(isChanged(4, 1));
        QVERIFY(!isChanged(4, 0));
        m_fixture->press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_panels->bar()->viewButton(ComparisonView::Difference)->isChecked());
        const core::Trace now = core::forward(m_fixture->experiment());
        const auto shown = m_fixture->window->page()->large()->content();
        const core::Tensor newer = now.stage(core::Stage::Weights, 0);
        const core::Tensor older = before.stage(core::Stage::Weights, 0);
        QVERIFY(core::sameNumbers(*shown->values, *newer - *older));
        QCOMPARE(m_fixture->tile(3)->content()->scale, shown->scale);
        QVERIFY(sentence().contains(QStringLiteral("head 0 at most")));
        m_fixture->undo();
        QVERIFY(!isChanged(4, 1));
        QVERIFY(sentence().contains(QStringLiteral("not at all")));
        m_fixture->undo();
        QVERIFY(m_fixture->experiment().pins.empty());
        QVERIFY(m_fixture->window->page()->large()->content()->rowSums.size() > 0);
        QVERIFY(sentence().isEmpty());
    }

    void linesGiveWayToAComparison() {
        auto* views = m_fixture->child<shell::MapOrLines>();
        m_fixture->action("compare.pin")->trigger();
        m_fixture->action("view.lines")->trigger();
        QVERIFY(views->isLines());
        m_fixture->action("compare.difference")->trigger();
        QVERIFY(!views->isLines());
        m_fixture->action("compare.difference")->trigger();
        QVERIFY(views->isLines());
    }

    void resultTablesShowDifferenceAndBoth() {
        m_panels->reference()->pinNow();
        editWeight();
        const core::Trace now = core::forward(m_fixture->experiment());
        const core::Trace before = core::forward(*m_fixture->experiment().pins[0].experiment);
        m_fixture->document()->selection()->selectStage(core::Stage::K);
        const auto tables = [this] {
            QList<table::MatrixView*> shown;
            for (auto* view :
                 m_fixture->window->page()->tables()->findChildren<table::MatrixView*>())
                if (!view->parentWidget()->isHidden())
                    shown << view;
            return shown;
        };
        const auto shows = [](const table::MatrixView* view, const core::Matrix& values) {
            const table::MatrixModel* model = view->matrixModel();
            return core::sameNumbers(model->block({0, 0, model->rowCount(), model->columnCount()}),
                                     values);
        };
        const core::Tensor newer = now.stage(core::Stage::K, 0);
        const core::Tensor older = before.stage(core::Stage::K, 0);
        QCOMPARE(tables().size(), 3);
        QVERIFY(shows(tables()[1], *newer));
        int marked = 0;
        const table::MatrixModel* model = tables()[1]->matrixModel();
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                marked += model->index(row, column).data(table::MatrixModel::kChangedRole).toBool()
                              ? 1
                              : 0;
        QCOMPARE(marked, int(core::changedCells(*newer, *older).count()));
        QVERIFY(marked > 0);
        m_panels->reference()->setView(ComparisonView::Difference);
        QVERIFY(shows(tables()[1], core::difference(*newer, *older)));
        m_panels->reference()->setView(ComparisonView::Both);
        QCOMPARE(tables().size(), 6);
        QVERIFY(shows(tables()[2], *newer));
        QVERIFY(shows(tables()[3], *older));
    }

    void bothStandSideBySideWithOneCursor() {
        m_panels->reference()->chooseHead(2);
        m_panels->reference()->setView(ComparisonView::Both);
        auto* page = m_fixture->window->page();
        QVERIFY(page->beside()->isVisible());
        QVERIFY(core::sameNumbers(*page->beside()->content()->values,
                                  *m_fixture->tile(2)->content()->values));
        m_fixture->click(page->beside(), test::cellPoint(page->beside(), 5, 1));
        QCOMPARE(page->large()->cursorCell(), (heatmap::MapGeometry::Position{5, 1}));
        const auto* recompute = m_fixture->window->findChild<document::Recompute*>();
        QCOMPARE(page->selectedContents(recompute->result()).size(), std::size_t(2));
        m_panels->reference()->chooseNothing();
        QVERIFY(!page->beside()->isVisible());
    }

    void theTilesStandInTheChosenOrder() {
        auto* order = m_panels->bar()->findChild<QComboBox*>(QStringLiteral("order"));
        QTest::keyClick(order, Qt::Key_Down);
        const std::vector<core::Index>& heads = m_fixture->window->page()->grid()->order();
        const core::Trace trace = core::forward(m_fixture->experiment());
        for (std::size_t place = 1; place < heads.size(); ++place) {
            const core::Tensor one = trace.stage(core::Stage::Weights, heads[place - 1]);
            const core::Tensor next = trace.stage(core::Stage::Weights, heads[place]);
            QVERIFY(core::meanEntropy(*one) <= core::meanEntropy(*next));
        }
        QVERIFY(heads != (std::vector<core::Index>{0, 1, 2, 3}));
        QTest::keyClick(order, Qt::Key_Up);
        QCOMPARE(m_fixture->window->page()->grid()->order(),
                 (std::vector<core::Index>{0, 1, 2, 3}));
    }

    void allHeadsAreComparedAsAMatrix() {
        QTest::mouseClick(m_panels->bar()->headsButton(), Qt::LeftButton);
        QVERIFY(m_panels->heads()->isVisible());
        const auto content = m_panels->likenessMap()->content();
        QVERIFY(content);
        QCOMPARE(content->values.rows(), core::Index(4));
        QCOMPARE((*content->values)(1, 3), (*content->values)(3, 1));
        m_fixture->click(m_panels->likenessMap(), test::cellPoint(m_panels->likenessMap(), 3, 0));
        QCOMPARE(m_fixture->document()->selection()->head(), core::Index(3));
        QTest::mouseClick(m_panels->bar()->headsButton(), Qt::LeftButton);
        QVERIFY(m_fixture->window->page()->large()->isVisible());
    }

    void baselinesAreKeptInTheFile() {
        m_panels->reference()->pinNow();
        m_panels->reference()->rename(QStringLiteral("原来"));
        m_fixture->answers.savePath = m_fixture->path("pinned.attn");
        m_fixture->press(Qt::Key_S, Qt::ControlModifier);
        QFile file(m_fixture->answers.savePath);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.contains("attention-lab/2"));
        const core::Experiment read =
            core::io::parseProject({bytes.constData(), std::size_t(bytes.size())});
        QCOMPARE(read.pins.size(), std::size_t(1));
        QCOMPARE(read.pins[0].name, std::string("原来"));
    }

    void theCommandLineOfTheExportNamesTheComparison() {
        m_panels->reference()->chooseHead(1);
        m_panels->reference()->setView(ComparisonView::Difference);
        heatmap::RenderChoices start;
        start.comparison = m_fixture->window->page()->maps()->comparison();
        const QStringList arguments = shell::exportArguments(
            {}, {start, 0, 4}, QStringLiteral("--example four-heads"), QStringLiteral("a.png"));
        const qsizetype option = arguments.indexOf(QStringLiteral("--against-head"));
        QVERIFY(option > 0);
        QCOMPARE(arguments.mid(option, 4),
                 (QStringList{QStringLiteral("--against-head"), QStringLiteral("1"),
                              QStringLiteral("--show"), QStringLiteral("difference")}));
    }

  private:
    /// Writes 7.5 into W_K[4][1] of head 0; the table of W_K.
    table::MatrixView* editWeight() const {
        table::WeightsPanel* panel = m_fixture->column()->weights();
        panel->tabs()->choose(core::TensorKind::W_K);
        table::MatrixView* view = panel->matrix()->view();
        view->model()->setData(view->model()->index(4, 1), QStringLiteral("7.5"), Qt::EditRole);
        return view;
    }
    QString sentence() const {
        const auto* label = m_panels->bar()->findChild<QLabel*>(QStringLiteral("moved"));
        return label->isVisible() ? label->text() : QString();
    }

    std::unique_ptr<WindowFixture> m_fixture;
    shell::ComparePanels* m_panels = nullptr;
};

QTEST_MAIN(ShellCompareTest)
#include "shell_compare_test.moc"

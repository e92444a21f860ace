// SPDX-License-Identifier: GPL-3.0-or-later
// The tables tinted by what their numbers do to the selected cell, in the real window.
#include "core/gradient.h"
#include "influence/entry_button.h"
#include "influence/influence_panel.h"
#include "shell/pages.h"
#include "table/hues.h"
#include "table/matrix_model.h"
#include "tests/support/window_fixture.h"

#include <QPainter>

using namespace attention;
using test::WindowFixture;

class ShellInfluenceTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() {
        m_window = std::make_unique<WindowFixture>("four-heads");
        m_window->document()->selection()->selectCell(kCell);
    }
    void cleanup() { m_window.reset(); }

    void theKeyTintsEveryTableAndGivesTheOwnColoursBack() {
        table::MatrixView* W_K = tableOf(core::TensorKind::W_K);
        table::MatrixView* X = m_window->column()->embeddings()->view();
        const QImage before = pictureOf(W_K);
        m_window->press(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(m_window->action("view.influence")->isChecked());
        const core::Experiment& experiment = m_window->experiment();
        const core::Gradient gradient =
            core::gradientOf(experiment, core::forward(experiment), kCell);
        verifyTint(W_K, {core::TensorKind::W_K, 2}, gradient);
        verifyTint(X, {core::TensorKind::Embeddings, 0}, gradient);
        verifyTint(tableOf(core::TensorKind::W_Q), {core::TensorKind::W_Q, 2}, gradient);
        tableOf(core::TensorKind::W_K);
        m_window->press(Qt::Key_I, Qt::ControlModifier);
        // The panel may have left more rows to be seen.
        const QImage after = pictureOf(W_K);
        const QRect both = before.rect() & after.rect();
        QCOMPARE(after.copy(both), before.copy(both));
    }

    void theNumbersOfPositionsAreTintedToo() {
        core::Experiment next = m_window->experiment();
        next.positions.kind = core::Positions::Kind::Alibi;
        next.positions.values = core::Tensor(core::Matrix::Constant(1, 4, 0.125));
        m_window->document()->reshape(next, {words::Deed::EditCells, {}});
        m_window->action("view.influence")->trigger();
        const core::TensorId slopes{core::TensorKind::Positions, 0};
        const core::Gradient gradient =
            core::gradientOf(m_window->experiment(), core::forward(m_window->experiment()), kCell);
        QVERIFY((*gradient.of(slopes))(0, 2) != 0);
        m_window->column()->showNumber({slopes, 0, 2});
        auto* view = qobject_cast<table::MatrixView*>(QApplication::focusWidget());
        QVERIFY(view);
        QVERIFY(m_window->sentence().contains(table::slopeText((*gradient.of(slopes))(0, 2))));
        verifyTint(view, slopes, gradient);
    }

    void theColoursFollowTheHandLive() {
        m_window->action("view.influence")->trigger();
        table::MatrixView* W_K = tableOf(core::TensorKind::W_K);
        m_window->column()->showNumber({{core::TensorKind::W_K, 2}, 4, 0});
        m_window->type("2");
        m_window->press(Qt::Key_Return);
        QCOMPARE((*m_window->experiment().kv_heads[2].W_K)(4, 0), 2.0);
        const core::Gradient gradient =
            core::gradientOf(m_window->experiment(), core::forward(m_window->experiment()), kCell);
        verifyTint(W_K, {core::TensorKind::W_K, 2}, gradient);
    }

    void theDerivativeIsToldUnderThePointerAndInTheStatusLine() {
        m_window->action("view.influence")->trigger();
        table::MatrixView* W_K = tableOf(core::TensorKind::W_K);
        const QModelIndex index = W_K->model()->index(4, 1);
        QVERIFY(index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("+0.337812")));
        QVERIFY(
            index.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("+0.337812")));
        const QString before = m_window->sentence();
        W_K->scrollTo(index);
        Q_EMIT W_K->hovered(index);
        QVERIFY2(m_window->sentence().endsWith(QStringLiteral("+0.337812")),
                 qPrintable(m_window->sentence()));
        Q_EMIT W_K->hovered({});
        QCOMPARE(m_window->sentence(), before);
        m_window->action("view.influence")->trigger();
        QVERIFY(!index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("0.337812")));
        Q_EMIT W_K->hovered(index);
        QCOMPARE(m_window->sentence(), before);
    }

    void aClickGoesToTheEntryAlsoOfAnotherHead() {
        m_window->action("view.influence")->trigger();
        m_window->document()->selection()->selectPlace(
            core::TensorCell{{core::TensorKind::W_Q, 0}, 0, 0});
        tableOf(core::TensorKind::W_Q);
        QCOMPARE(m_window->document()->selection()->head(), core::Index(0));
        clickEntry(2);
        const auto place = m_window->document()->selection()->place();
        QVERIFY(place == core::Place(core::TensorCell{{core::TensorKind::W_K, 2}, 6, 0}));
        QCOMPARE(m_window->document()->selection()->head(), core::Index(2));
        const table::MatrixView* view = m_window->column()->weights()->matrix()->view();
        QVERIFY(m_window->column()->weights()->matrix()->tensor() ==
                (core::TensorId{core::TensorKind::W_K, 2}));
        QVERIFY(view->hasFocus());
        QCOMPARE(view->currentIndex(), view->model()->index(6, 0));
        QVERIFY(view->viewport()->rect().intersects(view->visualRect(view->currentIndex())));
        // Whose derivative it is stays as it was.
        QVERIFY(m_window->child<influence::InfluencePanel>()
                    ->sentenceOf({{core::TensorKind::W_K, 2}, 6, 0})
                    .endsWith(QStringLiteral("+0.274018")));
    }

    void theEditColumnComesBackWithTheColours() {
        m_window->action("view.editColumn")->trigger();
        QVERIFY(!m_window->column()->isVisible());
        m_window->action("view.influence")->trigger();
        QVERIFY(m_window->column()->isVisible());
    }

    void theWalkthroughHasItToo() {
        m_window->window->pages()->setCurrent(shell::Pages::Kind::Walkthrough);
        m_window->action("view.influence")->trigger();
        clickEntry(4);
        const auto place = m_window->document()->selection()->place();
        QVERIFY(place == core::Place(core::TensorCell{{core::TensorKind::Embeddings, 0}, 6, 1}));
        QVERIFY(m_window->column()->embeddings()->view()->hasFocus());
    }

  private:
    /// Weight 它 → 猫 of head 2.
    static constexpr core::Cell kCell{core::Stage::Weights, 2, 6, 0};

    /// The selected head's matrix, wherever the column is scrolled to.
    table::MatrixView* tableOf(core::TensorKind kind) const {
        table::WeightsPanel* panel = m_window->column()->weights();
        panel->tabs()->choose(kind);
        return panel->matrix()->view();
    }

    static QImage pictureOf(table::MatrixView* view) {
        view->setCurrentIndex(QModelIndex());
        return view->viewport()->grab().toImage();
    }

    /// The ground of every cell, beside its number and its lines.
    static void verifyTint(table::MatrixView* view, core::TensorId tensor,
                           const core::Gradient& gradient) {
        const QImage picture = pictureOf(view);
        const core::Matrix& slopes = *gradient.of(tensor);
        const QColor base = view->palette().color(QPalette::Base);
        for (core::Index row = 0; row < slopes.rows(); ++row)
            for (core::Index column = 0; column < slopes.cols(); ++column) {
                const QRect cell = view->visualRect(
                    view->model()->index(static_cast<int>(row), static_cast<int>(column)));
                const QPoint point = cell.topRight() + QPoint(-4, 3);
                if (!picture.rect().contains(point))
                    continue;
                QImage wanted(1, 1, QImage::Format_RGB32);
                wanted.fill(base);
                QPainter painter(&wanted);
                painter.fillRect(0, 0, 1, 1,
                                 table::influenceTint(slopes(row, column) / gradient.largest(),
                                                      view->palette()));
                painter.end();
                const QColor seen = picture.pixelColor(point);
                const QColor expected = wanted.pixelColor(0, 0);
                QVERIFY2(std::abs(seen.red() - expected.red()) < 3 &&
                             std::abs(seen.green() - expected.green()) < 3 &&
                             std::abs(seen.blue() - expected.blue()) < 3,
                         qPrintable(QStringLiteral("row %1, column %2: %3, expected %4")
                                        .arg(row)
                                        .arg(column)
                                        .arg(seen.name(), expected.name())));
            }
    }

    void clickEntry(int number) const {
        const auto entries =
            m_window->child<influence::InfluencePanel>()->findChildren<influence::EntryButton*>();
        QVERIFY(entries.at(number)->isVisible());
        m_window->click(entries.at(number));
    }

    std::unique_ptr<WindowFixture> m_window;
};

QTEST_MAIN(ShellInfluenceTest)
#include "shell_influence_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Ablated and merged heads, the next layer and the cost, in the window.
#include "core/ablation_effect.h"
#include "core/cost.h"
#include "core/merged_heads.h"
#include "shell/ablation_panel.h"
#include "shell/cell_panel.h"
#include "shell/effect_model.h"
#include "shell/layer_actions.h"
#include "shell/layer_panel.h"
#include "shell/merge_dialog.h"
#include "table/ablation_menu.h"
#include "tests/support/window_fixture.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>

using namespace attention;
using core::Ablation;
using test::WindowFixture;

namespace {

const QString kMark = QStringLiteral("⊘");

Ablation ablationOf(const WindowFixture& fixture, std::size_t head) {
    return fixture.experiment().heads.at(head).ablation;
}

/// The entry whose text begins so, mnemonics aside.
QAction* entry(QMenu* menu, const char* begin) {
    const QList<QAction*> actions = menu->actions();
    for (QAction* action : actions)
        if (action->text().remove(u'&').startsWith(QLatin1String(begin)))
            return action;
    qFatal("no such entry");
}

bool cellTells(const WindowFixture& fixture, const char* text) {
    const auto labels = fixture.child<shell::CellPanel>()->findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [text](const QLabel* label) {
        return label->text().contains(QString::fromUtf8(text));
    });
}

/// Widgets hear of another language with the next turn of the event loop.
void inChinese(const WindowFixture& fixture) {
    fixture.action("view.language.zh_CN")->trigger();
    QCoreApplication::processEvents();
}

/// The menu as it opens.
table::AblationMenu* openMenu(const WindowFixture& fixture) {
    auto* menu = fixture.column()->findChild<table::AblationMenu*>();
    Q_EMIT menu->aboutToShow();
    return menu;
}

} // namespace

class ShellLayerTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }

    void theShortcutAblatesTheSelectedHeadAndUndoBringsItBack() {
        const WindowFixture fixture;
        fixture.selectHead(2);
        fixture.press(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(ablationOf(fixture, 2), Ablation{Ablation::Kind::Zero});
        QVERIFY(fixture.action("head.ablate")->isChecked());
        QVERIFY(fixture.action("edit.undo")->text().contains(QStringLiteral("Ablate head 2")));
        fixture.selectHead(1);
        QVERIFY(!fixture.action("head.ablate")->isChecked());
        fixture.undo();
        QCOMPARE(ablationOf(fixture, 2), Ablation{});
        fixture.redo();
        fixture.selectHead(2);
        fixture.action("head.ablate")->trigger();
        QCOMPARE(ablationOf(fixture, 2), Ablation{});
        QVERIFY(!fixture.action("head.ablate")->isChecked());
    }

    void anAblatedHeadIsMarkedOnItsTileInTitlesAndInTheCaption() {
        const WindowFixture fixture;
        fixture.selectHead(2);
        fixture.action("head.ablate")->trigger();
        QVERIFY(fixture.tile(2)->content()->shortTitle.startsWith(kMark));
        QCOMPARE(fixture.tile(2)->content()->briefTitle, QStringLiteral("⊘ 2"));
        QVERIFY(!fixture.tile(1)->content()->shortTitle.startsWith(kMark));
        QVERIFY(fixture.large()->content()->title.startsWith(kMark));
        // The others' figures say it too: concat and final hold all heads.
        QVERIFY(
            fixture.tile(1)->content()->caption.contains(QStringLiteral("Ablated: head 2: zero")));
        inChinese(fixture);
        QVERIFY(fixture.tile(2)->content()->shortTitle.contains(QStringLiteral("⊘ 头 2（置零）")));
        fixture.undo();
        QVERIFY(!fixture.tile(2)->content()->shortTitle.startsWith(kMark));
    }

    void theMenuOfTheHeadHoldsEveryKind() {
        const WindowFixture fixture;
        fixture.selectHead(1);
        entry(openMenu(fixture), "Mean")->trigger();
        QCOMPARE(ablationOf(fixture, 1), Ablation{Ablation::Kind::Mean});
        entry(openMenu(fixture), "Uniform")->trigger();
        QCOMPARE(ablationOf(fixture, 1), Ablation{Ablation::Kind::Uniform});
        QVERIFY(entry(openMenu(fixture), "Uniform")->isChecked());
        QVERIFY(!entry(openMenu(fixture), "Mean")->isChecked());
        QMenu* patterns = entry(openMenu(fixture), "Pattern")->menu();
        QCOMPARE(patterns->actions().size(), 3);
        entry(patterns, "Head 3")->trigger();
        QCOMPARE(ablationOf(fixture, 1), (Ablation{Ablation::Kind::PatternOf, 3}));
        patterns = entry(openMenu(fixture), "Pattern")->menu();
        QVERIFY(entry(patterns, "Head 3")->isChecked());
        entry(openMenu(fixture), "Intact")->trigger();
        QCOMPARE(ablationOf(fixture, 1), Ablation{});
        QVERIFY(fixture.action("edit.undo")->text().contains(QStringLiteral("intact")));
    }

    void aRightClickOnATileOpensTheMenuOfItsHead() {
        const WindowFixture fixture;
        heatmap::MapView* tile = fixture.tile(3);
        QContextMenuEvent event(QContextMenuEvent::Mouse, tile->rect().center(),
                                tile->mapToGlobal(tile->rect().center()));
        QApplication::sendEvent(tile, &event);
        QCOMPARE(fixture.document()->selection()->head(), 3);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(menu->actions().contains(fixture.action("head.merge")));
        QVERIFY(entry(menu, "Ablation")->menu());
        menu->close();
    }

    void theEffectAgainstTheIntactPassIsTold() {
        const WindowFixture fixture;
        auto* panel = fixture.child<shell::AblationPanel>();
        QVERIFY(panel->isHidden());
        fixture.selectHead(2);
        fixture.action("head.ablate")->trigger();
        QVERIFY(panel->isVisible());
        const core::AblationEffect effect =
            core::ablationEffect(fixture.experiment(), core::forward(fixture.experiment()));
        QVERIFY(effect.last.whole.largest > 0.1);
        for (const core::Movement& movement : {effect.concat.whole, effect.last.whole})
            for (const double number : {movement.largest, movement.relative})
                QVERIFY(panel->summary().contains(shell::movementText(number)));
        const QAbstractItemModel* model = panel->tokens()->model();
        QCOMPARE(model->rowCount(), 9);
        QCOMPARE(model->headerData(6, Qt::Vertical).toString(), QStringLiteral("它"));
        QCOMPARE(model->index(6, 2).data().toString(),
                 shell::movementText(effect.last.tokens.at(6).largest));
        QCOMPARE(model->index(6, 1).data().toString(),
                 shell::movementText(effect.concat.tokens.at(6).relative));
        fixture.undo();
        QVERIFY(panel->isHidden());
    }

    void aLongPassTellsItsEffectToo() {
        const WindowFixture fixture;
        core::Experiment large = fixture.experiment();
        large.tokens.assign(300, "x");
        large.embeddings = core::Matrix(core::Matrix::Random(300, 8));
        large.heads[1].ablation.kind = Ablation::Kind::Uniform;
        fixture.document()->start(large);
        auto* panel = fixture.child<shell::AblationPanel>();
        QTRY_COMPARE(panel->tokens()->model()->rowCount(), 300);
        QTRY_VERIFY(panel->summary().contains(QStringLiteral("final moves by at most")));
        fixture.document()->undo();
    }

    void theSelectedCellTellsWhatStandsForItsSoftmax() {
        const WindowFixture fixture;
        fixture.document()->selection()->selectCell(
            core::Cell{core::Stage::Weights, 2, 6, 0}); // 0.925692
        QVERIFY(cellTells(fixture, "= 0.925692"));
        QVERIFY(!cellTells(fixture, "instead"));
        table::ablateHead(fixture.document(), 2, {Ablation::Kind::Uniform});
        QVERIFY(cellTells(fixture, "= 0.925692"));
        QVERIFY(cellTells(fixture, "uniform: 0.111111 instead"));
    }

    void theSelectedCellAddsItsBias() {
        const WindowFixture fixture;
        core::Experiment biased = fixture.experiment();
        biased.positions.kind = core::Positions::Kind::Alibi;
        biased.positions.values = core::Matrix{{1.0, 1.0, 0.5, 1.0}};
        fixture.document()->reshape(biased, {words::Deed::ChangeMask, {}});
        fixture.document()->selection()->selectCell(
            core::Cell{core::Stage::Weights, 2, 6, 0}); // six tokens away
        const double weight = (*core::forward(biased).stage(core::Stage::Weights, 2))(6, 0);
        QVERIFY(cellTells(fixture, "+ (−3"));
        QVERIFY(cellTells(fixture, qPrintable(QString::number(weight, 'f', 6))));
    }

    void mergingHeadsIsOneUndoStep() {
        const WindowFixture fixture;
        const core::Experiment before = fixture.experiment();
        fixture.selectHead(3);
        fixture.window->findChild<shell::LayerActions*>()->merge({1, 2});
        QVERIFY(core::sameExperiment(fixture.experiment(), core::withHeadsMerged(before, {1, 2})));
        QCOMPARE(fixture.document()->selection()->head(), 1);
        QVERIFY(fixture.action("edit.undo")->text().contains(QStringLiteral("Merge heads 1, 2")));
        fixture.undo();
        QVERIFY(core::sameExperiment(fixture.experiment(), before));
    }

    void theLastHeadHasNothingToMergeWith() {
        const WindowFixture fixture;
        auto* actions = fixture.window->findChild<shell::LayerActions*>();
        actions->merge({0, 1, 2, 3});
        QCOMPARE(fixture.experiment().headCount(), 1);
        QVERIFY(!fixture.action("head.merge")->isEnabled());
        actions->merge({0});
        QVERIFY(!fixture.message().isEmpty());
        fixture.undo();
        QVERIFY(fixture.action("head.merge")->isEnabled());
    }

    void theDialogTellsWhatMergingCosts() {
        const WindowFixture fixture;
        shell::MergeDialog dialog(fixture.experiment(), 2);
        auto* list = dialog.findChild<QListWidget*>();
        const auto* button = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
        QCOMPARE(dialog.heads(), std::vector<core::Index>{2});
        QVERIFY(!button->isEnabled());
        for (const int row : {0, 1, 3})
            list->item(row)->setCheckState(Qt::Checked);
        QVERIFY(button->isEnabled());
        QCOMPARE(dialog.heads(), (std::vector<core::Index>{0, 1, 2, 3}));
        const auto labels = dialog.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            // 81 instead of 4 · 81.
            return label->text().contains(QStringLiteral("Exponentials: 324")) &&
                   label->text().contains(QStringLiteral("Exponentials: 81"));
        }));
    }

    void xPlusFinalAsTheNextXIsASecondLayer() {
        const WindowFixture fixture("induction");
        const core::Experiment first = fixture.experiment();
        fixture.press(Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
        const core::Matrix weights =
            *core::forward(fixture.experiment()).stage(core::Stage::Weights, 1);
        QVERIFY(weights(7, 2) + weights(7, 5) >= 0.929);
        QVERIFY(fixture.action("edit.undo")->text().contains(QStringLiteral("X + final")));
        fixture.undo();
        QVERIFY(core::sameExperiment(fixture.experiment(), first));
        fixture.action("layer.useFinal")->trigger();
        QCOMPARE(*fixture.experiment().embeddings, *core::forward(first).stage(core::Stage::Final));
    }

    void equalTokensGetRowsOfTheirOwnInTheNextLayer() {
        const WindowFixture fixture("induction");
        using document::Document;
        fixture.document()->setRepeatedTokens(Document::RepeatedTokens::OneRow);
        fixture.action("layer.useResidual")->trigger();
        QCOMPARE(fixture.document()->repeatedTokens(), Document::RepeatedTokens::OwnRows);
    }

    void anotherWidthIsRefusedInWords() {
        const WindowFixture fixture("causal");
        const core::Experiment before = fixture.experiment();
        fixture.action("layer.useResidual")->trigger();
        QVERIFY(core::sameExperiment(fixture.experiment(), before));
        QVERIFY(fixture.message().contains(QStringLiteral("it has 10 columns, and X has 7")));
        QVERIFY(fixture.message().contains(QStringLiteral("W_O")));
        QVERIFY(!fixture.document()->canUndo());
    }

    void theCostFollowsTheDocumentAndTheLanguage() {
        const WindowFixture fixture;
        auto* panel = fixture.child<shell::LayerPanel>();
        QVERIFY(panel->cost().contains(QStringLiteral("Parameters: 256 (2.05 kB in double)")));
        QVERIFY(panel->cost().contains(QStringLiteral("Exponentials: 324")));
        fixture.action("head.remove")->trigger();
        QVERIFY(panel->cost().contains(QStringLiteral("Exponentials: 243")));
        inChinese(fixture);
        QVERIFY(panel->cost().contains(QStringLiteral("指数运算：243")));
    }
};

QTEST_MAIN(ShellLayerTest)
#include "shell_layer_test.moc"

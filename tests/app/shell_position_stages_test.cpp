// SPDX-License-Identifier: GPL-3.0-or-later
// Stages of positions in the whole window: chosen, shown, gone with the positions.
#include "shell/formula_bar.h"
#include "shell/stage_chooser.h"
#include "table/stage_tables.h"
#include "tests/support/window_fixture.h"

#include <QToolButton>

using namespace attention;
using core::Positions;
using core::Stage;
using test::WindowFixture;

class ShellPositionStagesTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void onlyStagesOfThePositionsCanBeChosen() {
        const QStringList plain = segments();
        QCOMPARE(plain.size(), 8);
        QVERIFY(!m_fixture->action("view.stage.9")->isEnabled());
        choose(Positions::Kind::Sinusoidal);
        QCOMPARE(segments().first(), QStringLiteral("X_pos"));
        choose(Positions::Kind::Rotary);
        QCOMPARE(segments().at(1), QStringLiteral("Q·K rot"));
        QVERIFY(m_fixture->child<shell::FormulaBar>()->accessibleName().contains(
            QStringLiteral("Q_rotK_rotᵀ")));
        choose(Positions::Kind::Alibi);
        QCOMPARE(segments().at(3), QStringLiteral("Bias"));
        QVERIFY(m_fixture->child<shell::FormulaBar>()->accessibleName().contains(
            QStringLiteral("+ bias")));
        choose(Positions::Kind::None);
        QCOMPARE(segments(), plain);
    }

    void aStageOfPositionsIsShownAndGoesWithThem() {
        for (const auto& [kind, stage, before] :
             {std::tuple{Positions::Kind::Sinusoidal, Stage::X_pos, Stage::Q},
              std::tuple{Positions::Kind::Rotary, Stage::Q_rot, Stage::Q},
              std::tuple{Positions::Kind::Alibi, Stage::Bias, Stage::Scaled}}) {
            choose(kind);
            m_fixture->press(Qt::Key_9, Qt::AltModifier);
            QVERIFY(selection()->stage() == stage);
            m_fixture->press(Qt::Key_2, Qt::ControlModifier);
            m_fixture->press(Qt::Key_1, Qt::ControlModifier);
            m_fixture->undo();
            QVERIFY(selection()->stage() == before);
            m_fixture->redo();
            QVERIFY(core::hasStage(m_fixture->experiment(), stage));
            choose(Positions::Kind::None);
        }
    }

    void turnedQueriesAndKeysStandSideBySide() {
        choose(Positions::Kind::Rotary);
        m_fixture->press(Qt::Key_9, Qt::AltModifier);
        const auto views =
            m_fixture->child<table::StageTables>()->findChildren<table::MatrixView*>();
        QStringList names;
        for (const table::MatrixView* view : views)
            if (view->isVisible())
                names << view->accessibleName();
        QCOMPARE(names, (QStringList{QStringLiteral("Rotated queries Q_rot · Head 0"),
                                     QStringLiteral("Rotated keys K_rot · Head 0")}));
    }

    void theArrowKeysOfTheFormulaSkipStagesThatAreNotThere() {
        auto* formula = m_fixture->child<shell::FormulaBar>();
        selection()->selectStage(Stage::Scaled);
        formula->setFocus();
        m_fixture->press(Qt::Key_Right);
        QVERIFY(selection()->stage() == Stage::Masked);
        choose(Positions::Kind::Alibi);
        m_fixture->press(Qt::Key_Left);
        QVERIFY(selection()->stage() == Stage::Bias);
    }

  private:
    document::Selection* selection() const { return m_fixture->document()->selection(); }

    void choose(Positions::Kind kind) const {
        core::Experiment changed = m_fixture->experiment();
        changed.positions.kind = kind;
        changed.positions.values = core::Matrix();
        if (kind == Positions::Kind::Alibi)
            changed.positions.values =
                core::Matrix(core::Matrix::Constant(1, changed.headCount(), 0.5));
        m_fixture->document()->reshape(changed, {words::Deed::ChangeScale, {}});
    }

    QStringList segments() const {
        QStringList texts;
        for (const QToolButton* button :
             m_fixture->child<shell::StageChooser>()->findChildren<QToolButton*>())
            if (!button->menu() && !button->isHidden())
                texts << button->text();
        return texts;
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellPositionStagesTest)
#include "shell_position_stages_test.moc"

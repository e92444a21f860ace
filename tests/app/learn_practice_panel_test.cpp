// SPDX-License-Identifier: GPL-3.0-or-later
// Hidden numbers of a stage: chosen, worked out, judged, hinted at, and on show again.
#include "core/examples.h"
#include "core/number_text.h"
#include "core/reshape.h"
#include "learn/check_table.h"
#include "learn/practice_cells.h"
#include "learn/practice_model.h"
#include "learn/practice_panel.h"
#include "learn/verdict_look.h"
#include "tests/support/panel_test.h"
#include "words/examples.h"
#include "words/names.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

using namespace attention;
using core::Stage;
using Phase = learn::PracticeModel::Phase;

class LearnPracticePanelTest : public test::PanelTest<learn::PracticePanel> {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        showPanel(1100, 260);
        open("three-tokens");
    }
    void cleanup() { closePanel(); }

    void nothingIsHiddenBeforeSomebodyAsks() {
        QCOMPARE(m_panel->phase(), Phase::Choosing);
        QVERIFY(m_document->hidden()->isEmpty());
        QCOMPARE(beside(2, 0), QStringLiteral("0.2483"));
        QVERIFY(!button("Hint")->isVisible());
        table()->setFocus();
        table()->setCurrentIndex(model()->index(0, 0));
        QTest::keyClick(table(), Qt::Key_1);
        QVERIFY(!editor());
    }

    void aWholeStageIsHiddenAndNeverTold() {
        button("Whole")->click();
        QCOMPARE(m_panel->phase(), Phase::Running);
        QCOMPARE(hiddenCount(Stage::Weights), 9);
        QCOMPARE(hiddenCount(Stage::Scaled), 0);
        const core::Matrix weights =
            *core::forward(m_document->experiment()).stage(Stage::Weights, 0);
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column) {
                const QModelIndex index = model()->index(row, column);
                const QString number = words::fromCore(core::displayText(weights(row, column), 2));
                QCOMPARE(index.data().toString(), QStringLiteral("?"));
                for (const int role : {int(Qt::ToolTipRole), int(Qt::AccessibleTextRole),
                                       int(Qt::EditRole), learn::CheckModel::kComputedRole})
                    QVERIFY(!index.data(role).toString().contains(number));
            }
        QVERIFY(spoken(2, 0).contains(QStringLiteral("hidden")));
    }

    void typedNumbersAreJudgedByTheirDigitsAndTheCursorMovesOn() {
        button("Whole")->click();
        QCOMPARE(table()->currentIndex(), model()->index(0, 0));
        enter("0.4", Qt::Key_Tab);
        QCOMPARE(signAt(0, 0), learn::Sign::Right);
        QCOMPARE(table()->currentIndex(), model()->index(0, 1));
        enter("0.2", Qt::Key_Return);
        QCOMPARE(table()->currentIndex(), model()->index(0, 2));
        enter("0.402", Qt::Key_Return);
        QCOMPARE(signAt(0, 2), learn::Sign::WithinRounding);
        enter("0.5", Qt::Key_Return);
        QCOMPARE(signAt(1, 0), learn::Sign::Wrong);
        QCOMPARE(model()->index(1, 0).data().toString(), QStringLiteral("0.5"));
        QCOMPARE(beside(1, 0), QString());
        QCOMPARE(said("Counts"), QStringLiteral("3 of 9 right"));
        QVERIFY(spoken(1, 0).contains(QStringLiteral("typed 0.5: wrong")));
        type("o.4");
        QTest::keyClick(editor(), Qt::Key_Return);
        QVERIFY(editor());
        QTest::keyClick(editor(), Qt::Key_Escape);
    }

    void allRightIsSaidAndTheEndShowsEveryNumber() {
        chooseAndHide({{0, 1}, {2, 2}});
        QCOMPARE(hiddenCount(Stage::Weights), 2);
        QCOMPARE(beside(0, 0), QStringLiteral("0.4011"));
        QVERIFY(!model()->flags(model()->index(0, 0)).testFlag(Qt::ItemIsEditable));
        QCOMPARE(table()->currentIndex(), model()->index(0, 1));
        enter("0.20", Qt::Key_Return);
        QCOMPARE(table()->currentIndex(), model()->index(2, 2));
        enter("0.50", Qt::Key_Return);
        QCOMPARE(said("Counts"), QStringLiteral("2 of 2 right"));
        QCOMPARE(said("Message"), QStringLiteral("All of them are right."));
        button("Reveal")->click();
        QCOMPARE(m_panel->phase(), Phase::Ended);
        QVERIFY(m_document->hidden()->isEmpty());
        QCOMPARE(model()->index(2, 2).data().toString(), QStringLiteral("0.50"));
        QCOMPARE(beside(2, 2), QStringLiteral("0.503490"));
        QVERIFY(button("Whole")->isVisible());
    }

    void hintsGoFromTheFormulaToTheAnswer() {
        m_document->selection()->selectStage(Stage::Scores);
        button("Whole")->click();
        table()->setCurrentIndex(model()->index(2, 1));
        QVERIFY(!label("Hints")->isVisible());
        button("Hint")->click();
        QCOMPARE(said("Hints"), QStringLiteral("scores(你, 爱) = q_你 · k_爱"));
        QTest::keyClick(table(), Qt::Key_H, Qt::ControlModifier);
        QVERIFY(said("Hints").endsWith(QStringLiteral("scores(你, 爱) = 1×0 + 1×1")));
        QCOMPARE(button("Hint")->text(), QStringLiteral("Show the answer"));
        button("Hint")->click();
        QVERIFY(said("Hints").endsWith(QStringLiteral("scores(你, 爱) = 1")));
        QVERIFY(!button("Hint")->isEnabled());
        table()->setCurrentIndex(model()->index(0, 0));
        QVERIFY(!label("Hints")->isVisible());
        QVERIFY(button("Hint")->isEnabled());
        table()->setCurrentIndex(model()->index(2, 1));
        QVERIFY(label("Hints")->isVisible());
    }

    void aHintWithNumbersIsNotTheAnswer() {
        button("Whole")->click();
        table()->setCurrentIndex(model()->index(2, 0));
        button("Hint")->click();
        button("Hint")->click();
        QVERIFY2(!said("Hints").contains(QStringLiteral("0.248")), qPrintable(said("Hints")));
        QVERIFY(said("Hints").contains(QStringLiteral("max = ")));
        button("Hint")->click();
        QVERIFY(said("Hints").contains(QStringLiteral("0.2483")));
    }

    void theMaskIsPartOfWhatIsWorkedOut() {
        open("causal");
        m_document->selection()->selectStage(Stage::Masked);
        button("Whole")->click();
        button("Hint")->click();
        QVERIFY(!said("Hints").contains(QStringLiteral("may attend")));
        table()->setCurrentIndex(model()->index(0, 1));
        enter("-inf", Qt::Key_Return);
        QCOMPARE(signAt(0, 1), learn::Sign::Right);
        table()->setCurrentIndex(model()->index(0, 1));
        button("Hint")->click();
        button("Hint")->click();
        QVERIFY(said("Hints").contains(QStringLiteral("The mask blocks this key.")));
    }

    void aNumberThatIsOnlyCarriedOverIsHiddenWithIt() {
        open("causal");
        const core::Experiment& experiment = m_document->experiment();
        m_document->selection()->selectHead(1);
        m_document->selection()->selectStage(Stage::Output);
        button("Whole")->click();
        QCOMPARE(hiddenCount(Stage::Output), experiment.queryCount() * experiment.d_v());
        QCOMPARE(hiddenCount(Stage::Concat), experiment.queryCount() * experiment.d_v());
        QVERIFY(m_document->hidden()->contains(core::Cell{Stage::Concat, 0, 0, experiment.d_v()}));
        QVERIFY(!m_document->hidden()->contains(core::Cell{Stage::Concat, 0, 0, 0}));
        button("Reveal")->click();
        m_document->selection()->selectStage(Stage::Scaled);
        button("Whole")->click();
        QVERIFY(hiddenCount(Stage::Masked) > 0);
    }

    void aStageThatIsWrongInAKnownWayIsNamed() {
        m_document->selection()->selectStage(Stage::Scaled);
        button("Whole")->click();
        for (const char* typed :
             {"1.00", "0.00", "1.00", "0.00", "1.00", "1.00", "1.00", "1.00", "2.00"})
            enter(typed, Qt::Key_Tab);
        QVERIFY2(said("Diagnosis").contains(QStringLiteral("not dividing at all")),
                 qPrintable(said("Diagnosis")));
        QVERIFY(label("Diagnosis")->isVisible());
    }

    void whatFollowsFromAnEarlierMistakeIsCarriedOver() {
        button("Whole")->click();
        for (const char* typed :
             {"0.40", "0.20", "0.40", "0.20", "0.40", "0.40", "0.27", "0.27", "0.46"})
            enter(typed, Qt::Key_Tab);
        button("Reveal")->click();
        m_document->selection()->selectStage(Stage::Output);
        QCOMPARE(m_panel->phase(), Phase::Choosing);
        button("Whole")->click();
        for (const char* typed : {"0.80", "0.60", "0.60", "0.80", "0.73", "0.73"})
            enter(typed, Qt::Key_Tab);
        QCOMPARE(signAt(0, 0), learn::Sign::Right);
        QCOMPARE(signAt(2, 1), learn::Sign::CarriedOver);
        QVERIFY(said("Diagnosis").contains(QStringLiteral("carried over")));
    }

    void aPracticeStaysWithItsStageWhileOthersAreLookedAt() {
        button("Whole")->click();
        enter("0.4", Qt::Key_Tab);
        m_document->selection()->selectCell(core::Cell{Stage::Q, 0, 1, 1});
        QCOMPARE(m_panel->phase(), Phase::Running);
        QCOMPARE(model()->columnCount(), 3);
        QVERIFY(said("Title").contains(QStringLiteral("weights")));
        QCOMPARE(signAt(0, 0), learn::Sign::Right);
        m_document->selection()->selectCell(core::Cell{Stage::Weights, 0, 2, 1});
        QCOMPARE(table()->currentIndex(), model()->index(2, 1));
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Up);
        QCOMPARE(m_document->selection()->cell(), (core::Cell{Stage::Weights, 0, 1, 1}));
    }

    void verdictsFollowEditsAndOtherShapesEndThePractice() {
        button("Whole")->click();
        enter("0.4", Qt::Key_Tab);
        m_document->editCells({core::TensorKind::Embeddings, 0}, {0, 0, 1, 1},
                              core::Matrix::Constant(1, 1, 5), {});
        QCOMPARE(signAt(0, 0), learn::Sign::Wrong);
        QCOMPARE(hiddenCount(Stage::Weights), 9);
        m_document->undo();
        QCOMPARE(signAt(0, 0), learn::Sign::Right);
        core::Experiment undivided = m_document->experiment();
        undivided.scale.kind = core::Scale::Kind::None;
        m_document->reshape(undivided, {});
        QCOMPARE(hiddenCount(Stage::Weights), 9);
        m_document->undo();
        m_document->reshape(core::exampleNamed("causal"), {});
        QVERIFY(m_document->hidden()->isEmpty());
        QCOMPARE(m_panel->phase(), Phase::Choosing);
    }

    void anotherDocumentHidesNothing() {
        button("Whole")->click();
        open("four-heads");
        QVERIFY(m_document->hidden()->isEmpty());
        QCOMPARE(m_panel->phase(), Phase::Choosing);
        button("Whole")->click();
        QVERIFY(!m_document->hidden()->isEmpty());
        document::Document other;
        m_panel->setDocument(&other);
        QVERIFY(m_document->hidden()->isEmpty());
        m_panel->setDocument(m_document.get());
        QCOMPARE(m_panel->phase(), Phase::Choosing);
    }

    void theProgramChoosesCellsOfEveryShape() {
        const auto count = [](const learn::CellChoice& cells) {
            return std::count(cells.begin(), cells.end(), true);
        };
        QCOMPARE(count(learn::everyOtherCell(3, 3)), 5);
        QCOMPARE(count(learn::everyOtherCell(4, 2)), 4);
        QCOMPARE(count(learn::everyOtherCell(1, 1)), 1);
        QCOMPARE(count(learn::randomThird(4, 6)), 8);
        QCOMPARE(count(learn::randomThird(1, 1)), 1);
        QVERIFY(!learn::everyOtherCell(2, 2)[1]);
        m_panel->hideEveryOtherCell();
        QCOMPARE(hiddenCount(Stage::Weights), 5);
        button("Reveal")->click();
        m_panel->hideRandomThird();
        QCOMPARE(hiddenCount(Stage::Weights), 3);
    }

    void theLanguageIsSwitchedAtOnce() {
        button("Whole")->click();
        button("Hint")->click();
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_COMPARE(m_panel->windowTitle(), QStringLiteral("练习"));
        QCOMPARE(button("Reveal")->text(), QStringLiteral("全部显示并结束"));
        QVERIFY(said("Counts").contains(QStringLiteral("0 / 9")));
        QVERIFY(spoken(0, 0).contains(QStringLiteral("已隐藏")));
    }

  private:
    void open(const char* name) {
        m_document->start(words::exampleWithWords(name), {}, QString::fromLatin1(name));
        m_document->selection()->selectStage(Stage::Weights);
    }
    void chooseAndHide(const QList<QPoint>& cells) {
        for (const QPoint& cell : cells)
            table()->selectionModel()->select(model()->index(cell.x(), cell.y()),
                                              QItemSelectionModel::Select);
        button("Chosen")->click();
    }
    core::Index hiddenCount(Stage stage) const {
        const auto& cells = m_document->hidden()->cells();
        return std::count_if(cells.begin(), cells.end(),
                             [stage](const core::Cell& cell) { return cell.stage == stage; });
    }
    /// As a person types: the first key opens the editor.
    void type(const char* text) const {
        const QString all = QString::fromLatin1(text);
        QTest::keyClicks(table(), all.left(1));
        QTest::keyClicks(editor(), all.mid(1));
    }
    void enter(const char* text, Qt::Key key) const {
        table()->setFocus();
        type(text);
        QTest::keyClick(editor(), key);
    }
    learn::CheckTable* table() const { return m_panel->findChild<learn::CheckTable*>(); }
    learn::PracticeModel* model() const { return m_panel->findChild<learn::PracticeModel*>(); }
    QWidget* editor() const {
        for (auto* edit : table()->viewport()->findChildren<QLineEdit*>())
            if (edit->isVisible())
                return edit;
        return nullptr;
    }
    QToolButton* button(const char* name) const {
        return m_panel->findChild<QToolButton*>(QStringLiteral("Practice") + QLatin1String(name));
    }
    QLabel* label(const char* name) const {
        return m_panel->findChild<QLabel*>(QStringLiteral("Practice") + QLatin1String(name));
    }
    QString said(const char* name) const { return label(name)->text(); }
    QString spoken(int row, int column) const {
        return model()->index(row, column).data(Qt::AccessibleTextRole).toString();
    }
    QString beside(int row, int column) const {
        return model()->index(row, column).data(learn::CheckModel::kComputedRole).toString();
    }
    learn::Sign signAt(int row, int column) const {
        const QVariant cell = model()->index(row, column).data(learn::CheckModel::kCellRole);
        return learn::signOf(cell.value<core::CheckedCell>());
    }
};

QTEST_MAIN(LearnPracticePanelTest)
#include "learn_practice_panel_test.moc"

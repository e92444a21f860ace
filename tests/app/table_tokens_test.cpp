// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fill.h"
#include "core/token_text.h"
#include "table/cell_editor.h"
#include "table/sentence_edit.h"
#include "table/token_list.h"
#include "table/token_model.h"
#include "table/tokens_panel.h"
#include "tests/support/edit_test.h"
#include "words/names.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QSignalSpy>

#include <memory>

using namespace attention;
using core::Sequence;

namespace {

using Tokens = std::vector<std::string>;

void compose(const QString& preedit, const QString& commit) {
    QInputMethodEvent event(preedit, {});
    event.setCommitString(commit);
    QCoreApplication::sendEvent(QGuiApplication::focusObject(), &event);
}

} // namespace

class TableTokensTest : public test::EditTest {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        // the cat sat on the mat; two heads, 12 dimensions.
        startWith("causal");
        m_panel = std::make_unique<table::TokensPanel>(Sequence::Queries);
        m_panel->setDocument(&m_document);
        m_panel->resize(500, 200);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    // The model.

    void tokensAreAValidModelThatFollowsTheDocument() {
        table::TokenModel model(Sequence::Queries);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(&m_document);
        QCOMPARE(model.rowCount(), 6);
        model.remove(0, 1);
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(model.token(0), QStringLiteral("cat"));
        m_document.undo();
        QCOMPARE(model.token(0), QStringLiteral("the"));
    }

    void aMovedTokenTakesItsRowAlong() {
        table::TokenModel model(Sequence::Queries);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setDocument(&m_document);
        const QSignalSpy moved(&model, &QAbstractItemModel::rowsMoved);
        QVERIFY(model.moveRows({}, 1, 1, {}, 4));
        QCOMPARE(moved.count(), 1);
        const Tokens expected{"the", "sat", "on", "cat", "the", "mat"};
        QVERIFY(tokens() == expected);
        QVERIFY(row(3) == m_start.embeddings->row(1));
        undoAll(1);
    }

    void anEmptyNameIsRefused() {
        table::TokenModel model(Sequence::Queries);
        model.setDocument(&m_document);
        const QSignalSpy refused(&model, &table::TokenModel::refused);
        QVERIFY(!model.setData(model.index(0), QString(), Qt::EditRole));
        QCOMPARE(refused.count(), 1);
        QVERIFY(!m_document.canUndo());
    }

    void theLastTokenCannotGo() {
        list()->selectAll();
        QAction* remove = list()->buttonActions().last();
        QVERIFY(!remove->isEnabled());
        QVERIFY(remove->toolTip().contains(QStringLiteral("last")));
    }

    void charactersAreWhatAPersonCounts() {
        const QStringList expected{QStringLiteral("e\u0301"), QStringLiteral("我"),
                                   QStringLiteral("👩‍🚀")};
        QCOMPARE(table::TokenModel::charactersOf(expected.join(QString())), expected);
    }

    // The list.

    void renamingInPlaceKeepsTheRow() {
        chooseToken(1);
        QTest::keyClick(list(), Qt::Key_F2);
        QCOMPARE(editor()->text(), QStringLiteral("cat"));
        editor()->selectAll();
        QTest::keyClicks(editor(), QStringLiteral("a / b"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(QString::fromStdString(tokens()[1]), QStringLiteral("a / b"));
        QVERIFY(row(1) == m_start.embeddings->row(1));
        QVERIFY(sentence()->isReadOnly());
        undoAll(1);
        QVERIFY(!sentence()->isReadOnly());
    }

    void anEmptyNameKeepsTheEditorOpen() {
        chooseToken(1);
        QTest::keyClick(list(), Qt::Key_F2);
        editor()->selectAll();
        QTest::keyClick(editor(), Qt::Key_Delete);
        QTest::keyClick(editor(), Qt::Key_Return);
        QVERIFY(editor());
        QVERIFY(!editor()->refusal().isEmpty());
        QTest::keyClick(editor(), Qt::Key_Escape);
        QVERIFY(!editor());
        QVERIFY(!m_document.canUndo());
    }

    void theFirstComposedCharacterOfANameIsKept() {
        chooseToken(1);
        compose(QStringLiteral("m"), {});
        compose(QStringLiteral("mao"), {});
        compose({}, QStringLiteral("猫"));
        QVERIFY(editor());
        QCOMPARE(editor()->text(), QStringLiteral("猫"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(words::fromCore(tokens()[1]), QStringLiteral("猫"));
        undoAll(1);
    }

    void selectedNeighboursMerge() {
        chooseToken(1);
        QTest::keyClick(list(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(list(), Qt::Key_J, Qt::ControlModifier);
        const Tokens expected{"the", "catsat", "on", "the", "mat"};
        QVERIFY(tokens() == expected);
        undoAll(1);
    }

    void aTokenSplitsIntoCharactersOrAtTheTextCursor() {
        chooseToken(1);
        QTest::keyClick(list(), Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
        const Tokens characters{"the", "c", "a", "t", "sat", "on", "the", "mat"};
        QVERIFY(tokens() == characters);
        undoAll(1);
        chooseToken(5);
        QTest::keyClick(list(), Qt::Key_F2);
        editor()->setCursorPosition(1);
        QTest::keyClick(editor(), Qt::Key_Return, Qt::ControlModifier);
        const Tokens halves{"the", "cat", "sat", "on", "the", "m", "at"};
        QVERIFY(tokens() == halves);
        QVERIFY(row(6) == m_start.embeddings->row(5));
        undoAll(1);
    }

    void deleteRemovesTheSelectedTokensInOneStep() {
        chooseToken(3);
        QTest::keyClick(list(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(list(), Qt::Key_Delete);
        const Tokens expected{"the", "cat", "sat", "mat"};
        QVERIFY(tokens() == expected);
        undoAll(1);
    }

    void altArrowsMoveAToken() {
        chooseToken(2);
        QTest::keyClick(list(), Qt::Key_Left, Qt::AltModifier);
        const Tokens expected{"the", "sat", "cat", "on", "the", "mat"};
        QVERIFY(tokens() == expected);
        QCOMPARE(list()->currentIndex().row(), 1);
        undoAll(1);
    }

    // The sentence.

    void tokensFollowWhileTheSentenceIsTypedAndAllOfItIsOneStep() {
        QCOMPARE(sentence()->text(), QStringLiteral("the cat sat on the mat"));
        sentence()->setFocus();
        sentence()->end(false);
        QTest::keyClicks(sentence(), QStringLiteral(" a"));
        QCOMPARE(tokens().size(), std::size_t(7));
        QTest::keyClicks(sentence(), QStringLiteral("h"));
        QCOMPARE(tokens().back(), std::string("ah"));
        QCOMPARE(sentence()->cursorPosition(), 25);
        QVERIFY(row(6) == core::embeddingOf("ah", m_start.d_model()).row(0));
        QVERIFY(row(1) == m_start.embeddings->row(1));
        QCOMPARE(m_document.undoText(), QStringLiteral("Change the sentence"));
        undoAll(1);
        QCOMPARE(sentence()->text(), QStringLiteral("the cat sat on the mat"));
    }

    void aWordThatComesBackGetsItsOldRow() {
        sentence()->setFocus();
        sentence()->end(false);
        for (int deleted = 0; deleted < 3; ++deleted)
            QTest::keyClick(sentence(), Qt::Key_Backspace);
        QCOMPARE(tokens().size(), std::size_t(5));
        QTest::keyClicks(sentence(), QStringLiteral("mat"));
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
        QVERIFY(!m_document.canUndo());
    }

    void escapeTakesBackWhatWasTyped() {
        sentence()->setFocus();
        QTest::keyClicks(sentence(), QStringLiteral("x "));
        QTest::keyClick(sentence(), Qt::Key_Escape);
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
        QCOMPARE(sentence()->text(), QStringLiteral("the cat sat on the mat"));
        QVERIFY(!m_document.canUndo());
    }

    void anEmptySentenceKeepsTheTokensAndSaysWhy() {
        const QSignalSpy noted(sentence(), &table::SentenceEdit::noted);
        sentence()->setFocus();
        sentence()->selectAll();
        QTest::keyClick(sentence(), Qt::Key_Delete);
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
        QVERIFY(!noted.last().first().toString().isEmpty());
        list()->setFocus();
        QCOMPARE(sentence()->text(), QStringLiteral("the cat sat on the mat"));
        QVERIFY(noted.last().first().toString().isEmpty());
    }

    void nothingChangesWhileAWordIsComposed() {
        sentence()->setFocus();
        sentence()->selectAll();
        compose(QStringLiteral("w"), {});
        compose(QStringLiteral("wo"), {});
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
        compose({}, QStringLiteral("我爱"));
        QCOMPARE(tokens().size(), std::size_t(2));
        QCOMPARE(words::fromCore(tokens()[0]), QStringLiteral("我"));
        undoAll(1);
    }

    void twoVisitsAreTwoSteps() {
        sentence()->setFocus();
        QTest::keyClicks(sentence(), QStringLiteral("a "));
        list()->setFocus();
        sentence()->setFocus();
        sentence()->home(false);
        QTest::keyClicks(sentence(), QStringLiteral("b "));
        undoAll(2);
    }

    void undoKeysBelongToTheDocument() {
        sentence()->setFocus();
        QTest::keyClicks(sentence(), QStringLiteral("a "));
        QTest::keySequence(sentence(), QKeySequence::Undo);
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
        QCOMPARE(sentence()->text(), QStringLiteral("the cat sat on the mat"));
        QTest::keySequence(sentence(), QKeySequence::Redo);
        QCOMPARE(tokens().back(), std::string("mata"));
    }

    void aChangeFromElsewhereIsNotLostWhileTyping() {
        sentence()->setFocus();
        QTest::keyClicks(sentence(), QStringLiteral("a "));
        m_document.editCells({core::TensorKind::W_Q, 0}, {0, 0, 1, 1},
                             core::Matrix::Constant(1, 1, 42), {});
        QTest::keyClicks(sentence(), QStringLiteral("b "));
        QCOMPARE(m_document.experiment().heads[0].W_Q->coeff(0, 0), 42.0);
    }

    void theContextHasItsOwnSentence() {
        core::Experiment crossed = m_start;
        crossed.context = core::Context{{"我", "你", "他"},
                                        core::Matrix(core::Matrix::Ones(3, m_start.d_model()))};
        m_document.start(crossed);
        table::TokensPanel context(Sequence::Context);
        context.setDocument(&m_document);
        context.show();
        QVERIFY(QTest::qWaitForWindowActive(&context));
        context.sentence()->setFocus();
        context.sentence()->end(false);
        QTest::keyClicks(context.sentence(), QStringLiteral(" x"));
        QCOMPARE(m_document.experiment().context->tokens.size(), std::size_t(4));
        QVERIFY(m_document.experiment().tokens == m_start.tokens);
    }

  private:
    table::TokenList* list() const { return m_panel->tokens(); }
    table::SentenceEdit* sentence() const { return m_panel->sentence(); }
    const Tokens& tokens() const { return m_document.experiment().tokens; }
    core::Matrix row(core::Index index) const {
        return m_document.experiment().embeddings->row(index);
    }
    void chooseToken(int row) {
        list()->setFocus();
        list()->setCurrentIndex(list()->model()->index(row, 0));
    }
    table::CellEditor* editor() const {
        const auto editors = list()->viewport()->findChildren<table::CellEditor*>();
        for (table::CellEditor* found : editors)
            if (found->isVisible())
                return found;
        return nullptr;
    }

    std::unique_ptr<table::TokensPanel> m_panel;
};

QTEST_MAIN(TableTokensTest)
#include "table_tokens_test.moc"

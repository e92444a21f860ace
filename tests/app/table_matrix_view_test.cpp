// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/cell_editor.h"
#include "table/matrix_view.h"
#include "table/tensor_model.h"
#include "tests/support/edit_test.h"
#include "words/examples.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QFont>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QLocale>
#include <QSignalSpy>

#include <algorithm>
#include <memory>
#include <vector>

using namespace attention;
using core::TensorKind;

class TableMatrixViewTest : public test::EditTest {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        // Two heads, W_K of 12×2: not square.
        startWith("causal");
        m_model = std::make_unique<table::TensorModel>();
        m_model->setTensor({TensorKind::W_K, 1});
        m_model->setDocument(&m_document);
        m_view = std::make_unique<table::MatrixView>();
        m_view->setMatrixModel(m_model.get());
        m_view->resize(500, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
        m_view->setFocus();
        goTo(0, 0);
    }

    void cleanup() {
        m_view.reset();
        m_model.reset();
    }

    void typingReplacesTheNumberAndEnterGoesDown() {
        goTo(1, 1);
        QTest::keyClicks(m_view.get(), QStringLiteral("-"));
        QVERIFY(editor());
        QTest::keyClicks(editor(), QStringLiteral("1/4"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(keys(1)(1, 1), -0.25);
        QVERIFY(at(2, 1));
        QVERIFY(*m_start.kv_heads[0].W_K == keys(0));
        undoAll(1);
    }

    void tabGoesRightAndShiftEnterUp() {
        goTo(2, 0);
        typeAndPress(QStringLiteral("0.5"), Qt::Key_Tab);
        QVERIFY(at(2, 1));
        typeAndPress(QStringLiteral("0.75"), Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(at(1, 1));
        QCOMPARE(keys(1)(2, 0), 0.5);
        QCOMPARE(keys(1)(2, 1), 0.75);
        undoAll(2);
    }

    void theSameKeysMoveWithoutAnEdit() {
        goTo(2, 0);
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QVERIFY(at(3, 0));
        QTest::keyClick(m_view.get(), Qt::Key_Tab);
        QVERIFY(at(3, 1));
        QTest::keyClick(m_view.get(), Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(at(2, 1));
        QVERIFY(!m_document.canUndo());
    }

    void escapeKeepsTheOldNumber() {
        QTest::keyClicks(m_view.get(), QStringLiteral("7"));
        QTest::keyClick(editor(), Qt::Key_Escape);
        QVERIFY(!m_document.canUndo());
        QVERIFY(m_view->hasFocus());
    }

    void editingShowsEveryDigitAndLeavingItUnchangedKeepsTheBits() {
        m_document.editCells({TensorKind::W_K, 1}, {0, 0, 1, 1},
                             core::Matrix::Constant(1, 1, 0.123456789), {});
        QCOMPARE(m_model->index(0, 0).data().toString(), QStringLiteral("0.12"));
        const quint64 revision = m_document.revision();
        QTest::keyClick(m_view.get(), Qt::Key_F2);
        QCOMPARE(editor()->text(), QStringLiteral("0.123456789"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(m_document.revision(), revision);
        QCOMPARE(keys(1)(0, 0), 0.123456789);
    }

    void whatIsNoNumberKeepsTheEditorOpenWithTheReason_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"abc", "nan", "1e999", "1/0"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void whatIsNoNumberKeepsTheEditorOpenWithTheReason() {
        QFETCH(QString, text);
        typeAndPress(text, Qt::Key_Return);
        QVERIFY(editor());
        QVERIFY(!editor()->refusal().isEmpty());
        QVERIFY(at(0, 0));
        // A click elsewhere does not lose it either.
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                          m_view->visualRect(m_model->index(3, 1)).center());
        QVERIFY(editor());
        QVERIFY(at(0, 0));
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
        editor()->selectAll();
        QTest::keyClicks(editor(), QStringLiteral("2"));
        QVERIFY(editor()->refusal().isEmpty());
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(keys(1)(0, 0), 2.0);
    }

    void aNumberThatChangesUnderARefusedTextTakesItsPlace() {
        QTest::keyClicks(m_view.get(), QStringLiteral("3"));
        QTest::keyClick(editor(), Qt::Key_Return);
        m_view->setCurrentIndex(m_model->index(0, 0));
        typeAndPress(QStringLiteral("x"), Qt::Key_Return);
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                          m_view->visualRect(m_model->index(3, 1)).center());
        m_view->setFocus();
        QVERIFY(!editor()->refusal().isEmpty());
        m_document.undo();
        QTRY_VERIFY(!editor());
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
    }

    void aNumberThatChangesUnderAFocusedRefusedTextIsEditedInstead() {
        QTest::keyClicks(m_view.get(), QStringLiteral("3"));
        QTest::keyClick(editor(), Qt::Key_Return);
        m_view->setCurrentIndex(m_model->index(0, 0));
        typeAndPress(QStringLiteral("x"), Qt::Key_Return);
        m_document.undo();
        QVERIFY(editor()->refusal().isEmpty());
        QVERIFY(editor()->accepts());
    }

    void aClickElsewhereTakesTheNumber() {
        QTest::keyClicks(m_view.get(), QStringLiteral("3"));
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {},
                          m_view->visualRect(m_model->index(3, 1)).center());
        QCOMPARE(keys(1)(0, 0), 3.0);
        QVERIFY(at(3, 1));
        undoAll(1);
    }

    void deleteClearsTheSelectionInOneStep() {
        const int row = firstRowWithNumbers();
        select(row, 0, row, 1);
        QTest::keyClick(m_view.get(), Qt::Key_Delete);
        QVERIFY(keys(1).row(row).isZero(0));
        QVERIFY(!keys(1).isZero(0));
        undoAll(1);
    }

    void copyGivesEveryDigitAsTabSeparatedText() {
        core::Matrix block(2, 2);
        block << 0.1, 1.0 / 3, -2, 1e-20;
        m_document.editCells({TensorKind::W_K, 1}, {1, 0, 2, 2}, block, {});
        goTo(1, 0);
        QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(m_view.get(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keySequence(m_view.get(), QKeySequence::Copy);
        QCOMPARE(clipboard(), QStringLiteral("0.1\t0.3333333333333333\n-2\t1e-20"));
        goTo(5, 0);
        QTest::keySequence(m_view.get(), QKeySequence::Paste);
        QVERIFY(keys(1).block(5, 0, 2, 2) == block);
    }

    void cutCopiesAndClearsInOneStep() {
        const QString text = m_model->index(0, 1).data(Qt::EditRole).toString();
        goTo(0, 1);
        core::Matrix seven = core::Matrix::Constant(1, 1, 7);
        m_document.editCells({TensorKind::W_K, 1}, {0, 1, 1, 1}, seven, {});
        QTest::keySequence(m_view.get(), QKeySequence::Cut);
        QCOMPARE(clipboard(), QStringLiteral("7"));
        QCOMPARE(keys(1)(0, 1), 0.0);
        m_document.undo();
        QCOMPARE(keys(1)(0, 1), 7.0);
    }

    void pasteReadsWhatSpreadsheetsWrite_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("lines") << QStringLiteral("1\t2\n3\t4");
        QTest::newRow("crlf and a last break") << QStringLiteral("1\t2\r\n3\t4\r\n");
        QTest::newRow("quotes") << QStringLiteral("\"1\"\t2\n3\t\"4\"\n");
        QTest::newRow("spaces") << QStringLiteral(" 1\t2 \n3\t 4");
    }
    void pasteReadsWhatSpreadsheetsWrite() {
        QFETCH(QString, text);
        goTo(3, 0);
        paste(text);
        core::Matrix expected(2, 2);
        expected << 1, 2, 3, 4;
        QVERIFY(keys(1).block(3, 0, 2, 2) == expected);
        QCOMPARE(m_document.undoText(), QStringLiteral("Paste into W_K"));
        undoAll(1);
    }

    void pasteReadsTheDecimalComma() {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        paste(QStringLiteral("0,5\t-1,25"));
        QCOMPARE(keys(1)(0, 0), 0.5);
        QCOMPARE(keys(1)(0, 1), -1.25);
    }

    void oneNumberFillsTheSelection() {
        select(2, 0, 4, 1);
        paste(QStringLiteral("0.5\n"));
        QVERIFY(keys(1).block(2, 0, 3, 2) == core::Matrix::Constant(3, 2, 0.5));
        undoAll(1);
    }

    void aBadPasteChangesNothing_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("bad cell") << QStringLiteral("1\t2\n3\tx")
                                  << QStringLiteral("row 1, column 1");
        QTest::newRow("empty cell") << QStringLiteral("1\t\n") << QStringLiteral("row 0, column 1");
        QTest::newRow("ragged") << QStringLiteral("1\t2\n3") << QStringLiteral("Row 1");
        QTest::newRow("not finite")
            << QStringLiteral("inf\t2") << QStringLiteral("row 0, column 0");
        QTest::newRow("empty") << QString() << QStringLiteral("no text");
    }
    void aBadPasteChangesNothing() {
        QFETCH(QString, text);
        QFETCH(QString, place);
        const QSignalSpy refused(m_view.get(), &table::MatrixView::refused);
        paste(text);
        QCOMPARE(refused.count(), 1);
        const QString reason = refused.first().first().toString();
        QVERIFY2(reason.contains(place), qPrintable(reason));
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
        QVERIFY(!m_document.canUndo());
    }

    void aPasteThatDoesNotFitIsSaidWithItsBlock() {
        const QSignalSpy tooLarge(m_view.get(), &table::MatrixView::pasteTooLarge);
        paste(QStringLiteral("1\t2\t3"));
        QCOMPARE(tooLarge.count(), 1);
        const auto block = tooLarge.first().at(1).value<core::Matrix>();
        QCOMPARE(block.cols(), 3);
        QVERIFY(tooLarge.first().at(2).toString().contains(QStringLiteral("1×3")));
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
        QVERIFY(!m_document.canUndo());
    }

    void selectAllChoosesTheWholeMatrix() {
        QTest::keySequence(m_view.get(), QKeySequence::SelectAll);
        const core::Region whole{0, 0, m_model->rowCount(), m_model->columnCount()};
        QVERIFY(m_view->selectedRegion() == whole);
    }

    void draggingSelectsARectangle() {
        const auto center = [this](int row, int column) {
            return m_view->visualRect(m_model->index(row, column)).center();
        };
        QTest::mousePress(m_view->viewport(), Qt::LeftButton, {}, center(1, 0));
        QTest::mouseMove(m_view->viewport(), center(2, 1));
        QTest::mouseMove(m_view->viewport(), center(3, 1));
        QTest::mouseRelease(m_view->viewport(), Qt::LeftButton, {}, center(3, 1));
        const core::Region region{1, 0, 3, 2};
        QVERIFY(m_view->selectedRegion() == region);
        QVERIFY(m_view->chosenRegion() == region);
    }

    void tabLeavesTheTableAfterTheLastCell() {
        goTo(m_model->rowCount() - 1, m_model->columnCount() - 1);
        QTest::keyClick(m_view.get(), Qt::Key_Tab);
        QVERIFY(at(m_model->rowCount() - 1, m_model->columnCount() - 1));
    }

    void theFirstComposedCharacterIsKept() {
        goTo(0, 0);
        compose(QStringLiteral("1"), {});
        compose(QStringLiteral("１２"), {});
        compose({}, QStringLiteral("１２"));
        QVERIFY(editor());
        QCOMPARE(editor()->text(), QStringLiteral("１２"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(keys(1)(0, 0), 12.0);
    }

    void theCursorStaysWhereItWasWhenRowsComeAndGo() {
        goTo(2, 1);
        core::Experiment next = m_start;
        next.heads.front().name = "renamed";
        m_document.reshape(next, {words::Deed::RenameHead, {}});
        QVERIFY(at(2, 1));
    }

    void aLargeMatrixIsShownAtOnce() {
        core::Experiment large = words::exampleWithWords("three-tokens");
        large.embeddings = core::Tensor(core::Matrix::Constant(3, 4096, 0.5));
        large.dimensions.clear();
        large.heads.front().W_Q = core::Tensor(core::Matrix::Constant(4096, 768, 0.25));
        large.kv_heads.front().W_K = large.heads.front().W_Q;
        large.kv_heads.front().W_V = large.heads.front().W_Q;
        QElapsedTimer timer;
        timer.start();
        m_document.start(large);
        m_model->setTensor({TensorKind::W_Q, 0});
        m_view->grab();
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QFont plain = m_view->font();
        plain.setPixelSize(13);
        m_view->setFont(plain);
        QCOMPARE(m_view->rowHeight(4095), 24);

        std::vector<double> milliseconds;
        for (int edit = 0; edit < 20; ++edit) {
            timer.restart();
            m_document.editCells({TensorKind::W_Q, 0}, {edit, 1, 1, 1},
                                 core::Matrix::Constant(1, 1, edit * 0.01), {});
            m_view->grab();
            milliseconds.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
        std::sort(milliseconds.begin(), milliseconds.end());
        qInfo("4096×768: median of 20 edits %.2f ms", milliseconds[10]);
        QVERIFY(milliseconds[10] < 200);
    }

    void theTintFollowsTheLargestMagnitudeThroughEveryEdit() {
        std::uint32_t state = 7;
        const auto next = [&state](core::Index below) {
            state = state * 1664525U + 1013904223U;
            return static_cast<core::Index>(state >> 16U) % below;
        };
        const core::Index rows = keys(1).rows();
        const core::Index columns = keys(1).cols();
        for (int edit = 0; edit < 300; ++edit) {
            const core::Region region{next(rows - 1), next(columns), 1 + next(2), 1};
            const double value = next(3) == 0 ? 0 : static_cast<double>(next(40)) / 8 - 2;
            m_document.editCells({TensorKind::W_K, 1}, region,
                                 core::Matrix::Constant(region.rows, 1, value), {});
            QCOMPARE(m_model->largest(), keys(1).cwiseAbs().maxCoeff());
        }
    }

  private:
    const core::Matrix& keys(std::size_t head) const {
        return *m_document.experiment().kv_heads[head].W_K;
    }
    table::CellEditor* editor() const {
        const auto editors = m_view->viewport()->findChildren<table::CellEditor*>();
        for (table::CellEditor* found : editors)
            if (found->isVisible())
                return found;
        return nullptr;
    }
    int firstRowWithNumbers() const {
        int row = 0;
        while (keys(1).row(row).isZero(0))
            ++row;
        return row;
    }
    void goTo(int row, int column) { m_view->setCurrentIndex(m_model->index(row, column)); }
    bool at(int row, int column) const {
        return m_view->currentIndex() == m_model->index(row, column);
    }
    void select(int top, int left, int bottom, int right) {
        goTo(top, left);
        m_view->selectionModel()->select(
            QItemSelection(m_model->index(top, left), m_model->index(bottom, right)),
            QItemSelectionModel::ClearAndSelect);
    }
    void typeAndPress(const QString& text, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClicks(m_view.get(), text.left(1));
        QTest::keyClicks(editor(), text.mid(1));
        QTest::keyClick(editor(), key, modifiers);
    }
    void paste(const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        QTest::keySequence(m_view.get(), QKeySequence::Paste);
    }
    static QString clipboard() { return QGuiApplication::clipboard()->text(); }
    static void compose(const QString& preedit, const QString& commit) {
        QInputMethodEvent event(preedit, {});
        event.setCommitString(commit);
        QCoreApplication::sendEvent(QGuiApplication::focusObject(), &event);
    }

    std::unique_ptr<table::TensorModel> m_model;
    std::unique_ptr<table::MatrixView> m_view;
};

QTEST_MAIN(TableMatrixViewTest)
#include "table_matrix_view_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to numbers in the edit column beside typing them.
#include "core/reshape.h"
#include "core/shared_rows.h"
#include "table/cell_editor.h"
#include "table/fill_button.h"
#include "table/fill_field.h"
#include "table/head_chooser.h"
#include "table/inline_offer.h"
#include "table/tensor_panel.h"
#include "table/title_edit.h"
#include "table/tokens_panel.h"
#include "table/weights_panel.h"
#include "tests/support/column_test.h"
#include "words/examples.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

using namespace attention;

class TableEditingTest : public test::ColumnTest {
    Q_OBJECT

  private Q_SLOTS:
    // the cat sat on the mat: "the" twice; two heads, 12 dimensions.
    void init() { showColumn("causal", 700, 900); }
    void cleanup() { m_column.reset(); }

    // Fills.

    void everyFillIsOneStepOnTheWholeMatrix() {
        const core::Matrix before = values();
        for (QAction* action : fills()->choices()->actions()) {
            if (action->text().contains(QStringLiteral("Again")) || action->isSeparator() ||
                action->text().isEmpty() || action->text().contains(QStringLiteral("Transposed")) ||
                action->text().contains(QLatin1Char('\t')))
                continue;
            action->trigger();
            QVERIFY2(values() != before, qPrintable(action->text()));
            QCOMPARE(m_document.undoText(), QStringLiteral("Fill X"));
            undoAll(1);
        }
    }

    void randomFillsShowTheSeedAndAgainRepeatsTheLastKind() {
        fills()->setSeed(7);
        for (const char* name : {"Xavier", "Orthogonal"}) {
            QAction* action = choice(QLatin1String(name));
            QVERIFY(action->text().contains(QString::number(fills()->seed())));
            action->trigger();
            choice(QStringLiteral("Again"))->trigger();
            const core::Fill fill = *name == 'X' ? core::Fill::Xavier : core::Fill::Orthogonal;
            QVERIFY(values() ==
                    core::filled(fill, values().rows(), values().cols(), fills()->seed()));
        }
    }

    void oneHotGivesEqualTokensEqualRows() {
        choice(QStringLiteral("One-hot"))->trigger();
        QCOMPARE(values().row(0).sum(), 1.0);
        QVERIFY(values().row(0) == values().row(4));
        QCOMPARE(number(5, 4), 1.0);
    }

    void onlySquaresAreTransposed() {
        QAction* transpose = choice(QStringLiteral("Transposed"));
        Q_EMIT fills()->choices()->aboutToShow();
        QVERIFY(!transpose->isEnabled());
        QVERIFY2(transpose->text().contains(QStringLiteral("6×7")), qPrintable(transpose->text()));
        select(1, 2, 3, 4);
        Q_EMIT fills()->choices()->aboutToShow();
        QVERIFY(transpose->isEnabled());
        const core::Matrix before = values().block(1, 2, 3, 3);
        transpose->trigger();
        QVERIFY(values().block(1, 2, 3, 3) == before.transpose());
        QVERIFY(before != before.transpose());
        undoAll(1);
    }

    void aFactorScalesTheSelection() {
        select(0, 0, 1, 2);
        const core::Matrix before = values();
        type(fills()->factor(), QStringLiteral("-sqrt(4)/4"));
        QVERIFY(values().block(0, 0, 2, 3) == -0.5 * before.block(0, 0, 2, 3));
        QVERIFY(values().bottomRows(4) == before.bottomRows(4));
        undoAll(1);
    }

    void aFormulaKnowsRowColumnAndNumber() {
        select(2, 3, 4, 5);
        const core::Matrix before = values();
        type(fills()->formula(), QStringLiteral("10*i + j + x"));
        for (core::Index row = 2; row <= 4; ++row)
            for (core::Index column = 3; column <= 5; ++column)
                QCOMPARE(values()(row, column),
                         10.0 * double(row) + double(column) + before(row, column));
        undoAll(1);
    }

    void aBadFormulaChangesNothingAndSaysWhy_data() {
        QTest::addColumn<QString>("formula");
        QTest::addColumn<QString>("reason");
        QTest::newRow("unknown") << QStringLiteral("2*foo") << QStringLiteral("“foo”");
        QTest::newRow("half") << QStringLiteral("2*(i+") << QStringLiteral("complete");
        QTest::newRow("infinite") << QStringLiteral("1/j") << QStringLiteral("i = 0, j = 0");
        QTest::newRow("empty") << QString() << QStringLiteral("complete");
    }
    void aBadFormulaChangesNothingAndSaysWhy() {
        QFETCH(QString, formula);
        QFETCH(QString, reason);
        type(fills()->formula(), formula);
        QVERIFY(!m_document.canUndo());
        QString said;
        for (const auto* label : fills()->formula()->findChildren<QLabel*>())
            said += label->text();
        QVERIFY2(said.contains(reason), qPrintable(said));
    }

    void fillRightAndDownRepeatTheFirstNumbers() {
        select(1, 1, 2, 3);
        const core::Matrix before = values();
        QTest::keyClick(X(), Qt::Key_R, Qt::ControlModifier);
        QVERIFY(values().block(1, 1, 2, 3) == before.block(1, 1, 2, 1).replicate(1, 3));
        undoAll(1);
        select(1, 1, 2, 3);
        QTest::keyClick(X(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(values().block(1, 1, 2, 3) == before.block(1, 1, 1, 3).replicate(2, 1));
        undoAll(1);
    }

    void oneCellIsFilledFromItsNeighbour() {
        set(1, 2, 5);
        set(2, 1, 7);
        goTo(2, 2);
        QTest::keyClick(X(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(number(2, 2), 5.0);
        QTest::keyClick(X(), Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(number(2, 2), 7.0);
        goTo(0, 0);
        const core::Experiment before = m_document.experiment();
        QTest::keyClick(X(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(core::sameExperiment(before, m_document.experiment()));
    }

    // Formulas in a cell.

    void aFormulaTypedIntoACellIsItsNumber() {
        goTo(0, 1);
        QTest::keyClicks(X(), QStringLiteral("2"));
        QTest::keyClicks(editor(), QStringLiteral("*pi/8"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(number(0, 1), 0.78539816339744828);
        QTest::keyClicks(X(), QStringLiteral("2"));
        QTest::keyClicks(editor(), QStringLiteral("*ln(0)"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QVERIFY(editor()->refusal().contains(QStringLiteral("finite")));
        QTest::keyClick(editor(), Qt::Key_Escape);
        undoAll(1);
    }

    void aDateIsNotPastedAsADifference() {
        goTo(0, 0);
        QGuiApplication::clipboard()->setText(QStringLiteral("2024-01-02"));
        QTest::keySequence(X(), QKeySequence::Paste);
        QVERIFY(!m_document.canUndo());
    }

    // Selections.

    void moreThanOneSelectedCellIsDescribed() {
        const QSignalSpy spy(m_column.get(), &table::EditColumn::selectionDescribed);
        core::Matrix block(2, 2);
        block << 3, -4, 0, 12;
        m_document.editCells({core::TensorKind::Embeddings, 0}, {0, 0, 2, 2}, block, {});
        goTo(0, 0);
        select(0, 0, 1, 1);
        QCOMPARE(spy.last().first().toString(),
                 QStringLiteral("Count 4 · sum 11 · mean 2.75 · min −4 · max 12 · norm 13"));
        m_document.undo();
        QVERIFY(!spy.last().first().toString().contains(QStringLiteral("norm 13")));
        words::useLanguage(words::Language::SimplifiedChinese);
        QCoreApplication::processEvents();
        QVERIFY(spy.last().first().toString().startsWith(QStringLiteral("计数 4")));
        goTo(1, 1);
        QCOMPARE(spy.last().first().toString(), QString());
    }

    void numbersAreCopiedAsShown() {
        core::Matrix block(1, 3);
        block << -1.0 / 3, 2, 1e-9;
        m_document.editCells({core::TensorKind::Embeddings, 0}, {1, 0, 1, 3}, block, {});
        select(1, 0, 1, 2);
        QTest::keyClick(X(), Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("-0.33\t2.00\t1.0e-9"));
        QTest::keySequence(X(), QKeySequence::Copy);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("-0.333333333")));
    }

    void theTintCanBeTurnedOff() {
        set(0, 0, 9);
        goTo(3, 3);
        const QPoint corner = X()->visualRect(index(0, 0)).topLeft() + QPoint(5, 5);
        const QRgb tinted = X()->viewport()->grab().toImage().pixel(corner);
        m_column->setTint(table::NumberDelegate::Tint::Off);
        const QRgb plain = X()->viewport()->grab().toImage().pixel(corner);
        QVERIFY(tinted != plain);
        QCOMPARE(QColor(plain), X()->palette().color(QPalette::Base));
    }

    // Heads, names, repeated tokens.

    void aHeadIsDuplicatedAndSelected() {
        m_document.selection()->selectHead(0);
        auto* chooser = m_column->findChild<table::HeadChooser*>();
        const auto buttons = chooser->findChildren<QToolButton*>();
        for (QAction* action : buttons.at(2)->findChild<QMenu*>()->actions())
            if (action->text() == QStringLiteral("Duplicate this head"))
                action->trigger();
        QCOMPARE(m_document.experiment().headCount(), core::Index(3));
        QCOMPARE(m_document.selection()->head(), core::Index(1));
        QVERIFY(*m_document.experiment().heads[1].W_Q == *m_start.heads[0].W_Q);
        QVERIFY(*m_document.experiment().heads[2].W_Q == *m_start.heads[1].W_Q);
        undoAll(1);
    }

    void aDimensionIsRenamedInItsPlace() {
        QHeaderView* header = X()->horizontalHeader();
        const QPoint name(header->sectionViewportPosition(1) + 20, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, name);
        QTest::mouseDClick(header->viewport(), Qt::LeftButton, {}, name);
        auto* editor = header->viewport()->findChild<table::CellEditor*>();
        QVERIFY(editor && editor->hasFocus());
        QTest::keyClicks(editor, QStringLiteral("thing"));
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(QString::fromStdString(m_document.experiment().dimensions.at(1)),
                 QStringLiteral("thing"));
        QCOMPARE(X()->model()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("thing"));
        QVERIFY(X()->hasFocus());
        undoAll(1);
        QTest::mouseDClick(header->viewport(), Qt::LeftButton, {}, name);
        editor = header->viewport()->findChild<table::CellEditor*>();
        QTest::keyClicks(editor, QStringLiteral("verb"));
        QTest::keyClick(editor, Qt::Key_Escape);
        QVERIFY(!m_document.canUndo());
    }

    void columnsOfProjectionsHaveNoNamesToEdit() {
        table::MatrixView* W_Q = m_column->weights()->matrix()->view();
        QHeaderView* header = W_Q->horizontalHeader();
        QTest::mouseDClick(header->viewport(), Qt::LeftButton, {},
                           {header->sectionViewportPosition(0) + 10, 10});
        QVERIFY(!header->viewport()->findChild<table::CellEditor*>());
    }

    void theTitleIsEditedInItsPlace() {
        QLineEdit* title = m_column->title();
        title->setFocus();
        title->selectAll();
        QTest::keyClicks(title, QStringLiteral("Mine"));
        QTest::keyClick(title, Qt::Key_Escape);
        QVERIFY(!m_document.canUndo());
        title->selectAll();
        QTest::keyClicks(title, QStringLiteral("Mine"));
        QTest::keyClick(title, Qt::Key_Return);
        QCOMPARE(m_document.experiment().title, std::string("Mine"));
        undoAll(1);
        QVERIFY(title->text() != QStringLiteral("Mine"));
    }

    void repeatedTokensShareOneRowWhileSwitchedOn() {
        QCheckBox* share = m_column->sentence()->findChild<QCheckBox*>();
        QVERIFY(share->isVisible());
        set(4, 0, 9); // the second "the"
        share->click();
        QCOMPARE(m_document.undoText(), QStringLiteral("Give repeated tokens one row"));
        QVERIFY(values().row(4) == m_start.embeddings->row(0));
        goTo(4, 2);
        QTest::keyClicks(X(), QStringLiteral("7"));
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(number(4, 2), 7.0);
        QCOMPARE(number(0, 2), 7.0);
        QVERIFY(values().row(1) == m_start.embeddings->row(1));
        m_document.undo();
        QVERIFY(values().row(0) == m_start.embeddings->row(0));
        QVERIFY(values().row(4) == m_start.embeddings->row(0));
        dragMiddle(0, 1, 30);
        QVERIFY(values().row(0) == values().row(4));
        QVERIFY(values().row(0) != m_start.embeddings->row(0));
        share->click();
        const double other = number(4, 3);
        set(0, 3, 5);
        QCOMPARE(number(4, 3), other);
        undoAll(4);
    }

    void aTokenThatBecomesEqualTakesTheRow() {
        m_column->sentence()->findChild<QCheckBox*>()->click();
        m_document.reshape(
            core::withTokenRenamed(m_document.experiment(), core::Sequence::Queries, 5, "cat"),
            {words::Deed::RenameToken, {}});
        QVERIFY(values().row(5) == values().row(1));
    }

    void theSwitchIsOffInTheNextDocumentAndHiddenWithoutRepeats() {
        QCheckBox* share = m_column->sentence()->findChild<QCheckBox*>();
        share->click();
        m_document.start(words::exampleWithWords("three-tokens"));
        QVERIFY(!share->isChecked());
        QVERIFY(!share->isVisible());
        QVERIFY(!m_document.canUndo());
    }

    void aPasteLargerThanTheMatrixOffersToEnlargeIt() {
        const core::Index rows = values().rows();
        const core::Index columns = values().cols();
        QString text;
        for (core::Index row = 0; row < rows + 1; ++row)
            text += QStringLiteral("\"7\"\t0.25\r\n");
        QGuiApplication::clipboard()->setText(text);
        goTo(1, static_cast<int>(columns) - 1);
        QTest::keySequence(X(), QKeySequence::Paste);
        QVERIFY(!m_document.canUndo());
        auto* offer = m_column->embeddings()->findChild<table::InlineOffer*>();
        QVERIFY(offer->isVisible());
        QVERIFY(offer->button()->hasFocus());
        QCOMPARE(offer->button()->text(),
                 QStringLiteral("Enlarge X to %1×%2 and paste").arg(rows + 2).arg(columns + 1));

        // Esc leaves everything as it was, the keyboard in the table.
        QTest::keyClick(offer->button(), Qt::Key_Escape);
        QVERIFY(!offer->isVisible());
        QVERIFY(X()->hasFocus());
        QVERIFY(!m_document.canUndo());

        QTest::keySequence(X(), QKeySequence::Paste);
        QTest::keyClick(offer->button(), Qt::Key_Return);
        QVERIFY(!offer->isVisible());
        QCOMPARE(values().rows(), rows + 2);
        QCOMPARE(values().cols(), columns + 1);
        QCOMPARE(number(1, columns - 1), 7);
        QCOMPARE(number(rows + 1, columns), 0.25);
        QCOMPARE(number(0, 0), (*m_start.embeddings)(0, 0));
        QCOMPARE(static_cast<core::Index>(m_document.experiment().tokens.size()), rows + 2);
        QCOMPARE(m_document.undoText(), QStringLiteral("Paste into X"));
        undoAll(1);
    }

    void anOfferIsOverWhenTheMatrixChanges() {
        QGuiApplication::clipboard()->setText(QStringLiteral("1\n2"));
        goTo(static_cast<int>(values().rows()) - 1, 0);
        QTest::keySequence(X(), QKeySequence::Paste);
        auto* offer = m_column->embeddings()->findChild<table::InlineOffer*>();
        QVERIFY(offer->isVisible());
        m_document.reshape(
            core::withTokenRemoved(m_document.experiment(), core::Sequence::Queries, 0),
            {words::Deed::RemoveToken, {}});
        QVERIFY(!offer->isVisible());
        undoAll(1);
    }

    void aWidthBeyondTheBoxIsShownAsItIs() {
        core::Experiment wide = core::newExperiment(1);
        m_document.start(core::withValueWidth(wide, 5000));
        for (const QSpinBox* box : m_column->findChildren<QSpinBox*>())
            if (box->accessibleName() == QStringLiteral("d_v"))
                QCOMPARE(box->value(), 5000);
        QVERIFY(!m_document.canUndo());
    }

    void fieldsGrowWithTheText() {
        table::FillField field(QStringLiteral("1"));
        const int before = field.field()->minimumWidth();
        QFont large = field.font();
        large.setPixelSize(26);
        field.setFont(large);
        QVERIFY(field.field()->minimumWidth() >= 2 * before - 1);

        X()->horizontalHeader()->setFont(large);
        goTo(0, 0);
        Q_EMIT X()->horizontalHeader()->sectionDoubleClicked(0);
        table::CellEditor* name = X()->horizontalHeader()->findChild<table::CellEditor*>();
        QVERIFY(name);
        QVERIFY(name->width() >= 190);
    }

  private:
    table::MatrixView* X() const { return m_column->embeddings()->view(); }
    const core::Matrix& values() const { return *m_document.experiment().embeddings; }
    double number(core::Index row, core::Index column) const { return values()(row, column); }
    QModelIndex index(int row, int column) const { return X()->model()->index(row, column); }
    QPoint center(int row, int column) const {
        return X()->visualRect(index(row, column)).center();
    }
    table::CellEditor* editor() const {
        for (auto* found : X()->viewport()->findChildren<table::CellEditor*>())
            if (found->isVisible())
                return found;
        return nullptr;
    }
    void set(core::Index row, core::Index column, double value) {
        m_document.editCells({core::TensorKind::Embeddings, 0}, {row, column, 1, 1},
                             core::Matrix::Constant(1, 1, value), {});
    }
    void goTo(int row, int column) const {
        X()->setFocus();
        X()->setCurrentIndex(index(row, column));
    }
    void select(int top, int left, int bottom, int right) const {
        goTo(top, left);
        X()->selectionModel()->select(QItemSelection(index(top, left), index(bottom, right)),
                                      QItemSelectionModel::ClearAndSelect);
    }
    void dragMiddle(int row, int column, int pixels) const {
        const QPoint from = center(row, column);
        QTest::mousePress(X()->viewport(), Qt::MiddleButton, {}, from);
        QTest::mouseMove(X()->viewport(), from + QPoint(pixels / 2, 0));
        QTest::mouseMove(X()->viewport(), from + QPoint(pixels, 0));
        QTest::mouseRelease(X()->viewport(), Qt::MiddleButton, {}, from + QPoint(pixels, 0));
    }
    table::FillButton* fills() const {
        return m_column->embeddings()->findChild<table::FillButton*>();
    }
    QAction* choice(const QString& begin) const {
        for (QAction* action : fills()->choices()->actions())
            if (action->text().startsWith(begin))
                return action;
        return nullptr;
    }
    static void type(table::FillField* field, const QString& text) {
        field->field()->setText(text);
        QTest::keyClick(field->field(), Qt::Key_Return);
    }
};

QTEST_MAIN(TableEditingTest)
#include "table_editing_test.moc"

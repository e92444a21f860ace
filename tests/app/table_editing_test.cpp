// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to numbers in the edit column beside typing them.
#include "core/reshape.h"
#include "table/cell_editor.h"
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
    table::CellEditor* editor() const {
        for (auto* found : X()->viewport()->findChildren<table::CellEditor*>())
            if (found->isVisible())
                return found;
        return nullptr;
    }
};

QTEST_MAIN(TableEditingTest)
#include "table_editing_test.moc"

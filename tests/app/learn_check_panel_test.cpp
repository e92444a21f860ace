// SPDX-License-Identifier: GPL-3.0-or-later
// Printed numbers of the selected stage: typed, pasted, judged, and what is said about them.
#include "core/examples.h"
#include "learn/check_model.h"
#include "learn/check_panel.h"
#include "learn/check_table.h"
#include "learn/pasted_table.h"
#include "learn/slip_search.h"
#include "learn/verdict_look.h"
#include "tests/support/panel_test.h"
#include "words/examples.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSet>
#include <QSignalSpy>
#include <QToolButton>

#include <memory>

using namespace attention;

namespace {

constexpr const char* kWeights = "\t我\t爱\t你\n我\t0.40\t0.20\t0.40\n爱\t0.20\t0.40\t0.40\n"
                                 "你\t0.27\t0.27\t0.46\n";
constexpr const char* kOutput = "0.80 0.60\n0.60 0.80\n0.73 0.73";

} // namespace

class LearnCheckPanelTest : public test::PanelTest<learn::CheckPanel> {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        showPanel(1100, 260);
        open("three-tokens");
    }
    void cleanup() { closePanel(); }

    void anEmptyTableSaysWhatToDo() {
        QCOMPARE(model()->rowCount(), 3);
        QCOMPARE(model()->columnCount(), 3);
        QCOMPARE(model()->headerData(2, Qt::Vertical, Qt::DisplayRole).toString(),
                 QStringLiteral("你"));
        QVERIFY(said("CheckDiagnosis").contains(QStringLiteral("paste a whole table")));
        QVERIFY(!button("CheckClear")->isEnabled());
    }

    void aPastedTableWithLabelsIsJudgedCellByCell() {
        paste(kWeights);
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 3; ++column)
                QCOMPARE(signAt(row, column), learn::Sign::Right);
        for (int column = 0; column < 3; ++column)
            QCOMPARE(signAt(2, column), learn::Sign::Wrong);
        QCOMPARE(model()->index(0, 0).data().toString(), QStringLiteral("0.40"));
        const QString diagnosis = said("CheckDiagnosis");
        for (const char* told : {"wrong rows alone", "dividing by d_k", "0.2741 0.2741 0.4519",
                                 "does not explain all", "a divisor of 1.9"})
            QVERIFY2(diagnosis.contains(QLatin1String(told)), qPrintable(diagnosis));
        QVERIFY(
            said("CheckWrongCells").contains(QStringLiteral("printed 0.46, computed 0.503490")));
        QVERIFY(said("CheckCounts").contains(QStringLiteral("right: 6")));
        QVERIFY(said("CheckCounts").contains(QStringLiteral("wrong: 3")));
        QVERIFY(spoken(2, 0).contains(QStringLiteral("printed 0.27, computed 0.248255: wrong")));
    }

    void signsAndGroundsOfVerdictsDiffer() {
        QSet<QString> signs;
        QSet<QRgb> colors;
        for (const learn::Sign sign : {learn::Sign::Right, learn::Sign::WithinRounding,
                                       learn::Sign::Wrong, learn::Sign::CarriedOver}) {
            signs << learn::signText(sign);
            colors << learn::signColor(sign, m_panel->palette()).rgb();
        }
        QCOMPARE(signs.size(), 4);
        QCOMPARE(colors.size(), 4);
        paste(kWeights);
        const QImage image = table()->viewport()->grab().toImage();
        QVERIFY(groundAt(image, 0, 0) != groundAt(image, 2, 0));
    }

    void aLaterStageIsCarriedOverFromTheOnePrintedBefore() {
        paste(kWeights);
        m_document->selection()->selectStage(core::Stage::Output);
        QCOMPARE(model()->columnCount(), 2);
        paste(kOutput);
        QCOMPARE(signAt(0, 0), learn::Sign::Right);
        QCOMPARE(signAt(2, 0), learn::Sign::CarriedOver);
        QCOMPARE(signAt(2, 1), learn::Sign::CarriedOver);
        QVERIFY(said("CheckUsed").contains(QStringLiteral("Attention weights")));
        QVERIFY(said("CheckDiagnosis").contains(QStringLiteral("carried over")));
        m_document->selection()->selectStage(core::Stage::Weights);
        QCOMPARE(signAt(2, 0), learn::Sign::Wrong);
        button("CheckClear")->click();
        m_document->selection()->selectStage(core::Stage::Output);
        QCOMPARE(signAt(2, 0), learn::Sign::Wrong);
    }

    void numbersAreTypedAndRefusedInTheirCells() {
        table()->setFocus();
        table()->setCurrentIndex(model()->index(1, 0));
        type("0.2");
        QTest::keyClick(editor(), Qt::Key_Tab);
        QCOMPARE(model()->index(1, 0).data().toString(), QStringLiteral("0.2"));
        QCOMPARE(signAt(1, 0), learn::Sign::Right);
        QCOMPARE(table()->currentIndex(), model()->index(1, 1));
        type("o.4");
        QTest::keyClick(editor(), Qt::Key_Return);
        QVERIFY(editor());
        QVERIFY(!model()->table().at(1, 1));
        QTest::keyClick(editor(), Qt::Key_Escape);
        table()->setCurrentIndex(model()->index(1, 0));
        QTest::keyClick(table(), Qt::Key_Delete);
        QCOMPARE(signAt(1, 0), learn::Sign::None);
    }

    void tabGoesOnInTheNextRow() {
        table()->setFocus();
        table()->setCurrentIndex(model()->index(0, 0));
        for (const char* text : {"0.40", "0.20", "0.40", "0.21"}) {
            type(text);
            QTest::keyClick(editor(), Qt::Key_Tab);
        }
        QCOMPARE(model()->index(0, 2).data().toString(), QStringLiteral("0.40"));
        QCOMPARE(model()->index(1, 0).data().toString(), QStringLiteral("0.21"));
        QCOMPARE(table()->currentIndex(), model()->index(1, 1));
    }

    void trailingZerosCountAsPrinted() {
        table()->setFocus();
        table()->setCurrentIndex(model()->index(0, 1));
        type("0.2");
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(signAt(0, 1), learn::Sign::Right);
        table()->setCurrentIndex(model()->index(0, 1));
        type("0.200");
        QTest::keyClick(editor(), Qt::Key_Return);
        QCOMPARE(model()->index(0, 1).data().toString(), QStringLiteral("0.200"));
        QCOMPARE(signAt(0, 1), learn::Sign::Wrong);
    }

    void aBlockIsPastedAtTheCursorAndOtherShapesAreRefused() {
        table()->setFocus();
        table()->setCurrentIndex(model()->index(2, 1));
        paste("0.25\t0.50");
        QCOMPARE(signAt(2, 1), learn::Sign::Right);
        QCOMPARE(signAt(2, 2), learn::Sign::Right);
        QCOMPARE(signAt(2, 0), learn::Sign::None);
        paste("1\t2\t3\t4");
        QVERIFY(said("CheckNote").contains(QStringLiteral("3×3")));
        QCOMPARE(signAt(2, 1), learn::Sign::Right);
        paste("0.4\ttwo\t0.4\n1\t2\t3\n4\t5\t6");
        QVERIFY(said("CheckNote").contains(QStringLiteral("two")));
        QCOMPARE(signAt(2, 1), learn::Sign::Right);
        paste(kWeights);
        QVERIFY(m_panel->findChild<QLabel*>(QStringLiteral("CheckNote"))->isHidden());
    }

    void commasOfTheLocaleAreRead() {
        QLocale::setDefault(QLocale(QLocale::German));
        paste("0,40\t0,20\t0,40\n0,20\t0,40\t0,40\n0,25\t0,25\t0,50");
        QCOMPARE(signAt(2, 2), learn::Sign::Right);
        QCOMPARE(model()->index(0, 0).data().toString(), QStringLiteral("0,40"));
        paste("0.40,0.20,0.40\n0.20,0.40,0.40\n0.27,0.25,0.50");
        QCOMPARE(signAt(2, 0), learn::Sign::Wrong);
    }

    void clearedTablesAreBroughtBack() {
        paste(kWeights);
        button("CheckClear")->click();
        QCOMPARE(model()->table().count(), 0);
        QCOMPARE(button("CheckClear")->text(), QStringLiteral("Bring back"));
        button("CheckClear")->click();
        QCOMPARE(model()->table().count(), 9);
        QCOMPARE(button("CheckClear")->text(), QStringLiteral("Clear"));
    }

    void theTableFollowsTheSelectionAndLeadsIt() {
        open("four-heads");
        m_document->selection()->selectCell(core::Cell{core::Stage::Output, 2, 6, 1});
        QCOMPARE(model()->rowCount(), 9);
        QCOMPARE(model()->columnCount(), 2);
        QCOMPARE(table()->currentIndex(), model()->index(6, 1));
        QVERIFY(said("CheckTitle").contains(QStringLiteral("Head 2")));
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Up);
        QCOMPARE(m_document->selection()->cell(), (core::Cell{core::Stage::Output, 2, 5, 1}));
    }

    void everyHeadKeepsItsTableAndAnEditIsJudgedAtOnce() {
        paste(kWeights);
        core::Matrix value(1, 1);
        value(0, 0) = 2;
        m_document->editCells({core::TensorKind::Embeddings, 0}, {2, 0, 1, 1}, value, {});
        QCOMPARE(model()->table().count(), 9);
        QCOMPARE(signAt(0, 0), learn::Sign::Wrong);
        m_document->undo();
        QCOMPARE(signAt(0, 0), learn::Sign::Right);
        open("four-heads");
        QCOMPARE(model()->table().count(), 0);
        table()->setFocus();
        table()->setCurrentIndex(model()->index(0, 0));
        paste("0.1");
        m_document->selection()->selectHead(1);
        QCOMPARE(model()->table().count(), 0);
        m_document->selection()->selectHead(0);
        QCOMPARE(model()->table().count(), 1);
    }

    void blockedCellsAreChecked() {
        open("causal");
        m_document->selection()->selectStage(core::Stage::Masked);
        table()->setFocus();
        table()->setCurrentIndex(model()->index(0, 1));
        paste("-inf");
        QCOMPARE(signAt(0, 1), learn::Sign::Right);
        table()->setCurrentIndex(model()->index(1, 2));
        paste("0");
        QCOMPARE(signAt(1, 2), learn::Sign::Wrong);
    }

    void aLargeSearchDoesNotHoldUpTheWindow() {
        core::Experiment large = core::exampleNamed("four-heads");
        large.embeddings = core::Matrix(core::Matrix::Random(40, 64));
        large.dimensions.clear();
        large.tokens.assign(40, "w");
        for (auto& head : large.heads)
            head.W_Q = core::Matrix(core::Matrix::Random(64, 32) * 0.1);
        for (auto& head : large.kv_heads) {
            head.W_K = core::Matrix(core::Matrix::Random(64, 32) * 0.1);
            head.W_V = core::Matrix(core::Matrix::Random(64, 2));
        }
        const auto result = std::make_shared<document::Result>(
            document::Result{1, large, core::forward(large), {}});
        core::PrintedTable printed(40, 40);
        printed.at(3, 4) = core::PrintedNumber{0.9, 1};
        const auto comparison = core::compare(large, result->trace, {{}, printed});
        learn::SlipSearch search;
        QSignalSpy found(&search, &learn::SlipSearch::found);
        search.start(result, comparison);
        QVERIFY(search.isRunning());
        search.start(result, comparison);
        QTRY_COMPARE_WITH_TIMEOUT(found.size(), 1, 60000);
        QVERIFY(!search.isRunning());
        search.start(result, comparison);
        search.cancel();
        QTest::qWait(50);
        QCOMPARE(found.size(), 1);
    }

    void theLanguageIsSwitchedAtOnce() {
        paste(kWeights);
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_COMPARE(m_panel->windowTitle(), QStringLiteral("核对"));
        QVERIFY(said("CheckDiagnosis").contains(QStringLiteral("除以 d_k")));
        QVERIFY(said("CheckCounts").contains(QStringLiteral("错误：3")));
        QVERIFY(spoken(2, 0).contains(QStringLiteral("印刷 0.27，算得 0.248255：错误")));
    }

  private:
    void open(const char* name) {
        m_document->start(words::exampleWithWords(name), {}, QString::fromLatin1(name));
        m_document->selection()->selectStage(core::Stage::Weights);
    }
    void paste(const char* text) {
        QApplication::clipboard()->setText(QString::fromUtf8(text));
        QTest::keyClick(table(), Qt::Key_V, Qt::ControlModifier);
    }
    /// As a person types: the first key opens the editor.
    void type(const char* text) const {
        const QString all = QString::fromLatin1(text);
        QTest::keyClicks(table(), all.left(1));
        QTest::keyClicks(editor(), all.mid(1));
    }
    learn::CheckTable* table() const { return m_panel->findChild<learn::CheckTable*>(); }
    learn::CheckModel* model() const { return m_panel->findChild<learn::CheckModel*>(); }
    /// The one that is open; closed ones are deleted later.
    QWidget* editor() const {
        for (auto* edit : table()->viewport()->findChildren<QLineEdit*>())
            if (edit->isVisible())
                return edit;
        return nullptr;
    }
    QToolButton* button(const char* name) const {
        return m_panel->findChild<QToolButton*>(QLatin1String(name));
    }
    QString said(const char* name) const {
        return m_panel->findChild<QLabel*>(QLatin1String(name))->text();
    }
    QString spoken(int row, int column) const {
        return model()->index(row, column).data(Qt::AccessibleTextRole).toString();
    }
    learn::Sign signAt(int row, int column) const {
        const QVariant cell = model()->index(row, column).data(learn::CheckModel::kCellRole);
        return learn::signOf(cell.value<core::CheckedCell>());
    }
    QRgb groundAt(const QImage& image, int row, int column) const {
        const QRect cell = table()->visualRect(model()->index(row, column));
        return image.pixel((cell.topLeft() + QPoint(3, 3)) * image.devicePixelRatio());
    }
};

QTEST_MAIN(LearnCheckPanelTest)
#include "learn_check_panel_test.moc"

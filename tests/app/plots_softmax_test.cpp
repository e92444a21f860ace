// SPDX-License-Identifier: GPL-3.0-or-later
// The softmax of one row by eye: bars, divisor, an added amount, differences, free scores.
#include "core/examples.h"
#include "plots/gesture_slider.h"
#include "plots/score_table.h"
#include "plots/softmax_model.h"
#include "plots/softmax_panel.h"
#include "tests/support/panel_test.h"
#include "words/examples.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolButton>

#include <array>
#include <cmath>

using namespace attention;
using Column = plots::SoftmaxModel::Column;

class PlotsSoftmaxTest : public test::PanelTest<plots::SoftmaxPanel> {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        showPanel(1150, 260);
        open("three-tokens");
    }
    void cleanup() { closePanel(); }

    void theSelectedRowOfTheSelectedHeadIsShown() {
        open("four-heads");
        m_document->selection()->selectCell(core::Cell{core::Stage::Weights, 2, 4, 1});
        const core::Trace& trace = m_recompute->result()->trace;
        for (int key = 0; key < model()->rowCount(); ++key) {
            const auto at = static_cast<std::size_t>(key);
            QCOMPARE(model()->steps().weights[at], (*trace.stage(core::Stage::Weights, 2))(4, key));
            QCOMPARE(model()->scaled()[at], (*trace.stage(core::Stage::Scaled, 2))(4, key));
        }
        m_document->selection()->selectHead(3);
        QCOMPARE(model()->steps().weights[0], (*trace.stage(core::Stage::Weights, 3))(4, 0));
        QCOMPARE(find<QComboBox>("SoftmaxQuery")->currentIndex(), 4);
    }

    void theBiasOfPositionsStandsInTheRow() {
        core::Experiment experiment = core::exampleNamed("four-heads");
        experiment.positions.kind = core::Positions::Kind::Alibi;
        experiment.positions.values = core::Matrix(core::Matrix::Constant(1, 4, 0.5));
        m_document->start(experiment);
        QTRY_VERIFY(m_recompute->result() &&
                    m_recompute->result()->revision == m_document->revision());
        m_document->selection()->selectCell(core::Cell{core::Stage::Weights, 2, 4, 1});
        const core::Trace& trace = m_recompute->result()->trace;
        for (int key = 0; key < model()->rowCount(); ++key)
            QVERIFY(std::abs(model()->steps().weights[static_cast<std::size_t>(key)] -
                             (*trace.stage(core::Stage::Weights, 2))(4, key)) < 1e-15);
        QVERIFY(model()
                    ->headerData(Column::Scaled, Qt::Horizontal, Qt::DisplayRole)
                    .toString()
                    .contains(QStringLiteral("bias")));
    }

    void exponentialsSumAndEntropyStandInWords() {
        QCOMPARE(text(0, Column::Exponential), QStringLiteral("2.0281"));
        QCOMPARE(text(1, Column::Shifted), QStringLiteral("0.4931"));
        const QString totals = find<QLabel>("SoftmaxTotals")->text();
        QVERIFY2(totals.contains(QStringLiteral("Σ e^s = 5.05623")), qPrintable(totals));
        QVERIFY2(totals.contains(QStringLiteral("Σ e^(s − max) = 2.49307")), qPrintable(totals));
        QVERIFY2(totals.contains(QStringLiteral("entropy 1.05336")), qPrintable(totals));
    }

    void barsAreAsLongAsTheirNumbers() {
        const QImage image = table()->viewport()->grab().toImage();
        const int first = barPixels(image, 0, Column::Weight);
        const int second = barPixels(image, 1, Column::Weight);
        QVERIFY(second > 10);
        QVERIFY2(std::abs(first * 0.197776 / 0.401112 - second) <= 2,
                 qPrintable(QStringLiteral("%1 and %2").arg(first).arg(second)));
        QVERIFY(barPixels(image, 0, Column::Scaled) > barPixels(image, 1, Column::Scaled) + 50);
    }

    void aBlockedKeyHasNoBarAndNoWeight() {
        open("causal");
        m_document->selection()->selectCell(core::Cell{core::Stage::Weights, 0, 2, 0});
        QCOMPARE(text(4, Column::Scaled), QStringLiteral("−∞"));
        QCOMPARE(text(4, Column::Weight), QStringLiteral("0.000000"));
        QVERIFY(model()->index(4, Column::Scaled).data(plots::SoftmaxModel::kBarRole).isNull());
    }

    void draggingTheDivisorIsOneUndoStep() {
        plots::GestureSlider* slider = find<plots::GestureSlider>("DivisorSlider");
        const QPoint from = handle(slider);
        QTest::mousePress(slider, Qt::LeftButton, {}, from);
        for (int step = 1; step <= 8; ++step)
            QTest::mouseMove(slider, from - QPoint(3 * step, 0));
        QVERIFY(m_recompute->result()->trace.divisor() < 1.2);
        QCOMPARE(model()->divisor(), m_recompute->result()->trace.divisor());
        QTest::mouseRelease(slider, Qt::LeftButton, {}, from - QPoint(24, 0));
        QCOMPARE(m_document->undoText(), QStringLiteral("Change the divisor"));
        m_document->undo();
        QVERIFY(!m_document->canUndo());
        QCOMPARE(m_document->experiment().scale, core::Scale{});
        QCOMPARE(slider->value(), 0);
    }

    void aDoubleClickOrTheButtonReturnsToTheRoot() {
        plots::GestureSlider* slider = find<plots::GestureSlider>("DivisorSlider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        QVERIFY(m_document->experiment().scale.kind == core::Scale::Kind::Divisor);
        QTest::mouseDClick(slider, Qt::LeftButton, {}, handle(slider));
        QVERIFY(m_document->experiment().scale.kind == core::Scale::Kind::SqrtDk);
        QTRY_VERIFY(!m_document->canUndo()); // there and back is no step
        QTest::keyClick(slider, Qt::Key_PageDown);
        find<QToolButton>("DivisorReset")->click();
        QVERIFY(m_document->experiment().scale.kind == core::Scale::Kind::SqrtDk);
    }

    void separateDragsAreSeparateSteps() {
        plots::GestureSlider* slider = find<plots::GestureSlider>("DivisorSlider");
        for (int drag = 0; drag < 2; ++drag) {
            const QPoint from = handle(slider);
            QTest::mousePress(slider, Qt::LeftButton, {}, from);
            QTest::mouseMove(slider, from + QPoint(12, 0));
            QTest::mouseMove(slider, from + QPoint(20, 0));
            QTest::mouseRelease(slider, Qt::LeftButton, {}, from + QPoint(20, 0));
            QTest::qWait(QApplication::doubleClickInterval() + 50);
        }
        m_document->undo();
        QVERIFY(m_document->canUndo());
        m_document->undo();
        QVERIFY(!m_document->canUndo());
    }

    void addingTheSameToAllChangesNoWeight() {
        const std::vector<double> before = model()->steps().weights;
        plots::GestureSlider* slider = find<plots::GestureSlider>("ShiftSlider");
        slider->setFocus();
        for (int press = 0; press < 2; ++press)
            QTest::keyClick(slider, Qt::Key_PageUp);
        QCOMPARE(text(0, Column::Scaled), QStringLiteral("2.7071"));
        QCOMPARE(text(0, Column::Exponential), QStringLiteral("14.9859"));
        for (std::size_t key = 0; key < before.size(); ++key)
            QVERIFY(std::abs(model()->steps().weights[key] - before[key]) < 1e-15);
        QVERIFY(find<QLabel>("ShiftText")->text().contains(QStringLiteral("e^c = 7.38906")));
        QTest::keyClick(slider, Qt::Key_Backspace);
        QCOMPARE(text(0, Column::Scaled), QStringLiteral("0.7071"));
        QVERIFY(!m_document->canUndo());
    }

    void freeScoresStartWithTheTextbookThree() {
        chooseFree();
        QCOMPARE(text(0, Column::Name), QStringLiteral("animal"));
        QCOMPARE(text(0, Column::Weight), QStringLiteral("0.764873"));
        QCOMPARE(text(1, Column::Weight), QStringLiteral("0.188615"));
        QCOMPARE(text(2, Column::Weight), QStringLiteral("0.046512"));
        QCOMPARE(find<QLabel>("DifferenceResult")->text(),
                 QStringLiteral("Δ = 1.4   e^Δ = 4.0552\nWeights: 0.764873 ÷ 0.188615 = 4.0552"));
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_COMPARE(text(0, Column::Name), QStringLiteral("动物"));
    }

    void freeScoresAreEditedAddedAndRemovedWithoutTouchingTheDocument() {
        chooseFree();
        edit(1, Column::Score, QStringLiteral("3.2"));
        QCOMPARE(text(0, Column::Weight), text(1, Column::Weight));
        edit(2, Column::Name, QStringLiteral("road"));
        edit(0, Column::Score, QStringLiteral("no number")); // refused
        QCOMPARE(text(0, Column::Score), QStringLiteral("3.2000"));
        find<QToolButton>("AddScore")->click();
        QCOMPARE(model()->rowCount(), 4);
        QTest::keyClick(table()->viewport()->findChild<QLineEdit*>(), Qt::Key_Escape);
        table()->setFocus();
        table()->setCurrentIndex(model()->index(0, 0));
        QTest::keyClick(table(), Qt::Key_Delete);
        QCOMPARE(model()->rowCount(), 3);
        QCOMPARE(text(1, Column::Name), QStringLiteral("road"));
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_COMPARE(text(0, Column::Name), QStringLiteral("疲惫"));
        QCOMPARE(text(1, Column::Name), QStringLiteral("road"));
        QVERIFY(!m_document->canUndo());
    }

    void printedWeightsAreCheckedBesideTheRightOnes() {
        chooseFree();
        const std::array wrong{"0.72", "0.22", "0.06"};
        for (int row = 0; row < 3; ++row)
            edit(row, Column::Printed, QLatin1String(wrong[static_cast<std::size_t>(row)]));
        for (int row = 0; row < 3; ++row)
            QCOMPARE(text(row, Column::Verdict), QStringLiteral("wrong"));
        edit(0, Column::Printed, QStringLiteral("0.76"));
        edit(1, Column::Printed, QStringLiteral("0.18"));
        edit(2, Column::Printed, QString());
        QCOMPARE(text(0, Column::Verdict), QStringLiteral("right"));
        QCOMPARE(text(1, Column::Verdict), QStringLiteral("right within rounding"));
        QCOMPARE(text(2, Column::Verdict), QString());
        edit(2, Column::Printed, QStringLiteral("small")); // refused
        QCOMPARE(text(2, Column::Printed), QString());
        edit(0, Column::Score, QStringLiteral("2"));
        QCOMPARE(text(0, Column::Verdict), QStringLiteral("wrong"));
    }

    void theFreeDivisorIsNotTheDocuments() {
        chooseFree();
        plots::GestureSlider* slider = find<plots::GestureSlider>("DivisorSlider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        QCOMPARE(model()->divisor(), 2.0);
        QVERIFY(!m_document->canUndo());
        find<QToolButton>("DivisorReset")->click();
        QCOMPARE(model()->divisor(), 1.0);
    }

    void sortedByWeightTheLargestStandsFirst() {
        open("four-heads");
        m_document->selection()->selectCell(core::Cell{core::Stage::Weights, 0, 4, 1});
        QTest::mouseClick(find<QCheckBox>("SortByWeight"), Qt::LeftButton, {}, QPoint(8, 8));
        QVERIFY(find<QCheckBox>("SortByWeight")->isChecked());
        for (int row = 1; row < model()->rowCount(); ++row) {
            const auto weight = [this](int of) {
                return model()->steps().weights[static_cast<std::size_t>(model()->entryAt(of))];
            };
            QVERIFY(weight(row - 1) >= weight(row));
        }
        // The cursor stays with its key.
        QCOMPARE(model()->entryAt(table()->currentIndex().row()), 1);
    }

    void aRowOfTheTableSelectsItsCell() {
        m_document->selection()->selectCell(core::Cell{core::Stage::Scores, 0, 2, 0});
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {},
                          table()->visualRect(model()->index(1, 0)).center());
        QCOMPARE(*m_document->selection()->cell(), (core::Cell{core::Stage::Scores, 0, 2, 1}));
        QCOMPARE(find<QComboBox>("DifferenceFirst")->currentIndex(), 1);
        QTest::keyClick(table(), Qt::Key_Down);
        QCOMPARE(m_document->selection()->cell()->column, 2);
    }

    void theQueryIsChosenByKeyboard() {
        QComboBox* queries = find<QComboBox>("SoftmaxQuery");
        queries->setFocus();
        QTest::keyClick(queries, Qt::Key_Down);
        QCOMPARE(m_document->selection()->cell()->row, 1);
        QCOMPARE(text(0, Column::Score), QStringLiteral("0.0000"));
    }

    void withoutAResultThePanelSaysSo() {
        m_panel->setResult(nullptr);
        QCOMPARE(find<QLabel>("SoftmaxTotals")->text(), QStringLiteral("No numbers yet"));
        QVERIFY(!table()->isVisible());
    }

  private:
    template<typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_panel->findChild<Widget*>(QLatin1String(name));
        if (!widget)
            qFatal("no %s", name);
        return widget;
    }
    plots::ScoreTable* table() const { return m_panel->findChild<plots::ScoreTable*>(); }
    plots::SoftmaxModel* model() const { return m_panel->findChild<plots::SoftmaxModel*>(); }
    QString text(int row, int column) const {
        return model()->index(row, column).data().toString();
    }

    void open(const char* example) { m_document->start(words::exampleWithWords(example)); }
    void chooseFree() {
        auto* modes = m_panel->findChild<QWidget*>(QStringLiteral("SoftmaxModes"));
        QTest::mouseClick(modes->findChildren<QToolButton*>().at(1), Qt::LeftButton);
        QCOMPARE(model()->rowCount(), 3);
    }
    void edit(int row, int column, const QString& typed) {
        const QModelIndex index = model()->index(row, column);
        table()->setFocus();
        table()->setCurrentIndex(index);
        QTest::keyClick(table(), Qt::Key_F2);
        auto* editor = table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClick(editor, Qt::Key_Delete);
        QTest::keyClicks(editor, typed);
        QTest::keyClick(editor, Qt::Key_Return);
        if (editor->isVisible())
            QTest::keyClick(editor, Qt::Key_Escape);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    static QPoint handle(const QSlider* slider) {
        QStyleOptionSlider option;
        option.initFrom(slider);
        option.minimum = slider->minimum();
        option.maximum = slider->maximum();
        option.sliderPosition = slider->sliderPosition();
        option.sliderValue = slider->value();
        return slider->style()
            ->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider)
            .center();
    }
    /// Pixels of the middle line of a cell that are neither ground nor text: left of the number.
    int barPixels(const QImage& image, int row, int column) const {
        const QRect cell = table()->visualRect(model()->index(row, column));
        const QRgb ground = image.pixel(cell.left() + 2, cell.center().y());
        int count = 0;
        for (int x = cell.left() + 8; x < cell.left() + cell.width() / 2; ++x)
            count += image.pixel(x, cell.top() + 7) != ground ? 1 : 0;
        return count;
    }
};

QTEST_MAIN(PlotsSoftmaxTest)
#include "plots_softmax_test.moc"

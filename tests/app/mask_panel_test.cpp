// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/mask_panel.h"

#include "core/examples.h"
#include "core/mask.h"
#include "core/reshape.h"
#include "document/document.h"
#include "mask/mask_fields.h"
#include "mask/mask_header.h"
#include "mask/mask_model.h"
#include "mask/mask_view.h"
#include "mask/positions_input.h"
#include "mask/warning_label.h"
#include "words/languages.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace attention;

namespace {

using Kind = core::Mask::Kind;

// In the order of the chooser.
constexpr int kCausal = 1;
constexpr int kPadding = 2;
constexpr int kWindow = 3;
constexpr int kPrefix = 4;
constexpr int kBlocks = 5;
constexpr int kGiven = 6;

core::Experiment longSentence(core::Index n, core::Index width) {
    core::Experiment experiment = core::exampleNamed("four-heads");
    experiment.tokens.clear();
    for (core::Index token = 0; token < n; ++token)
        experiment.tokens.push_back("w" + std::to_string(token));
    experiment.embeddings = core::Tensor(core::Matrix::Random(n, experiment.d_model()));
    return core::withModelWidth(experiment, width);
}

} // namespace

class MaskPanelTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        words::useLanguage(words::Language::English);
        m_document = std::make_unique<document::Document>();
        m_panel = std::make_unique<mask::MaskPanel>();
        open(core::exampleNamed("numpy-42")); // four tokens
    }

    void cleanup() {
        m_panel.reset();
        m_document.reset();
    }

    void everyKindIsShownAsTheCoreMeansItAndCanBeUndone() {
        const core::Experiment before = experiment();
        for (const int entry : {kCausal, kPadding, kWindow, kPrefix, kBlocks}) {
            choose(entry);
            QVERIFY(!m_panel->model()->allowed().all());
            QCOMPARE(m_panel->model()->allowed(), core::allowedBy(experiment().mask, 4, 4));
            m_document->undo();
            QVERIFY(core::sameExperiment(experiment(), before));
            QCOMPARE(m_panel->fields()->kinds()->currentIndex(), 0);
            QVERIFY(m_panel->model()->allowed().all());
        }
    }

    void aStrokeOfTheMouseIsOneStepWithoutHoles() {
        const core::Experiment before = experiment();
        press(0, 0);
        moveTo(3, 3); // at once, as a quick pointer does
        release(3, 3);
        for (int place = 0; place < 4; ++place)
            QVERIFY(!allowed(place, place));
        QVERIFY(allowed(0, 1) && allowed(1, 0));
        QCOMPARE(experiment().mask.kind, Kind::Given);
        QCOMPARE(m_document->undoText(), QStringLiteral("Paint the mask"));
        m_document->undo();
        QVERIFY(core::sameExperiment(experiment(), before));
        QVERIFY(!m_document->canUndo());
        m_document->redo();
        QVERIFY(!allowed(3, 3));
    }

    void twoStrokesAreTwoSteps() {
        stroke({0, 0}, {0, 1});
        stroke({2, 0}, {2, 1});
        m_document->undo();
        QVERIFY(!allowed(0, 1) && allowed(2, 0) && allowed(2, 1));
    }

    void aStrokePaintsWhatItsFirstCellIsNot() {
        stroke({1, 1}, {1, 2});
        QVERIFY(!allowed(1, 1) && !allowed(1, 2));
        stroke({1, 2}, {1, 0}); // begins on a blocked cell: everything may attend
        QVERIFY(allowed(1, 0) && allowed(1, 1) && allowed(1, 2));
    }

    void paintingOnAKindStartsFromItsPicture() {
        choose(kCausal);
        core::AllowedMatrix expected = core::allowedBy(experiment().mask, 4, 4);
        stroke({0, 3}, {0, 3});
        expected(0, 3) = true;
        QCOMPARE(experiment().mask.kind, Kind::Given);
        QCOMPARE(*experiment().mask.allowed, expected);
        QCOMPARE(m_panel->fields()->kinds()->currentIndex(), kGiven);
        m_document->undo();
        QCOMPARE(experiment().mask.kind, Kind::Causal);
    }

    void draggingOverNamesPaintsRowsAndColumns() {
        strokeOver(m_panel->view()->queries(), 1, 3);
        for (int column = 0; column < 4; ++column)
            QVERIFY(allowed(0, column) && !allowed(1, column) && !allowed(2, column) &&
                    !allowed(3, column));
        m_document->undo();
        QVERIFY(!m_document->canUndo());
        strokeOver(m_panel->view()->keys(), 2, 2);
        for (int row = 0; row < 4; ++row)
            QVERIFY(!allowed(row, 2) && allowed(row, 1) && allowed(row, 3));
    }

    void theKeyboardPaintsCellsRowsAndColumns() {
        mask::MaskView* view = m_panel->view();
        view->setFocus();
        QTRY_VERIFY(view->hasFocus());
        QTest::keyClick(view, Qt::Key_Down);
        QTest::keyClick(view, Qt::Key_Right);
        QTest::keyClick(view, Qt::Key_Right);
        QTest::keyClick(view, Qt::Key_Space);
        QVERIFY(!allowed(1, 2));
        QCOMPARE(blockedCount(), 1);
        QTest::keyClick(view, Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(blockedCount(), 4); // the row still had allowed cells
        QTest::keyClick(view, Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(blockedCount(), 7);
        QVERIFY(!allowed(3, 2));
        QTest::keyClick(view, Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(allowed(1, 0) && allowed(1, 2));
        for (int step = 0; step < 4; ++step)
            m_document->undo();
        QVERIFY(!m_document->canUndo());
    }

    void turningANumberIsOneStepAndMoves() {
        choose(kWindow);
        QSpinBox* box = m_panel->fields()->number();
        const core::Index size = experiment().mask.size;
        box->stepDown();
        box->stepDown();
        QCOMPARE(experiment().mask.size, size - 2);
        m_document->undo();
        QCOMPARE(experiment().mask.size, size);
        QCOMPARE(box->value(), static_cast<int>(size));
        choose(kPrefix);
        box->setValue(4);
        QCOMPARE(experiment().mask.length, core::Index{4});
        QVERIFY(m_panel->model()->allowed().all());
    }

    void aPauseBetweenTurnsMakesTwoSteps() {
        choose(kWindow);
        QSpinBox* box = m_panel->fields()->number();
        box->stepDown();
        QTest::qWait(QApplication::doubleClickInterval() + 100);
        box->stepDown();
        m_document->undo();
        QCOMPARE(experiment().mask.size, core::Index{2});
    }

    void positionsAreTypedAndRefusedInPlace() {
        choose(kPadding);
        type(QStringLiteral("0，２"));
        QCOMPARE(experiment().mask.blocked, (std::vector<core::Index>{0, 2}));
        QVERIFY(!allowed(3, 0) && allowed(3, 1));
        type(QStringLiteral("0 4"));
        QVERIFY(m_panel->fields()->refusal()->text().contains(QStringLiteral("0 to 3")));
        QCOMPARE(experiment().mask.blocked, (std::vector<core::Index>{0, 2}));
        type(QStringLiteral("1-3"));
        QVERIFY(m_panel->fields()->refusal()->text().isEmpty());
        QCOMPARE(experiment().mask.blocked, (std::vector<core::Index>{1, 2, 3}));
        choose(kBlocks);
        type(QStringLiteral("3"));
        QCOMPARE(experiment().mask.starts, (std::vector<core::Index>{0, 3}));
        QCOMPARE(m_panel->fields()->positions()->text(), QStringLiteral("0, 3"));
    }

    void positionsReadBackAsTheyWereWritten() {
        for (const std::vector<core::Index>& positions :
             {std::vector<core::Index>{}, {4}, {0, 1}, {0, 1, 2}, {0, 2, 3, 4, 5, 9, 11, 12}}) {
            const QString text = mask::positionsText(positions);
            QCOMPARE(mask::readPositions(text, 20).positions, positions);
        }
        QCOMPARE(mask::positionsText({0, 2, 3, 4, 9}), QStringLiteral("0, 2–4, 9"));
        for (const char* wrong : {"a", "1-", "-1", "3-1", "1.5", "9999999999999"})
            QVERIFY(!mask::readPositions(QLatin1String(wrong), 20).positions);
        QVERIFY(!mask::readPositions(QStringLiteral("20"), 20).refusal.isEmpty());
    }

    void rowsWithoutAnyKeyAreReportedByName() {
        open(core::exampleNamed("four-heads"));
        QVERIFY(m_panel->report()->text().isEmpty());
        strokeOver(m_panel->view()->queries(), 1, 1);
        QVERIFY(m_panel->report()->isVisible());
        const QString token = QString::fromStdString(experiment().tokens[1]);
        QVERIFY(m_panel->report()->text().contains(token));
        QVERIFY(m_panel->model()->isWithoutKey(1) && !m_panel->model()->isWithoutKey(0));
        strokeOver(m_panel->view()->queries(), 3, 3);
        QVERIFY(m_panel->report()->text().startsWith(QStringLiteral("2 queries")));
        QVERIFY(m_panel->report()->text().contains(token));
    }

    void aRowWithoutKeysLooksOtherThanABlockedCell() {
        stroke({0, 1}, {0, 1});
        const QImage blocked = picture(0, 1);
        QVERIFY(blocked != picture(0, 0));
        strokeOver(m_panel->view()->queries(), 0, 0);
        QVERIFY(picture(0, 1) != blocked);
        QVERIFY(picture(0, 1) == picture(0, 0));
    }

    void aContextsKeysAreTheColumns() {
        open(core::exampleNamed("library")); // one query, five books
        QCOMPARE(m_panel->model()->rowCount(), 1);
        QCOMPARE(m_panel->model()->columnCount(), 5);
        choose(kWindow);
        QVERIFY(allowed(0, 4) && allowed(0, 2) && !allowed(0, 1));
        choose(kCausal);
        QVERIFY(m_panel->model()->allowed().all());
        m_panel->fields()->aligns()->setCurrentIndex(1);
        Q_EMIT m_panel->fields()->aligns()->activated(1);
        QVERIFY(allowed(0, 0) && !allowed(0, 1));
    }

    void everythingHasANameForScreenReadersAndATip() {
        choose(kCausal);
        for (const int entry : {kCausal, kPadding, kWindow, kPrefix, kBlocks}) {
            choose(entry);
            for (const QWidget* field : std::initializer_list<QWidget*>{
                     m_panel->fields()->kinds(), m_panel->fields()->aligns(),
                     m_panel->fields()->number(), m_panel->fields()->positions()})
                if (field->isVisible()) {
                    QVERIFY(!field->accessibleName().isEmpty());
                    QVERIFY(!field->toolTip().isEmpty());
                }
        }
        stroke({1, 2}, {1, 2});
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(m_panel->view());
        QVERIFY(table && table->tableInterface());
        QVERIFY(!table->text(QAccessible::Name).isEmpty());
        const QString cell = table->tableInterface()->cellAt(1, 2)->text(QAccessible::Name);
        QVERIFY2(cell.contains(m_panel->model()->headerData(1, Qt::Vertical).toString()),
                 qPrintable(cell));
    }

    void wordsFollowTheLanguage() {
        open(core::exampleNamed("four-heads"));
        strokeOver(m_panel->view()->queries(), 1, 1);
        const QStringList english = texts();
        words::useLanguage(words::Language::SimplifiedChinese);
        QCoreApplication::sendPostedEvents();
        const QStringList chinese = texts();
        QCOMPARE(chinese.size(), english.size());
        for (qsizetype index = 0; index < english.size(); ++index) {
            QVERIFY2(chinese[index] != english[index], qPrintable(english[index]));
            QVERIFY(!chinese[index].contains(u'%'));
        }
        QVERIFY(chinese.contains(QStringLiteral("可见")));
        QVERIFY(chinese.contains(QStringLiteral("屏蔽")));
    }

    void aStrokeStepOver200TokensTakesLessThanAFrame() {
        open(longSentence(200, 64));
        const mask::MaskView* view = m_panel->view();
        press(0, 0);
        qint64 slowest = 0;
        for (int place = 1; place < 12; ++place) {
            QElapsedTimer clock;
            clock.start();
            moveTo(place, place);
            view->viewport()->repaint();
            slowest = std::max(slowest, clock.nsecsElapsed());
        }
        QVERIFY(!allowed(7, 7)); // seen before the document holds it
        QCOMPARE(experiment().mask.kind, Kind::None);
        release(11, 11);
        QVERIFY(!(*experiment().mask.allowed)(7, 7));
        m_document->undo();
        QVERIFY(!m_document->canUndo());
        qInfo("slowest stroke step: %.2f ms", static_cast<double>(slowest) / 1e6);
        QVERIFY(slowest < 16'000'000);
    }

    void aLongStrokeReachesTheDocumentWhenThePointerRests() {
        open(longSentence(200, 8));
        press(0, 0);
        moveTo(2, 2);
        QCOMPARE(experiment().mask.kind, Kind::None);
        QTRY_COMPARE(experiment().mask.kind, Kind::Given);
        moveTo(4, 2);
        release(4, 2);
        QVERIFY(!(*experiment().mask.allowed)(4, 2) && !(*experiment().mask.allowed)(1, 1));
        m_document->undo();
        QVERIFY(!m_document->canUndo());
        QVERIFY(m_panel->model()->allowed().all());
    }

  private:
    void open(const core::Experiment& value) {
        m_document->start(value);
        m_panel->setDocument(m_document.get());
        m_panel->resize(380, 700);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }

    const core::Experiment& experiment() const { return m_document->experiment(); }
    bool allowed(int row, int column) const { return m_panel->model()->allowed()(row, column); }
    int blockedCount() const {
        const core::AllowedMatrix& all = m_panel->model()->allowed();
        return static_cast<int>(all.size() - all.count());
    }

    void choose(int entry) {
        QComboBox* kinds = m_panel->fields()->kinds();
        kinds->setCurrentIndex(entry);
        Q_EMIT kinds->activated(entry);
    }
    void type(const QString& text) {
        QLineEdit* field = m_panel->fields()->positions();
        field->selectAll();
        field->insert(text); // keys of a test have no full-width characters
        QTest::keyClick(field, Qt::Key_Return);
    }

    QPoint centerOf(int row, int column) const {
        mask::MaskView* view = m_panel->view();
        return view->visualRect(view->model()->index(row, column)).center();
    }
    QImage picture(int row, int column) const {
        mask::MaskView* view = m_panel->view();
        view->setCurrentIndex(view->model()->index(3, 3));
        const QRect rect = view->visualRect(view->model()->index(row, column));
        return view->viewport()->grab(rect).toImage();
    }
    void press(int row, int column) {
        QTest::mousePress(m_panel->view()->viewport(), Qt::LeftButton, {}, centerOf(row, column));
    }
    void moveTo(int row, int column) {
        QMouseEvent move(QEvent::MouseMove, QPointF(centerOf(row, column)),
                         m_panel->view()->viewport()->mapToGlobal(QPointF(centerOf(row, column))),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_panel->view()->viewport(), &move);
    }
    void release(int row, int column) {
        QTest::mouseRelease(m_panel->view()->viewport(), Qt::LeftButton, {}, centerOf(row, column));
    }
    void stroke(QPoint from, QPoint to) { // of rows and columns
        press(from.x(), from.y());
        moveTo(to.x(), to.y());
        release(to.x(), to.y());
    }
    void strokeOver(mask::MaskHeader* header, int from, int to) {
        const auto pointOf = [header](int section) {
            const int along = header->sectionViewportPosition(section) + 5;
            return header->orientation() == Qt::Vertical ? QPoint(5, along) : QPoint(along, 5);
        };
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, pointOf(from));
        QMouseEvent move(QEvent::MouseMove, QPointF(pointOf(to)),
                         header->viewport()->mapToGlobal(QPointF(pointOf(to))), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(header->viewport(), &move);
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, pointOf(to));
    }
    QStringList texts() const {
        QStringList all;
        const auto labels = m_panel->findChildren<QLabel*>();
        for (const QLabel* label : labels)
            if (!label->text().isEmpty())
                all << label->text();
        const QComboBox* kinds = m_panel->fields()->kinds();
        for (int entry = 0; entry < kinds->count(); ++entry)
            all << kinds->itemText(entry);
        all << m_panel->view()->accessibleName()
            << m_panel->model()->sentenceAt(m_panel->model()->index(1, 1));
        return all;
    }

    std::unique_ptr<document::Document> m_document;
    std::unique_ptr<mask::MaskPanel> m_panel;
};

QTEST_MAIN(MaskPanelTest)
#include "mask_panel_test.moc"

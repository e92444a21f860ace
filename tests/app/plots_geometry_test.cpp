// SPDX-License-Identifier: GPL-3.0-or-later
// Queries and keys as arrows: what is seen, what a tip moves, the numbers of all pairs.
#include "core/geometry.h"
#include "plots/geometry_panel.h"
#include "plots/label_places.h"
#include "plots/plane_view.h"
#include "table/hues.h"
#include "table/inline_note.h"
#include "tests/support/panel_test.h"
#include "words/examples.h"

#include <QApplication>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QTableView>
#include <QToolButton>

#include <cmath>

using namespace attention;
using plots::Tip;

namespace {

constexpr Tip query(int index) {
    return {Tip::Kind::Query, index};
}
constexpr Tip key(int index) {
    return {Tip::Kind::Key, index};
}

/// Two tokens, two dimensions, W_Q that is not symmetric, and a bias.
core::Experiment slanted() {
    core::Experiment experiment = words::exampleWithWords("three-tokens");
    experiment.heads[0].W_Q = core::Tensor(core::Matrix{{1, 2}, {-1, 0.5}});
    experiment.heads[0].b_Q = core::Tensor(core::Matrix{{0.5, -0.25}});
    return experiment;
}

} // namespace

class PlotsGeometryTest : public test::PanelTest<plots::GeometryPanel> {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        showPanel(1150, 300);
        open("three-tokens");
    }
    void cleanup() { closePanel(); }

    void arrowsEndWhereTheNumbersSay() {
        const QPointF origin = tipOf(query(0)) - (tipOf(query(2)) - tipOf(query(1)));
        const double unit = tipOf(query(0)).x() - origin.x();
        QVERIFY(unit > 30);
        QVERIFY(near(tipOf(query(1)), origin - QPointF(0, unit)));
        QVERIFY(near(tipOf(key(2)), origin + QPointF(unit, -unit)));
        select(0, 1);
        const QImage image = plane()->grab().toImage();
        QVERIFY(hasHue(image, (origin + tipOf(query(0))) / 2, table::queryHue(plane()->palette())));
        QVERIFY(hasHue(image, (origin + tipOf(key(1))) / 2, table::keyHue(plane()->palette())));
    }

    void thePairIsReadAsLengthsTimesCosine() {
        select(0, 2);
        QVERIFY2(reading().contains(QStringLiteral("1 × 1.414 × 0.7071 = 1")),
                 qPrintable(reading()));
        QVERIFY2(reading().contains(QStringLiteral("θ = 45°")), qPrintable(reading()));
        QVERIFY(find<QLabel>("LengthInsight")
                    ->text()
                    .startsWith(QStringLiteral("k(你) scores 1 by its length; k(我)")));
        select(2, 2);
        QVERIFY(!find<QLabel>("LengthInsight")->isVisible());
    }

    void theListHoldsEveryPairOfRowsAndColumns() {
        open("four-heads");
        const core::Trace& trace = m_recompute->result()->trace;
        const core::Tensor scores = trace.stage(core::Stage::Scores, 2);
        const QAbstractItemModel* model = list()->model();
        QCOMPARE(model->rowCount(), static_cast<int>(scores->size()));
        m_document->selection()->selectCell(core::Cell{core::Stage::Scores, 2, 3, 1});
        QCOMPARE(list()->currentIndex().row(), 3 * static_cast<int>(scores.cols()) + 1);
        const auto parts = core::dotParts(core::rowOf(*trace.stage(core::Stage::Q, 2), 3),
                                          core::rowOf(*trace.stage(core::Stage::K, 2), 1));
        const auto at = [&](int column) {
            return model->index(list()->currentIndex().row(), column)
                .data()
                .toString()
                .replace(QChar(0x2212), QLatin1Char('-'))
                .toDouble();
        };
        QVERIFY(std::abs(at(2) - parts.queryLength) < 6e-5);
        QVERIFY(std::abs(at(3) - parts.keyLength) < 6e-5);
        QVERIFY(std::abs(at(4) - *parts.cosine) < 6e-5);
        QVERIFY(std::abs(at(5) - (*scores)(3, 1)) < 6e-5);
    }

    void sortedByCosineTheCursorStaysOnItsPair() {
        select(0, 2);
        list()->horizontalHeader()->setSortIndicator(4, Qt::DescendingOrder);
        const auto shown = [this](int row, int column) {
            return list()->model()->index(row, column).data().toString();
        };
        QCOMPARE(shown(0, 4), QStringLiteral("1.0000"));
        QCOMPARE(shown(8, 4), QStringLiteral("0.0000"));
        QCOMPARE(shown(list()->currentIndex().row(), 0), QStringLiteral("我"));
        QCOMPARE(shown(list()->currentIndex().row(), 1), QStringLiteral("你"));
    }

    void directionOnlyIsAHeatmapOfCosinesAndUnitArrows() {
        select(0, 2);
        press("GeometryViews", 1);
        QVERIFY(map()->isVisible());
        QVERIFY(!list()->isVisible());
        QCOMPARE(map()->model()->index(0, 2).data().toString(), QStringLiteral("0.71"));
        const QColor full = map()->model()->index(0, 0).data(Qt::BackgroundRole).value<QColor>();
        const QImage image = map()->viewport()->grab().toImage();
        const QRect cell = map()->visualRect(map()->model()->index(1, 1));
        QCOMPARE(QColor(image.pixel(cell.topLeft() + QPoint(3, 3))), full);
        const QPointF origin(tipOf(query(1)).x(), tipOf(query(0)).y());
        const auto length = [&](Tip tip) {
            return std::hypot((tipOf(tip) - origin).x(), (tipOf(tip) - origin).y());
        };
        QVERIFY(std::abs(length(query(2)) - length(query(0))) < 1);
        QTest::mouseClick(map()->viewport(), Qt::LeftButton, {},
                          map()->visualRect(map()->model()->index(2, 1)).center());
        QCOMPARE(*m_document->selection()->cell(), (core::Cell{core::Stage::Scores, 0, 2, 1}));
        dragTip(query(2), QPoint(20, 20));
        QVERIFY(note().contains(QStringLiteral("length 1")));
        QVERIFY(!m_document->canUndo());
    }

    void draggingATipMovesTheEmbeddingInOneStep() {
        m_document->start(slanted());
        const core::Matrix before = *m_document->experiment().embeddings;
        const QPoint from = tipOf(query(1)).toPoint();
        QTest::mousePress(plane(), Qt::LeftButton, {}, from);
        QTest::mouseMove(plane(), from + QPoint(20, 10));
        QTest::mouseMove(plane(), from + QPoint(37, 21));
        QVERIFY2(near(tipOf(query(1)), from + QPoint(37, 21)), "the tip is under the pointer");
        QTest::mouseRelease(plane(), Qt::LeftButton, {}, from + QPoint(37, 21));
        const core::Matrix& after = *m_document->experiment().embeddings;
        QVERIFY(after.row(0) == before.row(0) && after.row(2) == before.row(2));
        QVERIFY(after.row(1) != before.row(1));
        const core::Matrix q = after.row(1) * *m_document->experiment().heads[0].W_Q +
                               **m_document->experiment().heads[0].b_Q;
        // A place that a person can read: hundredths at this scale.
        QVERIFY(std::abs(q(0, 0) * 100 - std::round(q(0, 0) * 100)) < 1e-9);
        QCOMPARE(m_document->undoText(), QStringLiteral("Move the embedding of “爱”"));
        m_document->undo();
        QVERIFY(core::sameNumbers(*m_document->experiment().embeddings, before));
        QVERIFY(!m_document->canUndo());
    }

    void draggingAKeyTipMovesTheContextItComesFrom() {
        core::Experiment experiment = words::exampleWithWords("three-tokens");
        experiment.context =
            core::Context{{"x", "y"}, core::Tensor(core::Matrix{{1, 0.5}, {-0.5, 1}})};
        m_document->start(experiment);
        dragTip(key(1), QPoint(30, -10));
        QVERIFY(core::sameNumbers(*m_document->experiment().embeddings, *experiment.embeddings));
        const core::Matrix& after = *m_document->experiment().context->embeddings;
        QVERIFY(after.row(0) == experiment.context->embeddings->row(0));
        QVERIFY(after.row(1) != experiment.context->embeddings->row(1));
    }

    void escapeLeavesADragWithoutAStep() {
        const core::Matrix before = *m_document->experiment().embeddings;
        const QPoint from = tipOf(query(1)).toPoint();
        QTest::mousePress(plane(), Qt::LeftButton, {}, from);
        QTest::mouseMove(plane(), from + QPoint(30, 10));
        QTest::mouseMove(plane(), from + QPoint(40, 20));
        QVERIFY(m_document->canUndo());
        QTest::keyClick(plane(), Qt::Key_Escape);
        QVERIFY(core::sameNumbers(*m_document->experiment().embeddings, before));
        QVERIFY(!m_document->canUndo());
        QTest::mouseRelease(plane(), Qt::LeftButton, {}, from + QPoint(40, 20));
        QVERIFY(!m_document->canUndo());
    }

    void arrowKeysMoveTheSelectedTip() {
        select(1, 0);
        plane()->setFocus();
        QTest::keyClick(plane(), Qt::Key_PageDown);
        QCOMPARE(*plane()->activeTip(), query(2));
        QCOMPARE(m_document->selection()->cell()->row, 2);
        for (int repeat = 0; repeat < 3; ++repeat)
            QTest::keyPress(plane(), Qt::Key_Right);
        QTest::keyRelease(plane(), Qt::Key_Right);
        QTest::keyClick(plane(), Qt::Key_Down, Qt::ShiftModifier);
        const core::Matrix after = m_document->experiment().embeddings->row(2);
        QVERIFY(after == (core::Matrix{{1.03, 0.9}}) || after == (core::Matrix{{1.3, 0}}));
        m_document->undo();
        m_document->undo();
        QVERIFY(!m_document->canUndo());
        QCOMPARE((*m_document->experiment().embeddings)(2, 0), 1.0);
    }

    void whereATipCannotMoveASentenceSaysWhy_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<double>("corner");
        QTest::addColumn<QString>("reason");
        QTest::newRow("d_k 3") << 2 << 3 << 1.0 << QStringLiteral("d_k is 3");
        QTest::newRow("d_k 1") << 2 << 1 << 1.0 << QStringLiteral("d_k is 1");
        QTest::newRow("d_model 3") << 3 << 2 << 1.0 << QStringLiteral("has 3 numbers");
        QTest::newRow("d_model 1") << 1 << 2 << 1.0 << QStringLiteral("one number");
        QTest::newRow("singular") << 2 << 2 << 0.0 << QStringLiteral("W_Q is not invertible");
    }
    void whereATipCannotMoveASentenceSaysWhy() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(double, corner);
        QFETCH(QString, reason);
        core::Experiment experiment = words::exampleWithWords("three-tokens");
        core::Matrix W = core::Matrix::Identity(rows, columns);
        W(rows - 1, columns - 1) = columns == 2 && rows == 2 ? corner : W(rows - 1, columns - 1);
        experiment.dimensions.clear();
        experiment.embeddings = core::Tensor(core::Matrix::Ones(3, rows));
        experiment.heads[0].W_Q = core::Tensor(W);
        experiment.kv_heads[0].W_K = core::Tensor(W);
        experiment.kv_heads[0].W_V = core::Tensor(core::Matrix::Identity(rows, 2));
        m_document->start(experiment);
        dragTip(query(0), QPoint(25, 25));
        QVERIFY2(note().contains(reason), qPrintable(note()));
        QVERIFY(!m_document->canUndo());
    }

    void moreDimensionsAreProjectedWithTheirShare() {
        open("numpy-42");
        QVERIFY(find<QLabel>("PlaneRemark")->isVisible());
        QVERIFY2(find<QLabel>("PlaneRemark")->text().contains(QStringLiteral("73.5 %")),
                 qPrintable(find<QLabel>("PlaneRemark")->text()));
    }

    void coincidingTipsAreChosenInTurn() {
        const QPoint place = tipOf(query(1)).toPoint();
        QTest::mouseClick(plane(), Qt::LeftButton, {}, place);
        const Tip first = *plane()->activeTip();
        QTest::mouseClick(plane(), Qt::LeftButton, {}, place);
        QVERIFY(first == query(1) || first == key(1));
        QVERIFY(*plane()->activeTip() == (first == query(1) ? key(1) : query(1)));
    }

    void aFreePairIsTypedAndDraggedWithoutTheDocument() {
        press("GeometryModes", 1);
        auto* x = find<QDoubleSpinBox>("FreeQX");
        QVERIFY(x->isVisible());
        x->setFocus();
        x->selectAll();
        QTest::keyClicks(x, QStringLiteral("0"));
        auto* slope = find<QDoubleSpinBox>("FreeKY");
        slope->selectAll();
        QTest::keyClicks(slope, QStringLiteral("0"));
        QTest::keyClick(slope, Qt::Key_Return);
        QVERIFY2(reading().contains(QStringLiteral("θ = 90°")), qPrintable(reading()));
        dragTip(query(0), QPoint(40, 0));
        QVERIFY(x->value() > 0.1);
        QVERIFY(!m_document->canUndo());
    }

    void labelsNeverOverlap() {
        plots::LabelPlaces places(QRectF(0, 0, 200, 120));
        std::vector<QRectF> found;
        for (int label = 0; label < 40; ++label) {
            const QRectF rect = places.place({100, 60}, {1, 0}, {40, 16});
            for (const QRectF& other : found)
                QVERIFY(!other.intersects(rect));
            if (!rect.isNull())
                found.push_back(rect);
        }
        QVERIFY(found.size() >= 4 && found.size() < 40);
    }

    void everyDescriptionFollowsTheLanguage() {
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_COMPARE(plane()->accessibleName(), QStringLiteral("以箭头表示的查询与键"));
        select(0, 2);
        QVERIFY(find<QLabel>("LengthInsight")->text().contains(QStringLiteral("凭模长")));
        plane()->setActiveTip(query(2));
        QCOMPARE(plane()->accessibleDescription(), QStringLiteral("q(你) = (1, 1)"));
    }

    void aThousandPairsScrollWithoutBeingLaidOut() {
        core::Experiment experiment = words::exampleWithWords("three-tokens");
        experiment.tokens.clear();
        for (int token = 0; token < 200; ++token)
            experiment.tokens.push_back("t" + std::to_string(token));
        experiment.embeddings = core::Tensor(core::Matrix::Random(200, 2));
        QElapsedTimer timer;
        timer.start();
        m_document->start(experiment);
        QTRY_COMPARE(list()->model()->rowCount(), 40000);
        select(199, 199);
        m_panel->grab();
        QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(list()->currentIndex().row(), 39999);
    }

  private:
    template<typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_panel->findChild<Widget*>(QLatin1String(name));
        if (!widget)
            qFatal("no %s", name);
        return widget;
    }
    plots::PlaneView* plane() const { return m_panel->findChild<plots::PlaneView*>(); }
    QTableView* list() const { return find<QTableView>("PairList"); }
    QTableView* map() const { return find<QTableView>("CosineMap"); }
    QString reading() const { return find<QLabel>("PairReading")->accessibleName(); }
    QString note() const { return m_panel->findChild<table::InlineNote*>()->text(); }
    QPointF tipOf(Tip tip) const { return plane()->tipPixels(tip); }
    static bool near(QPointF left, QPointF right) {
        return std::hypot((left - right).x(), (left - right).y()) < 1.5;
    }

    void open(const char* example) { m_document->start(words::exampleWithWords(example)); }
    void select(int row, int column) {
        m_document->selection()->selectCell(core::Cell{core::Stage::Scores, 0, row, column});
    }
    void press(const char* chooser, int mode) {
        const auto buttons = find<QWidget>(chooser)->findChildren<QToolButton*>();
        QTest::mouseClick(buttons.at(mode), Qt::LeftButton);
    }
    void dragTip(Tip tip, QPoint by) {
        plane()->setActiveTip(tip);
        const QPoint from = tipOf(tip).toPoint();
        QTest::mousePress(plane(), Qt::LeftButton, {}, from);
        QTest::mouseMove(plane(), from + by / 2);
        QTest::mouseMove(plane(), from + by);
        QTest::mouseRelease(plane(), Qt::LeftButton, {}, from + by);
    }
    static bool hasHue(const QImage& image, QPointF place, const QColor& hue) {
        for (int y = -3; y <= 3; ++y)
            for (int x = -3; x <= 3; ++x)
                if (QColor(image.pixel(place.toPoint() + QPoint(x, y))) == hue)
                    return true;
        return false;
    }
};

QTEST_MAIN(PlotsGeometryTest)
#include "plots_geometry_test.moc"

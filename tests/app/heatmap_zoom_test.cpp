// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cell_places.h"
#include "heatmap/cell_words.h"
#include "heatmap/map_view.h"
#include "heatmap/map_window.h"

#include <QApplication>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>

#include <memory>

using namespace attention;
using heatmap::MapGeometry;
using heatmap::MapView;
using heatmap::MapWindow;

namespace {

constexpr core::Index kRows = 90;
constexpr core::Index kColumns = 120;

/// Every value tells its cell.
std::shared_ptr<const heatmap::MapContent> numbered() {
    auto content = std::make_shared<heatmap::MapContent>();
    content->id = QStringLiteral("head-0");
    content->title = QStringLiteral("0");
    core::Matrix values(kRows, kColumns);
    core::AllowedMatrix allowed(kRows, kColumns);
    for (core::Index row = 0; row < kRows; ++row) {
        content->rowLabels.append(QStringLiteral("q%1").arg(row));
        content->rowSums.push_back(static_cast<double>(row));
        for (core::Index column = 0; column < kColumns; ++column) {
            values(row, column) = static_cast<double>(row * kColumns + column);
            allowed(row, column) = column != 60;
        }
    }
    for (core::Index column = 0; column < kColumns; ++column)
        content->columnLabels.append(QStringLiteral("k%1").arg(column));
    content->values = values;
    content->allowed = std::make_shared<const core::AllowedMatrix>(allowed);
    content->scale = {core::ColorMap::Viridis, core::ColorNorm::Linear, {0, 10800}};
    content->leftOut = {3, 61};
    content->places = heatmap::cellPlacesOf(*content);
    return content;
}

/// The same map with fewer rows.
std::shared_ptr<const heatmap::MapContent> numberedRows(core::Index rows) {
    auto content = std::make_shared<heatmap::MapContent>(*numbered());
    content->values = core::Matrix(content->values->topRows(rows));
    content->allowed = std::make_shared<const core::AllowedMatrix>(content->allowed->topRows(rows));
    content->rowLabels = content->rowLabels.mid(0, static_cast<int>(rows));
    content->rowSums.resize(static_cast<std::size_t>(rows));
    content->places = heatmap::cellPlacesOf(*content);
    return content;
}

void turnWheel(MapView& view, QPointF at, int steps) {
    QWheelEvent event(at, view.mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &event);
}

} // namespace

class HeatmapZoomTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        m_view = std::make_unique<MapView>(MapView::Role::Large);
        m_view->resize(700, 560);
        m_view->setContent(numbered());
        m_view->show();
    }

    void aWindowStaysInsideTheMap() {
        MapWindow window(kRows, kColumns);
        QVERIFY(window.isWhole());
        window.zoom(3, {0, 119});
        QCOMPARE(window.seen(), (core::Region{0, 80, 30, 40}));
        window.move(500, 500);
        QCOMPARE(window.seen(), (core::Region{60, 80, 30, 40}));
        window.move(-500, -500);
        QCOMPARE(window.seen(), (core::Region{0, 0, 30, 40}));
        window.reveal({45, 100});
        QCOMPARE(window.seen(), (core::Region{16, 61, 30, 40}));
        window.zoom(1e-9, {20, 70});
        QVERIFY(window.isWhole());
        window.zoom(1e9, {20, 70});
        QCOMPARE(window.seen().rows, core::Index(4));
        QVERIFY(window.holds({20, 70}));
    }

    /// As touchpads send them: a sixty-fourth of a wheel's step.
    void theFinestStepsLeadToTheLeastPartAndBack() {
        MapWindow window(kRows, kColumns);
        for (int step = 0; step < 400; ++step)
            window.zoom(1.004, {45, 60});
        QCOMPARE(window.seen().rows, core::Index(4));
        QCOMPARE(window.seen().columns, core::Index(4));
        for (int step = 0; step < 400; ++step)
            window.zoom(1 / 1.004, {45, 60});
        QVERIFY(window.isWhole());
    }

    void aPartHasItsOwnNumbersLabelsSumsAndBlockedCells() {
        MapWindow window(kRows, kColumns);
        window.zoom(3, {45, 60});
        const core::Region seen = window.seen();
        const auto content = numbered();
        const heatmap::MapContent part = heatmap::seenThrough(window, *content);
        QCOMPARE(part.rowLabels.first(), QStringLiteral("q%1").arg(seen.row));
        QCOMPARE(part.columnLabels.last(),
                 QStringLiteral("k%1").arg(seen.column + seen.columns - 1));
        QCOMPARE(part.rows(), seen.rows);
        QCOMPARE(part.columns(), seen.columns);
        QCOMPARE(part.valueAt(2, 5), (*content->values)(seen.row + 2, seen.column + 5));
        QCOMPARE(part.rowSums.front(), static_cast<double>(seen.row));
        QVERIFY(part.isBlocked(0, 60 - seen.column));
        QVERIFY(part.isLeftOut(61 - seen.column));
        QVERIFY(!part.isLeftOut(60 - seen.column));
        QVERIFY(!part.isLeftOut(3));
        heatmap::MapContent again = part;
        again.places = nullptr;
        QCOMPARE(*part.places, *heatmap::cellPlacesOf(again));
    }

    void theWheelZoomsAboutTheCellUnderThePointer() {
        const QPointF at = m_view->geometry().cellRect(70, 20).center();
        turnWheel(*m_view, at, 4);
        QVERIFY(!m_view->window().isWhole());
        const auto cell = m_view->geometry().cellAt(at);
        QVERIFY(cell);
        QVERIFY2(std::abs(cell->row - 70) <= 1 && std::abs(cell->column - 20) <= 2,
                 qPrintable(QStringLiteral("%1, %2").arg(cell->row).arg(cell->column)));
        turnWheel(*m_view, at, -20);
        QVERIFY(m_view->window().isWhole());
    }

    void aClickInAPartGivesTheCellOfTheWholeMap() {
        turnWheel(*m_view, m_view->geometry().cellRect(70, 20).center(), 6);
        QSignalSpy activated(m_view.get(), &MapView::cellActivated);
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {},
                          m_view->geometry().cellRect(71, 21).center().toPoint());
        QCOMPARE(activated.size(), 1);
        const MapGeometry::Position expected{71, 21};
        QCOMPARE(m_view->cursorCell(), std::optional(expected));
    }

    void draggingMovesThePartWithThePointer() {
        turnWheel(*m_view, m_view->geometry().cellRect(45, 60).center(), 6);
        const core::Region before = m_view->window().seen();
        const QRectF cell = m_view->geometry().cellRect(before.row + 5, before.column + 5);
        const QPoint from = cell.center().toPoint();
        const QPoint to = from + QPoint(qRound(-3 * cell.width()), qRound(-2 * cell.height()));
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_view.get(), to);
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, to);
        QCOMPARE(m_view->window().seen(),
                 (core::Region{before.row + 2, before.column + 3, before.rows, before.columns}));
    }

    void draggingSelectsNothing() {
        const MapGeometry::Position chosen{44, 61};
        m_view->setCursorCell(chosen);
        turnWheel(*m_view, m_view->geometry().cellRect(45, 60).center(), 6);
        QSignalSpy activated(m_view.get(), &MapView::cellActivated);
        QSignalSpy clicked(m_view.get(), &MapView::clicked);
        const QPoint from = m_view->geometry().cells.center().toPoint();
        const QPoint to = from - QPoint(120, 90);
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_view.get(), to);
        QTest::mouseMove(m_view.get(), from); // back again: a drag all the same
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, from);
        QCOMPARE(activated.size(), 0);
        QCOMPARE(clicked.size(), 0);
        QCOMPARE(m_view->cursorCell(), std::optional(chosen));
    }

    void aHandThatShakesStillClicksTheCellItPressed() {
        turnWheel(*m_view, m_view->geometry().cellRect(45, 60).center(), 6);
        const core::Region before = m_view->window().seen();
        const MapGeometry::Position pressed{before.row + 3, before.column + 4};
        const QPoint from =
            m_view->geometry().cellRect(pressed.row, pressed.column).center().toPoint();
        const QPoint to = from + QPoint(QApplication::startDragDistance() - 1, 0);
        QSignalSpy activated(m_view.get(), &MapView::cellActivated);
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_view.get(), to);
        QCOMPARE(activated.size(), 0);
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, to);
        QCOMPARE(activated.size(), 1);
        QCOMPARE(m_view->cursorCell(), std::optional(pressed));
        QCOMPARE(m_view->window().seen(), before);
    }

    void aWholeMapIsClickedWhenTheButtonGoesDown() {
        QSignalSpy activated(m_view.get(), &MapView::cellActivated);
        const QPoint at = m_view->geometry().cellRect(70, 20).center().toPoint();
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, at);
        QCOMPARE(activated.size(), 1);
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, at);
        QCOMPARE(activated.size(), 1);
    }

    void aDragEndsWhenAMapOfAnotherShapeComes_data() {
        QTest::addColumn<bool>("isOnMinimap");
        QTest::newRow("map") << false;
        QTest::newRow("minimap") << true;
    }

    void aDragEndsWhenAMapOfAnotherShapeComes() {
        QFETCH(bool, isOnMinimap);
        turnWheel(*m_view, m_view->geometry().cellRect(80, 60).center(), 6);
        const QRectF cells = m_view->geometry().cells;
        const QRectF small = heatmap::Minimap::rectIn(cells, m_view->window());
        const QPoint from = (isOnMinimap ? small : cells).center().toPoint();
        QSignalSpy activated(m_view.get(), &MapView::cellActivated);
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_view.get(), from - QPoint(20, 40));
        m_view->setContent(numberedRows(50));
        QTest::mouseMove(m_view.get(), from - QPoint(30, 60));
        QCOMPARE(m_view->window(), MapWindow(50, kColumns));
        QVERIFY(!m_view->grab().isNull());
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, from - QPoint(30, 60));
        QCOMPARE(m_view->window(), MapWindow(50, kColumns));
        QCOMPARE(m_view->cursor().shape(), Qt::ArrowCursor);
        QCOMPARE(activated.size(), 0);
    }

    void aDragGoesOnWhileNumbersChange() {
        turnWheel(*m_view, m_view->geometry().cellRect(45, 60).center(), 6);
        const core::Region before = m_view->window().seen();
        const QPoint from = m_view->geometry().cells.center().toPoint();
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
        m_view->setContent(numbered());
        QTest::mouseMove(m_view.get(), from - QPoint(60, 60));
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, from - QPoint(60, 60));
        QVERIFY(m_view->window().seen().row > before.row);
        QVERIFY(m_view->window().seen().column > before.column);
    }

    void aPartOfAMapOfAnotherShapeIsRefused() {
        MapWindow foreign(200, kColumns);
        foreign.zoom(8, {199, 60});
        m_view->setWindow(foreign);
        QCOMPARE(m_view->window(), MapWindow(kRows, kColumns));
        QVERIFY(!m_view->grab().isNull());
    }

    void theMinimapMovesThePartToWhereItIsPressed() {
        turnWheel(*m_view, m_view->geometry().cellRect(45, 60).center(), 8);
        const QRectF small = heatmap::Minimap::rectIn(m_view->geometry().cells, m_view->window());
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {},
                          small.topLeft().toPoint() + QPoint(1, 1));
        QCOMPARE(m_view->window().seen().row, core::Index(0));
        QCOMPARE(m_view->window().seen().column, core::Index(0));
        QVERIFY(!m_view->cursorCell());
    }

    void keysZoomAndShowAllAndTheCursorIsFollowed() {
        m_view->setFocus();
        const MapGeometry::Position start{45, 60};
        m_view->activateCell(start);
        for (int i = 0; i < 8; ++i)
            QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QVERIFY(m_view->window().seen().rows < 20);
        QVERIFY(m_view->window().holds(start));
        QTest::keyClick(m_view.get(), Qt::Key_End, Qt::ControlModifier);
        const MapGeometry::Position last{kRows - 1, kColumns - 1};
        QCOMPARE(m_view->cursorCell(), std::optional(last));
        QVERIFY(m_view->window().holds(last));
        QTest::keyClick(m_view.get(), Qt::Key_Minus);
        QTest::keyClick(m_view.get(), Qt::Key_0);
        QVERIFY(m_view->window().isWhole());
    }

    void theWindowStaysWhileNumbersChangeAndGoesWithTheShape() {
        turnWheel(*m_view, m_view->geometry().cellRect(45, 60).center(), 6);
        const MapWindow before = m_view->window();
        m_view->setContent(numbered());
        QCOMPARE(m_view->window().seen(), before.seen());
        m_view->setContent(numberedRows(50));
        QVERIFY(m_view->window().isWhole());
    }

    void aRowTellsItsLargestKeysWithoutTheBlockedOnes() {
        auto content = std::make_shared<heatmap::MapContent>(*numbered());
        core::Matrix values = core::Matrix::Zero(kRows, kColumns);
        values(4, 60) = 9; // blocked
        values(4, 7) = 0.5;
        values(4, 99) = 0.25;
        content->values = values;
        const QString text = heatmap::rowToolTip(*content, 4);
        const auto first = text.indexOf(QStringLiteral("k7 "));
        const auto second = text.indexOf(QStringLiteral("k99 "));
        QVERIFY(first > 0 && second > first);
        QVERIFY(!text.contains(QStringLiteral("k60")));
        QCOMPARE(text.count(QStringLiteral("<br/>")), 11);
    }

    void aSmallMapIsZoomedAsFarAsAFewCells() {
        for (int i = 0; i < 60; ++i)
            turnWheel(*m_view, m_view->geometry().cells.center(), 1);
        QCOMPARE(m_view->window().seen().rows, core::Index(4));
        QVERIFY(!m_view->toImage(1).isNull());
    }

  private:
    std::unique_ptr<MapView> m_view;
};

QTEST_MAIN(HeatmapZoomTest)
#include "heatmap_zoom_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/head_grid.h"
#include "heatmap/tile_grid.h"
#include "heatmap/tile_keys.h"
#include "tests/support/heatmaps.h"
#include "words/languages.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

namespace {

std::vector<std::shared_ptr<const MapContent>> contentsFor(int heads, core::Index tokens = 5) {
    std::vector<std::shared_ptr<const MapContent>> contents;
    for (int head = 0; head < heads; ++head) {
        MapContent content = mapOf(steppedMatrix(tokens, tokens));
        content.shortTitle = QStringLiteral("Head %1").arg(head);
        contents.push_back(std::make_shared<const MapContent>(std::move(content)));
    }
    return contents;
}

QList<MapView*> tilesOf(const HeadGrid& grid) {
    return grid.findChildren<MapView*>();
}

bool isWhollyVisible(const HeadGrid& grid, const MapView& tile) {
    const QRect place(tile.mapTo(grid.viewport(), QPoint(0, 0)), tile.size());
    return grid.viewport()->rect().contains(place);
}

} // namespace

class HeatmapGridTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void tilesAreEqualAndNeverOverlap_data() {
        QTest::addColumn<int>("heads");
        QTest::addColumn<QSize>("size");
        for (const int heads : {1, 4, 96}) {
            for (const QSize size : {QSize(400, 300), QSize(1400, 900), QSize(950, 250)}) {
                QTest::addRow("%d in %dx%d", heads, size.width(), size.height()) << heads << size;
            }
        }
    }

    void tilesAreEqualAndNeverOverlap() {
        QFETCH(int, heads);
        QFETCH(QSize, size);
        HeadGrid grid;
        grid.resize(size);
        grid.setContents(contentsFor(heads));
        grid.show();
        const QList<MapView*> tiles = tilesOf(grid);
        QCOMPARE(tiles.size(), heads);
        for (int first = 0; first < heads; ++first) {
            QCOMPARE(tiles[first]->size(), tiles[0]->size());
            QVERIFY(tiles[first]->QWidget::geometry().right() < grid.viewport()->width());
            for (int second = first + 1; second < heads; ++second) {
                QVERIFY(!tiles[first]->QWidget::geometry().intersects(
                    tiles[second]->QWidget::geometry()));
            }
        }
        QVERIFY(tiles[0]->width() >= kSmallestTile && tiles[0]->width() <= kLargestTile);
        grid.setSelectedHead(heads - 1);
        QVERIFY(isWhollyVisible(grid, *tiles.last()));
        grid.setSelectedHead(0);
        QVERIFY(isWhollyVisible(grid, *tiles.first()));
    }

    void fourHeadsFitOneStripWithoutScrolling() {
        HeadGrid grid;
        grid.resize(950, 250);
        grid.setContents(contentsFor(4));
        grid.show();
        QCOMPARE(grid.verticalScrollBar()->maximum(), 0);
        for (const MapView* tile : tilesOf(grid)) {
            QCOMPARE(tile->y(), 0);
        }
    }

    void tilesAreReusedWhileTheirCountStays() {
        HeadGrid grid;
        grid.resize(900, 600);
        grid.setContents(contentsFor(4));
        const QList<MapView*> before = tilesOf(grid);
        grid.setContents(contentsFor(4, 7));
        QCOMPARE(tilesOf(grid), before);
        QCOMPARE(tilesOf(grid)[3]->content()->values.rows(), 7);
        grid.setContents(contentsFor(3));
        QCOMPARE(tilesOf(grid), before.mid(0, 3));
        grid.setContents({});
        QVERIFY(tilesOf(grid).isEmpty());
    }

    void arrowKeysMoveBetweenTilesAndEnterOpens() {
        HeadGrid grid;
        grid.resize(500, 400);
        grid.setContents(contentsFor(7));
        grid.show();
        grid.setFocus();
        QSignalSpy activated(&grid, &HeadGrid::headActivated);
        QSignalSpy opened(&grid, &HeadGrid::headOpened);
        const QList<MapView*> tiles = tilesOf(grid);
        QTest::keyClick(&grid, Qt::Key_Right);
        QCOMPARE(activated.takeLast()[0].value<core::Index>(), 1);
        QTest::keyClick(&grid, Qt::Key_Down);
        const auto below = activated.takeLast()[0].value<core::Index>();
        QCOMPARE(tiles[static_cast<int>(below)]->x(), tiles[1]->x());
        QVERIFY(tiles[static_cast<int>(below)]->y() > tiles[1]->y());
        QTest::keyClick(&grid, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(activated.takeLast()[0].value<core::Index>(), 6);
        QVERIFY(isWhollyVisible(grid, *tiles[6]));
        QTest::keyClick(&grid, Qt::Key_Right);
        QVERIFY(activated.isEmpty());
        QTest::keyClick(&grid, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][0].value<core::Index>(), 6);
    }

    /// Seven tiles in rows of three: 0 1 2 / 3 4 5 / 6.
    void aKeyMovesToATile_data() {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        const auto row = [](const char* name, Qt::Key key, int from, int to,
                            Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
            QTest::newRow(name) << key << modifiers << from << to;
        };
        row("back to the row above", Qt::Key_Left, 3, 2);
        row("on to the row below", Qt::Key_Right, 2, 3);
        row("none before the first", Qt::Key_Left, 0, 0);
        row("none after the last", Qt::Key_Right, 6, 6);
        row("up", Qt::Key_Up, 4, 1);
        row("none above", Qt::Key_Up, 1, 1);
        row("down", Qt::Key_Down, 3, 6);
        row("none below", Qt::Key_Down, 4, 4);
        row("the row's first", Qt::Key_Home, 5, 3);
        row("the row's last", Qt::Key_End, 4, 5);
        row("the last of a short row", Qt::Key_End, 6, 6);
        row("the first of all", Qt::Key_Home, 5, 0, Qt::ControlModifier);
        row("the last of all", Qt::Key_End, 1, 6, Qt::ControlModifier);
        row("another key", Qt::Key_PageDown, 1, -1);
    }

    void aKeyMovesToATile() {
        QFETCH(Qt::Key, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(int, from);
        QFETCH(int, to);
        const QKeyEvent event(QEvent::KeyPress, key, modifiers);
        QCOMPARE(tileMovedTo(event, {7, 3}, from).value_or(-1), core::Index{to});
    }

    void theNameFollowsTheLanguage() {
        HeadGrid grid;
        words::useLanguage(words::Language::SimplifiedChinese);
        QCoreApplication::processEvents();
        QCOMPARE(grid.accessibleName(), QStringLiteral("所有注意力头的热力图"));
        words::useLanguage(words::Language::English);
        QCoreApplication::processEvents();
        QCOMPARE(grid.accessibleName(), QStringLiteral("Heatmaps of all heads"));
    }

    void settingTheSelectionIsSilent() {
        HeadGrid grid;
        grid.setContents(contentsFor(4));
        QSignalSpy spy(&grid, &HeadGrid::headActivated);
        grid.setSelectedHead(2);
        QCOMPARE(spy.size(), 0);
        grid.setSelectedHead(99);
        grid.setContents(contentsFor(2));
        QCOMPARE(spy.size(), 0);
    }

    void clicksTellHeadAndCell() {
        HeadGrid grid;
        grid.resize(900, 600);
        grid.setContents(contentsFor(4));
        grid.show();
        QSignalSpy heads(&grid, &HeadGrid::headActivated);
        QSignalSpy cells(&grid, &HeadGrid::cellActivated);
        QSignalSpy opened(&grid, &HeadGrid::headOpened);
        MapView* tile = tilesOf(grid)[2];
        const QPoint cell = tile->MapView::geometry().cellRect(1, 3).center().toPoint();
        QTest::mouseClick(tile, Qt::LeftButton, {}, cell);
        QCOMPARE(heads.size(), 1);
        QCOMPARE(heads[0][0].value<core::Index>(), 2);
        QCOMPARE(cells.size(), 1);
        QCOMPARE(cells[0][0].value<core::Index>(), 2);
        QVERIFY(cells[0][1].value<MapGeometry::Position>() == (MapGeometry::Position{1, 3}));
        QTest::mouseDClick(tile, Qt::LeftButton, {}, cell);
        QCOMPARE(opened.takeLast()[0].value<core::Index>(), 2);
    }
};

QTEST_MAIN(HeatmapGridTest)
#include "heatmap_grid_test.moc"

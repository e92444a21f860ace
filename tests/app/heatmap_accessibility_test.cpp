// SPDX-License-Identifier: GPL-3.0-or-later
// Heatmaps as a screen reader meets them: only through QAccessible.
#include "heatmap/head_grid.h"
#include "heatmap/map_accessible.h"
#include "heatmap/map_view.h"
#include "tests/support/heatmaps.h"
#include "words/languages.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

using Position = MapGeometry::Position;

namespace {

std::shared_ptr<const MapContent> shared(MapContent content) {
    return std::make_shared<const MapContent>(std::move(content));
}

std::unique_ptr<MapView> shownView(MapContent content) {
    auto view = std::make_unique<MapView>(MapView::Role::Large);
    view->resize(500, 420);
    view->setContent(shared(std::move(content)));
    view->show();
    view->setFocus();
    if (!QTest::qWaitForWindowActive(view.get())) {
        qFatal("the map has no keyboard");
    }
    return view;
}

/// What was announced: the object's cell, or the object itself where there is none.
struct Announcement {
    QAccessible::Event type;
    QString name;
};
QList<Announcement> announced;

void listen(QAccessibleEvent* event) {
    QAccessibleInterface* spoken = event->accessibleInterface();
    announced.append({event->type(), spoken ? spoken->text(QAccessible::Name) : QString()});
}

QStringList namesOf(QAccessible::Event type) {
    QStringList names;
    for (const Announcement& announcement : std::as_const(announced)) {
        if (announcement.type == type) {
            names.append(announcement.name);
        }
    }
    return names;
}

QAccessibleTableInterface* tableOf(QWidget* view) {
    QAccessibleInterface* map = QAccessible::queryAccessibleInterface(view);
    return map ? map->tableInterface() : nullptr;
}

} // namespace

class HeatmapAccessibilityTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { setAnnouncer(listen); }
    void init() {
        words::useLanguage(words::Language::English);
        announced.clear();
    }

    void everyCellSaysItsQueryItsKeyAndItsNumber() {
        const auto view = shownView(mapOf(steppedMatrix(3, 5)));
        QAccessibleInterface* map = QAccessible::queryAccessibleInterface(view.get());
        QCOMPARE(map->role(), QAccessible::Table);
        QCOMPARE(map->text(QAccessible::Name), QStringLiteral("Head 0 · Attention weights"));
        QAccessibleTableInterface* table = map->tableInterface();
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->columnCount(), 5);
        QCOMPARE(map->childCount(), 15);
        for (int row = 0; row < 3; ++row) {
            QCOMPARE(table->rowDescription(row), QStringLiteral("q%1").arg(row));
            for (int column = 0; column < 5; ++column) {
                QAccessibleInterface* cell = table->cellAt(row, column);
                const double value = (5 * row + column + 1) / 15.0;
                QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("query q%1, key k%2, %3")
                                                            .arg(row)
                                                            .arg(column)
                                                            .arg(value, 0, 'f', 3));
                QCOMPARE(cell->text(QAccessible::Value).toDouble(), value);
                verifyPlace(map, cell, row, column);
            }
        }
        QCOMPARE(table->columnDescription(4), QStringLiteral("k4"));
        QVERIFY(!table->cellAt(3, 0) && !table->cellAt(0, 5) && !table->cellAt(-1, 0));
        QVERIFY(!map->child(15) && !map->child(-1));
    }

    void chineseAndBlockedCellsAreSpoken() {
        MapContent content = causalMapOf(steppedMatrix(2, 3));
        content.rowLabels = QStringList{QStringLiteral("你"), QStringLiteral("<b>")};
        const auto view = shownView(std::move(content));
        QCOMPARE(tableOf(view.get())->cellAt(0, 1)->text(QAccessible::Name),
                 QStringLiteral("query 你, key k1, blocked"));
        QCOMPARE(tableOf(view.get())->cellAt(1, 0)->text(QAccessible::Name),
                 QStringLiteral("query <b>, key k0, 0.667"));
        words::useLanguage(words::Language::SimplifiedChinese);
        QCOMPARE(tableOf(view.get())->cellAt(0, 0)->text(QAccessible::Name),
                 QStringLiteral("查询 你，键 k0，0.167"));
        QCOMPARE(tableOf(view.get())->cellAt(0, 1)->text(QAccessible::Name),
                 QStringLiteral("查询 你，键 k1，屏蔽"));
    }

    void vectorsNameTokenAndDimension() {
        MapContent content = mapOf(steppedMatrix(2, 4));
        content.kind = MapContent::Kind::Vectors;
        const auto view = shownView(std::move(content));
        QCOMPARE(tableOf(view.get())->cellAt(1, 3)->text(QAccessible::Name),
                 QStringLiteral("token q1, k3, 1.000"));
    }

    void theCursorIsAnnouncedCellByCell() {
        const auto view = shownView(mapOf(steppedMatrix(3, 5)));
        view->setCursorCell(Position{1, 2});
        QTest::keyClick(view.get(), Qt::Key_Right);
        QTest::keyClick(view.get(), Qt::Key_Down);
        const QStringList names = namesOf(QAccessible::Focus);
        QCOMPARE(names.mid(names.size() - 3),
                 (QStringList{QStringLiteral("query q1, key k2, 0.533"),
                              QStringLiteral("query q1, key k3, 0.600"),
                              QStringLiteral("query q2, key k3, 0.933")}));
        QAccessibleInterface* map = QAccessible::queryAccessibleInterface(view.get());
        QCOMPARE(map->focusChild(), map->tableInterface()->cellAt(2, 3));
        QVERIFY(map->tableInterface()->cellAt(2, 3)->state().focused);
        QVERIFY(!map->tableInterface()->cellAt(1, 3)->state().focused);
        QCOMPARE(map->tableInterface()->selectedCells(),
                 QList<QAccessibleInterface*>{map->tableInterface()->cellAt(2, 3)});
    }

    void comingBackToTheMapAnnouncesItsCell() {
        QWidget window;
        auto* view = new MapView(MapView::Role::Large, &window);
        auto* other = new MapView(MapView::Role::Large, &window);
        view->setContent(shared(mapOf(steppedMatrix(2, 3))));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other->setFocus();
        view->setCursorCell(Position{1, 0});
        QVERIFY(!namesOf(QAccessible::Focus).contains(QStringLiteral("query q1, key k0, 0.667")));
        view->setFocus();
        QCOMPARE(namesOf(QAccessible::Focus).last(), QStringLiteral("query q1, key k0, 0.667"));
    }

    void newNumbersAndNewShapesReachTheSameTable() {
        const auto view = shownView(mapOf(steppedMatrix(3, 5)));
        QAccessibleInterface* cell = tableOf(view.get())->cellAt(2, 4);
        view->setContent(shared(mapOf(-steppedMatrix(3, 5))));
        QCOMPARE(namesOf(QAccessible::TableModelChanged).size(), 2);
        QCOMPARE(tableOf(view.get())->cellAt(2, 4), cell);
        QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("query q2, key k4, −1.000"));
        view->setContent(shared(mapOf(steppedMatrix(2, 6))));
        QCOMPARE(tableOf(view.get())->rowCount(), 2);
        QVERIFY(!tableOf(view.get())->cellAt(2, 4));
        QCOMPARE(tableOf(view.get())->cellAt(1, 5)->text(QAccessible::Name),
                 QStringLiteral("query q1, key k5, 1.000"));
    }

    void aCellCanBePressed() {
        const auto view = shownView(mapOf(steppedMatrix(3, 5)));
        QSignalSpy spy(view.get(), &MapView::cellActivated);
        QAccessibleActionInterface* action = tableOf(view.get())->cellAt(0, 4)->actionInterface();
        action->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(spy.size(), 1);
        QVERIFY(spy[0][0].value<Position>() == (Position{0, 4}));
        QCOMPARE(view->cursorCell(), std::optional(Position{0, 4}));
    }

    void anEmptyMapIsAnEmptyTable() {
        MapView view(MapView::Role::Large);
        QCOMPARE(tableOf(&view)->rowCount(), 0);
        QVERIFY(!tableOf(&view)->cellAt(0, 0));
    }

    void theTileThatIsReachedIsAnnounced() {
        HeadGrid grid;
        std::vector<std::shared_ptr<const MapContent>> contents;
        for (int head = 0; head < 3; ++head) {
            MapContent content = mapOf(steppedMatrix(2, 3));
            content.title = QStringLiteral("Head %1").arg(head);
            contents.push_back(shared(std::move(content)));
        }
        grid.setContents(std::move(contents));
        grid.show();
        QTest::keyClick(&grid, Qt::Key_Right);
        QCOMPARE(namesOf(QAccessible::Focus).last(), QStringLiteral("Head 1"));
    }

  private:
    void verifyPlace(QAccessibleInterface* map, QAccessibleInterface* cell, int row, int column) {
        QVERIFY(cell->isValid());
        QCOMPARE(cell->role(), QAccessible::Cell);
        QCOMPARE(cell->parent(), map);
        QCOMPARE(cell->tableCellInterface()->rowIndex(), row);
        QCOMPARE(cell->tableCellInterface()->columnIndex(), column);
        QCOMPARE(cell->tableCellInterface()->table(), map);
        const int index = map->indexOfChild(cell);
        QCOMPARE(index, 5 * row + column);
        QCOMPARE(map->child(index), cell);
        QVERIFY(map->rect().contains(cell->rect()));
        const QPoint center = cell->rect().center();
        QCOMPARE(map->childAt(center.x(), center.y()), cell);
    }
};

QTEST_MAIN(HeatmapAccessibilityTest)
#include "heatmap_accessibility_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_text.h"
#include "figure/hatch.h"
#include "heatmap/layout.h"
#include "heatmap/legend.h"
#include "tests/support/heatmaps.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

namespace {

LayoutOptions optionsFor(QSizeF size) {
    LayoutOptions options;
    options.area = QRectF(QPointF(10, 20), size);
    options.rowSums = Shown::Yes;
    return options;
}

std::optional<figure::TextRun> runSaying(const LaidOutMap& map, const QString& text) {
    for (const figure::TextRun& run : itemsOf<figure::TextRun>(map.items)) {
        if (run.text == text) {
            return run;
        }
    }
    return std::nullopt;
}

figure::CellGrid gridNamed(const LaidOutMap& map, const QString& name) {
    for (const figure::CellGrid& grid : itemsOf<figure::CellGrid>(map.items)) {
        if (grid.name == name) {
            return grid;
        }
    }
    return {};
}

double luminance(core::Rgb color) {
    const auto part = [](double value) {
        value /= 255;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue);
}

double contrast(core::Rgb one, core::Rgb other) {
    const double light = std::max(luminance(one), luminance(other));
    const double dark = std::min(luminance(one), luminance(other));
    return (light + 0.05) / (dark + 0.05);
}

core::Rgb toRgb(const QColor& color) {
    return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()),
            static_cast<std::uint8_t>(color.blue())};
}

} // namespace

class HeatmapLayoutTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cellAtIsTheInverseOfCellRect() {
        const MapGeometry map = layOut(mapOf(steppedMatrix(3, 5)), optionsFor({500, 400})).geometry;
        QCOMPARE(map.rows, 3);
        QCOMPARE(map.columns, 5);
        for (core::Index row = 0; row < 3; ++row) {
            for (core::Index column = 0; column < 5; ++column) {
                const QRectF rect = map.cellRect(row, column);
                const MapGeometry::Position expected{row, column};
                QVERIFY(map.cellAt(rect.center()) == expected);
                QVERIFY(map.cellAt(rect.topLeft() + QPointF(0.01, 0.01)) == expected);
                QVERIFY(map.cellAt(rect.bottomRight() - QPointF(0.01, 0.01)) == expected);
            }
        }
        QVERIFY(!map.cellAt(map.cells.topLeft() - QPointF(1, -1)));
        QVERIFY(!map.cellAt(map.cells.bottomRight()));
        QVERIFY(!MapGeometry{}.cellAt({0, 0}));
    }

    void cellsAreSquare() {
        for (const QSizeF size : {QSizeF(500, 400), QSizeF(300, 900), QSizeF(1200, 200)}) {
            const QRectF cell =
                layOut(mapOf(steppedMatrix(3, 5)), optionsFor(size)).geometry.cellRect(0, 0);
            QVERIFY(std::abs(cell.width() - cell.height()) < 1e-9);
        }
    }

    void rowsAreQueriesAndColumnsAreKeys() {
        core::Matrix values = core::Matrix::Zero(2, 3);
        values(0, 2) = 1;
        const LaidOutMap map = layOut(mapOf(values), optionsFor({500, 400}));
        const figure::CellGrid grid = gridNamed(map, QStringLiteral("head-0"));
        QCOMPARE(grid.rows, 2);
        QCOMPARE(grid.columns, 3);
        const core::ColorScale scale;
        for (std::size_t index = 0; index < grid.fills.size(); ++index) {
            QVERIFY(grid.fills[index] == scale.colorOf(index == 2 ? 1 : 0));
        }
        const QRectF hot = map.geometry.cellRect(0, 2);
        QVERIFY(std::abs(runSaying(map, QStringLiteral("q0"))->anchor.y() - hot.center().y()) <
                1e-9);
        QVERIFY(std::abs(runSaying(map, QStringLiteral("k2"))->anchor.x() - hot.center().x()) <
                1e-9);
        QVERIFY(runSaying(map, QStringLiteral("q0"))->anchor.x() < map.geometry.cells.left());
        QVERIFY(runSaying(map, QStringLiteral("k2"))->anchor.y() < map.geometry.cells.top());
    }

    void axisWordsStandAtTheirAxes() {
        const LaidOutMap map = layOut(mapOf(steppedMatrix(3, 5)), optionsFor({500, 400}));
        const auto query = runSaying(map, QStringLiteral("Query (attends)"));
        const auto key = runSaying(map, QStringLiteral("Key (attended to)"));
        QVERIFY(query && key);
        QCOMPARE(query->rotation, -90.0);
        QVERIFY(query->anchor.x() < runSaying(map, QStringLiteral("q0"))->anchor.x());
        QCOMPARE(key->rotation, 0.0);
        QVERIFY(key->anchor.y() < runSaying(map, QStringLiteral("k0"))->anchor.y());
    }

    void chineseAxisWordsRunDownwards() {
        MapContent content = mapOf(steppedMatrix(3, 5));
        content.rowAxis = QStringLiteral("查询（谁在关注）");
        const LaidOutMap map = layOut(content, optionsFor({500, 400}));
        const auto first = runSaying(map, QStringLiteral("查"));
        const auto second = runSaying(map, QStringLiteral("询"));
        QVERIFY(first && second);
        QCOMPARE(first->rotation, 0.0);
        QCOMPARE(first->anchor.x(), second->anchor.x());
        QVERIFY(first->anchor.y() < second->anchor.y());
        QVERIFY(runSaying(map, QStringLiteral("︵")));
        QVERIFY(!runSaying(map, QStringLiteral("（")));
    }

    void nothingOverlapsOrLeavesTheArea_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("token");
        QTest::addColumn<QSizeF>("size");
        const QString latin = QStringLiteral("internationalization_of_forty_characters");
        const QString chinese = QStringLiteral("这是一个很长的中文词元用来测试省略");
        for (const int count : {1, 2, 9, 64, 200}) {
            for (const QString& token : {QStringLiteral("ab"), latin, chinese, QString()}) {
                for (const QSizeF size : {QSizeF(900, 600), QSizeF(400, 420), QSizeF(220, 240),
                                          QSizeF(1300, 250), QSizeF(150, 150), QSizeF(60, 40)}) {
                    QTest::addRow("%d %s %gx%g", count, qPrintable(token.left(5)), size.width(),
                                  size.height())
                        << count << token << size;
                }
            }
        }
    }

    void nothingOverlapsOrLeavesTheArea() {
        QFETCH(int, count);
        QFETCH(QString, token);
        QFETCH(QSizeF, size);
        MapContent content = causalMapOf(steppedMatrix(count, count));
        for (core::Index index = 0; index < count && !token.isEmpty(); ++index) {
            content.rowLabels[index] = content.columnLabels[index] = token;
        }
        const LayoutOptions options = optionsFor(size);
        const LaidOutMap map = layOut(content, options);
        QCOMPARE(firstCollision(map.items, options.area), QString());
        QVERIFY(options.area.contains(map.bounds));
        LayoutOptions stepped = options;
        stepped.step = 1;
        QCOMPARE(firstCollision(layOut(content, stepped).items, options.area), QString());
    }

    void nonSquareMapsStayInTheArea() {
        for (const auto& [rows, columns] :
             {std::pair{1, 40}, std::pair{40, 1}, std::pair{3, 17}, std::pair{120, 7}}) {
            const LayoutOptions options = optionsFor({500, 300});
            const LaidOutMap map = layOut(mapOf(steppedMatrix(rows, columns)), options);
            QCOMPARE(firstCollision(map.items, options.area), QString());
        }
    }

    void lastLabelStaysWhereLabelsAreThinnedOut() {
        const LaidOutMap map = layOut(mapOf(steppedMatrix(200, 200)), optionsFor({900, 700}));
        QVERIFY(runSaying(map, QStringLiteral("q0")));
        QVERIFY(runSaying(map, QStringLiteral("q199")));
        QVERIFY(runSaying(map, QStringLiteral("k199")));
        QVERIFY(!runSaying(map, QStringLiteral("q1")));
    }

    void tokensAreVerbatim() {
        MapContent content = mapOf(steppedMatrix(3, 2));
        content.rowLabels = {QStringLiteral("<s>"), QStringLiteral("&amp;"), QStringLiteral("a b")};
        content.columnLabels = {QStringLiteral("<b>x</b>"), QStringLiteral("%1")};
        const LaidOutMap map = layOut(content, optionsFor({600, 500}));
        for (const QString& text :
             {QStringLiteral("<s>"), QStringLiteral("&amp;"), QStringLiteral("a␣b"),
              QStringLiteral("<b>x</b>"), QStringLiteral("%1")}) {
            QVERIFY2(runSaying(map, text), qPrintable(text));
        }
    }

    void longTokensAreElided() {
        MapContent content = mapOf(steppedMatrix(2, 2));
        content.rowLabels[0] = QString(40, u'w');
        const LaidOutMap map = layOut(content, optionsFor({500, 400}));
        QVERIFY(!runSaying(map, content.rowLabels[0]));
        const auto runs = itemsOf<figure::TextRun>(map.items);
        QVERIFY(std::any_of(runs.begin(), runs.end(), [](const figure::TextRun& run) {
            return run.text.startsWith(u"www") && run.text.endsWith(u'…');
        }));
    }

    void onlyBlockedCellsAreHatched() {
        const MapContent content = causalMapOf(steppedMatrix(4, 3));
        const figure::CellGrid grid =
            gridNamed(layOut(content, optionsFor({500, 400})), QStringLiteral("head-0"));
        QCOMPARE(grid.fills.size(), 12U);
        for (core::Index row = 0; row < 4; ++row) {
            for (core::Index column = 0; column < 3; ++column) {
                QCOMPARE(grid.isHatched(static_cast<std::size_t>(row * 3 + column)), column > row);
            }
        }
        const LaidOutMap open = layOut(mapOf(steppedMatrix(4, 3)), optionsFor({500, 400}));
        QVERIFY(figure::hatchedRuns(gridNamed(open, QStringLiteral("head-0"))).empty());
        QVERIFY(!runSaying(open, QStringLiteral("blocked")));
        QVERIFY(runSaying(layOut(content, optionsFor({500, 400})), QStringLiteral("blocked")));
    }

    void blockedCellsHaveNoColourOfTheMapAndNoNumber() {
        MapContent content = causalMapOf(core::Matrix::Constant(2, 2, 0.25));
        const LaidOutMap map = layOut(content, optionsFor({500, 400}));
        const figure::CellGrid grid = gridNamed(map, QStringLiteral("head-0"));
        const auto& table = core::colorTable(content.scale.map);
        QCOMPARE(std::count(table.begin(), table.end(), grid.fills[1]), 0);
        const auto runs = itemsOf<figure::TextRun>(map.items);
        QCOMPARE(std::count_if(runs.begin(), runs.end(),
                               [](const auto& run) { return run.text.startsWith(u"0.25"); }),
                 3);
    }

    void minusInfinityIsWrittenOnBlockedCells() {
        core::Matrix values = core::Matrix::Constant(2, 2, 1.5);
        values(0, 1) = -std::numeric_limits<double>::infinity();
        const LaidOutMap map = layOut(causalMapOf(values), optionsFor({500, 400}));
        const auto run = runSaying(map, QStringLiteral("−∞"));
        QVERIFY(run);
        QVERIFY(map.geometry.cellRect(0, 1).contains(run->anchor));
    }

    void numbersAreTheValuesOfTheirCells() {
        const MapContent content = mapOf(steppedMatrix(3, 5));
        LayoutOptions options = optionsFor({700, 500});
        options.numbers = {Numbers::Kind::Digits, 2};
        options.rowSums = Shown::No;
        const LaidOutMap map = layOut(content, options);
        int found = 0;
        for (const figure::TextRun& run : itemsOf<figure::TextRun>(map.items)) {
            if (const auto cell = map.geometry.cellAt(run.anchor)) {
                ++found;
                const double value = (*content.values)(cell->row, cell->column);
                QCOMPARE(run.text, QString::fromStdString(core::displayText(value, 2)));
            }
        }
        QCOMPARE(found, 15);
    }

    void numbersCanBeReadOnEveryColour() {
        MapContent content = mapOf(steppedMatrix(9, 9));
        for (const core::ColorMap map : core::kColorMaps) {
            content.scale.map = map;
            LaidOutMap laidOut = layOut(content, optionsFor({900, 700}));
            const figure::CellGrid grid = gridNamed(laidOut, QStringLiteral("head-0"));
            int numbers = 0;
            for (const figure::TextRun& run : itemsOf<figure::TextRun>(laidOut.items)) {
                if (const auto cell = laidOut.geometry.cellAt(run.anchor)) {
                    const core::Rgb fill =
                        grid.fills[static_cast<std::size_t>(cell->row * 9 + cell->column)];
                    QVERIFY(contrast(fill, toRgb(run.style.color)) >= 4.5);
                    ++numbers;
                }
            }
            QCOMPARE(numbers, 81);
        }
    }

    void numbersStayAwayWhereTheyDoNotFit() {
        LayoutOptions options = optionsFor({400, 400});
        options.rowSums = Shown::No;
        options.numbers = {Numbers::Kind::Digits, 12};
        const LaidOutMap map = layOut(mapOf(steppedMatrix(9, 9)), options);
        for (const figure::TextRun& run : itemsOf<figure::TextRun>(map.items)) {
            QVERIFY(!map.geometry.cellAt(run.anchor));
        }
        options.numbers = {Numbers::Kind::Off, 2};
        const LaidOutMap silent = layOut(mapOf(steppedMatrix(2, 2)), options);
        for (const figure::TextRun& run : itemsOf<figure::TextRun>(silent.items)) {
            QVERIFY(!silent.geometry.cellAt(run.anchor));
        }
    }

    void legendShowsTheRealRange() {
        MapContent content = mapOf(steppedMatrix(3, 5));
        content.scale = {core::ColorMap::RedBlue, core::ColorNorm::Linear, {-4.2137, 4.2137}};
        const LaidOutMap map = layOut(content, optionsFor({500, 400}));
        QVERIFY(runSaying(map, QStringLiteral("−4.21")));
        QVERIFY(runSaying(map, QStringLiteral("0")));
        QVERIFY(runSaying(map, QStringLiteral("4.21")));
        const figure::CellGrid bar = gridNamed(map, QStringLiteral("head-0-legend"));
        QVERIFY(bar.fills.front() == content.scale.colorOf(4.2137));
        QVERIFY(bar.fills.back() == content.scale.colorOf(-4.2137));
        QVERIFY(runSaying(map, QStringLiteral("4.21"))->anchor.y() <
                runSaying(map, QStringLiteral("−4.21"))->anchor.y());
    }

    void ticksKeepTheDigitsThatTheRangeNeeds() {
        QCOMPARE(tickText(1, 1), QStringLiteral("1"));
        QCOMPARE(tickText(0.5, 1), QStringLiteral("0.5"));
        QCOMPARE(tickText(0.00123, 0.002), QStringLiteral("0.00123"));
        QCOMPARE(tickText(1234.6, 2000), QStringLiteral("1235"));
        QCOMPARE(tickText(0, 0), QStringLiteral("0"));
    }

    void rowSumsStandBesideTheirRows() {
        core::Matrix values(2, 3);
        values << 0.2, 0.3, 0.5, 0, 0, 0;
        const LaidOutMap map = layOut(mapOf(values), optionsFor({600, 400}));
        const auto first = runSaying(map, QStringLiteral("1.000"));
        QVERIFY(first && runSaying(map, QStringLiteral("Σ")));
        QCOMPARE(first->anchor.y(), map.geometry.cellRect(0, 0).center().y());
        QVERIFY(first->anchor.x() > map.geometry.cells.right());
    }

    void tokensShowTheirSpacesAndNamesOfDimensionsKeepThem() {
        MapContent content = mapOf(steppedMatrix(2, 3));
        content.rowLabels[1] = QStringLiteral("a b");
        content.columnLabels[2] = QStringLiteral("clock x");
        const LaidOutMap keys = layOut(content, optionsFor({600, 400}));
        QVERIFY(runSaying(keys, QStringLiteral("a␣b")));
        QVERIFY(runSaying(keys, QStringLiteral("clock␣x")));
        content.kind = MapContent::Kind::Vectors;
        const LaidOutMap vectors = layOut(content, optionsFor({600, 400}));
        QVERIFY(runSaying(vectors, QStringLiteral("a␣b")));
        QVERIFY(runSaying(vectors, QStringLiteral("clock x")));
    }
};

QTEST_MAIN(HeatmapLayoutTest)
#include "heatmap_layout_test.moc"

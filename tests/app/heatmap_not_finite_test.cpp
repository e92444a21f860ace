// SPDX-License-Identifier: GPL-3.0-or-later
// Cells that hold no finite number, in every kind of picture.
#include "figure/encode.h"
#include "figure/hatch.h"
#include "figure/paint.h"
#include "heatmap/cells.h"
#include "heatmap/contents_figure.h"
#include "heatmap/legend.h"
#include "heatmap/not_finite.h"
#include "tests/support/heatmaps.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <limits>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// 2×3; NaN at [0, 1], +∞ at [1, 2], −∞ at [1, 0].
MapContent spoiltMap() {
    MapContent content = mapOf(core::Matrix{{0.1, kNaN, 0.9}, {-kInfinity, 0.5, kInfinity}});
    content.rowSums.clear();
    return content;
}

figure::Figure sheet(const MapContent& content) {
    RenderChoices choices;
    choices.caption.kind = CaptionChoice::Kind::Off;
    choices.sheet.width = 600;
    choices.sheet.numbers.kind = Numbers::Kind::Off;
    return figureOf(std::vector{content}, choices);
}

figure::CellGrid cellsOf(const figure::Figure& figure) {
    for (const figure::CellGrid& grid : itemsOf<figure::CellGrid>(figure.items))
        if (grid.name == QStringLiteral("head-0"))
            return grid;
    return {};
}

QRgb pixelOf(core::Rgb color) {
    return qRgb(color.red, color.green, color.blue);
}

/// Whether every pixel inside the cell is of that fill or of the hatch, and both occur.
bool isHatched(const QImage& image, const QRectF& cell) {
    const BlockedColors colors = blockedColors(Ink::onLight());
    int fills = 0;
    int others = 0;
    for (int y = qCeil(cell.top()) + 2; y < qFloor(cell.bottom()) - 2; ++y)
        for (int x = qCeil(cell.left()) + 2; x < qFloor(cell.right()) - 2; ++x)
            ++(image.pixel(x, y) == pixelOf(colors.fill) ? fills : others);
    return fills > 0 && others > 0 && fills > others;
}

bool isPlain(const QImage& image, const QRectF& cell) {
    const QRgb first = image.pixel(cell.center().toPoint());
    for (int y = qCeil(cell.top()) + 2; y < qFloor(cell.bottom()) - 2; ++y)
        for (int x = qCeil(cell.left()) + 2; x < qFloor(cell.right()) - 2; ++x)
            if (image.pixel(x, y) != first)
                return false;
    return true;
}

QRectF cellRect(const figure::CellGrid& grid, int row, int column) {
    return {grid.topLeft + QPointF(column * grid.cell.width(), row * grid.cell.height()),
            grid.cell};
}

} // namespace

class HeatmapNotFiniteTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void theyAreHatchedWhateverTheColoursAre() {
        const MapContent content = spoiltMap();
        QVERIFY(hasNotFinite(content));
        const figure::CellGrid grid = cellGridOf(content, QRectF(0, 0, 90, 60), Ink::onLight());
        const std::vector<bool> expected{false, true, false, true, false, true};
        for (std::size_t cell = 0; cell < expected.size(); ++cell)
            QCOMPARE(grid.isHatched(cell), bool(expected[cell]));
        const BlockedColors colors = blockedColors(Ink::onLight());
        QVERIFY(grid.fills[1] == colors.fill);
        QVERIFY(grid.fills[3] == colors.fill);
        QVERIFY(grid.fills[2] == content.scale.colorOf(0.9));
        QVERIFY(!hasNotFinite(mapOf(steppedMatrix(2, 3))));
        QVERIFY(figure::hatchedRuns(
                    cellGridOf(mapOf(steppedMatrix(2, 3)), QRectF(0, 0, 90, 60), Ink::onLight()))
                    .empty());
    }

    void minusInfinityOfABlockedCellIsNone() {
        MapContent content = causalMapOf(core::Matrix{{0.4, -kInfinity}, {0.3, 0.2}, {kNaN, 1}});
        QVERIFY(!isNotFinite(content, 0, 1));
        QVERIFY(isNotFinite(content, 2, 0));
        const Legend legend = legendOf(content, {});
        QVERIFY(legend.blocked == Legend::Blocked::Some);
        QVERIFY(legend.notFinite == Legend::NotFinite::Some);
    }

    void pixelsOfThePngShowIt() {
        const figure::Figure figure = sheet(spoiltMap());
        const QImage image = QImage::fromData(figure::encode(figure, figure::Format::Png))
                                 .convertToFormat(QImage::Format_RGB32);
        const figure::CellGrid grid = cellsOf(figure);
        QVERIFY(isHatched(image, cellRect(grid, 0, 1)));
        QVERIFY(isHatched(image, cellRect(grid, 1, 0)));
        QVERIFY(isHatched(image, cellRect(grid, 1, 2)));
        QVERIFY(isPlain(image, cellRect(grid, 0, 0)));
        QVERIFY(isPlain(image, cellRect(grid, 1, 1)));
    }

    void filesOfVectorsShowIt() {
        const figure::Figure figure = sheet(spoiltMap());
        const QString svg = QString::fromUtf8(figure::encode(figure, figure::Format::Svg));
        const qsizetype row = svg.indexOf(QStringLiteral("id=\"head-0-row-0\""));
        QVERIFY(row > 0);
        const QString cells = svg.mid(row, svg.indexOf(QStringLiteral("</g>"), row) - row);
        QVERIFY2(cells.count(QStringLiteral("fill=\"#f0f1f3\"")) == 1, qPrintable(cells));
        QVERIFY(svg.contains(QStringLiteral("#b2b6be")));
        QVERIFY(svg.contains(QStringLiteral("NaN, ∞")));
        const QString whole = QString::fromUtf8(
            figure::encode(sheet(mapOf(steppedMatrix(2, 3))), figure::Format::Svg));
        QVERIFY(!whole.contains(QStringLiteral("#b2b6be")));
        QVERIFY(!whole.contains(QStringLiteral("NaN")));
        QVERIFY(figure::encode(figure, figure::Format::Pdf).size() >
                figure::encode(sheet(mapOf(steppedMatrix(2, 3))), figure::Format::Pdf).size());
    }

    void theLegendHasASwatchOfItInASharedLegendToo() {
        RenderChoices choices;
        MapContent second = mapOf(steppedMatrix(2, 3));
        second.id = QStringLiteral("head-1");
        MapContent spoilt = spoiltMap();
        spoilt.scale = second.scale;
        const figure::Figure figure = figureOf({second, spoilt}, choices);
        int swatches = 0;
        for (const figure::CellGrid& grid : itemsOf<figure::CellGrid>(figure.items))
            swatches += grid.name.endsWith(QStringLiteral("-not-finite")) ? 1 : 0;
        QCOMPARE(swatches, 1);
    }
};

QTEST_MAIN(HeatmapNotFiniteTest)
#include "heatmap_not_finite_test.moc"

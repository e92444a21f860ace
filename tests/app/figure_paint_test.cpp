// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/paint.h"
#include "figure/text_painter.h"
#include "tests/support/sample_figure.h"

#include <QImage>
#include <QPainter>
#include <QSet>
#include <QTest>

#include <cstdlib>

using namespace attention;
using namespace attention::figure;

namespace {

QRgb pixelOf(core::Rgb color) {
    return qRgb(color.red, color.green, color.blue);
}

QImage painted(const Figure& figure, double scale) {
    QImage image((figure.size * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    paint(painter, figure, scale);
    return image;
}

Figure onlyCells() {
    Figure figure = support::twoGrids();
    std::get<CellGrid>(figure.items[1]).hatchedPlaces.clear();
    return figure;
}

} // namespace

class FigurePaintTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cellCentresHaveTheirColours_data();
    void cellCentresHaveTheirColours();
    void nothingIsBlendedAtCellBorders_data();
    void nothingIsBlendedAtCellBorders();
    void screensWithMorePixelsGetThem();
    void figureStandsWhereThePainterIs();
    void hatchMarksItsCellOnlyAndKeepsItsCentreClear_data();
    void hatchMarksItsCellOnlyAndKeepsItsCentreClear();
    void cellsSmallerThanAPixelStillFillTheGrid();
    void levelLinesAreSharp();
    void numbersLookLikeLinesThatAreShapedWhole_data();
    void numbersLookLikeLinesThatAreShapedWhole();
    void picturesKeepHardEdges();
    void withoutBackgroundWhatIsBehindStays();
    void paintingStopsWhenTold();
};

namespace {

void addScales() {
    QTest::addColumn<double>("scale");
    for (const double scale : {1.0, 1.25, 1.37, 2.0, 3.1})
        QTest::addRow("%g", scale) << scale;
}

} // namespace

void FigurePaintTest::cellCentresHaveTheirColours_data() {
    addScales();
}

void FigurePaintTest::cellCentresHaveTheirColours() {
    QFETCH(double, scale);
    const Figure figure = support::twoGrids();
    const QImage image = painted(figure, scale);
    for (std::size_t item = 0; item < 2; ++item) {
        const CellGrid& grid = support::gridIn(figure, item);
        for (core::Index row = 0; row < grid.rows; ++row) {
            for (core::Index column = 0; column < grid.columns; ++column) {
                const QPointF center = support::centerOf(grid, row, column) * scale;
                QCOMPARE(image.pixel(static_cast<int>(center.x()), static_cast<int>(center.y())),
                         pixelOf(support::fillAt(grid, row, column)));
            }
        }
    }
}

void FigurePaintTest::nothingIsBlendedAtCellBorders_data() {
    addScales();
}

void FigurePaintTest::nothingIsBlendedAtCellBorders() {
    QFETCH(double, scale);
    const Figure figure = onlyCells();
    QSet<QRgb> allowed{qRgb(255, 255, 255)};
    for (std::size_t item = 0; item < 2; ++item) {
        for (const core::Rgb fill : support::gridIn(figure, item).fills.table())
            allowed.insert(pixelOf(fill));
    }
    const QImage image = painted(figure, scale);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            QVERIFY(allowed.contains(image.pixel(x, y)));
    }
}

void FigurePaintTest::screensWithMorePixelsGetThem() {
    const Figure figure = support::twoGrids();
    QImage image(400, 200, QImage::Format_RGB32);
    image.setDevicePixelRatio(2);
    QPainter painter(&image);
    paint(painter, figure, 2);
    painter.end();
    image.setDevicePixelRatio(1);
    QCOMPARE(image, painted(figure, 2));
}

void FigurePaintTest::figureStandsWhereThePainterIs() {
    const Figure figure = support::twoGrids();
    QImage image(260, 160, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    painter.translate(30, 40);
    paint(painter, figure, 1);
    QCOMPARE(painter.worldTransform(), QTransform::fromTranslate(30, 40));
    painter.end();
    QCOMPARE(image.copy(30, 40, 200, 100), painted(figure, 1));
    QCOMPARE(image.pixel(29, 40), QColor(Qt::magenta).rgb());
}

void FigurePaintTest::hatchMarksItsCellOnlyAndKeepsItsCentreClear_data() {
    addScales();
}

void FigurePaintTest::hatchMarksItsCellOnlyAndKeepsItsCentreClear() {
    QFETCH(double, scale);
    const QImage plain = painted(onlyCells(), scale);
    const Figure figure = support::twoGrids();
    const QImage hatched = painted(figure, scale);
    const CellGrid& grid = support::gridIn(figure, 1);
    QRect changed;
    int marks = 0;
    for (int y = 0; y < plain.height(); ++y) {
        for (int x = 0; x < plain.width(); ++x) {
            if (plain.pixel(x, y) == hatched.pixel(x, y))
                continue;
            changed |= QRect(x, y, 1, 1);
            ++marks;
        }
    }
    const QRectF cell(grid.topLeft + QPointF(2 * grid.cell.width(), 0), grid.cell);
    const QRectF device(cell.topLeft() * scale, cell.size() * scale);
    QVERIFY(device.adjusted(-0.5, -0.5, 0.5, 0.5).contains(QRectF(changed)));
    const double share = marks / (device.width() * device.height());
    QVERIFY2(share > 0.15 && share < 0.75, qPrintable(QString::number(share)));
}

void FigurePaintTest::cellsSmallerThanAPixelStillFillTheGrid() {
    Figure figure;
    figure.size = {10, 10};
    CellGrid grid;
    grid.cell = {0.01, 0.02};
    grid.columns = 1000;
    grid.rows = 500;
    grid.fills = std::vector(500000, core::Rgb{1, 2, 3});
    figure.items.emplace_back(grid);
    const QImage image = painted(figure, 1);
    for (int y = 0; y < 10; ++y) {
        for (int x = 0; x < 10; ++x)
            QCOMPARE(image.pixel(x, y), qRgb(1, 2, 3));
    }
}

void FigurePaintTest::numbersLookLikeLinesThatAreShapedWhole_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"0.25", "-1.125", "11", "1111.1", "\u2212372.06"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void FigurePaintTest::numbersLookLikeLinesThatAreShapedWhole() {
    QFETCH(QString, text);
    for (const HorizontalAlign align :
         {HorizontalAlign::Left, HorizontalAlign::Center, HorizontalAlign::Right}) {
        TextRun run = support::textOf(text, {150.3, 40.6}, 30);
        run.horizontal = align;
        run.vertical = VerticalAlign::Middle;
        Figure figure;
        figure.size = {300, 80};
        figure.background = QColor(Qt::white);
        figure.items.emplace_back(run);
        const QImage number = painted(figure, 1);
        QImage line(figure.size.toSize(), QImage::Format_RGB32);
        line.fill(Qt::white);
        QPainter painter(&line);
        painter.setRenderHint(QPainter::TextAntialiasing);
        TextPainter(painter, 1, Baseline::OnPixels).paint(run);
        painter.end();
        int ink = 0;
        int different = 0;
        for (int y = 0; y < line.height(); ++y) {
            for (int x = 0; x < line.width(); ++x) {
                const int gray = qGray(line.pixel(x, y));
                ink += 255 - gray;
                different += std::abs(gray - qGray(number.pixel(x, y)));
            }
        }
        // Glyphs stand on quarters of a pixel; rounding may put one on the next.
        QVERIFY(ink > 5000);
        QVERIFY2(different < ink / 5, qPrintable(QString::number(double(different) / ink)));
    }
}

void FigurePaintTest::levelLinesAreSharp() {
    Figure figure;
    figure.size = {40, 40};
    figure.background = QColor(Qt::white);
    figure.items.emplace_back(Line{{5, 10.3}, {35, 10.3}, 1, QColor(Qt::black)});
    figure.items.emplace_back(Line{{20.6, 35}, {20.6, 15}, 2, QColor(Qt::red)});
    const QImage image = painted(figure, 1);
    QCOMPARE(image.pixel(20, 9), qRgb(255, 255, 255));
    QCOMPARE(image.pixel(20, 10), qRgb(0, 0, 0));
    QCOMPARE(image.pixel(20, 11), qRgb(255, 255, 255));
    QCOMPARE(image.pixel(4, 10), qRgb(255, 255, 255));
    QCOMPARE(image.pixel(34, 10), qRgb(0, 0, 0));
    QCOMPARE(image.pixel(35, 10), qRgb(255, 255, 255));
    QCOMPARE(image.pixel(19, 20), qRgb(255, 255, 255));
    QCOMPARE(image.pixel(20, 20), qRgb(255, 0, 0));
    QCOMPARE(image.pixel(21, 20), qRgb(255, 0, 0));
    QCOMPARE(image.pixel(22, 20), qRgb(255, 255, 255));
}

void FigurePaintTest::picturesKeepHardEdges() {
    Figure figure;
    figure.size = {40, 20};
    QImage two(2, 1, QImage::Format_RGB32);
    two.setPixel(0, 0, qRgb(10, 20, 30));
    two.setPixel(1, 0, qRgb(200, 210, 220));
    figure.items.emplace_back(Picture{QStringLiteral("bar"), {0, 0, 40, 20}, two});
    const QImage image = painted(figure, 1);
    QCOMPARE(image.pixel(19, 10), qRgb(10, 20, 30));
    QCOMPARE(image.pixel(20, 10), qRgb(200, 210, 220));
}

void FigurePaintTest::withoutBackgroundWhatIsBehindStays() {
    Figure figure = support::twoGrids();
    figure.background.reset();
    QCOMPARE(painted(figure, 1).pixel(1, 1), QColor(Qt::magenta).rgb());
}

void FigurePaintTest::paintingStopsWhenTold() {
    const Figure figure = support::twoGrids();
    QImage image(200, 100, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    const CellGrid& second = support::gridIn(figure, 1);
    QVERIFY(!paintWhile(painter, figure, 1, [](double fraction) { return fraction < 0.5; }));
    QCOMPARE(image.pixel(support::centerOf(second, 1, 1).toPoint()), qRgb(255, 255, 255));
    QVERIFY(paintWhile(painter, figure, 1, [](double) { return true; }));
    QCOMPARE(image.pixel(support::centerOf(second, 1, 1).toPoint()),
             pixelOf(support::fillAt(second, 1, 1)));
}

QTEST_MAIN(FigurePaintTest)
#include "figure_paint_test.moc"

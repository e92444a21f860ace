// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/encode.h"
#include "figure/paint.h"
#include "figure/palette.h"
#include "tests/support/sample_figure.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <thread>

using namespace attention;
using namespace attention::figure;

namespace {

QImage decoded(const Figure& figure, const EncodeOptions& options = {}) {
    return QImage::fromData(encode(figure, Format::Png, options), "png");
}

Figure withText() {
    Figure figure = support::twoGrids();
    figure.items.emplace_back(support::textOf(QStringLiteral("<s> 我 😀"), {10, 90}, 12));
    return figure;
}

QImage painted(const Figure& figure) {
    QImage image(figure.size.toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    paint(painter, figure, 1);
    return image;
}

int differenceOf(QRgb one, QRgb other) {
    return std::max({std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)),
                     std::abs(qBlue(one) - qBlue(other))});
}

} // namespace

class FigurePngTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void endingsReadBack();
    void pixelsAreExact();
    void millimetresFollowTheDpi();
    void dpiIsStored();
    void cellCentresHaveTheirColours();
    void fewColoursMakeASmallFileWithoutChangingOne();
    void manyColoursStayExact();
    void manyShadesOfLettersShareATableWithExactCells();
    void framesAndLinesLieWhereTheyArePainted();
    void numbersInCellsOfManyColoursStayExact();
    void placesOfATableMoveOnlyAsFarAsAllowed();
    void withoutBackgroundItIsTransparent();
    void translucentBackgroundIsKept();
    void titleIsStored();
    void sameFigureSameBytesInAnyThread();
    void stoppedJobAndImpossibleSizesGiveNothing();
};

void FigurePngTest::endingsReadBack() {
    for (const Format format : {Format::Png, Format::Svg, Format::Pdf})
        QCOMPARE(formatOfEnding(endingOf(format)), format);
    QCOMPARE(formatOfEnding(QStringLiteral("SVG")), Format::Svg);
    QCOMPARE(endingOf(Format::Pdf), QStringLiteral("pdf"));
    QCOMPARE(formatOfEnding(QStringLiteral("jpg")), std::nullopt);
    QCOMPARE(formatOfEnding(QString()), std::nullopt);
}

void FigurePngTest::pixelsAreExact() {
    Figure figure = support::twoGrids();
    figure.size = {1201, 377};
    QCOMPARE(decoded(figure).size(), QSize(1201, 377));
    QCOMPARE(decoded(figure, {600, SvgText::Auto}).size(), QSize(1201, 377));
}

void FigurePngTest::millimetresFollowTheDpi() {
    Figure figure = support::twoGrids();
    figure.unit = Unit::Millimetre;
    figure.size = {85, 60};
    QCOMPARE(pixelSizeOf(figure, {}), QSize(1004, 709));
    QCOMPARE(decoded(figure).size(), QSize(1004, 709));
    QCOMPARE(decoded(figure, {97, SvgText::Auto}).size(), QSize(325, 229));
}

void FigurePngTest::dpiIsStored() {
    const QImage image = decoded(support::twoGrids(), {254, SvgText::Auto});
    QCOMPARE(image.dotsPerMeterX(), 10000);
    QCOMPARE(image.dotsPerMeterY(), 10000);
}

void FigurePngTest::cellCentresHaveTheirColours() {
    const Figure figure = withText();
    const QImage image = decoded(figure);
    for (std::size_t item = 0; item < 2; ++item) {
        const CellGrid& grid = support::gridIn(figure, item);
        for (core::Index row = 0; row < grid.rows; ++row) {
            for (core::Index column = 0; column < grid.columns; ++column) {
                const QPointF center = support::centerOf(grid, row, column);
                const core::Rgb fill = support::fillAt(grid, row, column);
                QCOMPARE(image.pixel(static_cast<int>(center.x()), static_cast<int>(center.y())),
                         qRgb(fill.red, fill.green, fill.blue));
            }
        }
    }
}

void FigurePngTest::fewColoursMakeASmallFileWithoutChangingOne() {
    const Figure figure = support::twoGrids();
    const QImage image = decoded(figure);
    QCOMPARE(image.format(), QImage::Format_Indexed8);
    const core::Rgb fill = support::fillAt(support::gridIn(figure, 0), 2, 4);
    QCOMPARE(image.pixel(90, 60), qRgb(fill.red, fill.green, fill.blue));
}

void FigurePngTest::manyColoursStayExact() {
    Figure figure;
    figure.size = {40, 40};
    figure.background = QColor(Qt::white);
    CellGrid grid = support::gridOf("head-0", 0, {0, 0}, {2, 2}, 20, 20);
    std::vector<core::Rgb> fills(grid.fills.size());
    for (std::size_t i = 0; i < fills.size(); ++i)
        fills[i] = {static_cast<std::uint8_t>(i % 20), static_cast<std::uint8_t>(i / 20), 77};
    grid.fills = fills;
    figure.items.emplace_back(grid);
    const QImage image = decoded(figure);
    QVERIFY(image.format() != QImage::Format_Indexed8);
    QCOMPARE(image.pixel(2 * 13, 2 * 17 + 1), qRgb(13, 17, 77));
}

void FigurePngTest::manyShadesOfLettersShareATableWithExactCells() {
    Figure figure;
    figure.size = {420, 300};
    figure.background = QColor(Qt::white);
    CellGrid grid = support::gridOf("head-0", 0, {100, 120}, {20, 10}, 9, 15);
    std::vector<core::Rgb> fills(grid.fills.size());
    for (std::size_t i = 0; i < fills.size(); ++i)
        fills[i] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(255 - i), 77};
    grid.fills = fills;
    figure.items.emplace_back(grid);
    for (int line = 0; line < 12; ++line) {
        TextRun run = support::textOf(QStringLiteral("Shades %1 of 我").arg(line),
                                      {5.0 + line, 12.0 + 8 * line}, 9 + line);
        run.style.color = line % 2 == 0 ? QColor(27, 30, 36) : QColor(180, 20, 40);
        figure.items.emplace_back(run);
    }
    const QImage exact = painted(figure);
    const QImage image = decoded(figure);
    QCOMPARE(image.format(), QImage::Format_Indexed8);
    int different = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const int difference = differenceOf(image.pixel(x, y), exact.pixel(x, y));
            QVERIFY(difference <= Palette::kMostDifference);
            different += difference > 0 ? 1 : 0;
        }
    }
    QVERIFY(different > 0);
    for (core::Index row = 0; row < grid.rows; ++row) {
        for (core::Index column = 0; column < grid.columns; ++column) {
            const QPoint center = support::centerOf(grid, row, column).toPoint();
            const core::Rgb fill = support::fillAt(grid, row, column);
            QCOMPARE(image.pixel(center), qRgb(fill.red, fill.green, fill.blue));
        }
    }
}

void FigurePngTest::framesAndLinesLieWhereTheyArePainted() {
    Figure figure;
    figure.size = {120, 90};
    figure.background = QColor(250, 240, 230);
    const std::vector<QRectF> frames{{10.3, 9.6, 61.2, 40.9},
                                     {30, 20, 3, 50},
                                     {80, 60, 2, 2},
                                     {5, 70, 40, 1.5},
                                     {-4, -4, 300, 300}};
    for (const QRectF& frame : frames) {
        Path path;
        path.path.addRect(frame);
        path.stroke = QColor(10, 90, 160, 200);
        path.strokeWidth = 2.6;
        figure.items.emplace_back(path);
        path.path.addEllipse(frame);
        path.fill = QColor(200, 30, 60, 40);
        figure.items.emplace_back(path);
        figure.items.emplace_back(Line{frame.topLeft(), frame.bottomRight(), 3.3, QColor(0, 0, 0)});
        figure.items.emplace_back(Line{frame.topLeft(), frame.topRight(), 0.4, QColor(9, 9, 9)});
    }
    const QImage exact = painted(figure);
    const QImage image = decoded(figure);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            QVERIFY(differenceOf(image.pixel(x, y), exact.pixel(x, y)) <= Palette::kMostDifference);
}

void FigurePngTest::numbersInCellsOfManyColoursStayExact() {
    Figure figure;
    figure.size = {700, 500};
    figure.background = QColor(Qt::white);
    CellGrid grid = support::gridOf("head-0", 0, {10, 10}, {26, 18}, 24, 26);
    std::vector<core::Rgb> fills(grid.fills.size());
    for (std::size_t i = 0; i < fills.size(); ++i)
        fills[i] = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(255 - i / 3), 77};
    grid.fills = fills;
    figure.items.emplace_back(grid);
    for (core::Index cell = 0; cell < grid.rows * grid.columns; ++cell)
        figure.items.emplace_back(
            support::textOf(QString::number(cell),
                            support::centerOf(grid, cell / grid.columns, cell % grid.columns), 9));
    const QImage image = decoded(figure);
    QVERIFY(image.format() != QImage::Format_Indexed8);
    QCOMPARE(image.convertToFormat(QImage::Format_RGB32), painted(figure));
    QCOMPARE(image.text(QStringLiteral("Title")), QString());
    QCOMPARE(image.dotsPerMeterX(), 11811);
}

void FigurePngTest::placesOfATableMoveOnlyAsFarAsAllowed() {
    Palette palette;
    std::vector<QRgb> shades;
    std::vector<Palette::Place> places;
    QVERIFY(palette.exact(qRgb(3, 3, 3)));
    for (int red = 0; red < 256; ++red) {
        for (const int more : {0, 2, 5}) {
            shades.push_back(qRgb(red, qMin(255, red + more), 100));
            auto place = palette.shade(shades.back());
            while (!place) {
                const auto moves = palette.coarsen();
                QVERIFY(moves);
                for (Palette::Place& known : places)
                    known = (*moves)[known];
                place = palette.shade(shades.back());
            }
            places.push_back(*place);
        }
    }
    for (std::size_t i = 0; i < shades.size(); ++i)
        QVERIFY(differenceOf(palette[places[i]], shades[i]) <= Palette::kMostDifference);
    QCOMPARE(palette[*palette.exact(qRgb(3, 3, 3))], qRgb(3, 3, 3));
    QCOMPARE(palette[*palette.exact(shades[7])], shades[7]);
}

void FigurePngTest::withoutBackgroundItIsTransparent() {
    Figure figure = withText();
    figure.background.reset();
    const QImage image = decoded(figure);
    QCOMPARE(qAlpha(image.pixel(1, 1)), 0);
    const core::Rgb fill = support::fillAt(support::gridIn(figure, 0), 2, 4);
    QCOMPARE(image.pixel(90, 60), qRgb(fill.red, fill.green, fill.blue));
}

void FigurePngTest::translucentBackgroundIsKept() {
    Figure figure = support::twoGrids();
    figure.background = QColor(255, 0, 0, 128);
    QCOMPARE(decoded(figure).pixel(1, 1), qRgba(255, 0, 0, 128));
}

void FigurePngTest::titleIsStored() {
    QCOMPARE(decoded(support::twoGrids()).text(QStringLiteral("Title")),
             QStringLiteral("Two <heads>"));
}

void FigurePngTest::sameFigureSameBytesInAnyThread() {
    const Figure figure = withText();
    const QByteArray here = encode(figure, Format::Png);
    QByteArray there;
    std::thread worker([&] { there = encode(figure, Format::Png); });
    worker.join();
    QVERIFY(!here.isEmpty());
    QCOMPARE(there, here);
}

void FigurePngTest::stoppedJobAndImpossibleSizesGiveNothing() {
    QVERIFY(encode(withText(), Format::Png, {}, support::stoppedJob()).isEmpty());
    Figure huge;
    huge.size = {1e12, 10};
    QVERIFY(encode(huge, Format::Png).isEmpty());
    huge.size = {40000, 40000};
    QVERIFY(encode(huge, Format::Png).isEmpty());
    huge.size = {0, 10};
    QVERIFY(encode(huge, Format::Png).isEmpty());
}

QTEST_MAIN(FigurePngTest)
#include "figure_png_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/encode.h"
#include "tests/support/sample_figure.h"

#include <QImage>
#include <QTest>

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

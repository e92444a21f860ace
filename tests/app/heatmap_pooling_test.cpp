// SPDX-License-Identifier: GPL-3.0-or-later
// Maps whose cells are smaller than a pixel: what stands out is seen.
#include "figure/encode.h"
#include "figure/paint.h"
#include "figure/raster_painter.h"
#include "heatmap/cell_places.h"
#include "heatmap/cells.h"
#include "heatmap/layout.h"
#include "heatmap/map_content.h"
#include "heatmap/map_view.h"
#include "heatmap/sheet.h"
#include "tests/support/heatmaps.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

using namespace attention;

namespace {

constexpr int kSide = 600;
constexpr int kPixels = 151; ///< no whole part of the cells

heatmap::MapContent contentOf(core::Matrix values, core::ColorMap map, core::Range range) {
    heatmap::MapContent content;
    content.id = QStringLiteral("head-0");
    content.values = std::move(values);
    content.scale = {map, core::ColorNorm::Linear, range};
    return content;
}

QImage pictureOf(const heatmap::MapContent& content) {
    figure::Figure figure;
    figure.size = {kPixels, kPixels};
    figure.items.emplace_back(
        heatmap::cellGridOf(content, QRectF(0, 0, kPixels, kPixels), heatmap::Ink::onLight()));
    QImage image(kPixels, kPixels, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    figure::paint(painter, figure, 1);
    return image;
}

QRgb pixelOf(core::Rgb color) {
    return qRgb(color.red, color.green, color.blue);
}

int countOf(const QImage& image, core::Rgb color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == pixelOf(color) ? 1 : 0;
    return count;
}

/// The last lines of the figure.
QString captionOf(const figure::Figure& figure) {
    QStringList lines;
    for (const figure::Item& item : figure.items) {
        const auto* run = std::get_if<figure::TextRun>(&item);
        if (run && (run->text.startsWith(QStringLiteral("Zeros")) || !lines.isEmpty()))
            lines.append(run->text);
    }
    return lines.join(u' ');
}

/// Zeros but for the outermost lines: of the left, right, top and bottom one each another number.
heatmap::MapContent edgedMap(core::Index rows, core::Index columns, double left) {
    core::Matrix values = core::Matrix::Zero(rows, columns);
    values.row(0).setConstant(left - 0.3);
    values.row(rows - 1).setConstant(left - 0.5);
    values.col(0).setConstant(left);
    values.col(columns - 1).setConstant(left - 0.1);
    auto content = contentOf(values, core::ColorMap::Viridis, {0, 1});
    content.rowLabels = test::numbered(QStringLiteral("q"), rows);
    content.columnLabels = test::numbered(QStringLiteral("k"), columns);
    return content;
}

std::vector<heatmap::MapContent> edgedMaps(core::Index rows, core::Index columns) {
    std::vector<heatmap::MapContent> contents{edgedMap(rows, columns, 0.9),
                                              edgedMap(rows, columns, 0.8)};
    contents[1].id = QStringLiteral("head-1");
    return contents;
}

/// The first pixel of an outermost line of cells that has another colour than its cells, or is no
/// line around them; empty where all is well.
QString firstWrongEdge(const QImage& image, const QRect& cells,
                       const heatmap::MapContent& content) {
    const core::Matrix& values = *content.values;
    QString wrong;
    const auto check = [&](int x, int y, core::Index row, core::Index column) {
        const QColor expected(pixelOf(content.scale.colorOf(values(row, column))));
        if (wrong.isEmpty() && image.pixelColor(x, y) != expected)
            wrong = QStringLiteral("%1, %2 of %3 x %4 is %5, not %6")
                        .arg(x - cells.left())
                        .arg(y - cells.top())
                        .arg(cells.width())
                        .arg(cells.height())
                        .arg(image.pixelColor(x, y).name(), expected.name());
    };
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        check(cells.left(), y, 1, 0);
        check(cells.right(), y, 1, values.cols() - 1);
    }
    // The larger numbers of left and right may be two pixels wide.
    for (int x = cells.left() + 3; x <= cells.right() - 3; ++x) {
        check(x, cells.top(), 0, 1);
        check(x, cells.bottom(), values.rows() - 1, 1);
    }
    if (!wrong.isEmpty())
        return wrong;
    const QPoint middle = cells.center();
    for (const QPoint point :
         {QPoint(cells.left() - 1, middle.y()), QPoint(cells.right() + 1, middle.y()),
          QPoint(middle.x(), cells.top() - 1), QPoint(middle.x(), cells.bottom() + 1)})
        if (image.pixel(point) == image.pixel(cells.topLeft() - QPoint(4, 4)))
            return QStringLiteral("no line around the cells");
    return {};
}

} // namespace

class HeatmapPoolingTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyLineOfOneCellIsSeen_data() {
        QTest::addColumn<int>("at");
        for (const int at : {0, 1, 2, 3, 298, 301, 597, 598, 599})
            QTest::addRow("%d", at) << at;
    }
    void everyLineOfOneCellIsSeen() {
        QFETCH(const int, at);
        core::Matrix values = core::Matrix::Zero(kSide, kSide);
        values.row(at).setOnes();
        const auto row = contentOf(values, core::ColorMap::Viridis, {0, 1});
        QCOMPARE(countOf(pictureOf(row), row.scale.colorOf(1)), kPixels);
        const auto column = contentOf(values.transpose(), core::ColorMap::Viridis, {0, 1});
        QCOMPARE(countOf(pictureOf(column), row.scale.colorOf(1)), kPixels);
    }

    void theWholePictureIsCovered() {
        const auto content =
            contentOf(core::Matrix::Constant(kSide, 449, 0.25), core::ColorMap::Viridis, {0, 1});
        QCOMPARE(countOf(pictureOf(content), content.scale.colorOf(0.25)), kPixels * kPixels);
    }

    void withACentreTheValueFarthestFromItIsSeen() {
        core::Matrix values = core::Matrix::Constant(kSide, kSide, 0.3);
        values.row(301).setConstant(-1);
        const auto content = contentOf(values, core::ColorMap::RedBlue, {-1, 1});
        QCOMPARE(countOf(pictureOf(content), content.scale.colorOf(-1)), kPixels);
    }

    void aPixelIsHatchedWhereAllOfItsCellsAreBlocked() {
        core::AllowedMatrix allowed = core::AllowedMatrix::Constant(kSide, kSide, false);
        allowed.col(301).setConstant(true);
        auto content = contentOf(core::Matrix::Zero(kSide, kSide), core::ColorMap::Viridis, {0, 1});
        content.allowed = std::make_shared<const core::AllowedMatrix>(allowed);
        QCOMPARE(countOf(pictureOf(content), content.scale.colorOf(0)), kPixels);
    }

    void oneCellThatIsNoNumberIsSeen() {
        for (const core::ColorMap map : {core::ColorMap::Viridis, core::ColorMap::RedBlue}) {
            core::Matrix values = core::Matrix::Constant(kSide, kSide, 1);
            values(301, 77) = std::numeric_limits<double>::quiet_NaN();
            const auto content = contentOf(values, map, {-1, 1});
            const core::Rgb ground = content.scale.colorOf(1);
            QCOMPARE(countOf(pictureOf(content), ground), kPixels * kPixels - 1);
        }
    }

    void aNumberIsSeenBesideMinusInfinity() {
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        for (const core::ColorMap map : {core::ColorMap::Viridis, core::ColorMap::RedBlue}) {
            core::Matrix values = core::Matrix::Constant(kSide, kSide, -kInfinity);
            values(301, 77) = 0.25;
            const auto content = contentOf(values, map, {-1, 1});
            QCOMPARE(countOf(pictureOf(content), content.scale.colorOf(0.25)), 1);
        }
    }

    void placesMadeBeforehandGiveTheSamePicture_data() {
        QTest::addColumn<int>("rows");
        QTest::addRow("cells of several pixels") << 37;
        QTest::addRow("several cells on a pixel") << 401;
    }
    void placesMadeBeforehandGiveTheSamePicture() {
        QFETCH(const int, rows);
        auto content = contentOf(core::Matrix::Random(rows, 250), core::ColorMap::Magma, {-1, 1});
        core::AllowedMatrix allowed = core::AllowedMatrix::Constant(rows, 250, true);
        allowed.rightCols(70).setConstant(false);
        content.allowed = std::make_shared<const core::AllowedMatrix>(allowed);
        content.leftOut = {0, 1, 2, 3, 4, 99};
        const QImage before = pictureOf(content);
        heatmap::prepareColors(content);
        QVERIFY(content.places);
        QCOMPARE(pictureOf(content), before);
    }

    void ofTheMeanEachCellCountsOnce() {
        core::Matrix values = core::Matrix::Constant(4 * kPixels, 2 * kPixels, 0.125);
        values(5, 3) = 0.625;
        auto content = contentOf(values, core::ColorMap::Viridis, {0, 1});
        content.scale.pooling = core::Pooling::Mean;
        const QImage picture = pictureOf(content);
        QCOMPARE(picture.pixel(2, 1), pixelOf(content.scale.colorOf(0.125 + 0.5 / 8)));
        QCOMPARE(countOf(picture, content.scale.colorOf(0.125)), kPixels * kPixels - 1);
    }

    void linesAreSeenByThePyramidOfALargeMap() {
        for (const core::ColorMap map : {core::ColorMap::Viridis, core::ColorMap::RedBlue}) {
            core::Matrix values = core::Matrix::Constant(8 * kPixels, 1000, 0.25);
            values.row(701).setConstant(-1);
            values.row(800).setConstant(1);
            values(3, 700) = std::numeric_limits<double>::quiet_NaN();
            auto content = contentOf(values, map, {-1, 1});
            heatmap::prepareColors(content);
            QVERIFY(content.pyramid);
            QCOMPARE(content.notFinite, std::optional<core::Index>(1));
            const QImage picture = pictureOf(content);
            const bool hasCentre = map == core::ColorMap::RedBlue;
            QCOMPARE(countOf(picture, content.scale.colorOf(1)), kPixels);
            QCOMPARE(countOf(picture, content.scale.colorOf(-1)), hasCentre ? kPixels : 0);
            QCOMPARE(countOf(picture, content.scale.colorOf(0.25)),
                     kPixels * (kPixels - (hasCentre ? 2 : 1)) - 1);
        }
    }

    void aPyramidOfMeansIsTheMeanOfItsCells() {
        auto content = contentOf(core::Matrix::Constant(8 * kPixels, 8 * kPixels, 0.25),
                                 core::ColorMap::Viridis, {0, 1});
        content.scale.pooling = core::Pooling::Mean;
        heatmap::prepareColors(content);
        QVERIFY(content.pyramid);
        QCOMPARE(countOf(pictureOf(content), content.scale.colorOf(0.25)), kPixels * kPixels);
    }

    void theViewSaysWhatAPixelShows() {
        heatmap::MapView view(heatmap::MapView::Role::Large);
        view.resize(300, 300);
        const auto content = std::make_shared<heatmap::MapContent>(
            contentOf(core::Matrix::Zero(kSide, kSide), core::ColorMap::Viridis, {0, 1}));
        content->rowLabels = content->columnLabels = QStringList(kSide, QStringLiteral("t"));
        view.setContent(content);
        QVERIFY2(view.poolingText().startsWith(QStringLiteral("A pixel shows the largest of ")),
                 qPrintable(view.poolingText()));
        heatmap::MapWindow window = view.window();
        window.zoom(100, {300, 300});
        view.setWindow(window);
        QCOMPARE(view.poolingText(), QString());
    }

    void theLineAroundCellsLeavesThemTheirColoursInFiles_data() {
        QTest::addColumn<core::Index>("rows");
        QTest::addColumn<core::Index>("columns");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("dpi"); ///< 0: of a figure in pixels
        for (const auto& [rows, columns] : {std::pair<core::Index, core::Index>{300, 512},
                                            std::pair<core::Index, core::Index>{431, 260}}) {
            for (const double width : {700.0, 1063.0, 1400.0})
                QTest::addRow("%td x %td, %g px", rows, columns, width)
                    << rows << columns << width << 0.0;
            for (const double dpi : {150.0, 227.0, 300.0})
                QTest::addRow("%td x %td, %g dpi", rows, columns, dpi)
                    << rows << columns << 120.0 << dpi;
        }
    }
    void theLineAroundCellsLeavesThemTheirColoursInFiles() {
        QFETCH(const core::Index, rows);
        QFETCH(const core::Index, columns);
        QFETCH(const double, width);
        QFETCH(const double, dpi);
        const auto contents = edgedMaps(rows, columns);
        heatmap::SheetOptions options;
        options.unit = dpi > 0 ? figure::Unit::Millimetre : figure::Unit::Pixel;
        options.width = width;
        const double scale = dpi > 0 ? dpi / 25.4 : 1;
        for (const auto& ground : {std::optional(QColor(Qt::white)), std::optional<QColor>()}) {
            options.ink.background = ground; // with and without a colour table
            const figure::Figure sheet = heatmap::sheetOf(contents, options);
            const QImage image = QImage::fromData(
                figure::encode(sheet, figure::Format::Png, {dpi, figure::SvgText::Auto}));
            std::size_t head = 0;
            for (const auto& grid : test::itemsOf<figure::CellGrid>(sheet.items)) {
                if (grid.columns != columns)
                    continue;
                QCOMPARE(firstWrongEdge(image, figure::snappedRect(grid.rect(), scale),
                                        contents[head++]),
                         QString());
            }
            QCOMPARE(head, contents.size());
        }
    }

    void theLinesAroundCellsLeaveThemTheirColoursOnScreen() {
        for (const heatmap::MapContent& content : edgedMaps(300, 512)) {
            for (const auto role : {heatmap::MapView::Role::Large, heatmap::MapView::Role::Tile}) {
                heatmap::MapView view(role);
                view.setContent(std::make_shared<const heatmap::MapContent>(content));
                view.setFocusPolicy(Qt::StrongFocus);
                view.show();
                view.activateWindow();
                QVERIFY(QTest::qWaitForWindowActive(&view));
                for (const int width : {401, 560, 613, 700}) {
                    view.resize(width, width - 37);
                    for (const bool isFocused : {false, true}) {
                        isFocused ? view.setFocus() : view.clearFocus();
                        const QImage image = view.grab().toImage();
                        const QRect cells = figure::snappedRect(view.geometry().cells, 1);
                        QCOMPARE(firstWrongEdge(image, cells, content), QString());
                    }
                }
            }
        }
    }

    void theCaptionOfAFileOfPixelsSaysWhatOneShows() {
        auto content =
            contentOf(core::Matrix::Zero(kSide, kSide), core::ColorMap::RedBlue, {-1, 1});
        content.rowLabels = content.columnLabels = QStringList(kSide, QStringLiteral("t"));
        heatmap::SheetOptions options;
        options.width = options.height = 400;
        options.caption = QStringLiteral("Zeros.");
        QCOMPARE(captionOf(heatmap::sheetOf({content}, options)), QStringLiteral("Zeros."));
        options.pixel = 1;
        QVERIFY(captionOf(heatmap::sheetOf({content}, options))
                    .contains(QStringLiteral("cells, the value farthest from 0.")));
        content.scale.pooling = core::Pooling::Mean;
        QVERIFY(captionOf(heatmap::sheetOf({content}, options)).contains(QStringLiteral("mean")));
        options.width = options.height = 4000;
        QCOMPARE(captionOf(heatmap::sheetOf({content}, options)), QStringLiteral("Zeros."));
    }
};

QTEST_MAIN(HeatmapPoolingTest)
#include "heatmap_pooling_test.moc"

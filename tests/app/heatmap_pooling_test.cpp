// SPDX-License-Identifier: GPL-3.0-or-later
// Maps whose cells are smaller than a pixel: what stands out is seen.
#include "figure/paint.h"
#include "heatmap/cell_places.h"
#include "heatmap/cells.h"
#include "heatmap/layout.h"
#include "heatmap/map_content.h"
#include "heatmap/map_view.h"
#include "heatmap/sheet.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

#include <limits>
#include <memory>
#include <optional>
#include <variant>

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/encode.h"
#include "figure/paint.h"
#include "tests/support/rasterised.h"
#include "tests/support/sample_figure.h"

#include <QFontDatabase>
#include <QHash>
#include <QHashSeed>
#include <QImage>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>
#include <QTransform>
#include <QXmlStreamReader>

#include <clocale>
#include <cmath>

using namespace attention;
using namespace attention::figure;

namespace {

struct Shape {
    QString fill;
    QRectF rect;
};

/// Of translations and scales.
QTransform transformOf(const QString& text) {
    static const QRegularExpression pattern(
        QStringLiteral("(translate|scale)\\(([-\\d.]+) ([-\\d.]+)\\)"));
    QTransform transform;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const double x = match.captured(2).toDouble();
        const double y = match.captured(3).toDouble();
        if (match.captured(1) == u"scale")
            transform.scale(x, y);
        else
            transform.translate(x, y);
    }
    return transform;
}

QRectF rectOfPath(const QString& data) {
    static const QRegularExpression pattern(
        QStringLiteral("^M([\\d.]+) ([\\d.]+)v([\\d.]+)h([\\d.]+)V\\2$"));
    const QRegularExpressionMatch match = pattern.match(data);
    return {match.captured(1).toDouble(), match.captured(2).toDouble(),
            match.captured(4).toDouble(), match.captured(3).toDouble()};
}

/// The shapes of each group by its id, in the order of the file and where they are seen.
QHash<QString, QList<Shape>> groupsOf(const QByteArray& svg) {
    QHash<QString, QList<Shape>> groups;
    QStringList ids;
    QList<QTransform> places{QTransform()};
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        reader.readNext();
        const QXmlStreamAttributes attributes = reader.attributes();
        const auto valueOf = [&attributes](const char* name) {
            return attributes.value(QLatin1String(name)).toString();
        };
        if (reader.isStartElement() && reader.name() == u"g") {
            ids.append(valueOf("id"));
            places.append(transformOf(valueOf("transform")) * places.last());
        } else if (reader.isEndElement() && reader.name() == u"g") {
            ids.removeLast();
            places.removeLast();
        } else if (reader.isStartElement() && reader.name() == u"path" &&
                   !ids.value(ids.size() - 1).isEmpty()) {
            groups[ids.last()].append(
                {valueOf("fill"), places.last().mapRect(rectOfPath(valueOf("d")))});
        }
    }
    return reader.hasError() ? QHash<QString, QList<Shape>>() : groups;
}

/// What `element` contains as text, or carries as `attribute`, in the order of the file.
QStringList textsIn(const QByteArray& svg, const QString& element, const QString& attribute = {}) {
    QStringList texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement || reader.name() != element)
            continue;
        if (attribute.isEmpty())
            texts.append(reader.readElementText());
        else if (reader.attributes().hasAttribute(attribute))
            texts.append(reader.attributes().value(attribute).toString());
    }
    return reader.hasError() ? QStringList(reader.errorString()) : texts;
}

QString hexOf(core::Rgb color) {
    return QColor(color.red, color.green, color.blue).name();
}

QByteArray svgOfText(const QString& text, SvgText how = SvgText::Auto) {
    Figure figure;
    figure.size = {200, 40};
    figure.items.emplace_back(support::textOf(text, {10, 20}, 12));
    return encode(figure, Format::Svg, {300, how});
}

} // namespace

class FigureSvgTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyRowIsAGroupWithACellAShapeInColumnOrder();
    void cellsReachBelowTheirNeighbours();
    void aCellTakesFewBytes();
    void linesOfOneStyleShareAGroupAndStandWhereTheyAre();
    void unitsAndTitleAreInTheRoot();
    void sameFigureSameBytesInEveryRunAndLocale();
    void numbersHaveAtMostThreePlaces();
    void asciiIsTextVerbatim();
    void otherLabelsAreOutlinesEachGlyphOnce();
    void emojiOfColorFontsArePicturesEachOnce();
    void choiceOfTextIsKept();
    void controlCharactersAreLeftOut();
    void backgroundIsTheOnlyShapeBehind();
    void blockedCellsAreHatchedOncePerGrid();
    void gridsOfManyCellsAreOneImage();
    void stoppedJobGivesNothing();
    void renderedCellsMatchThePng();
    void renderedCellsHaveNoSeams_data();
    void renderedCellsHaveNoSeams();
};

void FigureSvgTest::everyRowIsAGroupWithACellAShapeInColumnOrder() {
    const Figure figure = support::twoGrids();
    const auto groups = groupsOf(encode(figure, Format::Svg));
    QCOMPARE(groups.size(), 5);
    for (std::size_t item = 0; item < 2; ++item) {
        const CellGrid& grid = support::gridIn(figure, item);
        for (core::Index row = 0; row < grid.rows; ++row) {
            const QList<Shape> shapes =
                groups.value(QStringLiteral("%1-row-%2").arg(grid.name).arg(row));
            QCOMPARE(shapes.size(), grid.columns);
            for (core::Index column = 0; column < grid.columns; ++column) {
                QCOMPARE(shapes[column].fill, hexOf(support::fillAt(grid, row, column)));
                const QPointF corner = support::centerOf(grid, row, column) -
                                       QPointF(grid.cell.width(), grid.cell.height()) / 2;
                QVERIFY((shapes[column].rect.topLeft() - corner).manhattanLength() < 0.01);
            }
        }
    }
}

void FigureSvgTest::cellsReachBelowTheirNeighbours() {
    const auto groups = groupsOf(encode(support::twoGrids(), Format::Svg));
    const QList<Shape> first = groups.value(QStringLiteral("head-0-row-0"));
    const QList<Shape> second = groups.value(QStringLiteral("head-0-row-1"));
    for (qsizetype column = 0; column + 1 < first.size(); ++column)
        QVERIFY(first[column].rect.right() > first[column + 1].rect.left() + 1);
    for (qsizetype column = 0; column < first.size(); ++column)
        QVERIFY(first[column].rect.bottom() > second[column].rect.top() + 1);
    const CellGrid grid = support::gridIn(support::twoGrids(), 0);
    QVERIFY(std::abs(first.last().rect.right() - grid.rect().right()) < 0.01);
    const QList<Shape> last = groups.value(QStringLiteral("head-0-row-%1").arg(grid.rows - 1));
    QVERIFY(std::abs(last.last().rect.bottom() - grid.rect().bottom()) < 0.01);
}

void FigureSvgTest::aCellTakesFewBytes() {
    Figure figure;
    figure.size = {700, 700};
    figure.items.emplace_back(support::gridOf("head-0", 0, {13.37, 20.6}, {10.123, 9.877}, 62, 64));
    QVERIFY(encode(figure, Format::Svg).size() < qsizetype(41) * 62 * 64);
}

void FigureSvgTest::linesOfOneStyleShareAGroupAndStandWhereTheyAre() {
    Figure figure;
    figure.size = {200, 100};
    figure.background = QColor(Qt::white);
    TextRun run = support::textOf(QStringLiteral("one"), {20, 30}, 12);
    run.vertical = VerticalAlign::Middle;
    figure.items.emplace_back(run);
    run.text = QStringLiteral("two");
    run.anchor = {150, 80};
    run.rotation = -90;
    figure.items.emplace_back(run);
    run.style.weight = Weight::Bold;
    figure.items.emplace_back(run);
    const QByteArray svg = encode(figure, Format::Svg);
    QCOMPARE(textsIn(svg, QStringLiteral("g"), QStringLiteral("font-size")).size(), 2);
    QCOMPARE(textsIn(svg, QStringLiteral("text")).size(), 3);
    const QImage image = support::rasterisedSvg(svg, 1);
    if (image.isNull())
        QSKIP("rsvg-convert is not installed");
    const QImage png = QImage::fromData(encode(figure, Format::Png), "png");
    const auto isDark = [](const QImage& picture, QRect place) {
        for (int y = place.top(); y <= place.bottom(); ++y)
            for (int x = place.left(); x <= place.right(); ++x)
                if (qGray(picture.pixel(x, y)) < 128)
                    return true;
        return false;
    };
    for (const QRect& place : {QRect(20, 24, 20, 12), QRect(144, 60, 12, 20)}) {
        QVERIFY(isDark(image, place));
        QVERIFY(isDark(png, place));
    }
    QVERIFY(!isDark(image, QRect(60, 0, 70, 100)));
    QVERIFY(!isDark(image, QRect(140, 82, 20, 18)));
}

void FigureSvgTest::unitsAndTitleAreInTheRoot() {
    Figure figure = support::twoGrids();
    const QString svg = QStringLiteral("svg");
    QCOMPARE(textsIn(encode(figure, Format::Svg), svg, QStringLiteral("width")),
             QStringList(QStringLiteral("200")));
    figure.unit = Unit::Millimetre;
    figure.size = {85.5, 60};
    const QByteArray bytes = encode(figure, Format::Svg);
    QCOMPARE(textsIn(bytes, svg, QStringLiteral("width")), QStringList(QStringLiteral("85.5mm")));
    QCOMPARE(textsIn(bytes, svg, QStringLiteral("height")), QStringList(QStringLiteral("60mm")));
    QCOMPARE(textsIn(bytes, svg, QStringLiteral("viewBox")),
             QStringList(QStringLiteral("0 0 85.5 60")));
    QCOMPARE(textsIn(bytes, QStringLiteral("title")), QStringList(QStringLiteral("Two <heads>")));
}

void FigureSvgTest::sameFigureSameBytesInEveryRunAndLocale() {
    Figure figure = support::twoGrids();
    figure.items.emplace_back(support::textOf(QStringLiteral("我 0.5"), {5.5, 9.25}, 11.5));
    const QByteArray before = encode(figure, Format::Svg);
    QHashSeed::resetRandomGlobalSeed();
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const char* const old = std::setlocale(LC_ALL, "de_DE.UTF-8");
    const QByteArray after = encode(figure, Format::Svg);
    std::setlocale(LC_ALL, old ? "C.UTF-8" : "C");
    QLocale::setDefault(QLocale::c());
    QVERIFY(!before.isEmpty());
    QCOMPARE(after, before);
}

void FigureSvgTest::numbersHaveAtMostThreePlaces() {
    Figure figure;
    figure.size = {10, 10};
    figure.items.emplace_back(Line{{1.0 / 3, 2}, {-0.00001, 1e-9}, 2.5, QColor(Qt::black)});
    figure.items.emplace_back(Line{{123456.5, 0.1 + 0.2}, {7, 8.9996}, 1, QColor(1, 2, 3, 51)});
    const QByteArray svg = encode(figure, Format::Svg);
    QVERIFY(svg.contains("x1=\"0.333\" y1=\"2\" x2=\"0\" y2=\"0\""));
    QVERIFY(svg.contains("x1=\"123456.5\" y1=\"0.3\" x2=\"7\" y2=\"9\""));
    QVERIFY(svg.contains("stroke=\"#010203\" stroke-opacity=\"0.2\""));
}

void FigureSvgTest::asciiIsTextVerbatim() {
    const QString text = QStringLiteral("<s> &amp; \"a\"  b");
    const QByteArray svg = svgOfText(text);
    QCOMPARE(textsIn(svg, QStringLiteral("text")), QStringList(text));
    QVERIFY(svg.contains("xml:space=\"preserve\""));
    QVERIFY(svg.contains("&lt;s&gt; &amp;amp;"));
    QVERIFY(svg.contains("font-size=\"12\""));
    QVERIFY(!svg.contains("<defs>"));
}

void FigureSvgTest::otherLabelsAreOutlinesEachGlyphOnce() {
    const QString text = QStringLiteral("我爱我 &amp; 😀");
    const QByteArray svg = svgOfText(text);
    QCOMPARE(textsIn(svg, QStringLiteral("g"), QStringLiteral("aria-label")), QStringList(text));
    QVERIFY(textsIn(svg, QStringLiteral("text")).isEmpty());
    // 我 爱 & a m p ; 😀 are eight outlines, used nine times: 我 twice, spaces never.
    QCOMPARE(textsIn(svg, QStringLiteral("path"), QStringLiteral("id")).size(), 8);
    const QStringList uses = textsIn(svg, QStringLiteral("use"), QStringLiteral("xlink:href"));
    QCOMPARE(uses.size(), 9);
    QCOMPARE(uses[0], uses[2]);
    QVERIFY(uses[0] != uses[1]);
    for (const QString& use : uses)
        QVERIFY(svg.contains("<path id=\"" + use.mid(1).toUtf8() + "\" d=\"M"));
}

void FigureSvgTest::emojiOfColorFontsArePicturesEachOnce() {
    if (!QFontDatabase::families().contains(QStringLiteral("Noto Color Emoji")))
        QSKIP("Noto Color Emoji is not installed");
    const QString text = QStringLiteral("🧑🏽‍🚀 a 🧑🏽‍🚀");
    const QByteArray svg = svgOfText(text);
    QCOMPARE(svgOfText(text), svg);
    const QStringList ids = textsIn(svg, QStringLiteral("image"), QStringLiteral("id"));
    QCOMPARE(ids.size(), 1);
    QCOMPARE(textsIn(svg, QStringLiteral("use"), QStringLiteral("xlink:href"))
                 .count(QLatin1Char('#') + ids.first()),
             2);
    const QImage image = support::rasterisedSvg(svg, 2);
    if (image.isNull())
        QSKIP("rsvg-convert is not installed");
    QVERIFY(support::colorfulPixelsIn(image) > 100);
}

void FigureSvgTest::choiceOfTextIsKept() {
    const QString text = QStringLiteral("我");
    QCOMPARE(textsIn(svgOfText(text, SvgText::Fonts), QStringLiteral("text")), QStringList(text));
    const QByteArray outlines = svgOfText(QStringLiteral("abc"), SvgText::Outlines);
    QVERIFY(textsIn(outlines, QStringLiteral("text")).isEmpty());
    QCOMPARE(textsIn(outlines, QStringLiteral("use"), QStringLiteral("x")).size(), 3);
}

void FigureSvgTest::controlCharactersAreLeftOut() {
    const QByteArray svg = svgOfText(QStringLiteral("a\u0001b\u0008\nc\uffff"));
    QVERIFY(!svg.contains('\x01'));
    const QStringList labels = textsIn(svg, QStringLiteral("g"), QStringLiteral("aria-label"));
    QCOMPARE(labels, QStringList(QStringLiteral("abc")));
    QCOMPARE(textsIn(svgOfText(QStringLiteral("a\u0001b\n")), QStringLiteral("text")),
             QStringList(QStringLiteral("ab")));
}

void FigureSvgTest::backgroundIsTheOnlyShapeBehind() {
    Figure figure = support::twoGrids();
    QVERIFY(encode(figure, Format::Svg)
                .contains("<rect width=\"200\" height=\"100\" fill=\"#ffffff\"/>"));
    figure.background.reset();
    QVERIFY(!encode(figure, Format::Svg).contains("<rect"));
}

void FigureSvgTest::blockedCellsAreHatchedOncePerGrid() {
    Figure figure = support::twoGrids();
    CellGrid& grid = std::get<CellGrid>(figure.items[1]);
    QByteArray svg = encode(figure, Format::Svg);
    QCOMPARE(svg.count("<clipPath"), 1);
    QVERIFY(svg.contains("<path d=\"M155.8 10.1H177.5V34.4H155.8z\"/></clipPath>"));
    grid.hatchedPlaces.assign(grid.fills.places(), grid.fills.places() + 6);
    svg = encode(figure, Format::Svg);
    QCOMPARE(svg.count("<clipPath"), 1);
    QVERIFY(svg.contains("stroke=\"#5a5a5a\""));
    grid.hatchedPlaces.clear();
    QVERIFY(!encode(figure, Format::Svg).contains("clip"));
}

void FigureSvgTest::gridsOfManyCellsAreOneImage() {
    Figure figure;
    figure.size = {150, 150};
    figure.items.emplace_back(support::gridOf("head-3", 0, {10, 20}, {2, 1}, 65, 64));
    const QByteArray svg = encode(figure, Format::Svg);
    QVERIFY(!svg.contains("-row-"));
    QVERIFY(svg.contains("<g id=\"head-3\"><image x=\"10\" y=\"20\" width=\"128\" height=\"65\""));
    const QStringList links = textsIn(svg, QStringLiteral("image"), QStringLiteral("xlink:href"));
    QCOMPARE(links.size(), 1);
    const QByteArray png = QByteArray::fromBase64(links[0].section(QLatin1Char(','), 1).toLatin1());
    const QImage image = QImage::fromData(png, "png");
    QCOMPARE(image.width() % 64, 0);
    QCOMPARE(image.height() * 64, image.width() * 65);
    const int factor = image.width() / 64;
    QVERIFY(factor > 1);
    const core::Rgb fill = support::fillAt(support::gridIn(figure, 0), 40, 63);
    QCOMPARE(image.pixel(64 * factor - 1, 41 * factor - 1), qRgb(fill.red, fill.green, fill.blue));
    QCOMPARE(image.pixel(63 * factor, 40 * factor), qRgb(fill.red, fill.green, fill.blue));
}

void FigureSvgTest::stoppedJobGivesNothing() {
    QVERIFY(encode(support::twoGrids(), Format::Svg, {}, support::stoppedJob()).isEmpty());
    QList<double> told;
    QVERIFY(!encode(support::twoGrids(), Format::Svg, {},
                    {{}, [&told](double fraction) { told.append(fraction); }})
                 .isEmpty());
    QCOMPARE(told, (QList<double>{0, 0.5, 1}));
}

void FigureSvgTest::renderedCellsMatchThePng() {
    const Figure figure = support::twoGrids();
    const QImage png = QImage::fromData(encode(figure, Format::Png), "png");
    const QImage svg = support::rasterisedSvg(encode(figure, Format::Svg), 1);
    if (svg.isNull())
        QSKIP("rsvg-convert is not installed");
    QCOMPARE(svg.size(), png.size());
    for (std::size_t item = 0; item < 2; ++item) {
        const CellGrid& grid = support::gridIn(figure, item);
        for (core::Index row = 0; row < grid.rows; ++row) {
            for (core::Index column = 0; column < grid.columns; ++column) {
                const QPointF center = support::centerOf(grid, row, column);
                const QPoint pixel(static_cast<int>(center.x()), static_cast<int>(center.y()));
                QCOMPARE(svg.pixel(pixel), png.pixel(pixel));
            }
        }
    }
}

void FigureSvgTest::renderedCellsHaveNoSeams_data() {
    QTest::addColumn<double>("zoom");
    for (const double zoom : {1.0, 1.347, 2.71})
        QTest::addRow("%g", zoom) << zoom;
}

void FigureSvgTest::renderedCellsHaveNoSeams() {
    QFETCH(double, zoom);
    const QImage image = support::rasterisedSvg(encode(support::oneColorGrid(), Format::Svg), zoom);
    if (image.isNull())
        QSKIP("rsvg-convert is not installed");
    QCOMPARE(support::leaksIn(image, zoom), 0);
}

QTEST_MAIN(FigureSvgTest)
#include "figure_svg_test.moc"

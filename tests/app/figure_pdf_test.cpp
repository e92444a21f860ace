// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/encode.h"
#include "tests/support/rasterised.h"
#include "tests/support/sample_figure.h"

#include <QFontDatabase>
#include <QHashSeed>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <cmath>
#include <memory>

using namespace attention;
using namespace attention::figure;

namespace {

/// Width and height of the page in points.
QSizeF pageOf(const QByteArray& pdf) {
    static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)\\]"));
    const QRegularExpressionMatch match = box.match(QString::fromLatin1(pdf));
    return {match.captured(1).toDouble(), match.captured(2).toDouble()};
}

QString textIn(const QByteArray& pdf) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("in.pdf"));
    QProcess process;
    if (!support::writeBytes(path, pdf))
        return {};
    process.start(QStringLiteral("pdftotext"), {path, QStringLiteral("-")});
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput());
}

int distance(QRgb a, QRgb b) {
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                     std::abs(qBlue(a) - qBlue(b))});
}

} // namespace

class FigurePdfTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void pageHasTheSizeOfTheFigure();
    void sameFigureSameBytesLater();
    void textIsTextWithItsFont();
    void textGivesTheCharactersBack_data();
    void textGivesTheCharactersBack();
    void emojiOfColorFontsAreSeen();
    void tableOfObjectsHoldsTheirPlaces();
    void imagesAreLossless();
    void stoppedJobGivesNothing();
    void renderedCellsMatchThePng_data();
    void renderedCellsMatchThePng();
    void renderedCellsHaveNoSeams_data();
    void renderedCellsHaveNoSeams();
};

void FigurePdfTest::pageHasTheSizeOfTheFigure() {
    Figure figure = support::twoGrids();
    QCOMPARE(pageOf(encode(figure, Format::Pdf)), QSizeF(150, 75));
    figure.unit = Unit::Millimetre;
    figure.size = {85, 60.5};
    const QSizeF page = pageOf(encode(figure, Format::Pdf));
    QVERIFY(std::abs(page.width() - 85 * 72 / 25.4) < 0.01);
    QVERIFY(std::abs(page.height() - 60.5 * 72 / 25.4) < 0.01);
}

void FigurePdfTest::sameFigureSameBytesLater() {
    Figure figure = support::twoGrids();
    figure.items.emplace_back(support::textOf(QStringLiteral("我 abc 😀"), {10, 90}, 12));
    TextRun serif = support::textOf(QStringLiteral("0.25"), {10, 80}, 12);
    serif.style.face = Face::Serif;
    figure.items.emplace_back(serif);
    serif.style.weight = Weight::Bold;
    figure.items.emplace_back(serif);
    const QByteArray first = encode(figure, Format::Pdf);
    QVERIFY(first.contains("/CreationDate (D:20000101000000"));
    QTest::qWait(1100); // the date of a PDF counts seconds
    for (int run = 0; run < 5; ++run) {
        QHashSeed::resetRandomGlobalSeed();
        QCOMPARE(encode(figure, Format::Pdf), first);
        QVERIFY(QHashSeed::globalSeed() != 0);
    }
}

void FigurePdfTest::textIsTextWithItsFont() {
    Figure figure = support::twoGrids();
    figure.items.emplace_back(support::textOf(QStringLiteral("<s> &amp; 我爱你"), {10, 90}, 12));
    const QByteArray pdf = encode(figure, Format::Pdf);
    QVERIFY(pdf.contains("/FontFile"));
    QVERIFY(pdf.startsWith("%PDF-"));
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
        QSKIP("pdftotext is not installed");
    QCOMPARE(textIn(pdf).trimmed(), QStringLiteral("<s> &amp; 我爱你"));
}

void FigurePdfTest::textGivesTheCharactersBack_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("Han that share glyphs with radicals") << QStringLiteral("老见一二人马 长");
    QTest::newRow("radicals themselves") << QStringLiteral("⼀⽼");
    QTest::newRow("beyond U+FFFF") << QStringLiteral("😀a");
    QTest::newRow("ligature") << QStringLiteral("ﬁ fi");
    QTest::newRow("spaces") << QStringLiteral("Q Kᵀ / √d_k");
}

void FigurePdfTest::textGivesTheCharactersBack() {
    QFETCH(QString, text);
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
        QSKIP("pdftotext is not installed");
    Figure figure = support::twoGrids();
    TextRun other = support::textOf(QStringLiteral("0.25"), {10, 70}, 10);
    other.style.face = Face::Serif;
    figure.items.emplace_back(other);
    figure.items.emplace_back(support::textOf(text, {10, 90}, 10));
    const QByteArray pdf = encode(figure, Format::Pdf);
    QCOMPARE(textIn(pdf).simplified(), QStringLiteral("0.25 ") + text);
}

void FigurePdfTest::emojiOfColorFontsAreSeen() {
    if (!QFontDatabase::families().contains(QStringLiteral("Noto Color Emoji")))
        QSKIP("Noto Color Emoji is not installed");
    Figure figure;
    figure.size = {100, 40};
    figure.background = QColor(Qt::white);
    figure.items.emplace_back(support::textOf(QStringLiteral("🧑🏽‍🚀"), {10, 30}, 20));
    const QByteArray pdf = encode(figure, Format::Pdf);
    QCOMPARE(encode(figure, Format::Pdf), pdf);
    QVERIFY(support::colorfulPixelsIn(QImage::fromData(encode(figure, Format::Png), "png")) > 50);
    const QImage image = support::rasterisedPdf(pdf, 192);
    if (image.isNull())
        QSKIP("pdftoppm is not installed");
    QVERIFY(support::colorfulPixelsIn(image) > 100);
}

void FigurePdfTest::tableOfObjectsHoldsTheirPlaces() {
    Figure figure = support::twoGrids();
    figure.items.emplace_back(support::textOf(QStringLiteral("老 abc 😀"), {10, 90}, 12));
    const QByteArray pdf = encode(figure, Format::Pdf);
    const qsizetype table =
        pdf.mid(pdf.lastIndexOf("startxref\n") + 10).split('\n').first().toInt();
    const QList<QByteArray> lines = pdf.mid(table).split('\n');
    QCOMPARE(lines.at(0), QByteArray("xref"));
    const qsizetype count = lines.at(1).split(' ').at(1).toInt();
    QVERIFY(count > 10);
    for (qsizetype object = 1; object < count; ++object) {
        const QByteArray& entry = lines.at(2 + object);
        QVERIFY(entry.endsWith(" 00000 n "));
        const QByteArray head = QByteArray::number(object) + " 0 obj\n";
        QCOMPARE(pdf.mid(entry.left(10).toInt(), head.size()), head);
    }
}

void FigurePdfTest::imagesAreLossless() {
    Figure figure;
    figure.size = {150, 150};
    figure.items.emplace_back(support::gridOf("head-3", 0, {10, 20}, {2, 1}, 65, 64));
    const QByteArray pdf = encode(figure, Format::Pdf);
    QVERIFY(pdf.contains("/Subtype /Image"));
    QVERIFY(!pdf.contains("DCTDecode"));
    QVERIFY(!encode(support::twoGrids(), Format::Pdf).contains("/Subtype /Image"));
    const QImage image = support::rasterisedPdf(pdf, 960);
    if (image.isNull())
        QSKIP("pdftoppm is not installed");
    const CellGrid& grid = support::gridIn(figure, 0);
    const core::Rgb fill = support::fillAt(grid, 40, 63);
    const QPointF center = 10 * support::centerOf(grid, 40, 63);
    QCOMPARE(image.pixel(static_cast<int>(center.x()), static_cast<int>(center.y())),
             qRgb(fill.red, fill.green, fill.blue));
}

void FigurePdfTest::stoppedJobGivesNothing() {
    const auto source = std::make_unique<std::stop_source>();
    int told = 0;
    EncodeJob job;
    job.stop = source->get_token();
    job.progress = [&source, &told](double) {
        if (++told == 2)
            source->request_stop();
    };
    QVERIFY(encode(support::twoGrids(), Format::Pdf, {}, job).isEmpty());
    QCOMPARE(told, 2);
}

void FigurePdfTest::renderedCellsMatchThePng_data() {
    QTest::addColumn<Unit>("unit");
    QTest::newRow("px") << Unit::Pixel;
    QTest::newRow("mm") << Unit::Millimetre;
}

void FigurePdfTest::renderedCellsMatchThePng() {
    QFETCH(Unit, unit);
    Figure figure = support::twoGrids();
    figure.unit = unit;
    const EncodeOptions options{97, SvgText::Auto};
    const QImage png = QImage::fromData(encode(figure, Format::Png, options), "png");
    const double dpi = unit == Unit::Pixel ? 96 : 97;
    const QImage pdf = support::rasterisedPdf(encode(figure, Format::Pdf), dpi);
    if (pdf.isNull())
        QSKIP("pdftoppm is not installed");
    QVERIFY(std::abs(pdf.width() - png.width()) <= 1);
    const double scale = unit == Unit::Pixel ? 1 : 97 / 25.4;
    for (std::size_t item = 0; item < 2; ++item) {
        const CellGrid& grid = support::gridIn(figure, item);
        for (core::Index row = 0; row < grid.rows; ++row) {
            for (core::Index column = 0; column < grid.columns; ++column) {
                const QPointF center = support::centerOf(grid, row, column) * scale;
                const QPoint pixel(static_cast<int>(center.x()), static_cast<int>(center.y()));
                QVERIFY(distance(pdf.pixel(pixel), png.pixel(pixel)) <= 1);
            }
        }
    }
}

void FigurePdfTest::renderedCellsHaveNoSeams_data() {
    QTest::addColumn<double>("dpi");
    for (const double dpi : {96.0, 97.0, 131.0, 300.0})
        QTest::addRow("%g", dpi) << dpi;
}

void FigurePdfTest::renderedCellsHaveNoSeams() {
    QFETCH(double, dpi);
    const QImage image = support::rasterisedPdf(encode(support::oneColorGrid(), Format::Pdf), dpi);
    if (image.isNull())
        QSKIP("pdftoppm is not installed");
    QCOMPARE(support::leaksIn(image, dpi / 96), 0);
}

QTEST_MAIN(FigurePdfTest)
#include "figure_pdf_test.moc"

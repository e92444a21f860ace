// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/line_metrics.h"
#include "figure/paint.h"
#include "figure/shaped_text.h"
#include "figure/text_metrics.h"
#include "tests/support/sample_figure.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace attention;
using namespace attention::figure;

namespace {

struct Alignment {
    HorizontalAlign horizontal = HorizontalAlign::Left;
    VerticalAlign vertical = VerticalAlign::Baseline;
    double rotation = 0;
};

constexpr QPoint kAnchor(150, 150);

/// The pixels that a text of 20 pixels leaves around (150, 150).
QRect inkOf(const QString& text, const Alignment& align) {
    Figure figure;
    figure.size = {300, 300};
    figure.background = QColor(Qt::white);
    TextRun run = support::textOf(text, kAnchor, 20);
    run.horizontal = align.horizontal;
    run.vertical = align.vertical;
    run.rotation = align.rotation;
    figure.items.emplace_back(run);
    QImage image(300, 300, QImage::Format_RGB32);
    QPainter painter(&image);
    paint(painter, figure, 1);
    painter.end();
    QRect ink;
    for (int y = 0; y < 300; ++y) {
        for (int x = 0; x < 300; ++x) {
            if (qGray(image.pixel(x, y)) < 128)
                ink |= QRect(x, y, 1, 1);
        }
    }
    return ink;
}

bool isNear(double a, double b, double distance) {
    return std::abs(a - b) <= distance;
}

} // namespace

class FigureTextMetricsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void widthGrowsInProportionToTheSize();
    void boldIsWiderThanRegular();
    void hanGlyphsHaveOneWidth();
    void numbersAreMeasuredAsTheyAreShaped();
    void trailingSpacesCount();
    void controlCharactersHaveNoWidth();
    void capitalsAreAsHighAsMeasured();
    void elidedTextFits();
    void elidingKeepsWhatFitsAndCutsNoCharacterInTwo();
    void inkLiesWhereTheAlignmentSays();
    void middleIsTheMiddleOfCapitals();
    void rotationTurnsClockwiseAboutTheAnchor();
    void inkIsAsWideAsMeasured();
};

void FigureTextMetricsTest::widthGrowsInProportionToTheSize() {
    TextStyle small;
    small.size = 3.1;
    TextStyle large;
    large.size = 31;
    const QString text = QStringLiteral("AV 0.248255 我");
    QVERIFY(textWidth(text, small) > 0);
    QVERIFY(isNear(10 * textWidth(text, small), textWidth(text, large), 1e-6));
    QVERIFY(isNear(10 * capHeight(small), capHeight(large), 1e-6));
}

void FigureTextMetricsTest::boldIsWiderThanRegular() {
    TextStyle bold;
    bold.weight = Weight::Bold;
    QVERIFY(textWidth(QStringLiteral("attention"), bold) >
            textWidth(QStringLiteral("attention"), TextStyle()));
}

void FigureTextMetricsTest::hanGlyphsHaveOneWidth() {
    TextStyle style;
    style.size = 10;
    QVERIFY(isNear(textWidth(QStringLiteral("我爱你"), style), 30, 0.01));
}

void FigureTextMetricsTest::numbersAreMeasuredAsTheyAreShaped() {
    const QString characters = QStringLiteral("0123456789.-−");
    for (const Face face : {Face::Sans, Face::Serif}) {
        for (const Weight weight : {Weight::Regular, Weight::Bold}) {
            const TextStyle style{.size = 100, .face = face, .weight = weight, .color = {}};
            for (const QChar first : characters) {
                for (const QChar second : characters) {
                    const QString text = QStringLiteral("1%1%2%1").arg(first).arg(second);
                    QVERIFY(isNumber(text));
                    QVERIFY2(isNear(ShapedText(text, style).width(), textWidth(text, style), 0.04),
                             qPrintable(text));
                }
            }
        }
    }
    QVERIFY(!isNumber(QStringLiteral("1e-9")));
}

void FigureTextMetricsTest::trailingSpacesCount() {
    const TextStyle style;
    QVERIFY(textWidth(QStringLiteral("a  "), style) > textWidth(QStringLiteral("a"), style) + 5);
}

void FigureTextMetricsTest::controlCharactersHaveNoWidth() {
    const TextStyle style;
    QCOMPARE(textWidth(QStringLiteral("a\n\tb\u0001\u2028"), style),
             textWidth(QStringLiteral("ab"), style));
    QCOMPARE(textWidth(QString(), style), 0.0);
}

void FigureTextMetricsTest::capitalsAreAsHighAsMeasured() {
    TextStyle style;
    style.size = 20;
    const QRect ink = inkOf(QStringLiteral("H"), {});
    QVERIFY(isNear(ink.height(), capHeight(style), 1));
    QCOMPARE(ink.bottom(), kAnchor.y() - 1);
}

void FigureTextMetricsTest::elidedTextFits() {
    const TextStyle style;
    for (const QString& text : {QStringLiteral("internationalisation"),
                                QStringLiteral("老鼠因为它很饿"), QStringLiteral("AVAVAVAVAV")}) {
        for (double width = 0; width < textWidth(text, style); width += 3.7) {
            const QString cut = elided(text, style, width);
            QVERIFY(textWidth(cut, style) <= width);
            QVERIFY(cut.isEmpty() || cut.endsWith(QChar(0x2026)));
            QVERIFY(cut.isEmpty() || text.startsWith(cut.chopped(1)));
        }
        QCOMPARE(elided(text, style, textWidth(text, style)), text);
    }
    QCOMPARE(elided(QStringLiteral("token"), style, 1), QString());
}

void FigureTextMetricsTest::elidingKeepsWhatFitsAndCutsNoCharacterInTwo() {
    TextStyle style;
    style.size = 10;
    const double ellipsis = textWidth(QString(QChar(0x2026)), style);
    QCOMPARE(elided(QStringLiteral("我爱你我爱你"), style, 20 + ellipsis + 0.01),
             QStringLiteral("我爱\u2026"));
    const QString faces = QStringLiteral("😀😀😀😀😀😀");
    for (double width = 0; width < textWidth(faces, style); width += 1.3)
        QVERIFY(elided(faces, style, width).size() != 2);
}

void FigureTextMetricsTest::inkLiesWhereTheAlignmentSays() {
    const QString text = QStringLiteral("HHH");
    const QRect left = inkOf(text, {HorizontalAlign::Left});
    const QRect center = inkOf(text, {HorizontalAlign::Center});
    const QRect right = inkOf(text, {HorizontalAlign::Right});
    QVERIFY(left.left() >= kAnchor.x() && left.left() <= kAnchor.x() + 3);
    QVERIFY(right.right() < kAnchor.x() && right.right() >= kAnchor.x() - 4);
    QVERIFY(isNear(QRectF(center).center().x(), kAnchor.x(), 1));
    QCOMPARE(left.bottom(), kAnchor.y() - 1);
}

void FigureTextMetricsTest::middleIsTheMiddleOfCapitals() {
    const QRect ink = inkOf(QStringLiteral("HHH"), {HorizontalAlign::Left, VerticalAlign::Middle});
    QVERIFY(isNear(QRectF(ink).center().y(), kAnchor.y(), 1));
}

void FigureTextMetricsTest::rotationTurnsClockwiseAboutTheAnchor() {
    const QString text = QStringLiteral("HHHHHH");
    const QRect up = inkOf(text, {HorizontalAlign::Left, VerticalAlign::Middle, -90});
    QVERIFY(up.bottom() < kAnchor.y() && up.bottom() >= kAnchor.y() - 4);
    QVERIFY(isNear(QRectF(up).center().x(), kAnchor.x(), 1));
    QVERIFY(up.height() > 2 * up.width());
    const QRect down = inkOf(text, {HorizontalAlign::Left, VerticalAlign::Middle, 90});
    QVERIFY(down.top() >= kAnchor.y() && down.top() <= kAnchor.y() + 3);
    const QRect slanted = inkOf(text, {HorizontalAlign::Left, VerticalAlign::Baseline, -45});
    QVERIFY(slanted.right() > kAnchor.x() + 30 && slanted.top() < kAnchor.y() - 30);
}

void FigureTextMetricsTest::inkIsAsWideAsMeasured() {
    TextStyle style;
    style.size = 20;
    const QString text = QStringLiteral("0.248255");
    QVERIFY(isNear(inkOf(text, {}).width(), textWidth(text, style), 4));
}

QTEST_MAIN(FigureTextMetricsTest)
#include "figure_text_metrics_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/wrap.h"
#include "heatmap/sheet.h"
#include "tests/support/heatmaps.h"

#include <QTest>

#include <algorithm>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

namespace {

std::vector<MapContent> mapsFor(int heads, core::Index rows, core::Index columns) {
    std::vector<MapContent> contents;
    for (int head = 0; head < heads; ++head) {
        MapContent content = causalMapOf(steppedMatrix(rows, columns));
        content.id = QStringLiteral("head-%1").arg(head);
        content.title =
            QStringLiteral("Head %1 · a rather long name · Attention weights").arg(head);
        content.shortTitle = QStringLiteral("Head %1").arg(head);
        content.briefTitle = QString::number(head);
        contents.push_back(std::move(content));
    }
    return contents;
}

QString longCaption() {
    return QStringLiteral("Attention weights: scores divided by the square root of d_k, then a "
                          "softmax over each row. 注意力权重：分数除以缩放因子，再逐行归一化。");
}

std::vector<QString> gridNames(const figure::Figure& sheet) {
    std::vector<QString> names;
    for (const figure::CellGrid& grid : itemsOf<figure::CellGrid>(sheet.items)) {
        names.push_back(grid.name);
    }
    return names;
}

QRectF pageOf(const figure::Figure& sheet) {
    return {QPointF(0, 0), sheet.size};
}

} // namespace

class HeatmapSheetTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void sheetsHaveExactlyTheAskedForSizeAndNothingOverlaps_data() {
        QTest::addColumn<int>("heads");
        QTest::addColumn<core::Index>("rows");
        QTest::addColumn<core::Index>("columns");
        QTest::addColumn<QSizeF>("size");
        for (const int heads : {1, 4, 7}) {
            for (const auto& [rows, columns] :
                 {std::pair<core::Index, core::Index>{1, 1}, {2, 3}, {9, 9}, {64, 40}}) {
                for (const QSizeF size :
                     {QSizeF(), QSizeF(1200, 800), QSizeF(320, 200), QSizeF(300, 900)}) {
                    QTest::addRow("%d of %dx%d in %gx%g", heads, int(rows), int(columns),
                                  size.width(), size.height())
                        << heads << rows << columns << size;
                }
            }
        }
    }

    void sheetsHaveExactlyTheAskedForSizeAndNothingOverlaps() {
        QFETCH(int, heads);
        QFETCH(core::Index, rows);
        QFETCH(core::Index, columns);
        QFETCH(QSizeF, size);
        SheetOptions options;
        options.title = QStringLiteral("一个标题 with words");
        options.caption = longCaption();
        for (const auto fontSize : {std::optional<double>(), std::optional<double>(13)}) {
            options.fontSize = fontSize;
            if (size.isValid()) {
                options.width = size.width();
                options.height = size.height();
            }
            const figure::Figure sheet = sheetOf(mapsFor(heads, rows, columns), options);
            if (size.isValid()) {
                QCOMPARE(sheet.size, size);
            }
            QCOMPARE(firstCollision(sheet.items, pageOf(sheet)), QString());
        }
    }

    void millimetresKeepTheirWidth() {
        SheetOptions options;
        options.unit = figure::Unit::Millimetre;
        options.width = 85;
        options.caption = longCaption();
        const figure::Figure sheet = sheetOf(mapsFor(4, 9, 9), options);
        QCOMPARE(sheet.unit, figure::Unit::Millimetre);
        QCOMPARE(sheet.size.width(), 85.0);
        QVERIFY(sheet.size.height() > 60 && sheet.size.height() < 120);
        QCOMPARE(firstCollision(sheet.items, pageOf(sheet)), QString());
    }

    void usualSheetsAreAsWideAsAScreenReads() {
        const double one = sheetOf(mapsFor(1, 9, 9), {}).size.width();
        const double four = sheetOf(mapsFor(4, 9, 9), {}).size.width();
        QVERIFY(one > 500 && one <= 720);
        QVERIFY(four > 900 && four <= 1200);
    }

    void equalScalesShareOneLegend() {
        std::vector<MapContent> contents = mapsFor(4, 3, 3);
        const auto bars = [&] {
            const std::vector<QString> names = gridNames(sheetOf(contents, {}));
            return std::count_if(names.begin(), names.end(), [](const QString& name) {
                return name.endsWith(QStringLiteral("legend"));
            });
        };
        QCOMPARE(bars(), 1);
        contents[2].scale.range = {0, 0.5};
        QCOMPARE(bars(), 4);
        SheetOptions options;
        options.legend = Shown::No;
        const std::vector<QString> names = gridNames(sheetOf(contents, options));
        QCOMPARE(names, std::vector<QString>({QStringLiteral("head-0"), QStringLiteral("head-1"),
                                              QStringLiteral("head-2"), QStringLiteral("head-3")}));
    }

    void mapsStandInRowsOfTheChosenCount() {
        SheetOptions options;
        options.columns = 3;
        options.legend = Shown::No;
        const auto grids = itemsOf<figure::CellGrid>(sheetOf(mapsFor(5, 3, 3), options).items);
        QCOMPARE(grids.size(), 5U);
        QCOMPARE(grids[0].topLeft.y(), grids[2].topLeft.y());
        QCOMPARE(grids[3].topLeft.x(), grids[0].topLeft.x());
        QVERIFY(grids[3].topLeft.y() > grids[0].rect().bottom());
        QVERIFY(grids[1].topLeft.x() > grids[0].rect().right());
    }

    void everyHeadOfALargeSheetIsNamed_data() {
        QTest::addColumn<figure::Unit>("unit");
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<double>("fontSize");
        QTest::newRow("slide") << figure::Unit::Pixel << QSizeF(1920, 1080) << 28.0;
        QTest::newRow("column") << figure::Unit::Millimetre << QSizeF(85, 0) << 2.47;
        QTest::newRow("two columns") << figure::Unit::Millimetre << QSizeF(180, 0) << 2.82;
    }

    void everyHeadOfALargeSheetIsNamed() {
        QFETCH(figure::Unit, unit);
        QFETCH(QSizeF, size);
        QFETCH(double, fontSize);
        SheetOptions options;
        options.unit = unit;
        options.width = size.width();
        if (size.height() > 0) {
            options.height = size.height();
        }
        options.fontSize = fontSize;
        options.caption = longCaption();
        const figure::Figure sheet = sheetOf(mapsFor(96, 64, 64), options);
        QCOMPARE(firstCollision(sheet.items, pageOf(sheet)), QString());
        QStringList texts;
        for (const figure::TextRun& run : itemsOf<figure::TextRun>(sheet.items)) {
            texts.append(run.text);
        }
        for (int head = 0; head < 96; ++head) {
            const QString number = QString::number(head);
            QVERIFY2(texts.contains(number) || texts.contains(QStringLiteral("Head ") + number),
                     qPrintable(number));
        }
    }

    void labelsGetSmallerBeforeTheyAreThinnedOut() {
        SheetOptions options;
        options.width = 1920;
        options.height = 1080;
        options.fontSize = 28;
        options.caption = longCaption();
        int labels = 0;
        for (const figure::TextRun& run :
             itemsOf<figure::TextRun>(sheetOf(mapsFor(4, 9, 8), options).items)) {
            labels += run.text.startsWith(u'q') ? 1 : 0;
        }
        QCOMPARE(labels, 4 * 9);
    }

    void columnsFollowTheShapeOfTheSheet_data() {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<int>("inFirstRow");
        QTest::newRow("wide") << QSizeF(1800, 400) << 6;
        QTest::newRow("high") << QSizeF(400, 1800) << 1;
        QTest::newRow("square") << QSizeF(1000, 1000) << 3;
    }

    void columnsFollowTheShapeOfTheSheet() {
        QFETCH(QSizeF, size);
        QFETCH(int, inFirstRow);
        SheetOptions options;
        options.width = size.width();
        options.height = size.height();
        options.legend = Shown::No;
        const auto grids = itemsOf<figure::CellGrid>(sheetOf(mapsFor(6, 5, 4), options).items);
        QCOMPARE(std::count_if(grids.begin(), grids.end(),
                               [&](const figure::CellGrid& grid) {
                                   return grid.topLeft.y() == grids[0].topLeft.y();
                               }),
                 inFirstRow);
    }

    void labelsAndNumbersCanBeLeftOut() {
        SheetOptions options;
        options.labels = Shown::No;
        options.numbers.kind = Numbers::Kind::Off;
        options.legend = Shown::No;
        for (const figure::TextRun& run :
             itemsOf<figure::TextRun>(sheetOf(mapsFor(2, 3, 3), options).items)) {
            QVERIFY(!run.text.startsWith(u'q') && !run.text.startsWith(u"0."));
        }
    }

    void backgroundFollowsTheInk() {
        SheetOptions options;
        QCOMPARE(sheetOf(mapsFor(1, 2, 2), options).background, std::optional(QColor(Qt::white)));
        options.ink.background.reset();
        QVERIFY(!sheetOf(mapsFor(1, 2, 2), options).background);
    }

    void wrappedLinesFitAndLoseNothing() {
        const figure::TextStyle style{.size = 12, .color = {}};
        for (const double width : {60.0, 150.0, 400.0}) {
            const QStringList lines = figure::wrapped(longCaption(), style, width);
            for (const QString& line : lines) {
                QVERIFY(figure::textWidth(line, style) <= width);
                QVERIFY(!line.startsWith(u'，') && !line.startsWith(u'。'));
            }
            QCOMPARE(lines.join(QString()).remove(u' '), longCaption().remove(u' '));
        }
    }

    void wordsBreakOnlyAtSpaces() {
        const figure::TextStyle style{.size = 12, .color = {}};
        const QStringList lines =
            figure::wrapped(QStringLiteral("alpha beta gamma"), style,
                            figure::textWidth(QStringLiteral("alpha be"), style));
        QCOMPARE(lines, QStringList({QStringLiteral("alpha"), QStringLiteral("beta"),
                                     QStringLiteral("gamma")}));
        QCOMPARE(figure::wrapped(QStringLiteral("one\ntwo"), style, 500).size(), 2);
    }
};

QTEST_MAIN(HeatmapSheetTest)
#include "heatmap_sheet_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The whole pass of a head as one figure.
#include "heatmap/pass_cards.h"
#include "heatmap/pass_sheet.h"
#include "tests/support/heatmaps.h"
#include "words/examples.h"
#include "words/languages.h"

#include <QTest>

#include <numeric>
#include <set>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

namespace {

RenderChoices allOf(const core::Experiment& experiment) {
    RenderChoices choices;
    choices.stages = {core::kStages.begin(), core::kStages.end()};
    choices.heads.resize(static_cast<std::size_t>(experiment.headCount()));
    std::iota(choices.heads.begin(), choices.heads.end(), core::Index{0});
    return choices;
}

figure::Figure sheetFor(std::string_view example, const SheetOptions& sheet = {}) {
    const core::Experiment experiment = words::exampleWithWords(example);
    RenderChoices choices = allOf(experiment);
    choices.sheet = sheet;
    return figureOf(experiment, core::forward(experiment), choices);
}

std::set<QString> gridsOf(const figure::Figure& sheet) {
    std::set<QString> names;
    for (const figure::CellGrid& grid : itemsOf<figure::CellGrid>(sheet.items))
        names.insert(grid.name);
    return names;
}

QStringList textsOf(const figure::Figure& sheet) {
    QStringList texts;
    for (const figure::TextRun& run : itemsOf<figure::TextRun>(sheet.items))
        texts << run.text;
    return texts;
}

} // namespace

class HeatmapPassTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void everyMatrixOfEveryHeadStandsThereOnce() {
        const figure::Figure sheet = sheetFor("causal");
        const std::size_t grids = itemsOf<figure::CellGrid>(sheet.items).size();
        const std::set<QString> names = gridsOf(sheet);
        QCOMPARE(names.size(), grids);
        for (const int head : {0, 1})
            for (const char* stage : {"embeddings", "Q", "K", "K_transposed", "V", "scores",
                                      "scaled", "masked", "weights", "output"})
                QVERIFY2(
                    names.count(QStringLiteral("%1-head-%2").arg(QLatin1String(stage)).arg(head)),
                    stage);
        QVERIFY(names.count(QStringLiteral("concat")));
        QCOMPARE(grids, 2U * 10 + 1);
    }

    void numbersAndShapesAreThoseOfThePass() {
        const QStringList texts = textsOf(sheetFor("three-tokens"));
        // Scores of 你 with 你, its weight, and the output it leads to.
        for (const char* text : {"2.00", "1.41", "0.50", "0.75", "2×3", "3×2", "Q Kᵀ", "÷ 1.4142"})
            QVERIFY2(texts.contains(QString::fromUtf8(text)), text);
        // There is one head and no W_O: the output is the end.
        QVERIFY(!texts.contains(QStringLiteral("Concat")));
    }

    void stagesOfPositionsAreMatricesOfTheirOwn() {
        core::Experiment experiment = words::exampleWithWords("causal");
        const auto gridsWith = [&](core::Positions::Kind kind, core::Matrix values) {
            experiment.positions.kind = kind;
            experiment.positions.values = std::move(values);
            return gridsOf(figureOf(experiment, core::forward(experiment), allOf(experiment)));
        };
        using Kind = core::Positions::Kind;
        const auto names = gridsWith(Kind::Rotary, {});
        QVERIFY(names.count(QStringLiteral("Q_rot-head-1")));
        QVERIFY(names.count(QStringLiteral("K_rot-head-0")));
        QVERIFY(!names.count(QStringLiteral("X_pos-head-0")));
        QVERIFY(gridsWith(Kind::Alibi, core::Matrix::Constant(1, 2, 0.5))
                    .count(QStringLiteral("bias-head-1")));
        const auto added = gridsWith(Kind::Sinusoidal, {});
        QVERIFY(added.count(QStringLiteral("X_pos-head-0")));
        QVERIFY(added.count(QStringLiteral("X_pos-head-1")));
    }

    void theContextIsAMatrixOfItsOwn() {
        core::Experiment experiment = words::exampleWithWords("three-tokens");
        experiment.context = core::Context{{"x", "y"}, core::Tensor(core::Matrix::Ones(2, 2))};
        const auto bands = passBandsOf(experiment, core::forward(experiment), allOf(experiment));
        QCOMPARE(bands.size(), 1U);
        QCOMPARE(bands.front().cards[1].content.title, QStringLiteral("Y"));
        QCOMPARE(bands.front().arrows[1].from, 1U); // K comes from Y
    }

    void askedForSizesAreKeptAndNothingLeavesThePage_data() {
        QTest::addColumn<QString>("example");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        for (const char* example : {"three-tokens", "causal", "four-heads"})
            for (const QSize size : {QSize(0, 0), QSize(900, 0), QSize(1920, 1080)})
                QTest::addRow("%s %d", example, size.width())
                    << QString::fromLatin1(example) << size.width() << size.height();
    }
    void askedForSizesAreKeptAndNothingLeavesThePage() {
        QFETCH(QString, example);
        QFETCH(int, width);
        QFETCH(int, height);
        SheetOptions options;
        if (width > 0)
            options.width = width;
        if (height > 0)
            options.height = height;
        options.title = QStringLiteral("The pass");
        const figure::Figure sheet = sheetFor(example.toStdString(), options);
        if (width > 0)
            QCOMPARE(sheet.size.width(), width);
        if (height > 0)
            QCOMPARE(sheet.size.height(), height);
        const QRectF page(QPointF(-0.5, -0.5), sheet.size + QSizeF(1, 1));
        for (const figure::CellGrid& grid : itemsOf<figure::CellGrid>(sheet.items))
            QVERIFY2(page.contains(grid.rect()), qPrintable(grid.name));
        for (const figure::TextRun& run : itemsOf<figure::TextRun>(sheet.items))
            QVERIFY2(page.contains(boxOf(run)), qPrintable(run.text));
    }

    void textsNeverTouchEachOther() {
        for (const char* example : {"three-tokens", "causal", "four-heads"}) {
            std::vector<QRectF> boxes;
            for (const figure::TextRun& run : itemsOf<figure::TextRun>(sheetFor(example).items)) {
                const QRectF box = boxOf(run).adjusted(0.5, 1.5, -0.5, -1.5);
                for (const QRectF& other : boxes)
                    QVERIFY2(!box.intersects(other), qPrintable(run.text));
                boxes.push_back(box);
            }
        }
    }

    void operationsStandClearOfTheLines() {
        const figure::Figure sheet = sheetFor("three-tokens");
        for (const figure::TextRun& run : itemsOf<figure::TextRun>(sheet.items))
            for (const figure::Line& line : itemsOf<figure::Line>(sheet.items))
                if (run.text.startsWith(QStringLiteral("× W")))
                    QVERIFY2(!boxOf(run)
                                  .adjusted(0, 2, 0, -2)
                                  .intersects(QRectF(line.from, line.to)
                                                  .normalized()
                                                  .adjusted(-0.1, -0.1, 0.1, 0.1)),
                             qPrintable(run.text));
    }

    void aLargePassIsDrawnInColours() {
        core::Experiment experiment = words::exampleWithWords("three-tokens");
        experiment.tokens.assign(150, "t");
        experiment.embeddings = core::Tensor(core::Matrix::Random(150, 300));
        for (core::Tensor* W :
             {&experiment.heads[0].W_Q, &experiment.kv_heads[0].W_K, &experiment.kv_heads[0].W_V})
            *W = core::Tensor(core::Matrix::Random(300, 20));
        const figure::Figure sheet =
            figureOf(experiment, core::forward(experiment), allOf(experiment));
        QVERIFY(sheet.size.width() < 4000);
        QCOMPARE(gridsOf(sheet).size(), 9U);
    }
};

QTEST_MAIN(HeatmapPassTest)
#include "heatmap_pass_test.moc"

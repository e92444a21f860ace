// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/examples.h"
#include "core/head_algebra.h"
#include "heatmap/algebra_content.h"
#include "heatmap/cell_words.h"
#include "heatmap/cells.h"
#include "heatmap/legend.h"
#include "heatmap/render.h"
#include "tests/support/heatmaps.h"
#include "words/languages.h"

#include <QTest>

#include <cmath>

using namespace attention;
using namespace attention::heatmap;
using namespace attention::test;

namespace {

core::Experiment experiment() {
    return core::exampleNamed("four-heads");
}

std::vector<MapContent> weightsWith(core::SinkTreatment treatment, std::vector<core::Index> keys,
                                    std::vector<core::Index> heads = {0, 1}) {
    core::ColorChoice colors;
    colors.sinks = {treatment, std::move(keys)};
    const core::Experiment example = experiment();
    return mapContentsOf(example, core::forward(example), core::Stage::Weights, heads, colors);
}

core::Tensor rawWeights(core::Index head) {
    return core::forward(experiment()).stage(core::Stage::Weights, head);
}

} // namespace

/// Sinks and head algebra: what is drawn of them.
class HeatmapSinksTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void outOfTheRangeTheNumbersStayAndTheColoursSpread() {
        const auto contents = weightsWith(core::SinkTreatment::OutOfRange, {1});
        const core::Tensor raw = rawWeights(0);
        QVERIFY(*contents[0].values == *raw);
        QVERIFY(!contents[0].raw);
        QVERIFY(contents[0].scale.range.high < 1);
        QVERIFY(contents[0].scale == contents[1].scale);
        const figure::CellGrid grid =
            cellGridOf(contents[0], QRectF(0, 0, 100, 100), Ink::onLight());
        QVERIFY(grid.fills[1] == leftOutColor(Ink::onLight()));
        QVERIFY(grid.fills[0] == contents[0].scale.colorOf((*raw)(0, 0)));
    }

    void renormalisedMapsSayThatTheyAreAndKeepTheWeights() {
        const auto contents = weightsWith(core::SinkTreatment::Renormalised, {0});
        const core::Tensor raw = rawWeights(0);
        QVERIFY(contents[0].raw && **contents[0].raw == *raw);
        const double rest = 1 - (*raw)(2, 0);
        QVERIFY(std::abs((*contents[0].values)(2, 1) - (*raw)(2, 1) / rest) < 1e-12);
        const QString tip = cellToolTip(contents[0], {2, 1});
        QVERIFY2(tip.contains(spokenValue(contents[0], {2, 1}).toHtmlEscaped()), qPrintable(tip));
        QVERIFY(spokenValue(contents[0], {2, 1}).startsWith(QStringLiteral("raw weight")));
        QVERIFY(spokenValue(contents[0], {2, 0}).contains(QStringLiteral("left out")));
    }

    void everyPlaceIsMarked() {
        const QString name = QString::fromStdString(experiment().keyTokens()[0]);
        const QString mass = QString::number(core::sinkMass(*rawWeights(1), {0}), 'f', 3);
        for (const auto treatment :
             {core::SinkTreatment::OutOfRange, core::SinkTreatment::Renormalised}) {
            const MapContent content = weightsWith(treatment, {0}, {1}).front();
            for (const QString& words :
                 {content.title, content.shortTitle, content.legendTitle, content.caption})
                QVERIFY2(words.contains(name), qPrintable(words));
            for (const QString& words : {content.title, content.remark, content.caption})
                QVERIFY2(words.contains(mass), qPrintable(words));
            QVERIFY(legendOf(content, LayoutOptions()).leftOut == Legend::LeftOut::Some);
        }
    }

    void otherStagesAndForeignKeysAreUntouched() {
        core::ColorChoice colors = core::defaultColors(core::Stage::Scores);
        colors.sinks = {core::SinkTreatment::Renormalised, {0}};
        const core::Experiment example = experiment();
        const core::Trace trace = core::forward(example);
        const auto scores = mapContentsOf(example, trace, core::Stage::Scores, {0}, colors);
        QVERIFY(scores[0].leftOut.empty() &&
                *scores[0].values == *trace.stage(core::Stage::Scores));
        const auto weights = weightsWith(core::SinkTreatment::Renormalised, {99});
        QVERIFY(weights[0].leftOut.empty() && !weights[0].raw);
    }

    void linesShowTheWeightsThemselves() {
        RenderChoices choices;
        choices.view = View::Lines;
        choices.heads = {0};
        core::ColorChoice colors;
        colors.sinks = {core::SinkTreatment::Renormalised, {0}};
        const core::Experiment example = experiment();
        const core::Trace trace = core::forward(example);
        const figure::Figure plain = figureOf(example, trace, choices);
        choices.stageColors[core::Stage::Weights] = colors;
        QCOMPARE(figureOf(example, trace, choices).items.size(), plain.items.size());
    }

    void headFormsAreDimensionsAgainstDimensions() {
        const core::Experiment example = experiment();
        const auto contents = formContentsOf(example, HeadForm::QueryKey, {2, 0},
                                             core::defaultColors(core::Stage::Scores));
        QCOMPARE(contents.size(), 2U);
        QVERIFY(*contents[0].values == core::queryKeyForm(example, 2));
        QCOMPARE(contents[0].rowLabels.size(), static_cast<qsizetype>(example.d_model()));
        QVERIFY(contents[0].title.contains(
            QStringLiteral("rank %1").arg(core::queryKeySpectrum(example, 2).rank)));
        QVERIFY(contents[0].scale == contents[1].scale);
        const auto output = formContentsOf(example, HeadForm::ValueOutput, {1},
                                           core::defaultColors(core::Stage::Scores));
        QCOMPARE(output[0].values.cols(), example.d_out());
        QCOMPARE(output[0].columnLabels.size(), static_cast<qsizetype>(example.d_out()));
        QVERIFY(output[0].caption.contains(QStringLiteral("Singular values")));
    }

    void filesAreNamedAfterTheirView() {
        RenderChoices choices;
        choices.view = View::QueryKey;
        choices.stages = stagesOfView(choices.view);
        choices.heads = {3};
        const core::Experiment example = experiment();
        const auto figures = figuresOf(example, core::forward(example), choices);
        QCOMPARE(figures.size(), 1U);
        QCOMPARE(figures[0].name, QStringLiteral("qk-head3"));
    }
};

QTEST_MAIN(HeatmapSinksTest)
#include "heatmap_sinks_test.moc"

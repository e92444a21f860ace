// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/examples.h"
#include "heatmap/map_content.h"
#include "words/languages.h"

#include <QTest>

#include <cmath>

using namespace attention;
using namespace attention::heatmap;

namespace {

core::Tensor filled(core::Index rows, core::Index columns, double first) {
    core::Matrix values(rows, columns);
    for (core::Index index = 0; index < values.size(); ++index) {
        values.data()[index] = std::sin(first + 2.3 * static_cast<double>(index));
    }
    return values;
}

/// Two heads that look from two queries at three keys of a context; d_model 4, d_k 3, d_v 2.
core::Experiment crossExperiment() {
    core::Experiment experiment;
    experiment.tokens = {"a", "<s>"};
    experiment.embeddings = filled(2, 4, 0.1);
    experiment.context = core::Context{{"x", "y", "&amp;"}, filled(3, 5, 0.7)};
    for (const double seed : {1.0, 2.0}) {
        experiment.heads.push_back({seed == 1.0 ? "first" : "", filled(4, 3, seed), {}});
        experiment.kv_heads.push_back({filled(5, 3, seed + 3), filled(5, 2, seed + 5), {}, {}});
    }
    return experiment;
}

std::vector<MapContent> contentsOf(const core::Experiment& experiment, core::Stage stage,
                                   core::RangeMode range = core::RangeMode::Fixed) {
    core::ColorChoice colors = core::defaultColors(stage);
    colors.range = range;
    return mapContentsOf(experiment, core::forward(experiment), stage, {1, 0}, colors);
}

} // namespace

class HeatmapContentTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void rowsAreQueriesAndColumnsAreKeysOfTheContext() {
        const MapContent content = contentsOf(crossExperiment(), core::Stage::Weights).front();
        QCOMPARE(content.values.rows(), 2);
        QCOMPARE(content.values.cols(), 3);
        QCOMPARE(content.rowLabels, QStringList({QStringLiteral("a"), QStringLiteral("<s>")}));
        QCOMPARE(content.columnLabels,
                 QStringList({QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("&amp;")}));
        QCOMPARE(content.rowAxis, QStringLiteral("Query (attends)"));
        QCOMPARE(content.columnAxis, QStringLiteral("Key (attended to)"));
        QVERIFY(content.kind == MapContent::Kind::Attention);
    }

    void contentsFollowTheHeadsThatWereAskedFor() {
        const core::Experiment experiment = crossExperiment();
        const core::Trace trace = core::forward(experiment);
        const auto contents = contentsOf(experiment, core::Stage::Scores);
        QCOMPARE(contents.size(), 2U);
        QCOMPARE(contents[0].id, QStringLiteral("head-1"));
        QCOMPARE(contents[1].id, QStringLiteral("head-0"));
        QVERIFY(*contents[0].values == *trace.stage(core::Stage::Scores, 1));
        QVERIFY(*contents[1].values == *trace.stage(core::Stage::Scores, 0));
        QVERIFY(contents[1].title.contains(QStringLiteral("first")));
        QVERIFY(contents[1].title.contains(contents[1].legendTitle));
        QVERIFY(!contents[1].shortTitle.contains(contents[1].legendTitle));
    }

    void onlyMaskedStagesKnowBlockedCells() {
        core::Experiment experiment = crossExperiment();
        experiment.mask.kind = core::Mask::Kind::Causal;
        for (const core::Stage stage : core::stagesOf(experiment)) {
            const bool isMasked = stage == core::Stage::Masked || stage == core::Stage::Weights;
            const MapContent content = contentsOf(experiment, stage).front();
            QCOMPARE(content.allowed != nullptr, isMasked);
            if (isMasked) {
                QVERIFY(content.isBlocked(0, 2));
                QVERIFY(!content.isBlocked(1, 2));
                QVERIFY(!content.isBlocked(0, 1));
            }
        }
        experiment.mask.kind = core::Mask::Kind::None;
        QVERIFY(!contentsOf(experiment, core::Stage::Weights).front().allowed);
    }

    void onlyWeightsHaveRowSumsAndEntropy() {
        for (const core::Stage stage : core::stagesOf(crossExperiment())) {
            const MapContent content = contentsOf(crossExperiment(), stage).front();
            const bool isWeights = stage == core::Stage::Weights;
            QCOMPARE(content.rowSums.size(), isWeights ? 2U : 0U);
            QCOMPARE(content.remark.isEmpty(), !isWeights);
        }
        const MapContent weights = contentsOf(crossExperiment(), core::Stage::Weights).front();
        for (const double sum : weights.rowSums) {
            QVERIFY(std::abs(sum - 1) < 1e-12);
        }
    }

    void sharedRangesAreOneForAllHeadsAndOwnRangesAreNot() {
        const auto shared =
            contentsOf(crossExperiment(), core::Stage::Scores, core::RangeMode::Shared);
        QVERIFY(shared[0].scale == shared[1].scale);
        const auto own = contentsOf(crossExperiment(), core::Stage::Scores, core::RangeMode::Head);
        QVERIFY(!(own[0].scale == own[1].scale));
        const double largest = own[0].values->cwiseAbs().maxCoeff();
        QCOMPARE(own[0].scale.range.high, largest);
        QVERIFY(contentsOf(crossExperiment(), core::Stage::Weights)[0].scale.range ==
                (core::Range{0, 1}));
    }

    void concatAndFinalAreOneContent() {
        for (const core::Stage stage : {core::Stage::Concat, core::Stage::Final}) {
            const auto contents = contentsOf(crossExperiment(), stage);
            QCOMPARE(contents.size(), 1U);
            QCOMPARE(contents[0].values.cols(), 4);
            QCOMPARE(contents[0].columnLabels.size(), 4);
            QVERIFY(contents[0].kind == MapContent::Kind::Vectors);
            QVERIFY(!contents[0].id.startsWith(u"head"));
        }
    }

    void wordsFollowTheLanguage() {
        words::useLanguage(words::Language::SimplifiedChinese);
        const MapContent content = contentsOf(crossExperiment(), core::Stage::Weights).front();
        QCOMPARE(content.rowAxis, QStringLiteral("查询（谁在关注）"));
        QCOMPARE(content.columnAxis, QStringLiteral("键（关注谁）"));
        QVERIFY(content.remark.startsWith(u"熵 "));
    }
};

QTEST_MAIN(HeatmapContentTest)
#include "heatmap_content_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/names.h"
#include "words/short_number.h"

#include "core/attention.h"
#include "core/mask.h"
#include "tests/support/random_experiment.h"
#include "words/actions.h"
#include "words/examples.h"
#include "words/languages.h"

#include <QSet>
#include <QTest>

using namespace attention;
using words::Language;

namespace {

core::Experiment example(const char* name) {
    return words::exampleWithWords(name);
}

} // namespace

class WordsNamesTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() { words::useLanguage(Language::English); }

    void aShortNumberOfThreeDigitsHasNoExponentWithoutNeed() {
        QCOMPARE(words::shortNumber(1023.4, 3), QStringLiteral("1020"));
        QCOMPARE(words::shortNumber(-0.00012345, 3), QStringLiteral("−0.000123"));
        QCOMPARE(words::shortNumber(1023.4), QStringLiteral("1023.4"));
    }

    void everyStageHasItsOwnNameInBothLanguages() {
        QSet<QString> names;
        for (const Language language : {Language::English, Language::SimplifiedChinese}) {
            words::useLanguage(language);
            for (const core::Stage stage : core::kStages)
                names << words::stageTitle(stage) << words::stageExplanation(stage);
        }
        QCOMPARE(names.size(), qsizetype(4 * core::kStages.size()));
    }

    void namesInTwoLanguagesFollowTheLanguage() {
        const QString both = QStringLiteral("动物 · animal");
        QCOMPARE(words::inCurrentLanguage(both), QStringLiteral("animal"));
        QCOMPARE(words::inCurrentLanguage(QStringLiteral("a · b")), QStringLiteral("a · b"));
        QCOMPARE(words::inCurrentLanguage(QStringLiteral("猫 · 狗")), QStringLiteral("猫 · 狗"));
        words::useLanguage(Language::SimplifiedChinese);
        QCOMPARE(words::inCurrentLanguage(both), QStringLiteral("动物"));
        QCOMPARE(words::headTitle(example("four-heads"), 2),
                 QStringLiteral("头 2 · 指代：代词看所指"));
    }

    void headsAreCalledByNumberAndName() {
        QCOMPARE(words::headTitle(example("four-heads"), 2),
                 QStringLiteral("Head 2 · pronoun to antecedent"));
        QCOMPARE(words::headTitle(example("three-tokens"), 0), QStringLiteral("Head 0"));
    }

    void rowsAndColumnsOfEveryTensorHaveLabels() {
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            const core::Experiment experiment = test::randomExperiment(seed);
            for (const core::TensorId id : core::tensorsOf(experiment)) {
                const core::Tensor& tensor = *core::findTensor(experiment, id);
                QCOMPARE(words::rowLabels(experiment, id).size(), tensor.rows());
                QCOMPARE(words::columnLabels(experiment, id).size(), tensor.cols());
            }
            const core::Trace trace = core::forward(experiment);
            for (const core::Stage stage : trace.stages()) {
                QCOMPARE(words::rowLabels(experiment, stage).size(), trace.stage(stage).rows());
                QCOMPARE(words::columnLabels(experiment, stage).size(), trace.stage(stage).cols());
            }
        }
    }

    void labelsNameTokensDimensionsAndParts() {
        const core::Experiment causal = example("causal");
        QCOMPARE(words::columnLabels(causal, {core::TensorKind::W_V, 1}).last(),
                 QStringLiteral("v4"));
        QCOMPARE(words::rowLabels(causal, {core::TensorKind::W_Q, 1}).at(1),
                 QStringLiteral("noun"));
        QCOMPARE(words::columnLabels(causal, core::Stage::Concat).at(6), QStringLiteral("h1 v1"));
        QCOMPARE(words::columnLabels(example("numpy-42"), {core::TensorKind::Embeddings}).at(7),
                 QStringLiteral("d7"));
        QCOMPARE(words::columnLabels(example("four-heads"), core::Stage::Final).at(1),
                 QStringLiteral("pronoun"));
    }

    void cellsAreToldAsQueryAndKey() {
        const core::Experiment experiment = example("three-tokens");
        const core::Cell cell{core::Stage::Weights, 0, 2, 0};
        QCOMPARE(words::cellSentence(experiment, cell, 0.24825500),
                 QStringLiteral("Query “你” → key “我”: 0.248255"));
        words::useLanguage(Language::SimplifiedChinese);
        QCOMPARE(words::cellSentence(experiment, cell, 0.24825500),
                 QStringLiteral("查询“你”→ 键“我”：0.248255"));
    }

    void blockedCellsAreToldAsBlocked() {
        const core::Experiment causal = example("causal");
        QVERIFY(words::cellSentence(causal, {core::Stage::Weights, 0, 1, 2}, 0)
                    .endsWith(QStringLiteral("(blocked)")));
        QVERIFY(!words::cellSentence(causal, {core::Stage::Weights, 0, 2, 1}, 0.3)
                     .contains(QStringLiteral("blocked")));
        QVERIFY(!words::cellSentence(causal, {core::Stage::Scores, 0, 1, 2}, 0.3)
                     .contains(QStringLiteral("blocked")));
    }

    void tokensThatLookLikePlacesOrMarkupStayVerbatim() {
        core::Experiment experiment = example("three-tokens");
        experiment.tokens = {"%2", "<s>", "a b"};
        QCOMPARE(words::cellSentence(experiment, {core::Stage::Scores, 0, 0, 1}, 1),
                 QStringLiteral("Query “%2” → key “<s>”: 1.000000"));
        QVERIFY(words::cellSentence(experiment, {core::Stage::Scores, 0, 2, 1}, 1)
                    .contains(QStringLiteral("“a␣b”")));
        QCOMPARE(words::deedText({words::Deed::RenameToken, {QStringLiteral("%1")}}),
                 QStringLiteral("Rename token “%1”"));
    }

    void masksAreNamedWithTheirNumbers() {
        core::Mask mask;
        mask.size = 3;
        mask.length = 2;
        mask.blocked = {1, 4};
        mask.starts = {0, 2, 4, 6, 8};
        const auto titleOf = [&mask](core::Mask::Kind kind) {
            mask.kind = kind;
            return words::maskTitle(mask);
        };
        QCOMPARE(titleOf(core::Mask::Kind::Window), QStringLiteral("Sliding window of 3"));
        QCOMPARE(titleOf(core::Mask::Kind::Prefix), QStringLiteral("Prefix mask of 2"));
        QCOMPARE(titleOf(core::Mask::Kind::Padding), QStringLiteral("Padding mask at 1, 4"));
        QCOMPARE(titleOf(core::Mask::Kind::Blocks), QStringLiteral("Blocks from 0, 2, 4, 6, …"));
        QCOMPARE(titleOf(core::Mask::Kind::Causal), QStringLiteral("Causal mask"));
        mask.align = core::Mask::Align::TopLeft;
        QVERIFY(titleOf(core::Mask::Kind::Causal).contains(QStringLiteral("top left")));
    }

    void captionsSayFormulaDivisorMaskAndRange() {
        const core::Experiment causal = example("causal");
        const core::ColorChoice colors = core::defaultColors(core::Stage::Weights);
        QCOMPARE(words::caption(causal, core::Stage::Weights, colors, {}),
                 QStringLiteral("Attention weights: softmax over the keys of Q Kᵀ divided by √d_k "
                                "= 1.41421; causal mask. Colours: Viridis, linear, from 0 to 1 "
                                "(fixed); blocked cells are hatched and do not count."));
        core::Experiment own = causal;
        own.scale = {core::Scale::Kind::Divisor, 2.5};
        own.mask.kind = core::Mask::Kind::None;
        core::ColorChoice manual = core::defaultColors(core::Stage::Scaled);
        manual.range = core::RangeMode::Manual;
        const core::ColorScale scale{core::ColorMap::RedBlue, core::ColorNorm::Sqrt, {-2, 3.25}};
        QCOMPARE(words::caption(own, core::Stage::Scaled, manual, scale),
                 QStringLiteral("Scaled scores: Q Kᵀ divided by 2.5. Colours: Red–blue, square "
                                "root, from −2 to 3.25 (by hand); values outside take the end "
                                "colours."));
    }

    void captionsNameThePositionsWhereTheyEnter() {
        core::Experiment experiment = example("causal");
        const auto named = [&](core::Positions::Kind kind, core::Stage stage) {
            experiment.positions = {};
            experiment.positions.kind = kind;
            return words::originText(experiment, stage);
        };
        using Kind = core::Positions::Kind;
        QCOMPARE(named(Kind::None, core::Stage::Masked),
                 QStringLiteral("Masked scores: Q Kᵀ divided by √d_k = 1.41421; causal mask."));
        QVERIFY(named(Kind::Sinusoidal, core::Stage::Weights)
                    .endsWith(QStringLiteral("; causal mask; sinusoidal positions.")));
        QVERIFY(named(Kind::Learned, core::Stage::Scores)
                    .endsWith(QStringLiteral("Q Kᵀ; learned positions.")));
        QVERIFY(named(Kind::Rotary, core::Stage::Scaled)
                    .endsWith(QStringLiteral("; rotary positions (RoPE).")));
        QVERIFY(named(Kind::Alibi, core::Stage::Weights).endsWith(QStringLiteral("; ALiBi.")));
        QVERIFY(!named(Kind::Alibi, core::Stage::Scores).contains(QStringLiteral("ALiBi")));
        QVERIFY(named(Kind::Relative, core::Stage::Masked)
                    .endsWith(QStringLiteral("; relative position bias.")));
        QVERIFY(
            !named(Kind::Sinusoidal, core::Stage::Output).contains(QStringLiteral("positions")));
        words::useLanguage(Language::SimplifiedChinese);
        QVERIFY(named(Kind::Rotary, core::Stage::Weights)
                    .endsWith(QStringLiteral("；因果掩码；旋转位置编码（RoPE）。")));
        words::useLanguage(Language::English);
    }

    void deedsHaveTextsInBothLanguages() {
        QSet<QString> texts;
        const int last = static_cast<int>(words::Deed::ChangeNotes);
        for (const Language language : {Language::English, Language::SimplifiedChinese}) {
            words::useLanguage(language);
            for (int deed = 0; deed <= last; ++deed) {
                const QString text = words::deedText(
                    {static_cast<words::Deed>(deed), {QStringLiteral("W_Q"), QStringLiteral("7")}});
                QVERIFY2(!text.isEmpty() && !text.contains(QLatin1Char('%')), qPrintable(text));
                texts << text;
            }
        }
        QCOMPARE(texts.size(), qsizetype(2 * (last + 1)));
        QCOMPARE(words::deedText({words::Deed::EditCell, {QStringLiteral("W_Q")}}),
                 QStringLiteral("修改 W_Q 的一个数值"));
    }

    void languagesAreNamedByTheirCodes() {
        QCOMPARE(words::languageOf(QStringLiteral("zh_TW")), Language::SimplifiedChinese);
        QCOMPARE(words::languageOf(QStringLiteral("zh-Hans-CN")), Language::SimplifiedChinese);
        QCOMPARE(words::languageOf(QStringLiteral("de_DE")), Language::English);
        for (const Language language : {Language::English, Language::SimplifiedChinese})
            QCOMPARE(words::languageOf(words::languageCode(language)), language);
    }

    void languageCanBeSwitchedThereAndBack() {
        const QString english = words::stageTitle(core::Stage::Weights);
        words::useLanguage(Language::SimplifiedChinese);
        QCOMPARE(words::currentLanguage(), Language::SimplifiedChinese);
        QCOMPARE(words::stageTitle(core::Stage::Weights), QStringLiteral("注意力权重"));
        words::useLanguage(Language::English);
        QCOMPARE(words::stageTitle(core::Stage::Weights), english);
    }
};

QTEST_GUILESS_MAIN(WordsNamesTest)
#include "words_names_test.moc"

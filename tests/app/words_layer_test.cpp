// SPDX-License-Identifier: GPL-3.0-or-later
// What a layer costs and which heads are ablated, in words.
#include "core/examples.h"
#include "words/ablation_words.h"
#include "words/languages.h"
#include "words/layer_words.h"
#include "words/names.h"

#include <QTest>

using namespace attention;
using core::Ablation;
using words::Language;

class WordsLayerTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(Language::English); }
    void cleanup() { words::useLanguage(Language::English); }

    void bytesHaveThreeDigitsAndAUnit() {
        QCOMPARE(words::bytesText(0), QStringLiteral("0 B"));
        QCOMPARE(words::bytesText(999), QStringLiteral("999 B"));
        QCOMPARE(words::bytesText(2592), QStringLiteral("2.59 kB"));
        QCOMPARE(words::bytesText(38'000), QStringLiteral("38.0 kB"));
        QCOMPARE(words::bytesText(512'000'000), QStringLiteral("512 MB"));
        QCOMPARE(words::bytesText(4'831'838'208), QStringLiteral("4.83 GB"));
    }

    void gpt3IsToldWithItsMemory() {
        const QString line =
            words::costLine(core::costOf(core::selfAttentionShape(2048, 12288, 96)));
        QVERIFY2(line.contains(QStringLiteral("603,979,776 (4.83 GB")), qPrintable(line));
        QVERIFY2(line.contains(QStringLiteral("3.22 GB")), qPrintable(line));
        words::useLanguage(Language::SimplifiedChinese);
        const QString chinese =
            words::costLine(core::costOf(core::selfAttentionShape(2048, 12288, 96)));
        QVERIFY2(chinese.contains(QStringLiteral("参数：603,979,776（双精度 4.83 GB）")),
                 qPrintable(chinese));
    }

    void anAblatedHeadIsMarkedWhereverItIsNamed() {
        core::Experiment experiment = core::exampleNamed("four-heads");
        experiment.heads[2].ablation = {Ablation::Kind::Zero};
        experiment.heads[3].ablation = {Ablation::Kind::PatternOf, 0};
        QCOMPARE(words::headTitle(experiment, 1), QStringLiteral("Head 1 · verb and subject"));
        QCOMPARE(words::headTitle(experiment, 2),
                 QStringLiteral("⊘ Head 2 (zero) · pronoun to antecedent"));
        QCOMPARE(words::headTitle(experiment, 3),
                 QStringLiteral("⊘ Head 3 (pattern of head 0) · thing and trait"));
        words::useLanguage(Language::SimplifiedChinese);
        QCOMPARE(words::headTitle(experiment, 2),
                 QStringLiteral("⊘ 头 2（置零） · 指代：代词看所指"));
    }

    void captionsNameTheAblatedHeadsFromTheWeightsOn() {
        core::Experiment experiment = core::exampleNamed("four-heads");
        experiment.heads[0].ablation = {Ablation::Kind::Mean};
        experiment.heads[2].ablation = {Ablation::Kind::Uniform};
        const auto captionOf = [&experiment](core::Stage stage) {
            return words::caption(experiment, stage, core::defaultColors(stage), {});
        };
        for (const core::Stage stage : core::stagesOf(experiment))
            QCOMPARE(captionOf(stage).endsWith(
                         QStringLiteral(". Ablated: head 0: mean; head 2: uniform.")),
                     stage >= core::Stage::Weights);
        experiment = core::exampleNamed("four-heads");
        QVERIFY(!captionOf(core::Stage::Weights).contains(QStringLiteral("Ablated")));
    }
};

QTEST_GUILESS_MAIN(WordsLayerTest)
#include "words_layer_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// What the tour says: of its own examples, and of whatever a person makes of them.
#include "core/examples.h"
#include "core/random_scores.h"
#include "core/reshape.h"
#include "document/recompute.h"
#include "learn/tour_facts.h"
#include "learn/tour_text.h"
#include "tests/support/random_experiment.h"
#include "words/languages.h"

#include <QRegularExpression>
#include <QTest>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

using namespace attention;
using learn::TourStep;
using learn::TourTopic;

namespace {

document::Result resultOf(const core::Experiment& experiment) {
    return {1, experiment, core::forward(experiment), {}};
}

const TourStep& stepOf(TourTopic topic) {
    return *std::ranges::find(learn::tourSteps(), topic, &TourStep::topic);
}

/// As it is read on the screen.
QString plainText(const TourStep& step, const core::Experiment& experiment) {
    QTextDocument document;
    document.setHtml(learn::tourText(step, resultOf(experiment), QPalette()).html);
    return document.toPlainText();
}

QString plainText(TourTopic topic) {
    return plainText(stepOf(topic), core::exampleNamed(stepOf(topic).example));
}

core::Experiment withNumber(core::Experiment experiment, core::Index row, core::Index column,
                            double value) {
    experiment.embeddings.edit()(row, column) = value;
    return experiment;
}

} // namespace

class LearnTourTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() { words::useLanguage(words::Language::English); }

    void everyStepHasAnExampleThatHoldsIt() {
        QCOMPARE(learn::tourSteps().size(), std::size_t{13});
        for (const TourStep& step : learn::tourSteps()) {
            const core::Experiment experiment = core::exampleNamed(step.example);
            QVERIFY(learn::holdsStep(experiment, step));
            QVERIFY(!step.targets.empty());
            if (step.place)
                core::requirePlace(experiment, *step.place);
        }
    }

    void everyExperimentThatHoldsAStepIsTold() {
        const QRegularExpression wrong(QStringLiteral("%\\d|\\b(nan|inf)\\b"));
        for (const words::Language language :
             {words::Language::English, words::Language::SimplifiedChinese}) {
            words::useLanguage(language);
            int told = 0;
            for (std::uint32_t seed = 0; seed < 120; ++seed) {
                const core::Experiment experiment = test::randomExperiment(seed);
                for (const TourStep& step : learn::tourSteps()) {
                    if (!learn::holdsStep(experiment, step))
                        continue;
                    const QString text = plainText(step, experiment);
                    QVERIFY2(!text.contains(wrong), qPrintable(text));
                    ++told;
                }
            }
            QVERIFY(told > 500);
        }
    }

    void theTokensVectorIsTheRowOfX() {
        const TourStep& step = stepOf(TourTopic::Token);
        const core::Experiment experiment = core::exampleNamed(step.example);
        QVERIFY(plainText(step, experiment).contains(QStringLiteral("“你” = [1, 1]")));
        QVERIFY(plainText(step, withNumber(experiment, 2, 1, -0.25))
                    .contains(QStringLiteral("“你” = [1, −0.250]")));
    }

    void looksAreNotMutualWithThreeProjections() {
        const QString text = plainText(TourTopic::Projections);
        QVERIFY2(text.contains(
                     QStringLiteral("the score of “它” → “猫” is 8, and that of “猫” → “它” is 0")),
                 qPrintable(text));
    }

    void lengthIsBlamedOnlyWhereItIsTheReason() {
        const TourStep& step = stepOf(TourTopic::DotProduct);
        const core::Experiment experiment = core::exampleNamed(step.example);
        const QString sentence = QStringLiteral("“你” has no smaller score: it is longer.");
        QVERIFY(plainText(step, experiment).contains(sentence));
        QVERIFY(plainText(step, experiment).contains(QStringLiteral("45°")));
        QVERIFY(!plainText(step, withNumber(experiment, 2, 0, 0.5)).contains(sentence));
    }

    void shapesOfTheProductAreThoseOfTheExperiment() {
        const TourStep& step = stepOf(TourTopic::Transpose);
        const core::Experiment wide =
            core::withKeyWidth(core::exampleNamed(step.example), core::Index{5});
        const QString text = plainText(step, wide);
        QVERIFY2(text.contains(QStringLiteral("3×5 · 5×3 → 3×3")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("d_k = 5")) ||
                text.contains(QStringLiteral("dk = 5")));
    }

    void spreadAndSaturationAreMeasured() {
        const QString spread = plainText(TourTopic::Spread);
        const QString saturation = plainText(TourTopic::Saturation);
        for (const core::Index d_k : {4, 16, 64}) {
            const core::RandomScores scores = core::randomScores(d_k, 42);
            QVERIFY(spread.contains(learn::tourNumber(scores.mean)));
            QVERIFY(spread.contains(learn::tourNumber(scores.deviation)));
            QVERIFY(saturation.contains(learn::tourNumber(scores.undivided.slope)));
            QVERIFY(saturation.contains(learn::tourNumber(scores.divided.slope)));
            QVERIFY(saturation.contains(learn::tourNumber(scores.undivided.largestWeight)));
        }
    }

    void theSoftmaxTableHoldsTheTextbookForm() {
        const QString text = plainText(TourTopic::Softmax);
        for (const char* number : {"0.707", "1.414", "2.028", "4.113", "8.169", "0.248", "0.503"})
            QVERIFY2(text.contains(QLatin1String(number)), number);
    }

    void weightsOfScoresThatOverflowAreToldInTheStableForm() {
        const TourStep& step = stepOf(TourTopic::Softmax);
        const QString text =
            plainText(step, withNumber(core::exampleNamed(step.example), 2, 0, 100));
        QVERIFY2(text.contains(QStringLiteral("s − max")), qPrintable(text));
    }

    void theOutputIsTheWeightedSum() {
        QVERIFY(plainText(TourTopic::WeightedSum).contains(QStringLiteral("[0.752, 0.752]")));
    }

    void theMaskCountsWhatItBlocks() {
        const TourStep& step = stepOf(TourTopic::Mask);
        core::Experiment experiment = core::exampleNamed(step.example);
        const QString causal = plainText(step, experiment);
        QVERIFY(causal.contains(QStringLiteral("15 of 36")));
        QVERIFY(causal.contains(QStringLiteral("sees 1 of 6 keys; its largest weight is 1.")));
        experiment.mask.kind = core::Mask::Kind::None;
        QVERIFY(plainText(step, experiment).contains(QStringLiteral("0 of 36")));
    }

    void concatIsAsWideAsItsHeadsTogether() {
        const TourStep& step = stepOf(TourTopic::OutputProjection);
        const core::Experiment experiment = core::exampleNamed(step.example);
        QVERIFY(plainText(step, experiment)
                    .contains(QStringLiteral("4 heads × 2 numbers = 8 columns")));
        QVERIFY(plainText(step, experiment)
                    .contains(QStringLiteral("96 heads × 128 numbers = 12288 columns")));
        const QString fewer =
            plainText(step, core::withOutputProjection(core::withHeadRemoved(experiment, 0),
                                                       core::Presence::Absent));
        QVERIFY(fewer.contains(QStringLiteral("3 heads × 2 numbers = 6 columns")));
        QVERIFY(fewer.contains(QStringLiteral("There is no")));
    }

    void theTaskIsDoneByItsNumberAlone() {
        const TourStep& step = stepOf(TourTopic::HandsOn);
        const learn::TourTask task = *learn::taskOf(step);
        const core::Experiment experiment = core::exampleNamed(step.example);
        QVERIFY(!learn::isDone(experiment, task));
        QVERIFY(!learn::isDone(withNumber(experiment, 0, 0, 3), task));
        QVERIFY(!learn::isDone(withNumber(experiment, 2, 0, 2.999), task));
        QVERIFY(learn::isDone(withNumber(experiment, 2, 0, 3), task));
    }

    void namesOfTokensAreNoMarkup() {
        const TourStep& step = stepOf(TourTopic::WeightedSum);
        const core::Experiment experiment = core::withTokenRenamed(
            core::exampleNamed(step.example), core::Sequence::Queries, 2, "<b>%1&amp;");
        QVERIFY(plainText(step, experiment).contains(QStringLiteral("<b>%1&amp;")));
    }
};

QTEST_MAIN(LearnTourTest)
#include "learn_tour_test.moc"

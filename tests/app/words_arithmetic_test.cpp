// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic.h"

#include "core/examples.h"
#include "tests/support/random_experiment.h"
#include "tests/support/told_passes.h"
#include "tests/support/wide_experiment.h"
#include "words/arithmetic_text.h"
#include "words/languages.h"
#include "words/names.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace attention;
using Passes = test::ToldPasses;
using words::ArithmeticFormat;
using words::ArithmeticRun;
using words::Language;
using words::NumberOrigin;

namespace {

Passes threeTokens(int digits) {
    return {core::exampleNamed("three-tokens"), digits};
}

} // namespace

class WordsArithmeticTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() { words::useLanguage(Language::English); }

    void theScoreOfTheTutorialIsToldElementByElement() {
        const QString expected = QStringLiteral("Scores, Head 0: query “你” → key “爱”\n"
                                                "  scores(你, 爱) = q_你 · k_爱 = 1×0 + 1×1 = 1\n"
                                                "  |q_你| = 1.4142,  |k_爱| = 1,  θ = 45°\n"
                                                "  |q||k| cos θ = 1.4142×1×0.7071 = 1\n");
        QCOMPARE(threeTokens(4).text({core::Stage::Scores, 0, 2, 1}), expected);
    }

    void theWeightsAreToldInBothForms() {
        const QString text = threeTokens(2).text({core::Stage::Weights, 0, 0, 0});
        QVERIFY2(
            text.contains(QStringLiteral("max = 0.71, subtracted from every score of the row\n")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral(
                     "= e^0 / (e^0 + e^(−0.71) + e^0) = 1 / (1 + 0.49 + 1) = 1 / 2.49 = 0.40\n")),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("= 2.03 / (2.03 + 1 + 2.03) = 2.03 / 5.06 = 0.40\n")),
                 qPrintable(text));
    }

    void scaledAndOutputAreTold() {
        QVERIFY(threeTokens(4)
                    .text({core::Stage::Scaled, 0, 2, 1})
                    .contains(QStringLiteral("scores(你, 爱) / √d_k = 1 / √2 = 0.7071\n")));
        QVERIFY(threeTokens(4)
                    .text({core::Stage::Output, 0, 2, 0})
                    .contains(QStringLiteral("0.2483×1 + 0.2483×0 + 0.5035×1 = 0.7517\n")));
    }

    void everyDivisorIsNamed() {
        Passes passes = threeTokens(2);
        const std::array<std::pair<core::Scale, QString>, 3> scales{
            {{{core::Scale::Kind::None, 1}, QStringLiteral("= scores(你, 爱) = 1\n")},
             {{core::Scale::Kind::Dk, 1}, QStringLiteral(" / d_k = 1 / 2 = 0.50\n")},
             {{core::Scale::Kind::Divisor, 2.5}, QStringLiteral(" / divisor = 1 / 2.5 = 0.40\n")}}};
        for (const auto& [scale, expected] : scales) {
            passes.experiment.scale = scale;
            const Passes changed(passes.experiment, 2);
            const QString text = changed.text({core::Stage::Scaled, 0, 2, 1});
            QVERIFY2(text.contains(expected), qPrintable(text));
        }
    }

    void equalTokensAreToldApart() {
        const Passes apple(core::exampleNamed("apple"), 2);
        const QString fruit = apple.text({core::Stage::Scores, 0, 2, 3});
        QVERIFY2(fruit.contains(QStringLiteral("scores(苹果₂, 苹果₃)")), qPrintable(fruit));
        QVERIFY(apple.text({core::Stage::Scores, 0, 3, 2}) != fruit);
        QVERIFY(words::cellSentence(core::exampleNamed("apple"), {core::Stage::Scores, 0, 2, 0}, 1)
                    .startsWith(QStringLiteral("Query “苹果₂” → key “小明”")));
    }

    void blockedCellsSaySo() {
        const Passes causal(core::exampleNamed("causal"), 2);
        QVERIFY(causal.text({core::Stage::Masked, 0, 0, 1})
                    .contains(QStringLiteral("masked(the₀, cat): 0, blocked → −∞\n")));
        QVERIFY(causal.text({core::Stage::Weights, 0, 0, 1})
                    .contains(QStringLiteral("weights(the₀, cat): blocked → 0\n")));
        QVERIFY(causal.text({core::Stage::Weights, 0, 0, 0})
                    .contains(QStringLiteral("e^0 / (e^0 + e^(−∞) + e^(−∞)")));
        QVERIFY(causal.text({core::Stage::Output, 0, 1, 0})
                    .contains(QStringLiteral("Blocked keys take no part: sat, on, the₄, mat.")));
        words::useLanguage(Language::SimplifiedChinese);
        QVERIFY(causal.text({core::Stage::Masked, 0, 0, 1})
                    .contains(QStringLiteral("masked(the₀, cat)：0，屏蔽 → −∞\n")));
        QVERIFY(causal.text({core::Stage::Masked, 0, 0, 1})
                    .startsWith(QStringLiteral("掩码后分数，头 0：查询“the₀”→ 键“cat”\n")));
    }

    void positionsAreAddedWithTheirSine() {
        core::Experiment experiment = core::exampleNamed("three-tokens");
        experiment.positions.kind = core::Positions::Kind::Sinusoidal;
        const Passes passes(experiment, 4);
        QCOMPARE(passes.text({core::Stage::X_pos, 0, 1, 0}),
                 QStringLiteral("Embeddings with positions X_pos: row “爱”, column “d0”\n"
                                "  p(爱, d0) = sin(1 / 10000^(0/2)) = sin(1) = 0.8415\n"
                                "  X_pos(爱, d0) = x(爱, d0) + p(爱, d0) = 0 + 0.8415 = 0.8415\n"));
        QVERIFY(passes.text({core::Stage::Q, 0, 1, 0})
                    .contains(QStringLiteral("Q(爱, q0) = X_pos(爱, ·) · W_Q(·, q0) = 0.8415×1")));
    }

    void turnedQueriesTellAngleAndPair() {
        core::Experiment experiment = core::exampleNamed("three-tokens");
        experiment.positions.kind = core::Positions::Kind::Rotary;
        const Passes passes(experiment, 4);
        QCOMPARE(passes.text({core::Stage::Q_rot, 0, 2, 0}),
                 QStringLiteral("Rotated queries Q_rot, Head 0: row “你”, column “q0”\n"
                                "  θ = 2 / 10000^(0/2) = 2,  θ = 114.5916°\n"
                                "  Q_rot(你, q0) = Q(你, q0) cos θ − Q(你, q1) sin θ = "
                                "1×(−0.4161) − 1×0.9093 = −1.3254\n"));
        QVERIFY(passes.text({core::Stage::K_rot, 0, 2, 1})
                    .contains(QStringLiteral("= K(你, k0) sin θ + K(你, k1) cos θ = 1×0.9093 + "
                                             "1×(−0.4161) = 0.4932\n")));
        QVERIFY(passes.text({core::Stage::Scores, 0, 2, 1})
                    .contains(QStringLiteral("scores(你, 爱) = Q_rot(你, ·) · K_rot(爱, ·) = ")));
    }

    void biasesAreToldAndAdded() {
        core::Experiment experiment = core::exampleNamed("three-tokens");
        experiment.positions.kind = core::Positions::Kind::Alibi;
        experiment.positions.values = core::Matrix(core::Matrix::Constant(1, 1, 0.5));
        const Passes alibi(experiment, 2);
        QVERIFY(alibi.text({core::Stage::Bias, 0, 0, 2})
                    .contains(QStringLiteral("bias(我, 你) = −slope×|0 − 2| = −0.5×2 = −1\n")));
        QVERIFY2(alibi.text({core::Stage::Masked, 0, 0, 2})
                     .contains(QStringLiteral("masked(我, 你) = scaled(我, 你) + bias(我, 你) = "
                                              "0.71 + (−1) = −0.29\n")),
                 qPrintable(alibi.text({core::Stage::Masked, 0, 0, 2})));
        experiment.positions.kind = core::Positions::Kind::Relative;
        experiment.positions.values = core::Matrix(core::Matrix::Constant(1, 5, 0.25));
        QVERIFY(Passes(experiment, 2)
                    .text({core::Stage::Bias, 0, 2, 0})
                    .contains(QStringLiteral("The number of head 0 for the distance key − query = "
                                             "−2.")));
    }

    void ablatedHeadsSayWhatTheyAreGiven() {
        using Kind = core::Ablation::Kind;
        core::Experiment experiment = core::exampleNamed("four-heads");
        const auto text = [&](core::Ablation ablation, const core::Cell& cell) {
            experiment.heads[1].ablation = ablation;
            return Passes(experiment, 2).text(cell);
        };
        const core::Cell weight{core::Stage::Weights, 1, 0, 1};
        const core::Cell output{core::Stage::Output, 1, 0, 0};
        QVERIFY(text({Kind::Uniform}, weight)
                    .contains(QStringLiteral(" = 1 / %1 = ").arg(experiment.keyCount())));
        QVERIFY(text({Kind::PatternOf, 2}, weight)
                    .contains(QStringLiteral("its weights are those of head 2")));
        QVERIFY(text({Kind::Zero}, output).contains(QStringLiteral(" = 0\n")));
        QVERIFY(
            text({Kind::Mean}, output).contains(QStringLiteral(" = mean(weights · V(·, v0)) ")));
        QVERIFY(text({}, weight).count(QStringLiteral("ablated")) == 0);
    }

    void concatAndFinalSayWhereTheyComeFrom() {
        const Passes passes(core::exampleNamed("four-heads"), 2);
        const core::Index d_v = passes.experiment.d_v();
        const QString concat = passes.text({core::Stage::Concat, 0, 0, 2 * d_v + 1});
        QVERIFY2(concat.contains(QStringLiteral("= output_2(")), qPrintable(concat));
        QVERIFY2(concat.contains(QStringLiteral("Head 2, column 1 of its output")),
                 qPrintable(concat));
        const QString final = passes.text({core::Stage::Final, 0, 0, 0});
        QVERIFY2(final.contains(QStringLiteral(", ·) · W_O(·, ")), qPrintable(final));
        QVERIFY(threeTokens(2)
                    .text({core::Stage::Final, 0, 0, 0})
                    .contains(QStringLiteral("There is no W_O")));
    }

    void numbersAreAsLongAsTheyNeedToBe() {
        const auto number = [](double value, int digits, NumberOrigin origin) {
            return words::arithmeticNumber(value, digits, origin);
        };
        QCOMPARE(number(-2, 4, NumberOrigin::Computed), QStringLiteral("−2"));
        QCOMPARE(number(-0.0, 4, NumberOrigin::Computed), QStringLiteral("0"));
        QCOMPARE(number(0.5, 4, NumberOrigin::Given), QStringLiteral("0.5"));
        QCOMPARE(number(0.5, 4, NumberOrigin::Computed), QStringLiteral("0.5000"));
        QCOMPARE(number(-0.12345, 4, NumberOrigin::Given), QStringLiteral("−0.1235"));
        QCOMPARE(number(2.675, 2, NumberOrigin::Computed), QStringLiteral("2.68"));
        QCOMPARE(number(1e-9, 4, NumberOrigin::Computed), QStringLiteral("1.000e−9"));
        QCOMPARE(number(-INFINITY, 2, NumberOrigin::Computed), QStringLiteral("−∞"));
    }

    void negativeFactorsStandInBrackets() {
        core::Experiment experiment = core::exampleNamed("three-tokens");
        experiment.embeddings.edit().row(1) *= -1;
        experiment.heads[0].b_Q = core::Tensor(core::Matrix::Constant(1, 2, -0.5));
        const QString text = Passes(experiment, 2).text({core::Stage::Q, 0, 1, 1});
        QVERIFY2(text.contains(QStringLiteral(
                     "Q(爱, q1) = x_爱 · W_Q(·, q1) + b_Q(q1) = 0×0 + (−1)×1 + (−0.5) = −1.50\n")),
                 qPrintable(text));
    }

    void longSumsAreLabelled() {
        const Passes wide(test::wideExperiment(), 3);
        const QString sum = wide.text({core::Stage::Q, 1, 3, 5});
        QVERIFY2(sum.contains(QStringLiteral(" + … + 24 smaller terms: ")), qPrintable(sum));
        const QString weights = wide.text({core::Stage::Weights, 0, 16, 2});
        QVERIFY2(weights.count(QStringLiteral(" + … + 1 smaller term: ")) >= 4,
                 qPrintable(weights));
        words::useLanguage(Language::SimplifiedChinese);
        QVERIFY(wide.text({core::Stage::Q, 1, 3, 5})
                    .contains(QStringLiteral(" + … + 其余 24 个较小项：")));
    }

    void operandsCarryTheirPlaceAndHue() {
        const words::CellArithmetic told = threeTokens(4).tell({core::Stage::Scores, 0, 2, 1});
        std::vector<ArithmeticRun> numbers;
        std::ranges::copy_if(
            told.exact.front().runs, std::back_inserter(numbers),
            [](const ArithmeticRun& run) { return run.kind == ArithmeticRun::Kind::Number; });
        QCOMPARE(numbers.size(), std::size_t(5));
        QCOMPARE(numbers[0].place, core::Place(core::Cell{core::Stage::Q, 0, 2, 0}));
        QCOMPARE(numbers[3].place, core::Place(core::Cell{core::Stage::K, 0, 1, 1}));
        QVERIFY(numbers[0].role == ArithmeticRun::Role::Query);
        QVERIFY(numbers[3].role == ArithmeticRun::Role::Key);
        QVERIFY(numbers[4].role == ArithmeticRun::Role::Result);
    }

    void theChainsAreMarkedWhereTheyPart() {
        const Passes passes = threeTokens(2);
        const words::CellArithmetic same = passes.tell({core::Stage::Scaled, 0, 2, 1});
        QVERIFY(same.agreement == ArithmeticRun::Agreement::Same);
        QVERIFY(!same.paper.empty());
        QVERIFY(!passes.text(same.cell).contains(QStringLiteral("On paper")));
        // 0.50349 is 0.50, but 0.71 − 1.42 on paper gives 0.51.
        const words::CellArithmetic parted = passes.tell({core::Stage::Output, 0, 2, 0});
        QVERIFY(parted.agreement == ArithmeticRun::Agreement::Parts);
        const QString text = passes.text(parted.cell);
        QVERIFY2(text.contains(QStringLiteral("0.25×1 + 0.25×0 + 0.51[≠]×1")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("On paper, rounded after every step (decimals: 2)")),
                 qPrintable(text));
    }

    void markdownShowsTokensAsTheyAre() {
        core::Experiment experiment = core::exampleNamed("three-tokens");
        experiment.tokens[2] = "*<b>_$";
        const QString markdown =
            Passes(experiment, 4).text({core::Stage::Scores, 0, 2, 1}, ArithmeticFormat::Markdown);
        QVERIFY2(markdown.contains(QStringLiteral("q<sub>\\*&lt;b&gt;\\_\\$</sub> · k<sub>爱</sub> "
                                                  "= 1×0 + 1×1 = **1**\n")),
                 qPrintable(markdown));
        QVERIFY(markdown.startsWith(QStringLiteral("### Scores")));
    }

    void aRowAStageAndAHeadHaveAllTheirCells() {
        const core::Experiment experiment = test::randomExperiment(4);
        core::Index count = 0;
        for (const core::Stage stage : core::stagesOf(experiment)) {
            const core::Region shape = core::shapeOf(experiment, core::StageMatrix{stage, 0});
            count += shape.rows * shape.columns;
            QCOMPARE(words::cellsOfRow(experiment, {stage, 0}, 0).size(),
                     static_cast<std::size_t>(shape.columns));
            QCOMPARE(words::cellsOfStage(experiment, {stage, 0}).size(),
                     static_cast<std::size_t>(shape.rows * shape.columns));
        }
        const auto cells = words::cellsOfHead(experiment, experiment.headCount() - 1);
        QCOMPARE(cells.size(), static_cast<std::size_t>(count));
        QCOMPARE(cells.front().head, experiment.headCount() - 1);
        QCOMPARE(cells.back().head, core::Index(0));
    }
};

QTEST_GUILESS_MAIN(WordsArithmeticTest)
#include "words_arithmetic_test.moc"

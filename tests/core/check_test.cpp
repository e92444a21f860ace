// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/check.h"

#include "core/error.h"
#include "core/examples.h"
#include "core/softmax_check.h"
#include "tests/support/matrices.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>

namespace attention::core {
namespace {

using enum Verdict;
using Kind = Diagnosis::Kind;
using Scope = Diagnosis::Scope;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

PrintedTable printed(std::string_view text, Index rows, Index columns) {
    return parsePrintedTable(text, {"table", rows, columns, {}});
}

std::vector<Verdict> verdictsOf(const Comparison& comparison) {
    std::vector<Verdict> verdicts;
    for (const CheckedCell& cell : comparison.cells)
        verdicts.push_back(cell.verdict);
    return verdicts;
}

constexpr const char* kPrintedWeights = "0.40 0.20 0.40\n0.20 0.40 0.40\n0.27 0.27 0.46";
constexpr const char* kPrintedOutput = ",\n0.60,0.80\n0.73,0.73";

TEST(Verdicts, halfAUnitIsRightAndOneUnitIsRounding) {
    const PrintedNumber number{0.4, 2};
    EXPECT_EQ(verdictOf(number, 0.4049), Right);
    EXPECT_EQ(verdictOf(number, 0.405), Right);
    EXPECT_EQ(verdictOf(number, 0.4051), WithinRounding);
    EXPECT_EQ(verdictOf(number, 0.41), WithinRounding);
    EXPECT_EQ(verdictOf(number, 0.4101), Wrong);
    EXPECT_EQ(verdictOf(number, 0.3899), Wrong);
    EXPECT_EQ(verdictOf({3, 0}, 3.5), Right);
    EXPECT_EQ(verdictOf({3, 0}, 4.01), Wrong);
    EXPECT_EQ(verdictOf({120, -1}, 115), Right);
}

TEST(Verdicts, exactHalvesAreNotFailedByADouble) {
    for (int thousandths = 5; thousandths < 1000; thousandths += 10) {
        const double half = thousandths / 1000.0;
        const double above = std::round(half * 100 + 0.5) / 100;
        EXPECT_EQ(verdictOf({above, 2}, half), Right) << half;
        EXPECT_EQ(verdictOf({above - 0.01, 2}, half), Right) << half;
    }
}

TEST(Verdicts, everyDigitOfADoubleIsRight) {
    EXPECT_EQ(verdictOf({0.70710678118654757, 17}, std::sqrt(0.5)), Right);
    EXPECT_EQ(verdictOf({-1.3877787807814457e-17, 33}, 0, 1), Right);
    EXPECT_EQ(verdictOf({1e-13, 14}, 2e-13, 1), Wrong);
}

TEST(Verdicts, exactNumbersMustBeExact) {
    EXPECT_EQ(verdictOf({1.0 / 3, std::nullopt}, 1.0 / 3), Right);
    EXPECT_EQ(verdictOf({0.25, std::nullopt}, 0.2501), Wrong);
}

TEST(Verdicts, blockedCellsAreMinusInfinity) {
    EXPECT_EQ(verdictOf({-kInfinity, std::nullopt}, -kInfinity), Right);
    EXPECT_EQ(verdictOf({-1e9, 0}, -kInfinity), Right);
    EXPECT_EQ(verdictOf({0, 2}, -kInfinity), Wrong);
    EXPECT_EQ(verdictOf({-kInfinity, std::nullopt}, -3), Wrong);
}

class ThreeTokens : public testing::Test {
  protected:
    Check checkOf(Stage stage, const char* text, Index columns,
                  const std::vector<PrintedStage>& earlier = {}) const {
        return check(m_experiment, m_trace, stage, 0, printed(text, 3, columns), earlier);
    }

    Experiment m_experiment = exampleNamed("three-tokens");
    Trace m_trace = forward(m_experiment);
};

TEST_F(ThreeTokens, theTutorialIsWrongInThreeCellsOfOneRow) {
    const Check found = checkOf(Stage::Weights, kPrintedWeights, 3);
    EXPECT_EQ(verdictsOf(found.comparison),
              (std::vector{Right, Right, Right, Right, Right, Right, Wrong, Wrong, Wrong}));
    EXPECT_EQ(found.comparison.wrongRows(), std::vector<Index>{2});
    EXPECT_NEAR(found.comparison.at(2, 2).computed, 0.503490, 5e-7);
}

TEST_F(ThreeTokens, dividingByDkComesNearestOnThatRowAndDoesNotExplainIt) {
    const Diagnosis found = checkOf(Stage::Weights, kPrintedWeights, 3).diagnosis;
    EXPECT_EQ(found.kind, Kind::Nearest);
    EXPECT_EQ(found.scope, Scope::WrongRows);
    EXPECT_EQ(found.rows, std::vector<Index>{2});
    ASSERT_EQ(found.slips.size(), 2U);
    EXPECT_EQ(found.slips[0].kind, Slip::Kind::DividedByDk);
    EXPECT_EQ(found.slips[1].kind, Slip::Kind::DividedTwice);
    EXPECT_NEAR(found.remaining, 0.0081, 5e-5);
    EXPECT_TRUE(test::closeTo(found.numbers.row(2), Matrix{{0.2741, 0.2741, 0.4519}}, 5e-5));
}

TEST_F(ThreeTokens, aFreeDivisorFitsThatRow) {
    const Diagnosis found = checkOf(Stage::Weights, kPrintedWeights, 3).diagnosis;
    ASSERT_TRUE(found.divisor);
    EXPECT_EQ(found.divisorScope, Scope::WrongRows);
    EXPECT_EQ(*found.divisor, 1.9);
    m_experiment.scale = {Scale::Kind::Divisor, *found.divisor};
    const Matrix row = forward(m_experiment).stage(Stage::Weights)->row(2);
    EXPECT_TRUE(test::closeTo(row, Matrix{{0.27, 0.27, 0.46}}, 0.005));
}

TEST_F(ThreeTokens, theOutputOfTheWrongRowIsCarriedOver) {
    const PrintedStage weights{{Stage::Weights, 0}, printed(kPrintedWeights, 3, 3)};
    const Check found = checkOf(Stage::Output, kPrintedOutput, 2, {weights});
    EXPECT_EQ(verdictsOf(found.comparison),
              (std::vector{Blank, Blank, Right, Right, Wrong, Wrong}));
    EXPECT_TRUE(found.comparison.at(2, 0).carriedOver);
    EXPECT_TRUE(found.comparison.at(2, 1).carriedOver);
    EXPECT_EQ(found.comparison.carriedOverCount(), 2);
    EXPECT_EQ(found.diagnosis.kind, Kind::CarriedOver);
    EXPECT_FALSE(checkOf(Stage::Output, kPrintedOutput, 2).comparison.at(2, 0).carriedOver);
}

TEST_F(ThreeTokens, laterAndWrongerCellsAreNotCarriedOver) {
    const PrintedStage weights{{Stage::Weights, 0}, printed(kPrintedWeights, 3, 3)};
    const Check wronger = checkOf(Stage::Output, ",\n,\n0.73,0.90", 2, {weights});
    EXPECT_TRUE(wronger.comparison.at(2, 0).carriedOver);
    EXPECT_FALSE(wronger.comparison.at(2, 1).carriedOver);
    EXPECT_NE(wronger.diagnosis.kind, Kind::CarriedOver);
    const PrintedStage output{{Stage::Output, 0}, printed(kPrintedOutput, 3, 2)};
    EXPECT_EQ(checkOf(Stage::Weights, kPrintedWeights, 3, {output}).comparison.carriedOverCount(),
              0);
}

TEST_F(ThreeTokens, nothingIsSaidAboutARightTable) {
    const Check found = checkOf(Stage::Weights, "0.401 0.198 0.40\n0.2 0.41 -\n0.25 0.25 0.5", 3);
    EXPECT_EQ(found.comparison.count(Wrong), 0);
    EXPECT_EQ(found.comparison.count(WithinRounding), 1);
    EXPECT_EQ(found.comparison.count(Blank), 1);
    EXPECT_EQ(found.diagnosis.kind, Kind::NothingWrong);
    EXPECT_TRUE(found.diagnosis.slips.empty());
}

TEST_F(ThreeTokens, aSlipThatEqualsTheRightAnswerIsNeverNamed) {
    // d_model = d_k here, and the projections are symmetric.
    const Diagnosis found = checkOf(Stage::Weights, "9 9 9\n9 9 9\n9 9 9", 3).diagnosis;
    EXPECT_NE(found.kind, Kind::Named);
    for (const Slip& slip : found.slips) {
        EXPECT_NE(slip.kind, Slip::Kind::DividedBySqrtDModel);
        EXPECT_NE(slip.kind, Slip::Kind::DividedBySqrtDk);
        EXPECT_NE(slip.kind, Slip::Kind::Transposed);
    }
}

TEST_F(ThreeTokens, aTableOfAnotherShapeIsRefused) {
    EXPECT_EQ(test::errorOf([this] { checkOf(Stage::Weights, "1 2\n3 4\n5 6", 2); }),
              ErrorCode::WrongShape);
    EXPECT_EQ(test::errorOf(
                  [this] { check(m_experiment, m_trace, Stage::Weights, 1, PrintedTable(3, 3)); }),
              ErrorCode::OutOfRange);
}

TEST_F(ThreeTokens, blankCellsOfAnEarlierTableHoldWhatFollows) {
    // Only the score of 你 for itself is printed wrong; its weights follow.
    PrintedTable scores(3, 3);
    scores.at(2, 2) = PrintedNumber{1, 0};
    const Check found =
        checkOf(Stage::Weights, ",,\n,,\n0.333,0.333,0.333", 3, {{{Stage::Scores, 0}, scores}});
    EXPECT_EQ(found.comparison.carriedOverCount(), 3);
}

/// Softmax of 3.2, 1.8, 0.4 as a second tutorial prints it.
TEST(SoftmaxCheck, theSecondTutorialIsWrongInAllThree) {
    const std::array<double, 3> scores{3.2, 1.8, 0.4};
    const std::array<std::optional<PrintedNumber>, 3> table{
        PrintedNumber{0.72, 2}, PrintedNumber{0.22, 2}, PrintedNumber{0.06, 2}};
    const ListCheck found = checkSoftmaxOf(scores, table);
    ASSERT_EQ(found.cells.size(), 3U);
    const std::array<double, 3> right{0.764873, 0.188615, 0.046512};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(found.cells[i].verdict, Wrong) << i;
        EXPECT_NEAR(found.cells[i].computed, right[i], 5e-7);
    }
    ASSERT_TRUE(found.divisor);
    EXPECT_EQ(*found.divisor, 1.16);
}

TEST(SoftmaxCheck, rightAndBlankNumbersNeedNoDivisor) {
    const std::array<double, 3> scores{3.2, 1.8, 0.4};
    const std::array<std::optional<PrintedNumber>, 3> table{PrintedNumber{0.765, 3}, std::nullopt,
                                                            PrintedNumber{0.05, 2}};
    const ListCheck found = checkSoftmaxOf(scores, table);
    EXPECT_EQ(found.cells[0].verdict, Right);
    EXPECT_EQ(found.cells[1].verdict, Blank);
    EXPECT_EQ(found.cells[2].verdict, Right);
    EXPECT_FALSE(found.divisor);
    EXPECT_EQ(test::errorOf([&] { checkSoftmaxOf(scores, std::span(table).first(2)); }),
              ErrorCode::WrongCount);
}

} // namespace
} // namespace attention::core

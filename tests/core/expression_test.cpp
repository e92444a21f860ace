// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/expression.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <optional>
#include <string>

namespace attention::core {
namespace {

std::optional<Error> errorOf(const std::function<void()>& step) {
    try {
        step();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

std::optional<Error> refusalOf(const std::string& text) {
    return errorOf([&] { evaluate(text); });
}

TEST(Evaluate, numbersKeepEveryBit) {
    EXPECT_EQ(evaluate("0.1"), 0.1);
    EXPECT_EQ(evaluate("1/3"), 1.0 / 3);
    EXPECT_EQ(evaluate("-sqrt(2)/2"), -std::sqrt(2.0) / 2);
    EXPECT_EQ(evaluate(" １．５ "), 1.5);
}

TEST(Evaluate, formulasFollowTheUsualOrder) {
    EXPECT_DOUBLE_EQ(evaluate("2*pi/8"), std::numbers::pi / 4);
    EXPECT_DOUBLE_EQ(evaluate("1-2-3"), -4);
    EXPECT_DOUBLE_EQ(evaluate("2+3*4"), 14);
    EXPECT_DOUBLE_EQ(evaluate("-2^2"), -4);
    EXPECT_DOUBLE_EQ(evaluate("2^3^2"), 512);
    EXPECT_DOUBLE_EQ(evaluate("exp(1) - e"), 0);
    EXPECT_DOUBLE_EQ(evaluate("ln(10)"), std::log(10.0));
    EXPECT_DOUBLE_EQ(evaluate("max(1, 2)"), 2);
}

TEST(Evaluate, signsOfPrintAreRead) {
    EXPECT_DOUBLE_EQ(evaluate("2×π÷8"), std::numbers::pi / 4);
    EXPECT_DOUBLE_EQ(evaluate("3*√(4+5)"), 9);
    EXPECT_DOUBLE_EQ(evaluate("1+√4"), 3);
    EXPECT_DOUBLE_EQ(evaluate("2 − 5"), -3);
    EXPECT_DOUBLE_EQ(evaluate("（１＋２）＊３"), 9);
    EXPECT_DOUBLE_EQ(evaluate("=2*SIN(0)+1"), 1);
}

TEST(Evaluate, theDecimalCommaLeavesTheSemicolonBetweenArguments) {
    EXPECT_DOUBLE_EQ(evaluate("0,5*3", DecimalMark::Comma), 1.5);
    EXPECT_DOUBLE_EQ(evaluate("max(0,5; 0,25)", DecimalMark::Comma), 0.5);
}

TEST(Evaluate, whatIsNoFormulaNamesThePartThatDoesNotFit) {
    const std::pair<const char*, const char*> cases[] = {
        {"2*foo", "foo"}, {"2**3", "*"}, {"2*i", "i"}, {"max(1,2)*rnd()", "rnd"}, {"1,2+3", ","}};
    for (const auto& [text, part] : cases) {
        const auto error = refusalOf(text);
        ASSERT_TRUE(error) << text;
        EXPECT_EQ(error->code(), ErrorCode::NotAFormula) << text;
        EXPECT_EQ(error->subject(), text);
        EXPECT_EQ(error->actual(), part) << text;
    }
    for (const char* text : {"2*", "2*(1+3", "sin("}) {
        const auto error = refusalOf(text);
        ASSERT_TRUE(error) << text;
        EXPECT_EQ(error->code(), ErrorCode::NotAFormula) << text;
        EXPECT_EQ(error->actual(), "") << text;
    }
}

TEST(Evaluate, wordsAreNoNumbers) {
    for (const char* text : {"", "abc", "1,000", "2 3", "1.5.2", "猫"}) {
        const auto error = refusalOf(text);
        ASSERT_TRUE(error) << text;
        EXPECT_EQ(error->code(), ErrorCode::NotANumber) << text;
    }
}

TEST(Evaluate, whatIsNotFiniteIsRefused) {
    for (const char* text : {"nan", "1/0", "1/0*2", "ln(0)", "sqrt(0-1)", "10^400", "0/(1-1)"}) {
        const auto error = refusalOf(text);
        ASSERT_TRUE(error) << text;
        EXPECT_EQ(error->code(), ErrorCode::NotFinite) << text;
    }
}

TEST(Evaluate, assignmentsAreRefused) {
    const auto error = errorOf([] { filledByFormula("i = 3", {0, 0, 1, 1}, Matrix::Zero(1, 1)); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::NotAFormula);
    EXPECT_EQ(error->actual(), "=");
}

TEST(FilledByFormula, rowIsIAndColumnIsJOfTheMatrix) {
    const Matrix values = filledByFormula("10*i + j", {1, 2, 2, 3}, Matrix::Zero(2, 3));
    EXPECT_EQ(values, (Matrix{{12, 13, 14}, {22, 23, 24}}));
}

TEST(FilledByFormula, comparisonsChoose) {
    EXPECT_EQ(filledByFormula("i == j ? 1 : 0", {0, 0, 2, 3}, Matrix::Zero(2, 3)),
              (Matrix{{1, 0, 0}, {0, 1, 0}}));
    EXPECT_EQ(filledByFormula("i >= j", {0, 0, 2, 3}, Matrix::Zero(2, 3)),
              (Matrix{{1, 0, 0}, {1, 1, 0}}));
}

TEST(FilledByFormula, xIsThePresentNumber) {
    EXPECT_EQ(filledByFormula("x/2 + 1", {0, 0, 1, 3}, Matrix{{2, -4, 6}}), (Matrix{{2, -1, 4}}));
}

TEST(FilledByFormula, theFirstNumberThatIsNotFiniteIsNamed) {
    const auto error = errorOf([] {
        filledByFormula("1/(j-2)", {3, 1, 2, 3}, Matrix::Zero(2, 3));
    });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::NotFinite);
    EXPECT_EQ(error->subject(), "1/(j-2) (i = 3, j = 2)");
    EXPECT_EQ(error->actual(), "inf");
}

} // namespace
} // namespace attention::core

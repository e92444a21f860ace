// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_text.h"

#include "core/error.h"
#include "core/token_text.h"

#include <gtest/gtest.h>

#include <bit>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

using namespace attention::core;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

ErrorCode codeOf(const std::string& text, DecimalMark mark = DecimalMark::Point) {
    try {
        parseNumber(text, mark);
    } catch (const Error& error) {
        return error.code();
    }
    ADD_FAILURE() << '"' << text << "\" was accepted";
    return ErrorCode::Overflow;
}

struct Reading {
    const char* text;
    double value;
};

} // namespace

TEST(NumberText, readsWhatPeopleType) {
    const Reading readings[] = {{"0.5", 0.5},
                                {".5", 0.5},
                                {"5.", 5},
                                {"-1e-3", -0.001},
                                {"+2", 2},
                                {"1E3", 1000},
                                {"  7\t", 7},
                                {"0.1", 0.1},
                                {"1/3", 1.0 / 3},
                                {"-2/4", -0.5},
                                {"1.5/2", 0.75},
                                {"sqrt(2)", std::sqrt(2.0)},
                                {"sqrt(1/4)", 0.5},
                                {"-sqrt(2)/2", -std::sqrt(2.0) / 2},
                                {"1/sqrt(8)", 1 / std::sqrt(8.0)},
                                {"√2", std::sqrt(2.0)},
                                {"-√2/2", -std::sqrt(2.0) / 2},
                                {"√(2)", std::sqrt(2.0)},
                                {"１．５", 1.5},
                                {"－１２", -12},
                                {"＋３", 3},
                                {"１／４", 0.25},
                                {"ｓｑｒｔ（４）", 2},
                                {"１ｅ２", 100},
                                {"−0.25", -0.25},
                                {"1e−3", 0.001},
                                {"　8　", 8},
                                {"\u00A08", 8}};
    for (const Reading& reading : readings)
        EXPECT_EQ(parseNumber(reading.text), reading.value) << reading.text;
}

TEST(NumberText, commaIsADecimalMarkOnlyWhereTheLocaleSaysSo) {
    EXPECT_EQ(parseNumber("0,5", DecimalMark::Comma), 0.5);
    EXPECT_EQ(parseNumber("1.5", DecimalMark::Comma), 1.5);
    EXPECT_EQ(parseNumber("１，５", DecimalMark::Comma), 1.5);
    EXPECT_EQ(parseNumber("1,5/2", DecimalMark::Comma), 0.75);
    EXPECT_EQ(codeOf("0,5"), ErrorCode::NotANumber);
    EXPECT_EQ(codeOf("1.234,5", DecimalMark::Comma), ErrorCode::NotANumber);
    EXPECT_EQ(codeOf("1,234,567", DecimalMark::Comma), ErrorCode::NotANumber);
}

TEST(NumberText, refusesEverythingElse) {
    for (const char* text :
         {"",         " ",    "abc",  "1 2",   "1,000",    "--1",    "+-1", "-",    "+",
          ".",        "e5",   "1e",   "1e+",   "0x10",     "1.2.3",  "1/",  "/2",   "1/2/3",
          "1//2",     "1/-2", "sqrt", "sqrt2", "sqrt()",   "sqrt(2", "√",   "2)",   "(2)",
          "sqrt(2)3", "1+1",  "2*3",  "1'000", "1_000",    "0.5 px", "5%",  "nanx", "infin",
          "true",     "null", "\xFF", "1\xC3", "<b>1</b>", "一",     "½"})
        EXPECT_EQ(codeOf(text), ErrorCode::NotANumber) << text;
}

TEST(NumberText, refusesWhatIsNotFinite) {
    for (const char* text : {"nan", "NaN", "-nan", "inf", "Infinity", "-inf", "∞", "−∞", "1e999",
                             "-1e999", "1e99999999999999999999", "1/0", "0/0", "-1/0", "sqrt(-1)",
                             "sqrt(1e999)", "√(-2)", "1e308/1e-308"})
        EXPECT_EQ(codeOf(text), ErrorCode::NotFinite) << text;
    EXPECT_EQ(codeOf(std::string(400, '9')), ErrorCode::NotFinite);
}

TEST(NumberText, tooSmallNumbersAreZeroOfTheirSign) {
    EXPECT_EQ(parseNumber("1e-400"), 0);
    EXPECT_EQ(parseNumber("0." + std::string(400, '0') + "1"), 0);
    EXPECT_TRUE(std::signbit(parseNumber("-1e-400")));
    EXPECT_TRUE(std::signbit(parseNumber("-0")));
    EXPECT_FALSE(std::signbit(parseNumber("0")));
    EXPECT_EQ(parseNumber("4.9e-324"), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(parseNumber("0." + std::string(400, '0') + "1e400"), 0.1);
}

TEST(NumberText, quotedTextOfAnErrorIsShortAndValid) {
    for (const std::string& text :
         {std::string(5000, 'x'), std::string(5000, '\xFF'), std::string(50, 'a') + "\n\t"}) {
        try {
            parseNumber(text);
            FAIL();
        } catch (const Error& error) {
            EXPECT_LE(error.subject().size(), 3U * 40);
            EXPECT_TRUE(isValidUtf8(error.subject()));
            EXPECT_EQ(error.subject().find('\n'), std::string::npos);
        }
    }
}

TEST(NumberText, shortestTextReadsBackToTheSameBits) {
    std::mt19937_64 random(20240501);
    for (int round = 0; round < 20000; ++round) {
        const auto value = std::bit_cast<double>(random());
        if (!std::isfinite(value))
            continue;
        const std::string text = shortestText(value);
        EXPECT_EQ(std::bit_cast<std::uint64_t>(parseNumber(text)),
                  std::bit_cast<std::uint64_t>(value))
            << text;
    }
}

TEST(NumberText, shortestTextHasNoNeedlessDigits) {
    EXPECT_EQ(shortestText(0.1), "0.1");
    EXPECT_EQ(shortestText(0.123456789), "0.123456789");
    EXPECT_EQ(shortestText(-2), "-2");
    EXPECT_EQ(shortestText(1e23), "1e+23");
    EXPECT_EQ(shortestText(-0.0), "-0");
    EXPECT_EQ(shortestText(-0.0, NumberStyle::Json), "-0.0");
    EXPECT_EQ(shortestText(0.0, NumberStyle::Json), "0");
    EXPECT_EQ(shortestText(kInfinity), "inf");
    EXPECT_EQ(shortestText(-kInfinity), "-inf");
    EXPECT_EQ(shortestText(-std::numeric_limits<double>::quiet_NaN()), "nan");
}

TEST(NumberText, displayTextRounds) {
    EXPECT_EQ(displayText(0.248255, 3), "0.248");
    EXPECT_EQ(displayText(2.5, 0), "2");
    EXPECT_EQ(displayText(3.5, 0), "4");
    EXPECT_EQ(displayText(0.005, 2), "0.01");
    EXPECT_EQ(displayText(1.005, 2), "1.00"); // the double lies below 1.005
    EXPECT_EQ(displayText(-1.25, 1), "−1.2");
    EXPECT_EQ(displayText(9.999, 2), "10.00");
    EXPECT_EQ(displayText(0.5, 2, DecimalMark::Comma), "0,50");
    EXPECT_EQ(displayText(9999999, 1), "9999999.0");
    EXPECT_EQ(displayText(0.1, 17), "0.10000000000000001");
}

TEST(NumberText, displayTextNeverShowsASignedZero) {
    EXPECT_EQ(displayText(-0.0, 2), "0.00");
    EXPECT_EQ(displayText(0.0, 0), "0");
    EXPECT_EQ(displayText(-0.006, 2), "−0.01");
}

TEST(NumberText, displayTextNeverShowsSomethingAsNothing) {
    EXPECT_EQ(displayText(1.234e-9, 2), "1.2e−9");
    EXPECT_EQ(displayText(-0.004, 2), "−4.0e−3");
    EXPECT_EQ(displayText(0.4, 0), "4e−1");
    EXPECT_EQ(displayText(0.5, 0), "5e−1");
    EXPECT_EQ(displayText(1.25e7, 3), "1.25e7");
    EXPECT_EQ(displayText(-1e300, 1), "−1e300");
    EXPECT_EQ(displayText(std::numeric_limits<double>::denorm_min(), 1), "5e−324");
    EXPECT_EQ(displayText(1.5e-9, 2, DecimalMark::Comma), "1,5e−9");
    EXPECT_EQ(displayText(-kInfinity, 3), "−∞");
    EXPECT_EQ(displayText(kInfinity, 3), "∞");
}

TEST(NumberText, theProcessLocaleChangesNothing) {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8"})
        std::setlocale(LC_ALL, name);
    EXPECT_EQ(parseNumber("0.5"), 0.5);
    EXPECT_EQ(shortestText(0.5), "0.5");
    EXPECT_EQ(displayText(0.5, 1), "0.5");
    std::setlocale(LC_ALL, before.c_str());
}

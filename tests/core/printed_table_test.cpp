// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/printed_table.h"
#include "tests/support/matrices.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace attention::core {
namespace {

using test::errorOf;

PrintedShape twoByThree() {
    return {"weights", 2, 3, {"我", "爱"}};
}

/// The values, blanks as NaN, as text for a comparison: `0.4 nan 0.2/…`.
std::string told(const PrintedTable& table) {
    std::string text;
    for (Index row = 0; row < table.rows; ++row) {
        for (Index column = 0; column < table.columns; ++column) {
            const auto& cell = table.at(row, column);
            text += (column > 0 ? " " : "") + (cell ? shortestText(cell->value) : "_");
        }
        text += row + 1 < table.rows ? "/" : "";
    }
    return text;
}

std::string read(std::string_view text, const PrintedShape& shape = twoByThree(),
                 DecimalMark mark = DecimalMark::Point) {
    return told(parsePrintedTable(text, shape, mark));
}

Error refusal(std::string_view text, const PrintedShape& shape = twoByThree()) {
    try {
        parsePrintedTable(text, shape);
    } catch (const Error& error) {
        return error;
    }
    return {ErrorCode::OutOfMemory, "accepted"};
}

TEST(PrintedNumber, keepsThePlacesThatWerePrinted) {
    EXPECT_EQ(parsePrinted("0.40"), (PrintedNumber{0.4, 2}));
    EXPECT_EQ(parsePrinted(" 3 "), (PrintedNumber{3, 0}));
    EXPECT_EQ(parsePrinted("−1.500"), (PrintedNumber{-1.5, 3}));
    EXPECT_EQ(parsePrinted("1.2e2"), (PrintedNumber{120, -1}));
    EXPECT_EQ(parsePrinted("1.5e-3"), (PrintedNumber{0.0015, 4}));
    EXPECT_EQ(parsePrinted("40%"), (PrintedNumber{0.4, 2}));
    EXPECT_EQ(parsePrinted("40.1 %"), (PrintedNumber{0.401, 3}));
    EXPECT_EQ(parsePrinted("０．４０"), (PrintedNumber{0.4, 2}));
    EXPECT_EQ(parsePrinted("0,40", DecimalMark::Comma), (PrintedNumber{0.4, 2}));
    EXPECT_EQ(parsePrinted(".5"), (PrintedNumber{0.5, 1}));
    EXPECT_EQ(parsePrinted("1/4"), (PrintedNumber{0.25, std::nullopt}));
    EXPECT_EQ(parsePrinted("√2"), (PrintedNumber{std::sqrt(2.0), std::nullopt}));
}

TEST(PrintedNumber, unitIsOneOfTheLastDigit) {
    EXPECT_DOUBLE_EQ(unitOf({0.4, 2}), 0.01);
    EXPECT_DOUBLE_EQ(unitOf({120, -1}), 10);
    EXPECT_EQ(unitOf({0.25, std::nullopt}), 0);
}

TEST(PrintedNumber, blanksAndBlockedCellsAreKnown) {
    for (const char* blank : {"", "  ", "-", "–", "—", "−", "_", "?", "…", "..."})
        EXPECT_EQ(parsePrinted(blank), std::nullopt) << blank;
    for (const char* blocked : {"-inf", "−∞", "-Infinity", "-∞"})
        EXPECT_EQ(parsePrinted(blocked)->value, -std::numeric_limits<double>::infinity())
            << blocked;
    EXPECT_EQ(errorOf([] { parsePrinted("inf"); }), ErrorCode::NotFinite);
    EXPECT_EQ(errorOf([] { parsePrinted("nan"); }), ErrorCode::NotFinite);
    EXPECT_EQ(errorOf([] { parsePrinted("0.4x"); }), ErrorCode::NotANumber);
    EXPECT_EQ(errorOf([] { parsePrinted("%"); }), ErrorCode::NotANumber);
}

TEST(PrintedTable, everyKindOfTextIsRead) {
    const std::string expected = "0.4 0.2 0.5/1 -2 3";
    EXPECT_EQ(read("0.40,0.20,0.5\n1,-2,3\n"), expected);
    EXPECT_EQ(read("\xEF\xBB\xBF"
                   "0.40,0.20,0.5\r\n1,-2,3\r\n"),
              expected);
    EXPECT_EQ(read("0.40\t0.20\t0.5\n1\t-2\t3"), expected);
    EXPECT_EQ(read("  0.40 0.20   0.5\n\n1 −2 3\n"), expected);
    EXPECT_EQ(read("0.40;0.20;0.5\n1;-2;3"), expected);
    EXPECT_EQ(read("\"0.40\",\"0.20\",0.5\n1,-2,3"), expected);
    EXPECT_EQ(read("| 0.40 | 0.20 | 0.5 |\n| 1 | -2 | 3 |"), expected);
    EXPECT_EQ(read("0,40;0,20;0,5\n1;-2;3", twoByThree(), DecimalMark::Comma), expected);
    EXPECT_EQ(read("0,40 0,20 0,5\n1 -2 3", twoByThree(), DecimalMark::Comma), expected);
}

TEST(PrintedTable, labelsAreTakenOff) {
    const std::string expected = "0.4 0.2 0.5/1 -2 3";
    EXPECT_EQ(read("a,b,c\n0.40,0.20,0.5\n1,-2,3\n"), expected);
    EXPECT_EQ(read("我,0.40,0.20,0.5\n爱,1,-2,3\n"), expected);
    EXPECT_EQ(read(",a,b,c\n我,0.40,0.20,0.5\n爱,1,-2,3\n"), expected);
    EXPECT_EQ(read("a b c\n我 0.40 0.20 0.5\n爱 1 -2 3\n"), expected);
    EXPECT_EQ(read("|  | a | b | c |\n|---|:-:|--:|---|\n| 我 | 0.40 | 0.20 | 0.5 |\n"
                   "| 爱 | 1 | -2 | 3 |"),
              expected);
    EXPECT_EQ(read(",0,1,2\n0,0.40,0.20,0.5\n1,1,-2,3\n"), expected);
    EXPECT_EQ(read("\"a,b\",\"say \"\"c\"\"\",\"d\ne\"\n0.40,0.20,0.5\n1,-2,3\n"), expected);
}

TEST(PrintedTable, blanksAreSkipped) {
    EXPECT_EQ(read("0.4,,0.5\n,,3"), "0.4 _ 0.5/_ _ 3");
    EXPECT_EQ(read("0.4\n1,-2,3"), "0.4 _ _/1 -2 3");
    EXPECT_EQ(read("0.4 - 0.5\n1 … ?"), "0.4 _ 0.5/1 _ _");
    EXPECT_EQ(read("0.4,0.2,0.5,\n1,-2,3,\n"), "0.4 0.2 0.5/1 -2 3");
}

TEST(PrintedTable, rowsAreFoundByTheirLabels) {
    EXPECT_EQ(read("爱,1,-2,3"), "_ _ _/1 -2 3");
    EXPECT_EQ(read(",a,b,c\n爱,1,-2,3"), "_ _ _/1 -2 3");
    EXPECT_EQ(read("爱,1,-2,3\n我,0.4,0.2,0.5"), "0.4 0.2 0.5/1 -2 3");
}

TEST(PrintedTable, labelsThatStandTwiceKeepTheOrder) {
    const PrintedShape shape{"weights", 2, 2, {"the", "the"}};
    EXPECT_EQ(read("the 1 2\nthe 3 4", shape), "1 2/3 4");
    EXPECT_EQ(refusal("the 1 2", shape).code(), ErrorCode::WrongShape);
}

TEST(PrintedTable, wrongTextsAreRefusedWithTheirPlace) {
    const Error word = refusal("0.4,0.2,0.5\n\n1,two,3");
    EXPECT_EQ(word.code(), ErrorCode::NotANumber);
    EXPECT_EQ(word.subject(), "3:2");
    EXPECT_EQ(word.actual(), "two");
    const Error shape = refusal("0.4,0.2\n1,2");
    EXPECT_EQ(shape.code(), ErrorCode::WrongShape);
    EXPECT_EQ(shape.subject(), "weights");
    EXPECT_EQ(shape.expected(), "2×3");
    EXPECT_EQ(shape.actual(), "2×2");
    EXPECT_EQ(refusal("a,b,c\n0.4,0.2,0.5\n1,2,3\n4,5,6").actual(), "3×3");
    const Error ragged = refusal("0.4 0.2 0.5\n1 2");
    EXPECT_EQ(ragged.code(), ErrorCode::WrongCount);
    EXPECT_EQ(ragged.subject(), "2:");
    EXPECT_EQ(refusal("").code(), ErrorCode::Empty);
    EXPECT_EQ(refusal(" \n\n").code(), ErrorCode::Empty);
    EXPECT_EQ(refusal(",,\n,,-").code(), ErrorCode::Empty);
    EXPECT_EQ(refusal("0.4,0.2,0.5\n1,\xFF,3").code(), ErrorCode::NotUtf8);
    EXPECT_EQ(refusal("0.4,0.2,0.5\n1,1e999,3").code(), ErrorCode::NotFinite);
}

TEST(PrintedTable, aColumnOfNumbersIsNotTakenForLabels) {
    EXPECT_EQ(refusal("0.1,0.4,0.2,0.5\n0.3,1,-2,3").code(), ErrorCode::WrongShape);
    EXPECT_EQ(refusal("0.1,0.4,0.2\n0.3,1,-2\n0.5,1,1").code(), ErrorCode::WrongShape);
}

TEST(PrintedTable, printsOfProgramsAreReadWithTheirDigits) {
    EXPECT_EQ(read("[[0.25 1.   0.5 ]\n [2.   3.   4.  ]]"), "0.25 1 0.5/2 3 4");
    EXPECT_EQ(
        read("weights = tensor([[[0.25, 1., 0.5],\n  [2., 3., 4.]]], grad_fn=<SoftmaxBackward0>)"),
        "0.25 1 0.5/2 3 4");
    EXPECT_EQ(read("[[0.25, 1, null], [2, 3, -Infinity]]"), "0.25 1 _/2 3 -inf");
    EXPECT_EQ(read("A = [0.25 1 0.5; 2 3 4]"), "0.25 1 0.5/2 3 4");
    EXPECT_EQ(read("A =\n\n   0.2500   1.0000   0.5000\n   2.0000   3.0000   4.0000\n"),
              "0.25 1 0.5/2 3 4");
    EXPECT_EQ(
        read("$\\begin{pmatrix} \\frac{1}{4} & 1 & \\dots \\\\ 2 & 3 & -\\infty\\end{pmatrix}$"),
        "0.25 1 _/2 3 -inf");
    EXPECT_EQ(
        read("`weights`\n\n|  |  |  |\n|---:|---:|---:|\n| 0.25 | 1 | 0.5 |\n| 2 | 3 | 4 |\n"),
        "0.25 1 0.5/2 3 4");

    const PrintedTable trimmed =
        parsePrintedTable("[[0.25 1.   0.5 ]\n [2.   3.   4.  ]]", twoByThree());
    EXPECT_EQ(trimmed.at(0, 1), (PrintedNumber{1, 2}));
    EXPECT_EQ(trimmed.at(0, 2), (PrintedNumber{0.5, 2}));
    const PrintedTable typed = parsePrintedTable("[[0.25, 1, 0.5], [2, 3, 4]]", twoByThree());
    EXPECT_EQ(typed.at(0, 2), (PrintedNumber{0.5, 1}));
    const PrintedTable scaled = parsePrintedTable(
        "A =\n\n   1.0e+03 *\n\n 0.2500 1.0000 0.5000\n 2.0000 3.0000 4.0000\n", twoByThree());
    EXPECT_EQ(scaled.at(0, 0), (PrintedNumber{250, 1}));
}

TEST(PrintedTable, wrongPrintsAreRefusedWithTheirPlace) {
    EXPECT_EQ(refusal("[[1 2 3]\n ...\n [4 5 6]]").code(), ErrorCode::Abbreviated);
    EXPECT_EQ(refusal("[[5 2 3]\n [4 5 6]\n [7 8 9]]").code(), ErrorCode::WrongShape);
    EXPECT_EQ(refusal("[[1 2 3]\n [4 x 6]]").subject(), "2:2");
    EXPECT_EQ(refusal("Q = [[1 2 3]\n [4 5 6]]\nK = [1]").subject(), "3:");
}

} // namespace
} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/io/delimited.h"
#include "core/number_text.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

namespace attention::core::io {
namespace {

/// The numbers as text for a comparison: `1 2 3/4 5 6`.
std::string told(const NamedTensor& tensor) {
    const Matrix matrix = readMatrix(tensor);
    std::string text;
    for (Index row = 0; row < matrix.rows(); ++row) {
        text += row > 0 ? "/" : "";
        for (Index column = 0; column < matrix.cols(); ++column)
            text += (column > 0 ? " " : "") + shortestText(matrix(row, column));
    }
    return text;
}

/// Read as the text itself suggests.
DelimitedTable found(std::string_view text) {
    return readDelimited(text, "table", dialectOf(text));
}

std::string read(std::string_view text) {
    return told(found(text).tensor);
}

std::string refusal(std::string_view text, const Dialect& dialect, const ReadLimits& limits = {}) {
    try {
        readDelimited(text, "table", dialect, limits);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

std::string refusal(std::string_view text) {
    return refusal(text, dialectOf(text));
}

std::string what(ErrorCode code, std::string subject, std::string expected = {},
                 std::string actual = {}) {
    return Error(code, std::move(subject), std::move(expected), std::move(actual)).what();
}

using Names = std::vector<std::string>;

TEST(Delimited, delimiterIsFoundByItself) {
    EXPECT_EQ(read("1,2,3\n4,5,6\n"), "1 2 3/4 5 6");
    EXPECT_EQ(read("1, 2, 3\n4, 5, 6\n"), "1 2 3/4 5 6");
    EXPECT_EQ(read("1;2;3\n4;5;6"), "1 2 3/4 5 6");
    EXPECT_EQ(read("1\t2\t3\n4\t5\t6"), "1 2 3/4 5 6");
    EXPECT_EQ(read("1 2  3\n 4   5\t6 \n"), "1 2 3/4 5 6");
    EXPECT_EQ(dialectOf("\tthe\tcat\nI\t0,5\t1\nyou\t2\t3\n").delimiter, '\t');
    EXPECT_EQ(read("| 1 | 2 | 3 |\n| 4 | 5 | 6 |"), "1 2 3/4 5 6");
    EXPECT_EQ(read("1|2|3\n4|5|6"), "1 2 3/4 5 6");
    EXPECT_EQ(read("1\n2\n3"), "1/2/3");
    EXPECT_EQ(read("7"), "7");
}

TEST(Delimited, decimalMarkIsFoundByItself) {
    EXPECT_EQ(read("1,5;2,25;0,125\n3;4;-5e-3"), "1.5 2.25 0.125/3 4 -0.005");
    EXPECT_EQ(read("0,5\t1\n2\t3"), "0.5 1/2 3");
    EXPECT_EQ(read("0,5 0,25\n1 2,5"), "0.5 0.25/1 2.5");
    EXPECT_EQ(read("\"0,5\",\"2,5\"\n\"1,25\",\"4\""), "0.5 2.5/1.25 4");
    EXPECT_EQ(dialectOf("0.5;2\n").mark, DecimalMark::Point);
    EXPECT_EQ(dialectOf("1,5\n2\n3,25\n").mark, DecimalMark::Comma);
    EXPECT_EQ(read("1,5\n2\n3,25\n"), "1.5/2/3.25");
}

TEST(Delimited, headerRowAndColumnKeepTheirTexts) {
    const DelimitedTable table = found(",\"the \"\"cat\"\"\",\"sat,\ndown\"\n我,0.5,1\n爱,2,-3\n");
    EXPECT_EQ(told(table.tensor), "0.5 1/2 -3");
    EXPECT_EQ(table.column_names, (Names{"the \"cat\"", "sat,\ndown"}));
    EXPECT_EQ(table.row_names, (Names{"我", "爱"}));
    EXPECT_EQ(table.tensor.name, "table");
    EXPECT_EQ(table.tensor.dtype, "number");

    const DelimitedTable rowOnly = found("a,b,c\n1,2,3\n4,5,6\n");
    EXPECT_EQ(rowOnly.column_names, (Names{"a", "b", "c"}));
    EXPECT_TRUE(rowOnly.row_names.empty());
    const DelimitedTable columnOnly = found("a 1 2\nb 3 4\nc 5 6");
    EXPECT_EQ(columnOnly.row_names, (Names{"a", "b", "c"}));
    EXPECT_EQ(told(columnOnly.tensor), "1 2/3 4/5 6");
}

TEST(Delimited, cornerMayBeEmptyAboveNumbersThatCountOrMissing) {
    const DelimitedTable counted = found(",0,1\n0,0.5,0.25\n1,2,3\n2,4,5\n");
    EXPECT_EQ(told(counted.tensor), "0.5 0.25/2 3/4 5");
    EXPECT_EQ(counted.row_names, (Names{"0", "1", "2"}));
    const DelimitedTable missing = found("\"a\" \"b b\"\n\"r1\" 1 2\n\"r2\" 3 4\n\"r3\" 5 6\n");
    EXPECT_EQ(told(missing.tensor), "1 2/3 4/5 6");
    EXPECT_EQ(missing.column_names, (Names{"a", "b b"}));
}

TEST(Delimited, dialectCanBeCorrected) {
    EXPECT_EQ(told(parseDelimited("1,5\n2,5", "t", {',', DecimalMark::Point, {}, {}})), "1 5/2 5");
    EXPECT_EQ(told(parseDelimited("1,5\n2,5", "t", {';', DecimalMark::Comma, {}, {}})), "1.5/2.5");
    EXPECT_EQ(told(parseDelimited("0,1\n2,3", "t", {',', DecimalMark::Point, HeaderRow::Yes, {}})),
              "2 3");
    EXPECT_EQ(told(parseDelimited("0,1\n2,3", "t",
                                  {',', DecimalMark::Point, HeaderRow::No, HeaderColumn::Yes})),
              "1/3");
}

TEST(Delimited, everyLineEndAndByteOrderMarkIsTheSameTable) {
    for (const std::string_view end : {"\n", "\r\n", "\r"}) {
        const std::string lineEnd(end);
        EXPECT_EQ(read("\xEF\xBB\xBF"
                       "1,2" +
                       lineEnd + lineEnd + "3,4" + lineEnd),
                  "1 2/3 4");
        EXPECT_EQ(refusal("1,2" + lineEnd + lineEnd + "3,x"),
                  what(ErrorCode::NotANumber, "3:2", "number", "x"));
        EXPECT_EQ(refusal("\"1\",2" + lineEnd + "\"3" + lineEnd + "\",x"),
                  what(ErrorCode::NotANumber, "2:2", "number", "x"));
    }
}

TEST(Delimited, whatProgramsPutBeforeATableIsSkipped) {
    EXPECT_EQ(read("sep=;\n1,5;2\n"), "1.5 2");
    EXPECT_EQ(read("# saved by a program\n# x y\n1 2\n3 4\n"), "1 2/3 4");
    EXPECT_EQ(refusal("# saved\n1 2\n3 x\n"), what(ErrorCode::NotANumber, "3:2", "number", "x"));
    EXPECT_EQ(found("# 1 2\n的 3 4\n: 5 6\n").row_names, (Names{"#", "的", ":"}));
}

TEST(Delimited, borderBehindTheLastCellIsNoCell) {
    EXPECT_EQ(read("1,2,\n3,4,\n"), "1 2/3 4");
    EXPECT_EQ(read("a,b,\n1,2,\n3,4,\n"), "1 2/3 4");
    EXPECT_EQ(refusal("1,2,\n3,4,5\n"), what(ErrorCode::WrongCount, "2:", "2", "3"));
    EXPECT_EQ(refusal("1,2,3\n4,5,\n"), what(ErrorCode::NotANumber, "2:3", "number", "nothing"));
    EXPECT_EQ(refusal("a,b,c\n1,2,\n3,4,5\n"),
              what(ErrorCode::NotANumber, "2:3", "number", "nothing"));
}

TEST(Delimited, nanAndInfinityAreNumbers) {
    const Matrix matrix = readMatrix(found("nan,-inf,Infinity\nNaN,-∞,+INF\n").tensor);
    EXPECT_TRUE(std::isnan(matrix(0, 0)) && std::isnan(matrix(1, 0)));
    EXPECT_TRUE(std::isinf(matrix(0, 1)) && matrix(0, 1) < 0 && matrix(1, 1) == matrix(0, 1));
    EXPECT_TRUE(std::isinf(matrix(0, 2)) && matrix(0, 2) > 0 && matrix(1, 2) == matrix(0, 2));
}

TEST(Delimited, numbersAreReadAsEverywhereElse) {
    EXPECT_EQ(read("1/4,sqrt(4),−2\n１．５,+2,.5"), "0.25 2 -2/1.5 2 0.5");
}

TEST(Delimited, firstCellThatIsNoNumberIsNamed) {
    EXPECT_EQ(refusal("1,2\n3,4\n5,6x\n7,y"), what(ErrorCode::NotANumber, "3:2", "number", "6x"));
    EXPECT_EQ(refusal("1,,3\n4,5,6"), what(ErrorCode::NotANumber, "1:2", "number", "nothing"));
    EXPECT_EQ(refusal("John,Doe,1,2\nAnn,Lee,2,3\nEve,Ray,3,4"),
              what(ErrorCode::NotANumber, "1:2", "number", "Doe"));
    EXPECT_EQ(refusal("我,爱,你"), what(ErrorCode::NotANumber, "1:1", "number", "我"));
    EXPECT_EQ(refusal("1,2\n3,1e999"), what(ErrorCode::NotFinite, "2:2", "finite number", "1e999"));
}

TEST(Delimited, groupSeparatorsAreRefusedAndNeverMisread) {
    EXPECT_EQ(refusal("0.5;1,234.5"), what(ErrorCode::NotANumber, "1:2", "1234.5", "1,234.5"));
    EXPECT_EQ(refusal("0,5;1.234,5"), what(ErrorCode::NotANumber, "1:2", "1234.5", "1.234,5"));
    EXPECT_EQ(refusal("1;1'234'567"), what(ErrorCode::NotANumber, "1:2", "1234567", "1'234'567"));
    EXPECT_EQ(refusal("12\t1,234\n7\t2,345"), what(ErrorCode::NotANumber, "1:2", "1234", "1,234"));
    EXPECT_EQ(refusal("\"1,234\",5\n6,7"), what(ErrorCode::NotANumber, "1:1", "1234", "1,234"));
}

TEST(Delimited, raggedRowsAreRefusedWithTheirLine) {
    EXPECT_EQ(refusal("1,2,3\n4,5\n"), what(ErrorCode::WrongCount, "2:", "3", "2"));
    EXPECT_EQ(refusal("1 2\n\n3 4 5\n"), what(ErrorCode::WrongCount, "3:", "2", "3"));
    EXPECT_EQ(refusal("a,b,c,d\n1,2,3\n4,5,6"), what(ErrorCode::WrongCount, "1:", "3", "4"));
}

TEST(Delimited, aRowWithGroupSeparatorsIsNoHeader) {
    EXPECT_EQ(refusal("\"1,234.5\",\"2,000\"\n\"3\",\"4\"\n"),
              what(ErrorCode::NotANumber, "1:1", "1234.5", "1,234.5"));
    EXPECT_EQ(refusal("\"1,234\",5,6\n\"2,345\",7,8\n"),
              what(ErrorCode::NotANumber, "1:1", "1234", "1,234"));
}

TEST(Delimited, brokenTextNamesItsPlace) {
    EXPECT_EQ(refusal("1,2\n3,\"4\n5,6\n"), what(ErrorCode::Malformed, "2:2", "\"", "end of file"));
    EXPECT_EQ(refusal("1,2\n3,\xFF"), what(ErrorCode::NotUtf8, "2:3", "valid UTF-8", "0xff"));
    for (const char* nothing : {"", "\n\n", " ", "\xEF\xBB\xBF"})
        EXPECT_EQ(refusal(nothing), what(ErrorCode::Empty, "table", {}, "nothing")) << nothing;
    EXPECT_EQ(refusal("a,b\n", {',', DecimalMark::Point, HeaderRow::Yes, {}}),
              what(ErrorCode::Empty, "table", {}, "nothing"));
}

TEST(Delimited, memoryIsEstimatedBeforeItIsTaken) {
    std::string text;
    for (int row = 0; row < 100; ++row)
        text += "1,2,3,4,5,6,7,8,9,x\n";
    EXPECT_EQ(refusal(text, {}, {4000}), what(ErrorCode::TooLarge, "table", "4000", "8008"));
    EXPECT_EQ(refusal(text, {}, {9000}), what(ErrorCode::NotANumber, "1:10", "number", "x"));
}

TEST(Delimited, previewShowsTheFirstCellsOfAnyText) {
    const auto rows = previewRows("a;\"b;c\";d\n\n1;2\n3;4\n", {';', {}, {}, {}}, 2, 2);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].cells, (Names{"a", "b;c"}));
    EXPECT_EQ(rows[1].cells, (Names{"1", "2"}));
    EXPECT_EQ(rows[1].line, 3U);
    EXPECT_TRUE(previewRows("", {}, 5, 5).empty());
}

TEST(Delimited, quotesThatNeverCloseStayLinear) {
    std::string text = "1,2\n";
    for (int count = 0; count < 400'000; ++count)
        text += "\" \",\"x\n";
    const auto start = std::chrono::steady_clock::now();
    EXPECT_NE(refusal(text), "accepted");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

} // namespace
} // namespace attention::core::io

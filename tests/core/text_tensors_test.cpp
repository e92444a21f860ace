// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/tensor_file.h"
#include "core/io/text_tensors.h"

#include "core/error.h"
#include "core/number_text.h"

#include <gtest/gtest.h>

namespace attention::core::io {
namespace {

std::string told(const std::vector<NamedTensor>& tensors) {
    std::string all;
    for (const NamedTensor& tensor : tensors) {
        all += (all.empty() ? "" : "\n") + tensor.name + " ";
        if (tensor.refusal) {
            all += "refused";
            continue;
        }
        all += shapeText(tensor.shape) + ":";
        for (const double number : readAll(tensor).numbers)
            all += " " + shortestText(number);
    }
    return all;
}

std::string file(std::string text, std::string_view name) {
    return told(parseTensors(SharedBytes(std::move(text)), name));
}

std::string utf16(std::string_view ascii) {
    std::string bytes = "\xFF\xFE";
    for (const char character : ascii)
        bytes += {character, '\0'};
    return bytes;
}

TEST(TextTensors, pastedTextIsReadByItsContent) {
    EXPECT_EQ(told(parsePastedText("[[1 2]\n [3 4]\n [5 6]]")), "array 3×2: 1 2 3 4 5 6");
    EXPECT_EQ(told(parsePastedText("1\t2,5\n3\t4\n5\t6")), "array 3×2: 1 2.5 3 4 5 6");
    EXPECT_EQ(told(parsePastedText(R"({"Q": [[1, 2]], "masked": [null]})")),
              "Q 1×2: 1 2\nmasked 1: -inf");
    EXPECT_EQ(told(parsePastedText(R"({"Q": array([[1., 2.]]), 'K': array([3.])})")),
              "Q 1×2: 1 2\nK 1: 3");
    EXPECT_EQ(told(parsePastedText(R"([{"W": [1]}, {"W": [2]}])")),
              "array[0].W 1: 1\narray[1].W 1: 2");
    EXPECT_EQ(told(parsePastedText(R"(["the", "cat"])")), "array refused");
}

TEST(TextTensors, filesAreReadByContentThenEnding) {
    EXPECT_EQ(file("1,2\n3,4\n5,6", "folder/maps.csv"), "maps 3×2: 1 2 3 4 5 6");
    EXPECT_EQ(file("1\t2\n3\t4\n5\t6", "maps.TSV"), "maps 3×2: 1 2 3 4 5 6");
    EXPECT_EQ(file("[[1, 2]]", "maps.json"), "maps 1×2: 1 2");
    EXPECT_EQ(file("tensor([[1., 2.]])", "maps.txt"), "maps 1×2: 1 2");
    EXPECT_EQ(file("K = [1 2; 3 4];", "maps.m"), "K 2×2: 1 2 3 4");
    EXPECT_EQ(file("$\\begin{matrix}1&2\\end{matrix}$", "maps.tex"), "maps 1×2: 1 2");
    EXPECT_EQ(file(R"({"a": [1]})", "anything"), "a 1: 1");
}

TEST(TextTensors, rowsOfATableAreToldFromPrints) {
    for (const char* rows : {"1,2\n3,4", "a b\n1 2", "[CLS] 1 2\nthe 3 4", "\xEF\xBB\xBF 1 2", ""})
        EXPECT_TRUE(isRowsOfTable(rows)) << rows;
    for (const char* print :
         {"[[1 2]]", "Q = 1 2", "{\"a\": 1}", "\\begin{matrix}1\\end{matrix}", "1.0e+03 *\n 1 2"})
        EXPECT_FALSE(isRowsOfTable(print)) << print;
}

TEST(TextTensors, spreadsheetsMaySaveUtf16) {
    EXPECT_EQ(file(utf16("1,5\t2\r\n3\t4\r\n5\t6\r\n"), "sheet.txt"), "sheet 3×2: 1.5 2 3 4 5 6");
    EXPECT_EQ(file(utf16("1;2\r\n3;4\r\n5;6\r\n"), "sheet.csv"), "sheet 3×2: 1 2 3 4 5 6");
    EXPECT_EQ(utf8OfUtf16(std::string_view("\xFE\xFF\x62\x11\xD8\x3D\xDE\x00\xD8\x00", 10)),
              "我😀\uFFFD");
}

TEST(TextTensors, bytesThatAreNoTextAreOfNoKnownFormat) {
    const auto codeOf = [](std::string bytes) {
        try {
            parseTensors(SharedBytes(std::move(bytes)), "file.bin");
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Stopped;
    };
    EXPECT_EQ(codeOf(std::string("\x89PNG\r\n\x1A\n", 8)), ErrorCode::UnknownFormat);
    EXPECT_EQ(codeOf(std::string("1 2\0 3", 6)), ErrorCode::UnknownFormat);
    EXPECT_EQ(codeOf("hello world"), ErrorCode::NotANumber);
}

} // namespace
} // namespace attention::core::io

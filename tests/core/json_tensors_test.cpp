// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/io/json_tensors.h"
#include "core/number_text.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attention::core::io {
namespace {

/// `name type shape: numbers`, or `name type refused: error`.
std::string told(const NamedTensor& tensor) {
    std::string text = tensor.name + " " + tensor.dtype + " ";
    if (tensor.refusal)
        return text + "refused: " + tensor.refusal->what();
    text += shapeText(tensor.shape) + ":";
    for (const double number : readAll(tensor).numbers)
        text += " " + shortestText(number);
    return text;
}

std::string read(std::string_view text) {
    std::string all;
    for (const NamedTensor& tensor : parseJsonTensors(text, "file"))
        all += (all.empty() ? "" : "\n") + told(tensor);
    return all;
}

std::string refused(std::string_view path, ErrorCode code, std::string subject,
                    std::string expected = {}, std::string actual = {}) {
    return std::string(path) + " refused: " +
           Error(code, std::move(subject), std::move(expected), std::move(actual)).what();
}

std::string refusal(std::string_view text, const ReadLimits& limits = {}) {
    try {
        parseJsonTensors(text, "file", limits);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

std::string what(ErrorCode code, std::string subject, std::string expected = {},
                 std::string actual = {}) {
    return Error(code, std::move(subject), std::move(expected), std::move(actual)).what();
}

TEST(JsonTensors, nestedListsAreOneTensorOfTheFilesName) {
    EXPECT_EQ(read("[[1, 2, 3], [4, 5.5, -6e-2]]"), "file number 2×3: 1 2 3 4 5.5 -0.06");
    EXPECT_EQ(read("\xEF\xBB\xBF[1, 2]"), "file number 2: 1 2");
    EXPECT_EQ(read("7"), "file number (): 7");
    EXPECT_EQ(read("[[[[1, 2]], [[3, 4]], [[5, 6]]]]"), "file number 1×3×1×2: 1 2 3 4 5 6");
    EXPECT_EQ(read("[[[[[[1], [2]]]]]]"), "file number 1×1×1×1×2×1: 1 2");
}

TEST(JsonTensors, emptyListsHaveAnAxisOfNothing) {
    EXPECT_EQ(read("[]"), "file number 0:");
    EXPECT_EQ(read("[[], []]"), "file number 2×0:");
    EXPECT_EQ(read("{}"), "");
}

TEST(JsonTensors, membersAreNamedByTheirPath) {
    EXPECT_EQ(read(R"({"X": [[1, 2]], "layer": {"W": [[3], [4]], "scale": 2}})"),
              "X number 1×2: 1 2\nlayer.W number 2×1: 3 4\nlayer.scale number (): 2");
}

TEST(JsonTensors, traceIsReadByItsPathsAndItsNullIsMinusInfinityWhereMasked) {
    EXPECT_EQ(read(R"({"tokens": ["我", "爱"], "divisor": 1.5, "heads": [
        {"masked": [[1, null], [2, 3]], "weights": [[1, 0], [0.25, 0.75]]},
        {"masked": [[4, null], [5, 6]], "weights": [[1, 0], [0.5, 0.5]]}], "output": [[1], [2]]})"),
              refused("tokens text", ErrorCode::Unreadable, "tokens", {}, "texts") +
                  "\ndivisor number (): 1.5"
                  "\nheads[0].masked number 2×2: 1 -inf 2 3"
                  "\nheads[0].weights number 2×2: 1 0 0.25 0.75"
                  "\nheads[1].masked number 2×2: 4 -inf 5 6"
                  "\nheads[1].weights number 2×2: 1 0 0.5 0.5"
                  "\noutput number 2×1: 1 2");
}

TEST(JsonTensors, nullElsewhereIsNaN) {
    EXPECT_EQ(read("[[1, null, 3], [null, 5, 6]]"), "file number 2×3: 1 nan 3 nan 5 6");
    EXPECT_EQ(read("[null, null]"), "file number 2: nan nan");
    EXPECT_EQ(read(R"({"mask": null})"),
              refused("mask null", ErrorCode::Unreadable, "mask", {}, "not an array"));
}

TEST(JsonTensors, truthValuesAreOneAndZero) {
    EXPECT_EQ(read("[[true, false], [false, true]]"), "file boolean 2×2: 1 0 0 1");
    EXPECT_EQ(read("[true, 2]"), "file number 2: 1 2");
}

TEST(JsonTensors, wordsOfPythonForNonFiniteNumbersAreRead) {
    EXPECT_EQ(read("[[1, NaN,-Infinity], [Infinity ,\n-2, 0]]"),
              "file number 2×3: 1 nan -inf inf -2 0");
    EXPECT_EQ(read(R"({"a \" NaN": [NaN], "NaN": [1]})"),
              "a \" NaN number 1: nan\nNaN number 1: 1");
}

TEST(JsonTensors, textsAreListedWithTheReason) {
    EXPECT_EQ(read(R"(["a", "b"])"),
              refused("file text", ErrorCode::Unreadable, "file", {}, "texts"));
    EXPECT_EQ(read(R"({"W": [[1, 2], [3, "x"]], "ok": [1]})"),
              refused("W list", ErrorCode::WrongType, "W[1][1]", "number", "text") +
                  "\nok number 1: 1");
}

TEST(JsonTensors, raggedListsAreRefusedWithTheirPath) {
    EXPECT_EQ(read("[[1, 2, 3], [4, 5]]"),
              refused("file list", ErrorCode::WrongCount, "file[1]", "3", "2"));
    EXPECT_EQ(read(R"({"a": [[[1], [2]], [[3], [4, 5]]]})"),
              refused("a list", ErrorCode::WrongCount, "a[1][1]", "1", "2"));
    EXPECT_EQ(read("[[1], 2]"),
              refused("file list", ErrorCode::WrongType, "file[1]", "list", "number"));
    EXPECT_EQ(read("[1, [2]]"),
              refused("file list", ErrorCode::WrongType, "file[1]", "number", "list"));
    EXPECT_EQ(read("[[[1]], [2]]"),
              refused("file list", ErrorCode::WrongType, "file[1][0]", "list", "number"));
    EXPECT_EQ(read(R"([[1], {"a": 2}])"),
              refused("file list", ErrorCode::WrongType, "file[1]", "list", "object"));
}

TEST(JsonTensors, brokenTextNamesItsPlace) {
    EXPECT_EQ(refusal("[[1, 2], [3, 4]"), what(ErrorCode::NotJson, "1:16", ", ]", "end of file"));
    EXPECT_EQ(refusal("[1, nan]"), what(ErrorCode::NotFinite, "[1]", "finite number", "nan"));
    EXPECT_EQ(refusal("[NaN 2]"), what(ErrorCode::NotJson, "1:6", ", ]", "2"));
    EXPECT_NE(refusal("[1NaN, 2]"), "accepted");
    EXPECT_NE(refusal("[NaN1, 2]"), "accepted");
    EXPECT_NE(refusal("[NaN, 1e999]"), "accepted");
    EXPECT_EQ(refusal(std::string(17, '[') + std::string(17, ']')),
              what(ErrorCode::TooDeep,
                   std::string("[0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]") + "[0]", "16",
                   "17"));
    EXPECT_EQ(refusal(R"({"a": 1, "a": 2})"), what(ErrorCode::DuplicateKey, "a"));
    EXPECT_EQ(refusal(R"({"a.b": 1, "a": {"b": 2}})"), what(ErrorCode::DuplicateKey, "a.b"));
    EXPECT_EQ(refusal("[1, \xFF]"), what(ErrorCode::NotUtf8, "1:5", "valid UTF-8", "0xff"));
}

TEST(JsonTensors, memoryIsEstimatedBeforeItIsTaken) {
    std::string text = "[0";
    for (int number = 1; number < 1000; ++number)
        text += ",0";
    EXPECT_EQ(refusal(text + "]", {8000}).substr(0, 20),
              what(ErrorCode::TooLarge, "file", "8000", "x").substr(0, 20));
    EXPECT_EQ(refusal(text + "]", {20000}), "accepted");
    std::string lists = "[";
    for (int list = 0; list < 1000; ++list)
        lists += "[],";
    EXPECT_NE(refusal(lists + "[]]", {20000}), "accepted");
}

} // namespace
} // namespace attention::core::io

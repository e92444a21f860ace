// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/io/printed_arrays.h"
#include "core/io/text_arrays.h"
#include "core/number_text.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attention::core::io {
namespace {

/// `name type shape: numbers`, an array a line.
std::string read(std::string_view text) {
    std::string all;
    for (const NamedTensor& tensor : parsePrintedArrays(text, "text")) {
        all += (all.empty() ? "" : "\n") + tensor.name + " " + tensor.dtype + " " +
               shapeText(tensor.shape) + ":";
        for (const double number : readAll(tensor).numbers)
            all += " " + shortestText(number);
    }
    return all;
}

std::string refusal(std::string_view text, const ReadLimits& limits = {}) {
    try {
        parsePrintedArrays(text, "text", limits);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

std::string what(ErrorCode code, std::string subject, std::string expected = {},
                 std::string actual = {}) {
    return Error(code, std::move(subject), std::move(expected), std::move(actual)).what();
}

TEST(PrintedArrays, numpyPrints) {
    EXPECT_EQ(read("[[ 1.    0.5   3.  ]\n [  nan  -inf -2.25]]\n"),
              "text number 2×3: 1 0.5 3 nan -inf -2.25");
    EXPECT_EQ(read("[[[0. 1.]\n  [2. 3.]\n  [4. 5.]]\n\n [[6. 7.]\n  [8. 9.]\n  [1.e-05 1.e+05]]]"),
              "text number 2×3×2: 0 1 2 3 4 5 6 7 8 9 1e-05 1e+05");
    // A row that is broken to fit 75 characters is one row.
    EXPECT_EQ(read("[ 1.76405235  0.40015721  0.97873798\n  0.95008842]"),
              "text number 4: 1.76405235 0.40015721 0.97873798 0.95008842");
    EXPECT_EQ(read("[[1 0 3]\n [4 5\n  6]]"), "text number 2×3: 1 0 3 4 5 6");
    EXPECT_EQ(read("[[ True False]\n [False  True]\n [ True  True]]"),
              "text number 3×2: 1 0 0 1 1 1");
    EXPECT_EQ(read("3.5"), "text number 1×1: 3.5");
}

TEST(PrintedArrays, numpyReprs) {
    EXPECT_EQ(read("array([[0.        , 0.14285715],\n       [0.5714286 , 1.        ],\n"
                   "       [2.25      , 3.        ]], dtype=float32)"),
              "text float32 3×2: 0 0.14285715 0.5714286 1 2.25 3");
    EXPECT_EQ(read("array(3.5)"), "text number (): 3.5");
    EXPECT_EQ(read("array([], shape=(0, 3), dtype=float64)"), "text float64 0×3:");
    EXPECT_EQ(read("np.array([[1, -np.inf], [np.nan, 2]])"), "text number 2×2: 1 -inf nan 2");
    EXPECT_EQ(read("[array([1., 2.]), array([3., 4.]), array([5., 6.])]"),
              "text number 3×2: 1 2 3 4 5 6");
    EXPECT_EQ(read("[np.float64(0.5), np.float32(-1.0)]"), "text number 2: 0.5 -1");
}

TEST(PrintedArrays, pytorchPrints) {
    EXPECT_EQ(read("tensor([[0.0000, 0.1429, 0.2857],\n        [0.5714, 0.7143, 0.8571]], "
                   "dtype=torch.float64, device='cuda:0',\n       grad_fn=<MulBackward0>)"),
              "text torch.float64 2×3: 0 0.1429 0.2857 0.5714 0.7143 0.8571");
    EXPECT_EQ(read("tensor([[1.0000e-06, 1.5000e+04]])"), "text number 1×2: 1e-06 15000");
    EXPECT_EQ(read("Parameter containing:\ntensor([[1., 2.]], requires_grad=True)"),
              "text number 1×2: 1 2");
    EXPECT_EQ(read("tensor(2.5000)"), "text number (): 2.5");
    EXPECT_EQ(read("tensor([], size=(0, 3))"), "text number 0×3:");
    EXPECT_EQ(read("OrderedDict([('q.weight', tensor([[-0.0053,  0.3793],\n        [-0.5820, "
                   "-0.5204]])), ('q.bias', tensor([-0.0140,  0.5607]))])"),
              "q.weight number 2×2: -0.0053 0.3793 -0.582 -0.5204\n"
              "q.bias number 2: -0.014 0.5607");
    EXPECT_EQ(read("torch.tensor([[1.0, float('-inf')]], dtype=torch.float64)"),
              "text torch.float64 1×2: 1 -inf");
}

TEST(PrintedArrays, pythonAndJsonLists) {
    EXPECT_EQ(read("[[1, 2, 3],\n [4, 5, 6]]"), "text number 2×3: 1 2 3 4 5 6");
    EXPECT_EQ(read("[[[1], [2]], [[3], [4]], [[5], [6]]]"), "text number 3×2×1: 1 2 3 4 5 6");
    EXPECT_EQ(read("[[1, null], [true, NaN]]"), "text number 2×2: 1 nan 1 nan");
    EXPECT_EQ(read("[]"), "text number 0:");
    EXPECT_EQ(read("[1/2, √2/2, −１．５，2]").substr(0, 23), "text number 4: 0.5 0.70");
}

TEST(PrintedArrays, matlabLiterals) {
    EXPECT_EQ(read("A = [1 2 3; 4 5 6]"), "A number 2×3: 1 2 3 4 5 6");
    EXPECT_EQ(read(">> A = [1, -2\n      3, 4\n      5, 6];"), "A number 3×2: 1 -2 3 4 5 6");
    EXPECT_EQ(read("[1; 2; 3]"), "text number 3×1: 1 2 3");
    EXPECT_EQ(read("W_Q = [1 2;\n3 4;\n];\nW_K = [5 6];"), "W_Q number 2×2: 1 2 3 4\n"
                                                           "W_K number 2: 5 6");
    EXPECT_EQ(read("A = [](0x3)"), "A number 0×3:");
}

TEST(PrintedArrays, matlabAndOctaveDisplays) {
    EXPECT_EQ(read("A =\n\n   1   2   3\n   4   5   6\n\n>> B\n\nB =\n\n    0.5000      NaN\n"
                   "       Inf   -2.0000\n\n"),
              "A number 2×3: 1 2 3 4 5 6\nB number 2×2: 0.5 nan inf -2");
    EXPECT_EQ(read("A =\n\n   1.0e+03 *\n\n    0.0010    1.2345\n    2.0000   -3.5000\n"
                   "         0    0.5000\n"),
              "A number 3×2: 1 1234.5 2000 -3500 0 500");
    EXPECT_EQ(read("A =\n\n Columns 1 through 3:\n\n   1   2   3\n   6   7   8\n\n"
                   " Columns 4 and 5:\n\n   4   5\n   9  10\n\n"),
              "A number 2×5: 1 2 3 4 5 6 7 8 9 10");
    EXPECT_EQ(
        read("A =\n\n  Columns 1 through 2\n\n   1   2\n   6   7\n\n  Column 3\n\n   4\n   9\n"),
        "A number 2×3: 1 2 4 6 7 9");
    EXPECT_EQ(read("x = 5"), "x number 1×1: 5");
    EXPECT_EQ(read("ans(:,:,1) =\n\n   1   2\n   3   4\n\nans(:,:,2) =\n\n   5   6\n   7   8\n"),
              "ans(:,:,1) number 2×2: 1 2 3 4\nans(:,:,2) number 2×2: 5 6 7 8");
}

TEST(PrintedArrays, latexMatrices) {
    EXPECT_EQ(read("$$Q = \\begin{pmatrix} 1 & \\frac{1}{2} & -\\infty \\\\ \\sqrt{4} & "
                   "\\dfrac{\\sqrt{9}}{4} & 0{,}5 \\end{pmatrix}$$"),
              "Q number 2×3: 1 0.5 -inf 2 0.75 0.5");
    EXPECT_EQ(read("\\[ \\mathbf{K} = \\left[\\begin{array}{c|cc}\n1 & 2 & 3 \\\\[2pt] \\hline\n"
                   "4 & 5 & 6\\\\\n\\end{array}\\right] \\]"),
              "K number 2×3: 1 2 3 4 5 6");
    EXPECT_EQ(read("\\begin{align}\nW_Q &= \\begin{bmatrix} 1 & 0 \\end{bmatrix} \\\\\n"
                   "W^{K} &= \\begin{bmatrix*}[r] 2 \\\\ -3 \\end{bmatrix*}\n\\end{align}"),
              "W_Q number 1×2: 1 0\nW^K number 2×1: 2 -3");
    EXPECT_EQ(read("\\begin{vmatrix} 1.5 \\times 10^{-7} & \\textbf{0.5} \\\\ 2 % two\n & "
                   "\\textcolor{red}{-4}\\end{vmatrix}"),
              "text number 2×2: 1.5e-07 0.5 2 -4");
    EXPECT_EQ(read("\\begin{smallmatrix}1\\end{smallmatrix}\\begin{matrix}2\\end{matrix}"),
              "text[0] number 1×1: 1\ntext[1] number 1×1: 2");
}

TEST(PrintedArrays, tablesInRows) {
    EXPECT_EQ(read("|   | the | cat |\n|---|----:|----:|\n| a | 0.5 | 0.5 |\n| b | 1 | 0 |\n"
                   "| c | 0.25 | 0.75 |"),
              "text number 3×2: 0.5 0.5 1 0 0.25 0.75");
    EXPECT_EQ(read("0.5 0.5\n1   0\n\n0.25 0.75"), "text number 3×2: 0.5 0.5 1 0 0.25 0.75");
    EXPECT_EQ(read("[CLS] 1 0\nthe 0.5 0.5\n[SEP] 0.25 0.75\n"),
              "text number 3×2: 1 0 0.5 0.5 0.25 0.75");
    EXPECT_EQ(read("\tthe\tcat\nthe\t0,5\t0,5\ncat\t1\t0\nsat\t0,25\t0,75"),
              "text number 3×2: 0.5 0.5 1 0 0.25 0.75");
    EXPECT_EQ(read(",0,1\n0,0.5,0.5\n1,1,0\n2,2,3"), "text number 3×2: 0.5 0.5 1 0 2 3");
}

TEST(PrintedArrays, severalKeepTheirNames) {
    EXPECT_EQ(read("Q = [[1. 2.]]\nK = [[3. 4.]\n [5. 6.]]\n"),
              "Q number 1×2: 1 2\nK number 2×2: 3 4 5 6");
    EXPECT_EQ(read("Q:\n1 2\n3 4\nK:\n5 6 7\n"), "Q number 2×2: 1 2 3 4\nK number 1×3: 5 6 7");
    EXPECT_EQ(read("weights: tensor([[0.5, 0.5]])\noutput\n\n[[1 2 3]]"),
              "weights number 1×2: 0.5 0.5\noutput number 1×3: 1 2 3");
    EXPECT_EQ(read("{'Q': array([[1., 0.],\n       [0., 1.]]), 'K': array([[1., 1.]])}"),
              "Q number 2×2: 1 0 0 1\nK number 1×2: 1 1");
    EXPECT_EQ(read("[[1 2]]\n[[3 4]]\nQ = [5]\nQ = [6]"),
              "text[0] number 1×2: 1 2\ntext[1] number 1×2: 3 4\nQ number 1: 5\nQ_2 number 1: 6");
    EXPECT_EQ(read(">>> import numpy as np\n>>> Q\narray([[1, 2]])\n>>> print(K)\n[[3 4 5]]\n"),
              "Q number 1×2: 1 2\nK number 1×3: 3 4 5");
    EXPECT_EQ(read("In [1]: Q\nOut[1]: \narray([[1, 2]])\n\nIn [2]: K = np.array([3])\n"),
              "Q number 1×2: 1 2\nK number 1: 3");
}

TEST(PrintedArrays, whatIsWrittenHereReadsBack) {
    const std::vector<NumberArray> arrays{
        {"weights", {2, 3}, {0.1, 1.0, -0.0, 1.5e-7, 1e22, -INFINITY}}, {"b", {1, 2}, {3, 4.5}}};
    for (const TextForm form : {TextForm::Json, TextForm::NumpyLiteral, TextForm::PytorchLiteral,
                                TextForm::Latex, TextForm::Markdown}) {
        std::vector<NumberArray> written = arrays;
        if (form == TextForm::Json) // which has no word for −∞
            written[0].numbers.back() = 2;
        const auto found = parsePrintedArrays(writeText(written, form), "text");
        ASSERT_EQ(found.size(), 2U) << writeText(written, form);
        for (std::size_t i = 0; i < written.size(); ++i) {
            EXPECT_EQ(found[i].name, written[i].name);
            EXPECT_EQ(found[i].shape, written[i].shape);
            EXPECT_EQ(readAll(found[i]).numbers, written[i].numbers);
        }
    }
}

TEST(PrintedArrays, abbreviatedPrintsAreRefusedWithTheirLine) {
    EXPECT_EQ(refusal("[0. 1. 2. ... 7. 8. 9.]"), what(ErrorCode::Abbreviated, "1:"));
    EXPECT_EQ(refusal("tensor([[1., 2.],\n        ...,\n        [3., 4.]])"),
              what(ErrorCode::Abbreviated, "2:"));
    EXPECT_EQ(refusal("A = [1 2 … 5]"), what(ErrorCode::Abbreviated, "1:"));
    EXPECT_EQ(refusal("1 2 3\n4 5 6\n...\n7 8 9"), what(ErrorCode::Abbreviated, "3:"));
    EXPECT_EQ(refusal("\\begin{matrix}\n1 & \\cdots & 3 \\\\\n\\end{matrix}"),
              what(ErrorCode::Abbreviated, "2:"));
    EXPECT_EQ(refusal("A =\n\n Columns 1 through 3:\n\n   1   ...   3\n"),
              what(ErrorCode::Abbreviated, "5:"));
}

TEST(PrintedArrays, wrongTextsAreRefusedWithLineAndColumn) {
    EXPECT_EQ(refusal("[[1 2]\n [3 x]]"), what(ErrorCode::NotANumber, "2:5", "number", "x"));
    EXPECT_EQ(refusal("[[1, 2],\n [3]]"), what(ErrorCode::WrongCount, "2:2", "2", "1"));
    EXPECT_EQ(refusal("[1 2; 3]"), what(ErrorCode::WrongCount, "1:7", "2", "1"));
    EXPECT_EQ(refusal("[[1, 2],\n [3, 4]"), what(ErrorCode::Malformed, "2:8", "]", "end of file"));
    EXPECT_EQ(refusal("[[1], 2]"), what(ErrorCode::Malformed, "1:7", "[", "2]"));
    EXPECT_EQ(refusal("[1, [2]]"), what(ErrorCode::Malformed, "1:5", "number", "[2]]"));
    EXPECT_EQ(refusal("[1,, 2]"), what(ErrorCode::Malformed, "1:4", "number", ","));
    EXPECT_EQ(refusal("array([1, 2]"), what(ErrorCode::Malformed, "1:13", ")", "end of file"));
    EXPECT_EQ(refusal("[1+2j, 3]"), what(ErrorCode::NotANumber, "1:2", "number", "1+2j"));
    EXPECT_EQ(refusal("\\begin{matrix}1 & 2 \\\\ 3\\end{matrix}"),
              what(ErrorCode::WrongCount, "1:24", "2", "1"));
    EXPECT_EQ(refusal("\\begin{matrix}1 & a\\end{matrix}"),
              what(ErrorCode::NotANumber, "1:19", "number", "a"));
    EXPECT_EQ(refusal("\\begin{matrix}1 & 2"),
              what(ErrorCode::Malformed, "1:20", "\\end{matrix}", "end of file"));
    EXPECT_EQ(refusal("A =\n Columns 1 through 2:\n 1 2\n 3 4\n Column 3:\n 5\n"),
              what(ErrorCode::WrongCount, "7:1", "2", "1"));
    EXPECT_EQ(refusal("Q = 1 2\n3 y"), what(ErrorCode::NotANumber, "2:2", "number", "y"));
    EXPECT_EQ(refusal("Q:\n1 2\nK:\n1 2\n3 z"), what(ErrorCode::NotANumber, "5:2", "number", "z"));
    EXPECT_EQ(refusal("Q ="), what(ErrorCode::Malformed, "1:4", "number", "end of file"));
    EXPECT_EQ(refusal(""), what(ErrorCode::Empty, "text", {}, "nothing"));
    EXPECT_EQ(refusal("[1, \xFF]"), what(ErrorCode::NotUtf8, "1:5", "valid UTF-8", "0xff"));
    EXPECT_EQ(refusal(std::string(20, '[')), what(ErrorCode::TooDeep, "1:17", "16"));
    std::string calls;
    for (int i = 0; i < 100'000; ++i)
        calls += "array(";
    EXPECT_EQ(refusal(calls), what(ErrorCode::TooDeep, "1:97", "16"));
}

TEST(PrintedArrays, shapesOfEmptyArraysThatAreNoneAreRefused) {
    EXPECT_EQ(refusal("tensor([], size=(0, 3))"), "accepted");
    EXPECT_EQ(refusal("tensor([], size=(0, 99999999999999999999))"),
              what(ErrorCode::Malformed, "1:11", "size", "size=(0, 99999999999999999999)"));
    EXPECT_EQ(refusal("\\begin{bmatrix}\\\\\\\\\\\\\\end{bmatrix}"),
              what(ErrorCode::Malformed, "1:16", "number", "nothing"));
}

TEST(PrintedArrays, aNameWithoutNumbersIsNamedInOneLine) {
    using namespace std::string_view_literals;
    EXPECT_EQ(refusal("a\0b =# 1]: =: = 6\n"sv), what(ErrorCode::Empty, "a\uFFFDb", {}, "nothing"));
}

TEST(PrintedArrays, memoryIsEstimatedBeforeItIsTaken) {
    EXPECT_EQ(refusal("[1, 2, 3, 4]", {100}).substr(0, 25),
              what(ErrorCode::TooLarge, "text", "100", "1").substr(0, 25));
    EXPECT_EQ(refusal("1 2 3 4", {100}), "accepted");
}

} // namespace
} // namespace attention::core::io

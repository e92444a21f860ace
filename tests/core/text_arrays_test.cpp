// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text_arrays.h"

#include "core/io/array_file.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <limits>
#include <string>
#include <vector>

using namespace attention::core;
using namespace attention::core::io;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

const NumberArray kMatrix{"weights", {2, 3}, {0.1, 1.0, -0.0, 1.5e-7, 1e22, -kInfinity}};
const NumberArray kHeads{"scores", {2, 1, 2}, {1, 2, 3, 4.5}};

std::string textOf(const NumberArray& array, TextForm form) {
    return writeText(std::span(&array, 1), form);
}

Error errorOf(std::vector<NumberArray> arrays, TextForm form) {
    try {
        writeText(arrays, form);
    } catch (const Error& error) {
        return error;
    }
    ADD_FAILURE() << "was written";
    return {ErrorCode::UnknownName, {}};
}

} // namespace

TEST(TextArrays, aMatrixAsCsvAndTsvIsARowALine) {
    EXPECT_EQ(textOf(kMatrix, TextForm::Csv), "0.1,1,-0\n1.5e-07,1e+22,-inf\n");
    EXPECT_EQ(textOf(kMatrix, TextForm::Tsv), "0.1\t1\t-0\n1.5e-07\t1e+22\t-inf\n");
    EXPECT_EQ(textOf({"b", {3}, {1, 2, kNan}}, TextForm::Csv), "1,2,nan\n");
    EXPECT_EQ(textOf({"b", {}, {2.5}}, TextForm::Csv), "2.5\n");
}

TEST(TextArrays, csvRefusesWhatIsNoTableAndSaysWhatItTakes) {
    const Error deep = errorOf({kHeads}, TextForm::Csv);
    EXPECT_EQ(deep.code(), ErrorCode::WrongShape);
    EXPECT_EQ(deep.subject(), "scores");
    EXPECT_EQ(deep.expected(), "n×m");
    EXPECT_EQ(deep.actual(), "2×1×2");
    const Error many = errorOf({kMatrix, kMatrix, kMatrix}, TextForm::Tsv);
    EXPECT_EQ(many.code(), ErrorCode::WrongCount);
    EXPECT_EQ(many.subject(), "TSV");
    EXPECT_EQ(many.actual(), "3");
}

TEST(TextArrays, jsonIsAnObjectOfNestedLists) {
    NumberArray masked = kMatrix;
    masked.name = "masked";
    const std::string text = writeText(std::vector{masked, kHeads}, TextForm::Json);
    EXPECT_EQ(text, "{\n"
                    "  \"masked\": [\n"
                    "    [0.1, 1, -0.0],\n"
                    "    [1.5e-07, 1e+22, null]\n"
                    "  ],\n"
                    "  \"scores\": [\n"
                    "    [\n"
                    "      [1, 2]\n"
                    "    ],\n"
                    "    [\n"
                    "      [3, 4.5]\n"
                    "    ]\n"
                    "  ]\n"
                    "}\n");
    EXPECT_EQ(nlohmann::json::parse(text)["scores"][1][0][1], 4.5);
    EXPECT_EQ(textOf({"", {2}, {1, 2}}, TextForm::Json), "[1, 2]\n");
    const NumberArray oddName{"a\"\\\n我", {}, {7}};
    EXPECT_EQ(nlohmann::json::parse(textOf(oddName, TextForm::Json))[oddName.name], 7);
}

TEST(TextArrays, jsonRefusesWhatItWouldLose) {
    const Error error = errorOf({{"maps", {2, 1, 2}, {1, 2, 3, kNan}}}, TextForm::Json);
    EXPECT_EQ(error.code(), ErrorCode::NotFinite);
    EXPECT_EQ(error.subject(), "maps[1][0][1]");
    EXPECT_EQ(error.actual(), "nan");
    EXPECT_EQ(errorOf({{"masked", {1}, {kInfinity}}}, TextForm::Json).actual(), "inf");
    // null would be read as NaN under any other name.
    EXPECT_EQ(errorOf({kMatrix}, TextForm::Json).subject(), "weights[1][2]");
}

TEST(TextArrays, markdownIsATableForEveryHead) {
    EXPECT_EQ(textOf(kMatrix, TextForm::Markdown), "|  |  |  |\n"
                                                   "|---:|---:|---:|\n"
                                                   "| 0.1 | 1 | -0 |\n"
                                                   "| 1.5e-07 | 1e+22 | -inf |\n");
    EXPECT_EQ(textOf(kHeads, TextForm::Markdown), "`scores[0]`\n\n"
                                                  "|  |  |\n|---:|---:|\n| 1 | 2 |\n\n"
                                                  "`scores[1]`\n\n"
                                                  "|  |  |\n|---:|---:|\n| 3 | 4.5 |\n");
}

TEST(TextArrays, latexIsAMatrixForEveryHead) {
    EXPECT_EQ(textOf(kMatrix, TextForm::Latex),
              "\\begin{bmatrix}\n"
              "0.1 & 1 & -0 \\\\\n"
              "1.5 \\times 10^{-7} & 1 \\times 10^{22} & -\\infty\n"
              "\\end{bmatrix}\n");
    EXPECT_EQ(textOf(kHeads, TextForm::Latex), "% scores[0]\n"
                                               "\\begin{bmatrix}\n1 & 2\n\\end{bmatrix}\n"
                                               "% scores[1]\n"
                                               "\\begin{bmatrix}\n3 & 4.5\n\\end{bmatrix}\n");
}

TEST(TextArrays, latexSaysWhatWideMatricesNeed) {
    const NumberArray wide{"w", {1, 12}, std::vector<double>(12, 1.0)};
    EXPECT_TRUE(textOf(wide, TextForm::Latex).starts_with("% \\setcounter{MaxMatrixCols}{12}\n"));
}

TEST(TextArrays, literalsAreFloatingPointExpressions) {
    EXPECT_EQ(textOf(kMatrix, TextForm::NumpyLiteral), "np.array([[0.1, 1.0, -0.0],\n"
                                                       "          [1.5e-07, 1e+22, -np.inf]])\n");
    EXPECT_EQ(textOf(kMatrix, TextForm::PytorchLiteral),
              "torch.tensor([[0.1, 1.0, -0.0],\n"
              "              [1.5e-07, 1e+22, float('-inf')]], dtype=torch.float64)\n");
    EXPECT_EQ(textOf({"s", {}, {3}}, TextForm::NumpyLiteral), "np.array(3.0)\n");
    EXPECT_EQ(textOf({"e", {0}, {}}, TextForm::NumpyLiteral), "np.zeros((0,))\n");
    EXPECT_EQ(textOf({"e", {0, 3}, {}}, TextForm::PytorchLiteral),
              "torch.zeros((0, 3), dtype=torch.float64)\n");
}

TEST(TextArrays, severalLiteralsAreAssignmentsWithNamesOfPython) {
    const std::vector<NumberArray> arrays{{"heads[1].W_Q", {1, 2}, {1, 2}},
                                          {"heads(1) W_Q", {2, 1}, {3, 4}},
                                          {"2nd", {1}, {5}},
                                          {"我", {1}, {6}}};
    EXPECT_EQ(writeText(arrays, TextForm::NumpyLiteral), "heads_1_W_Q = np.array([[1.0, 2.0]])\n"
                                                         "heads_1_W_Q_2 = np.array([[3.0],\n"
                                                         "                          [4.0]])\n"
                                                         "_2nd = np.array([5.0])\n"
                                                         "array = np.array([6.0])\n");
}

TEST(TextArrays, anArrayWithoutNumbersIsRefusedByName) {
    for (const TextForm form :
         {TextForm::Csv, TextForm::Tsv, TextForm::Json, TextForm::Markdown, TextForm::Latex}) {
        const Error error = errorOf({{"gaps", {1000000000, 0}, {}}}, form);
        EXPECT_EQ(error.code(), ErrorCode::Empty);
        EXPECT_EQ(error.subject(), "gaps");
    }
}

TEST(ArrayFile, theEndingNamesTheFormat) {
    for (const ArrayFormat format : kArrayFormats) {
        EXPECT_EQ(arrayFormatNamed(formatName(format)), format);
        EXPECT_EQ(arrayFormatOf("a.b/c." + std::string(endingOf(format))), format);
    }
    EXPECT_EQ(arrayFormatOf("MAPS.NPZ"), ArrayFormat::Npz);
    EXPECT_EQ(arrayFormatOf("notes.markdown"), ArrayFormat::Markdown);
    EXPECT_EQ(arrayFormatOf("folder.npz/maps"), std::nullopt);
    EXPECT_EQ(arrayFormatOf("maps.txt"), std::nullopt);
    EXPECT_EQ(arrayFormatOf("npz"), std::nullopt);
}

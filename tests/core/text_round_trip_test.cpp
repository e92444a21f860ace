// SPDX-License-Identifier: GPL-3.0-or-later
// What is written here as text is read here to the bit.
#include "core/io/array_file.h"
#include "core/io/tensor_file.h"
#include "core/io/text_arrays.h"
#include "core/random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

using namespace attention::core;
using namespace attention::core::io;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Numbers of every magnitude, −0 among them.
NumberArray arrayOf(std::string name, Shape shape, std::uint32_t seed) {
    RandomState random(seed);
    NumberArray array{std::move(name), std::move(shape), {}};
    const auto count = static_cast<std::size_t>(countOf(array.shape).value_or(0));
    while (array.numbers.size() < count) {
        const auto bits =
            static_cast<std::uint64_t>(random.nextUint32()) << 32 | random.nextUint32();
        const double value = std::bit_cast<double>(bits);
        if (value - value == 0) // finite
            array.numbers.push_back(array.numbers.size() % 7 == 3 ? -0.0 : value);
    }
    return array;
}

std::vector<NamedTensor> readBack(std::span<const NumberArray> arrays, TextForm form,
                                  const std::string& fileName) {
    return parseTensors(SharedBytes(writeText(arrays, form)), fileName);
}

bool sameBits(const std::vector<double>& left, const std::vector<double>& right) {
    if (left.size() != right.size())
        return false;
    for (std::size_t at = 0; at < left.size(); ++at)
        if (std::bit_cast<std::uint64_t>(left[at]) != std::bit_cast<std::uint64_t>(right[at]))
            return false;
    return true;
}

void expectReadBack(const NumberArray& array, TextForm form, const std::string& fileName) {
    const auto tensors = readBack(std::span(&array, 1), form, fileName);
    ASSERT_EQ(tensors.size(), 1U) << writeText(std::span(&array, 1), form);
    const NumberArray read = readAll(tensors.front());
    EXPECT_EQ(read.shape, array.shape) << writeText(std::span(&array, 1), form);
    EXPECT_TRUE(sameBits(read.numbers, array.numbers)) << writeText(std::span(&array, 1), form);
}

} // namespace

TEST(TextRoundTrip, aMatrixInEveryForm) {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const NumberArray array = arrayOf("weights", {2 + seed % 3, 4}, seed);
        expectReadBack(array, TextForm::Csv, "weights.csv");
        expectReadBack(array, TextForm::Tsv, "weights.tsv");
        expectReadBack(array, TextForm::Json, "weights.json");
        expectReadBack(array, TextForm::Markdown, "weights.md");
        expectReadBack(array, TextForm::Latex, "weights.tex");
        expectReadBack(array, TextForm::NumpyLiteral, "weights.txt");
        expectReadBack(array, TextForm::PytorchLiteral, "weights.txt");
    }
}

TEST(TextRoundTrip, aWideMatrixInLatex) {
    expectReadBack(arrayOf("weights", {3, 12}, 1), TextForm::Latex, "weights.tex");
}

TEST(TextRoundTrip, blockedScores) {
    const NumberArray masked{"masked", {2, 3}, {0.5, -kInfinity, -kInfinity, 1, 2, -kInfinity}};
    expectReadBack(masked, TextForm::Csv, "masked.csv");
    expectReadBack(masked, TextForm::Tsv, "masked.tsv");
    expectReadBack(masked, TextForm::Json, "masked.json");
    expectReadBack(masked, TextForm::Markdown, "masked.md");
    expectReadBack(masked, TextForm::Latex, "masked.tex");
    expectReadBack(masked, TextForm::NumpyLiteral, "masked.txt");
    expectReadBack(masked, TextForm::PytorchLiteral, "masked.txt");
}

TEST(TextRoundTrip, heads) {
    const NumberArray heads = arrayOf("weights", {3, 2, 4}, 5);
    expectReadBack(heads, TextForm::Json, "weights.json");
    expectReadBack(heads, TextForm::NumpyLiteral, "weights.txt");
    expectReadBack(heads, TextForm::PytorchLiteral, "weights.txt");
}

TEST(TextRoundTrip, severalArraysKeepTheirNames) {
    const std::vector<NumberArray> arrays{arrayOf("W_Q", {2, 3, 4}, 1), arrayOf("b_Q", {2, 4}, 2)};
    for (const auto& [form, fileName] :
         {std::pair(TextForm::Json, "a.json"), std::pair(TextForm::NumpyLiteral, "a.txt"),
          std::pair(TextForm::PytorchLiteral, "a.txt")}) {
        const auto tensors = readBack(arrays, form, fileName);
        ASSERT_EQ(tensors.size(), 2U) << writeText(arrays, form);
        for (std::size_t at = 0; at < 2; ++at) {
            EXPECT_EQ(tensors[at].name, arrays[at].name);
            EXPECT_EQ(tensors[at].shape, arrays[at].shape);
            EXPECT_TRUE(sameBits(readAll(tensors[at]).numbers, arrays[at].numbers));
        }
    }
}

TEST(TextRoundTrip, oneBlockAHead) {
    const NumberArray heads = arrayOf("weights", {3, 2, 4}, 9);
    for (const auto& [form, fileName] :
         {std::pair(TextForm::Markdown, "weights.md"), std::pair(TextForm::Latex, "weights.tex")}) {
        const auto tensors = readBack(std::span(&heads, 1), form, fileName);
        ASSERT_EQ(tensors.size(), 3U) << writeText(std::span(&heads, 1), form);
        for (std::size_t at = 0; at < 3; ++at) {
            const std::vector<double> expected(heads.numbers.begin() + Index(8 * at),
                                               heads.numbers.begin() + Index(8 * at + 8));
            EXPECT_EQ(tensors[at].shape, (Shape{2, 4}));
            EXPECT_TRUE(sameBits(readAll(tensors[at]).numbers, expected));
        }
    }
}

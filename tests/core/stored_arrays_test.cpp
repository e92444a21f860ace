// SPDX-License-Identifier: GPL-3.0-or-later
// Files that NumPy and PyTorch wrote (tests/data/make_arrays.py): every number to the bit.
#include "core/io/safetensors.h"
#include "core/io/tensor_file.h"
#include "tests/support/bytes_of_file.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <map>

using namespace attention::core;
using namespace attention::core::io;

namespace {

SharedBytes fileOf(const std::string& name) {
    return SharedBytes(attention::test::bytesOfFile(ATTENTION_TEST_DATA "/arrays/" + name));
}

std::map<std::string, NamedTensor> tensorsOf(const std::string& name) {
    std::map<std::string, NamedTensor> tensors;
    for (NamedTensor& tensor : parseTensors(fileOf(name), name))
        tensors.emplace(tensor.name, tensor);
    return tensors;
}

std::vector<double> numbersOf(const nlohmann::json& texts) {
    std::vector<double> numbers;
    for (const nlohmann::json& text : texts)
        numbers.push_back(std::strtod(text.get<std::string>().c_str(), nullptr));
    return numbers;
}

/// Alike to the bit, but for the payload of NaN.
bool isSame(double a, double b) {
    return (std::isnan(a) && std::isnan(b)) ||
           std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

void expectSame(const std::vector<double>& read, const std::vector<double>& expected) {
    ASSERT_EQ(read.size(), expected.size());
    for (std::size_t index = 0; index < read.size(); ++index)
        EXPECT_TRUE(isSame(read[index], expected[index]))
            << index << ": " << read[index] << " instead of " << expected[index];
}

void expectTensor(const NamedTensor& tensor, const nlohmann::json& expected) {
    EXPECT_EQ(tensor.dtype, expected["dtype"].get<std::string>());
    EXPECT_EQ(tensor.shape, expected["shape"].get<Shape>());
    ASSERT_FALSE(tensor.refusal) << tensor.refusal->what();
    expectSame(readAll(tensor).numbers, numbersOf(expected["values"]));
}

} // namespace

TEST(StoredArrays, everyTypeOrderRankVersionAndCompressionIsReadToTheBit) {
    const nlohmann::json files = attention::test::readJson("arrays.json");
    EXPECT_EQ(files.size(), 12U);
    for (const auto& [file, arrays] : files.items()) {
        const auto tensors = tensorsOf(file);
        EXPECT_EQ(tensors.size(), arrays.size()) << file;
        for (const auto& [name, expected] : arrays.items()) {
            SCOPED_TRACE(testing::Message() << file << ", " << name);
            ASSERT_TRUE(tensors.contains(name));
            expectTensor(tensors.at(name), expected);
        }
    }
}

TEST(StoredArrays, anyPartOfAnArrayIsReadAsTheWhole) {
    for (const char* file : {"stored.npz", "deflated.npz", "torch.safetensors"})
        for (const auto& [name, tensor] : tensorsOf(file)) {
            SCOPED_TRACE(testing::Message() << file << ", " << name);
            const std::vector<double> all = readAll(tensor).numbers;
            const std::size_t count = all.size();
            // Backwards, so that packed members are begun again.
            for (std::size_t first = count; first-- > 0;) {
                std::vector<double> part(std::min<std::size_t>(count - first, 3));
                tensor.numbers->read(static_cast<Index>(first), part, {});
                const auto from = all.begin() + static_cast<Index>(first);
                expectSame(part, std::vector<double>(from, from + static_cast<Index>(part.size())));
            }
        }
}

TEST(StoredArrays, oneMapOfManyIsReadByItsPlace) {
    const auto tensors = tensorsOf("weights.npy");
    const NamedTensor& weights = tensors.at("weights");
    const std::vector<double> all = readAll(weights).numbers;
    for (Index place = 0; place < 6; ++place) {
        const Matrix map = readMatrix(weights, place);
        ASSERT_EQ(map.rows(), 4);
        ASSERT_EQ(map.cols(), 5);
        for (Index row = 0; row < 4; ++row)
            for (Index column = 0; column < 5; ++column)
                EXPECT_EQ(map(row, column),
                          all[static_cast<std::size_t>(place * 20 + row * 5 + column)]);
    }
}

TEST(StoredArrays, whatHoldsNoRealNumbersIsListedWithTheReason) {
    const auto tensors = tensorsOf("refused.npz");
    EXPECT_EQ(tensors.size(), 9U);
    for (const auto& [name, tensor] : tensors) {
        ASSERT_TRUE(tensor.refusal) << name;
        EXPECT_FALSE(tensor.numbers) << name;
        EXPECT_EQ(tensor.refusal->code(), ErrorCode::Unreadable) << name;
        EXPECT_EQ(tensor.refusal->actual(), name.substr(0, name.find('/'))) << name;
        EXPECT_THROW(readAll(tensor), Error) << name;
    }
    EXPECT_EQ(tensors.at("Python objects").dtype, "|O");
    EXPECT_EQ(tensors.at("structured records").dtype, "[('a', '<i4'), ('b', '<f4')]");
    EXPECT_EQ(tensors.at("dates").shape, Shape{1});
}

TEST(StoredArrays, metadataOfSafetensorsIsKept) {
    const TensorMetadata metadata = readSafetensorsMetadata(fileOf("torch.safetensors"));
    EXPECT_EQ(metadata, (TensorMetadata{{"format", "pt"}, {"作者", "…"}}));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npz.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <vector>

namespace attention::core::io {
namespace {

const std::vector<NumberArray> kArrays{{"weights", {2, 1, 3}, {0.1, -0.0, 1e-300, 4, 5, 6}},
                                       {"权重", {2}, {1.5, 2.5}},
                                       {"one", {}, {7}}};

TEST(NpzWriter, whatIsWrittenReadsBackToTheBit) {
    const std::vector<NamedTensor> tensors = parseNpz(SharedBytes(writeNpz(kArrays)), {});
    ASSERT_EQ(tensors.size(), kArrays.size());
    for (std::size_t index = 0; index < tensors.size(); ++index) {
        const NumberArray read = readAll(tensors[index]);
        EXPECT_EQ(read.name, kArrays[index].name);
        EXPECT_EQ(read.shape, kArrays[index].shape);
        EXPECT_EQ(read.numbers, kArrays[index].numbers);
    }
    EXPECT_TRUE(std::signbit(readAll(tensors[0]).numbers[1]));
}

TEST(NpzWriter, theSameArraysGiveTheSameBytesInEveryTimeZone) {
    setenv("TZ", "Asia/Shanghai", 1);
    const std::string first = writeNpz(kArrays);
    setenv("TZ", "America/New_York", 1);
    const std::string second = writeNpz(kArrays);
    unsetenv("TZ");
    EXPECT_EQ(first, second);
}

TEST(NpzWriter, noArraysAreAnEmptyArchive) {
    EXPECT_TRUE(parseNpz(SharedBytes(writeNpz({})), {}).empty());
}

TEST(NpzWriter, moreMembersThanSixteenBitsCount) {
    std::vector<NumberArray> arrays;
    for (int index = 0; index < 70000; ++index)
        arrays.push_back({"a" + std::to_string(index), {}, {double(index)}});
    const std::vector<NamedTensor> tensors = parseNpz(SharedBytes(writeNpz(arrays)), {});
    ASSERT_EQ(tensors.size(), arrays.size());
    EXPECT_EQ(readAll(tensors.back()).numbers.front(), 69999);
}

TEST(NpzWriter, aNameGivenTwiceIsRefused) {
    const std::vector<NumberArray> twice{{"Q", {1}, {1}}, {"Q", {1}, {2}}};
    try {
        writeNpz(twice);
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DuplicateKey);
        EXPECT_EQ(error.subject(), "Q");
    }
}

} // namespace
} // namespace attention::core::io

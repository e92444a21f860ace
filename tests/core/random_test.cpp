// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/random.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <vector>

namespace attention::core {
namespace {

using test::readJson;

bool sameBits(double left, double right) {
    return std::bit_cast<std::uint64_t>(left) == std::bit_cast<std::uint64_t>(right);
}

class NumpyRandom : public testing::TestWithParam<std::size_t> {
  protected:
    void SetUp() override {
        m_draws = readJson("numpy_random.json").at("draws").at(GetParam());
        m_seed = m_draws.at("seed").get<std::uint32_t>();
    }

    nlohmann::json m_draws;
    std::uint32_t m_seed = 0;
};

TEST_P(NumpyRandom, normalNumbersEqualNumpyBitForBit) {
    const auto expected = m_draws.at("randn").get<std::vector<double>>();
    ASSERT_EQ(expected.size(), 1000U);
    RandomState random(m_seed);
    for (std::size_t i = 0; i < expected.size(); ++i)
        ASSERT_TRUE(sameBits(random.nextNormal(), expected[i])) << "value " << i;
}

TEST_P(NumpyRandom, uniformNumbersEqualNumpyBitForBit) {
    RandomState random(m_seed);
    for (const double expected : m_draws.at("rand").get<std::vector<double>>())
        ASSERT_TRUE(sameBits(random.nextUniform(), expected)) << expected;
}

TEST_P(NumpyRandom, wordsPastTheFirstRefillEqualNumpy) {
    const auto expected = m_draws.at("uint32").get<std::vector<std::uint32_t>>();
    RandomState random(m_seed);
    for (std::size_t i = 0; i < 700 - expected.size(); ++i)
        random.nextUint32();
    for (const std::uint32_t word : expected)
        EXPECT_EQ(random.nextUint32(), word);
}

TEST_P(NumpyRandom, keptValueSurvivesCallsAndUniformDraws) {
    RandomState random(m_seed);
    const nlohmann::json& mixed = m_draws.at("mixed");
    const auto expectSame = [&](const char* key, const Matrix& drawn) {
        const auto expected = mixed.at(key).get<std::vector<double>>();
        ASSERT_EQ(drawn.size(), static_cast<Index>(expected.size()));
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_TRUE(sameBits(drawn(0, static_cast<Index>(i)), expected[i])) << key << " " << i;
    };
    expectSame("randn_3", random.randn(1, 3));
    expectSame("rand_2", random.rand(1, 2));
    expectSame("randn_1", random.randn(1, 1));
    expectSame("rand_1", random.rand(1, 1));
    expectSame("randn_4", random.randn(1, 4));
}

INSTANTIATE_TEST_SUITE_P(Seeds, NumpyRandom, testing::Values(0U, 1U, 2U));

TEST(RandomState, matricesAreDrawnRowByRow) {
    RandomState one(42);
    RandomState other(42);
    const Matrix normal = one.randn(3, 2);
    const Matrix uniform = one.rand(2, 3);
    for (Index i = 0; i < 3; ++i)
        for (Index j = 0; j < 2; ++j)
            EXPECT_EQ(normal(i, j), other.nextNormal());
    for (Index i = 0; i < 2; ++i)
        for (Index j = 0; j < 3; ++j)
            EXPECT_EQ(uniform(i, j), other.nextUniform());
}

} // namespace
} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/random_scores.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace attention::core {
namespace {

struct NumpyScores {
    Index d_k;
    double mean;
    double deviation;
    Sharpness undivided;
    Sharpness divided;
};

// R = np.random.RandomState(42).randn(512, 9, d_k); S = np.einsum('qd,qkd->qk', R[:, 0], R[:, 1:])
constexpr std::array kNumpy{
    NumpyScores{4,
                -0.010233760754412903,
                2.0240766190833988,
                {0.5263340794563138, 0.20491115977308286},
                {0.34497096380256576, 0.20468144922935283}},
    NumpyScores{16,
                0.046039411501984304,
                4.028841340858634,
                {0.7484319289291921, 0.14524724017639257},
                {0.361892283835789, 0.21494414531223477}},
    NumpyScores{64,
                0.08803284198018117,
                7.968840436340387,
                {0.8716569651748163, 0.08444821289795156},
                {0.36014785374893443, 0.21557834431164233}},
};

TEST(RandomScores, equalThoseOfNumpy) {
    for (const NumpyScores& expected : kNumpy) {
        const RandomScores measured = randomScores(expected.d_k, 42);
        EXPECT_EQ(measured.d_k, expected.d_k);
        EXPECT_NEAR(measured.mean, expected.mean, 1e-12);
        EXPECT_NEAR(measured.deviation, expected.deviation, 1e-12);
        EXPECT_NEAR(measured.undivided.largestWeight, expected.undivided.largestWeight, 1e-12);
        EXPECT_NEAR(measured.undivided.slope, expected.undivided.slope, 1e-12);
        EXPECT_NEAR(measured.divided.largestWeight, expected.divided.largestWeight, 1e-12);
        EXPECT_NEAR(measured.divided.slope, expected.divided.slope, 1e-12);
    }
}

TEST(RandomScores, countsOfQueriesAndKeysAreKept) {
    // R = np.random.RandomState(7).randn(3, 6, 2)
    const RandomScores measured = randomScores(2, 7, {3, 5});
    EXPECT_NEAR(measured.deviation, 1.1987868208487533, 1e-12);
    EXPECT_NEAR(measured.undivided.largestWeight, 0.5618854414249315, 1e-12);
}

TEST(RandomScores, deviationGrowsWithTheRootOfTheWidth) {
    for (const Index d_k : {1, 4, 16, 64, 100}) {
        const double root = std::sqrt(static_cast<double>(d_k));
        for (const std::uint32_t seed : {1U, 2U, 3U})
            EXPECT_NEAR(randomScores(d_k, seed).deviation / root, 1, 0.08) << d_k;
    }
}

TEST(RandomScores, nothingToDrawIsRefused) {
    EXPECT_THROW(randomScores(0, 1), Error);
    EXPECT_THROW(randomScores(2, 1, {0, 8}), Error);
    EXPECT_THROW(randomScores(2, 1, {8, 0}), Error);
}

} // namespace
} // namespace attention::core

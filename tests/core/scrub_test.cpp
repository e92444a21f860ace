// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scrub.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attention::core {
namespace {

TEST(ScrubStep, followsTheSizeOfTheNumber) {
    EXPECT_DOUBLE_EQ(scrubStep(0.5, 0), 0.01);
    EXPECT_DOUBLE_EQ(scrubStep(-3, 0), 0.1);
    EXPECT_DOUBLE_EQ(scrubStep(42, 0), 1);
    EXPECT_DOUBLE_EQ(scrubStep(0.0025, 0), 0.0001);
    EXPECT_DOUBLE_EQ(scrubStep(0, 0), 0.1);
}

TEST(ScrubStep, smallNumbersOfALargeMatrixReachZero) {
    EXPECT_DOUBLE_EQ(scrubStep(0, 1), 0.01);
    double value = 1;
    int presses = 0;
    while (value > 0 && ++presses < 1000)
        value = scrubbed(value, -1, scrubStep(value, 1));
    EXPECT_EQ(value, 0);
    EXPECT_LT(presses, 200);
}

TEST(ScrubStep, theEndsOfTheRangeHaveFiniteSteps) {
    for (const double value : {5e-324, 1e-300, 1.7e308})
        EXPECT_TRUE(std::isnormal(scrubStep(value, 0))) << value;
}

TEST(Scrubbed, decimalStepsGiveDecimalNumbers) {
    EXPECT_EQ(scrubbed(0, 3, 0.1), 0.3);
    EXPECT_EQ(scrubbed(0.3, -3, 0.1), 0);
    EXPECT_FALSE(std::signbit(scrubbed(0.3, -3, 0.1)));
    EXPECT_EQ(scrubbed(-0.25, 10, 0.01), -0.15);
    EXPECT_EQ(scrubbed(1.23456789, 1, 0.1), 1.33456789);
    EXPECT_EQ(scrubbed(2, 0.1, 0.1), 2.01);
}

TEST(Scrubbed, noStepsKeepEveryBit) {
    EXPECT_EQ(scrubbed(1.0 / 3, 0, 0.01), 1.0 / 3);
}

TEST(Scrubbed, staysFinite) {
    const double largest = std::numeric_limits<double>::max();
    EXPECT_EQ(scrubbed(largest, 100, 1e307), largest);
    EXPECT_TRUE(std::isfinite(scrubbed(1e308, 1, 1e306)));
}

} // namespace
} // namespace attention::core

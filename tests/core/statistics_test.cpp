// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics.h"

#include "tests/support/instruction_sets.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attention::core {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Matrix twoByThree(double a, double b, double c, double d, double e, double f) {
    Matrix values(2, 3);
    values << a, b, c, d, e, f;
    return values;
}

TEST(SummaryOf, countsSumsAndMeasures) {
    const Summary summary = summaryOf(Matrix{{3, -4, 0}, {0, 12, 0}});
    EXPECT_EQ(summary.count, 6);
    EXPECT_DOUBLE_EQ(summary.sum, 11);
    EXPECT_DOUBLE_EQ(summary.mean, 11.0 / 6);
    EXPECT_EQ(summary.range, (Range{-4, 12}));
    EXPECT_DOUBLE_EQ(summary.norm, 13);
}

TEST(SummaryOf, nothingIsZero) {
    EXPECT_EQ(summaryOf(Matrix(0, 3)), Summary{});
}

TEST(SummaryOf, theNormOfLargeNumbersDoesNotOverflow) {
    EXPECT_DOUBLE_EQ(summaryOf(Matrix{{3e200, 4e200}}).norm, 5e200);
}

TEST(Statistics, rangeLeavesOutInfinitiesAndNaN) {
    EXPECT_EQ(finiteRange(twoByThree(kNaN, -kInfinity, 2, kInfinity, -3, 1)), (Range{-3, 2}));
}

TEST(Statistics, rangeOfNegativeNumbersDoesNotReachZero) {
    EXPECT_EQ(finiteRange(twoByThree(-5, -4, -3, -9, -8, -7)), (Range{-9, -3}));
}

TEST(Statistics, rangeWithoutFiniteCellsIsZero) {
    EXPECT_EQ(finiteRange(Matrix(0, 3)), (Range{0, 0}));
    EXPECT_EQ(finiteRange(Matrix::Constant(2, 3, -kInfinity)), (Range{0, 0}));
}

TEST(Statistics, entropyIsThatOfTheRowInNats) {
    const Matrix weights = twoByThree(0.5, 0.5, 0, 0.25, 0.25, 0.5);
    EXPECT_DOUBLE_EQ(rowEntropy(weights, 0), std::log(2.0));
    EXPECT_DOUBLE_EQ(rowEntropy(weights, 1), 1.5 * std::log(2.0));
    EXPECT_DOUBLE_EQ(meanEntropy(weights), 1.25 * std::log(2.0));
}

TEST(Statistics, entropyOfOneCertainKeyAndOfABlockedRowIsZero) {
    const Matrix weights = twoByThree(0, 1, 0, 0, 0, 0);
    EXPECT_EQ(rowEntropy(weights, 0), 0);
    EXPECT_EQ(rowEntropy(weights, 1), 0);
    EXPECT_EQ(meanEntropy(Matrix(0, 3)), 0);
}

TEST(Statistics, entropyOfNaNIsNaN) {
    EXPECT_TRUE(std::isnan(rowEntropy(twoByThree(0.5, kNaN, 0.5, 1, 0, 0), 0)));
}

TEST(Statistics, entropyAndSumHoldForEveryLengthAndInstructionSet) {
    for (const InstructionSet set : test::availableSets()) {
        const InstructionSetChoice choice(set);
        for (Index columns = 1; columns <= 45; ++columns) {
            Matrix weights(2, columns);
            double entropy = 0;
            double sum = 0;
            for (Index key = 0; key < columns; ++key) {
                const double weight = key % 5 == 1 ? 0 : std::exp(-0.9 * static_cast<double>(key));
                weights(0, key) = kNaN;
                weights(1, key) = weight;
                entropy -= weight > 0 ? weight * std::log(weight) : 0;
                sum += weight;
            }
            EXPECT_NEAR(rowEntropy(weights, 1), entropy, 1e-14) << columns << test::nameOf(set);
            EXPECT_NEAR(rowSum(weights, 1), sum, 1e-14) << columns << test::nameOf(set);
        }
    }
}

TEST(Statistics, rowSumAddsAlongKeysAndCarriesInfinity) {
    const Matrix values = twoByThree(1, 2, 4, 8, -kInfinity, 16);
    EXPECT_EQ(rowSum(values, 0), 7);
    EXPECT_EQ(rowSum(values, 1), -kInfinity);
    EXPECT_EQ(rowSum(Matrix(2, 0), 1), 0);
}

TEST(Statistics, largestColumnIsTheFirstOfEquals) {
    const Matrix values = twoByThree(1, 7, 7, -kInfinity, -kInfinity, -kInfinity);
    EXPECT_EQ(rowArgMax(values, 0), 1);
    EXPECT_EQ(rowArgMax(values, 1), 0);
}

TEST(Statistics, nanIsNeverTheLargest) {
    const Matrix values = twoByThree(kNaN, 1, 3, 2, kNaN, 1);
    EXPECT_EQ(rowArgMax(values, 0), 2);
    EXPECT_EQ(rowArgMax(values, 1), 0);
}

} // namespace
} // namespace attention::core

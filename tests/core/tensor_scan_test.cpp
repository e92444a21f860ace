// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor_scan.h"

#include "tests/support/matrices.h"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <numeric>

namespace attention::core {
namespace {

using test::errorOf;

io::NamedTensor stored(io::Shape shape, std::vector<double> numbers) {
    return {"t", "<f8", std::move(shape), io::inMemory(std::move(numbers)), {}};
}

TEST(TensorScan, rangeLeavesOutWhatIsNotFiniteAndCountsIt) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinite = std::numeric_limits<double>::infinity();
    const TensorScan scan = scanOf(stored({2, 3}, {1, nan, -4, infinite, -infinite, 2}));
    EXPECT_EQ(scan.range, (Range{-4, 2}));
    EXPECT_EQ(scan.notANumber, 1);
    EXPECT_EQ(scan.infinite, 2);
    EXPECT_FALSE(scan.hasUnitRows);
}

TEST(TensorScan, rowsThatSumToOneAreSeenAcrossParts) {
    const Index columns = 7;
    std::vector<double> numbers(static_cast<std::size_t>(20000 * columns), 0.0);
    for (std::size_t row = 0; row < 20000; ++row)
        numbers[row * 7 + row % 7] = 1;
    EXPECT_TRUE(scanOf(stored({20000, columns}, numbers)).hasUnitRows);
    EXPECT_TRUE(scanOf(stored({20000, columns}, numbers)).isZeroOne);
    numbers[19999 * 7] += 0.5;
    EXPECT_FALSE(scanOf(stored({20000, columns}, numbers)).hasUnitRows);
}

TEST(TensorScan, thePictureTakesRowsAndColumnsAtEqualSteps) {
    std::vector<double> numbers(2 * 50 * 30);
    std::iota(numbers.begin(), numbers.end(), 0.0);
    const TensorScan scan = scanOf(stored({2, 50, 30}, numbers));
    EXPECT_EQ(scan.picture.rows(), 17);
    EXPECT_EQ(scan.picture.cols(), 15);
    EXPECT_EQ(scan.picture(1, 1), 3 * 30 + 2);
    EXPECT_EQ(scan.picture(16, 14), 48 * 30 + 28);
}

TEST(TensorScan, tensorsOfFewAxesHaveOneRow) {
    EXPECT_EQ(scanOf(stored({}, {5})).range, (Range{5, 5}));
    EXPECT_EQ(scanOf(stored({3}, {1, 2, 3})).picture.rows(), 1);
    EXPECT_EQ(scanOf(stored({0, 3}, {})).range, Range{});
}

TEST(TensorScan, refusedAndStoppedScansThrow) {
    io::NamedTensor refused = stored({2}, {1, 2});
    refused.refusal = Error(ErrorCode::Unreadable, "t");
    EXPECT_EQ(errorOf([&] { scanOf(refused); }), ErrorCode::Unreadable);
    const auto source = std::make_unique<std::stop_source>();
    source->request_stop();
    EXPECT_EQ(errorOf([&] {
                  scanOf(stored({2}, {1, 2}), source->get_token());
              }),
              ErrorCode::Stopped);
}

} // namespace
} // namespace attention::core

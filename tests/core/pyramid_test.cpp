// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/pyramid.h"
#include "core/random.h"

#include <gtest/gtest.h>

#include <algorithm>

#include <cmath>
#include <limits>
#include <stop_token>

namespace attention::core {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

struct Block {
    Index row;
    Index endRow;
    Index column;
    Index endColumn;
};

/// The rule, cell by cell.
double plainly(const PooledCells& cells, const PoolRule& rule, const Block& block) {
    double kept = -kInfinity;
    double sum = 0;
    int count = 0;
    for (Index i = block.row; i < block.endRow; ++i)
        for (Index j = block.column; j < block.endColumn; ++j) {
            const bool isOut = std::ranges::find(cells.leftOut, j) != cells.leftOut.end();
            const double value = (*cells.values)(i, j);
            if (isOut || value == -kInfinity || (cells.allowed && !(*cells.allowed)(i, j)))
                continue;
            if (!std::isfinite(value))
                return kNaN;
            sum += value;
            const double c = rule.centre.value_or(0);
            const bool isFarther =
                !rule.centre ? value > kept
                             : std::abs(value - c) > std::abs(kept - c) ||
                                   (std::abs(value - c) == std::abs(kept - c) && value > kept);
            if (++count == 1 || isFarther)
                kept = value;
        }
    if (count == 0)
        return -kInfinity;
    return rule.pooling == Pooling::Mean ? sum / count : kept;
}

void expectAsPlainly(const Pyramid& pyramid, const std::vector<Index>& rows,
                     const std::vector<Index>& columns) {
    const Matrix pooled = pyramid.pooled(rows, columns);
    ASSERT_EQ(pooled.rows() + 1, static_cast<Index>(rows.size()));
    ASSERT_EQ(pooled.cols() + 1, static_cast<Index>(columns.size()));
    for (Index i = 0; i < pooled.rows(); ++i)
        for (Index j = 0; j < pooled.cols(); ++j) {
            const auto row = static_cast<std::size_t>(i);
            const auto column = static_cast<std::size_t>(j);
            const double expected =
                plainly(pyramid.cells(), pyramid.rule(),
                        {rows[row], rows[row + 1], columns[column], columns[column + 1]});
            if (std::isnan(expected))
                ASSERT_FALSE(std::isfinite(pooled(i, j)) || pooled(i, j) < 0) << i << ", " << j;
            else if (std::isinf(expected))
                ASSERT_EQ(pooled(i, j), expected) << i << ", " << j;
            else
                ASSERT_NEAR(pooled(i, j), expected, 1e-13) << i << ", " << j;
        }
}

PooledCells spoilt(Index rows, Index columns) {
    RandomState random(11);
    Matrix values = random.randn(rows, columns);
    AllowedMatrix allowed(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) {
            allowed(i, j) = j <= i + 20 || random.nextUniform() < 0.1;
            if (random.nextUniform() < 0.3)
                values(i, j) = -kInfinity;
        }
    values.block(40, 8, 9, 12).setConstant(-kInfinity);
    values(3, 5) = kNaN;
    values(60, 17) = kInfinity;
    values(0, columns - 1) = kNaN; // blocked
    allowed(0, columns - 1) = false;
    return {values, std::make_shared<const AllowedMatrix>(allowed), {2, 3, 30}};
}

const std::vector<PoolRule> kRules{
    {Pooling::Max, {}}, {Pooling::Max, 0.0}, {Pooling::Max, 0.75}, {Pooling::Mean, {}}};

TEST(Pyramid, poolsAnyPartsOfAMapAsItsRuleSays) {
    const PooledCells plain{RandomState(4).randn(77, 53), nullptr, {}};
    for (const PooledCells& cells : {plain, spoilt(77, 53)})
        for (const PoolRule& rule : kRules) {
            const Pyramid none(cells, rule, Pyramid::Levels::None);
            expectAsPlainly(none, equalParts(77, 77), equalParts(53, 53));
            expectAsPlainly(none, equalParts(77, 10), equalParts(53, 49));
            expectAsPlainly(none, {5, 6, 40, 41}, {0, 1, 9, 50});
        }
}

TEST(Pyramid, levelsPoolWhatTheMapDoes) {
    const PooledCells plain{RandomState(4).randn(150, 77), nullptr, {}};
    for (const PooledCells& cells : {plain, spoilt(150, 77)})
        for (const PoolRule& rule : kRules) {
            const Pyramid all(cells, rule);
            expectAsPlainly(all, {0, 4, 8, 16, 150}, {0, 4, 12, 16, 77});
            expectAsPlainly(all, {16, 32, 48, 150}, {16, 32, 48, 77});
            expectAsPlainly(all, {8, 10, 12}, {2, 4, 10});
            expectAsPlainly(all, {7, 8, 9, 30}, {3, 4, 5});
        }
}

TEST(Pyramid, everyCellIsInSomeBlockWhereverTheyBegin) {
    for (const Index at : {0, 1, 2, 63, 64, 298, 299}) {
        Matrix values = Matrix::Zero(300, 200);
        values.row(at).setOnes();
        const Pyramid pyramid({values, nullptr, {}}, {});
        for (const Index parts : {9, 31, 64, 70, 149, 300}) {
            const Matrix pooled = pyramid.pooled(equalParts(300, parts), equalParts(200, 7));
            EXPECT_EQ(pooled.rowwise().maxCoeff().sum(), 1) << at << " of " << parts;
        }
    }
}

TEST(Pyramid, countsCellsThatAreNotFiniteWhereSomethingMayStand) {
    for (const Index rows : {30, 150}) {
        Matrix values = Matrix::Zero(rows, 20);
        values(3, 4) = kNaN;
        values(9, 19) = -kInfinity;
        values(29, 0) = kInfinity;
        values(1, 7) = -kInfinity;
        AllowedMatrix allowed = AllowedMatrix::Constant(rows, 20, true);
        allowed(1, 7) = false;
        const auto shared = std::make_shared<const AllowedMatrix>(allowed);
        EXPECT_EQ(Pyramid({values, shared, {}}, {}).notFinite(), 3);
        EXPECT_EQ(Pyramid({values, nullptr, {}}, {}).notFinite(), 4);
    }
}

TEST(Pyramid, sumsBeyondTheLargestNumberStayNumbers) {
    const Matrix values = Matrix::Constant(128, 64, 1.7e308);
    const Pyramid pyramid({values, nullptr, {}}, {Pooling::Mean, {}});
    EXPECT_TRUE(pyramid.pooled(equalParts(128, 2), equalParts(64, 2)).allFinite());
}

TEST(Pyramid, takesAThirdOfTheMapAtMost) {
    EXPECT_LT(Pyramid::bytesFor(8192, 8192, Pooling::Max), std::size_t(8192) * 8192 * 8 * 34 / 100);
    EXPECT_EQ(Pyramid::bytesFor(32, 17, Pooling::Max), 0U);
    EXPECT_EQ(Pyramid::bytesFor(64, 40, Pooling::Mean), 32U * 20 * 12);
}

TEST(Pyramid, stoppedPoolsFromTheMapItself) {
    const auto source = std::make_unique<std::stop_source>();
    source->request_stop();
    const Pyramid pyramid({RandomState(4).randn(150, 77), nullptr, {}}, {}, Pyramid::Levels::All,
                          source->get_token());
    expectAsPlainly(pyramid, equalParts(150, 10), equalParts(77, 6));
}

TEST(Pyramid, refusesAMaskOfAnotherShape) {
    const auto allowed = std::make_shared<const AllowedMatrix>(AllowedMatrix::Constant(3, 4, true));
    EXPECT_THROW(Pyramid({Matrix(Matrix::Zero(4, 3)), allowed, {}}, {}), Error);
}

TEST(Pooling, hasNames) {
    for (const Pooling pooling : {Pooling::Max, Pooling::Mean})
        EXPECT_EQ(poolingNamed(poolingName(pooling)), pooling);
    EXPECT_EQ(poolingNamed("median"), std::nullopt);
}

} // namespace
} // namespace attention::core

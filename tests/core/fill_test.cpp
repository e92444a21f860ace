// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/fill.h"
#include "core/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

namespace attention::core {
namespace {

TEST(Fill, constantFillsHoldTheirNumber) {
    EXPECT_EQ(filled(Fill::Zeros, 2, 3), Matrix::Zero(2, 3));
    EXPECT_EQ(filled(Fill::Ones, 3, 2), Matrix::Ones(3, 2));
}

TEST(Fill, identityIsOneWhereRowEqualsColumn) {
    EXPECT_EQ(filled(Fill::Identity, 2, 3), (Matrix{{1, 0, 0}, {0, 1, 0}}));
    EXPECT_EQ(filled(Fill::Identity, 3, 2), (Matrix{{1, 0}, {0, 1}, {0, 0}}));
}

TEST(Fill, normalIsRandnOfTheSeed) {
    EXPECT_EQ(filled(Fill::Normal, 4, 3, 42), RandomState(42).randn(4, 3));
    EXPECT_NE(filled(Fill::Normal, 4, 3, 42), filled(Fill::Normal, 4, 3, 43));
}

TEST(Fill, uniformReachesBothSidesOfZeroAndStaysBelowOne) {
    const Matrix values = filled(Fill::Uniform, 40, 30, 7);
    EXPECT_GE(values.minCoeff(), -1);
    EXPECT_LT(values.minCoeff(), -0.95);
    EXPECT_LT(values.maxCoeff(), 1);
    EXPECT_GT(values.maxCoeff(), 0.95);
    EXPECT_EQ(values(0, 0), 2 * RandomState(7).nextUniform() - 1);
}

TEST(Fill, onlyRandomFillsUseTheSeed) {
    for (const Fill fill : {Fill::Zeros, Fill::Ones, Fill::Identity, Fill::Normal, Fill::Uniform,
                            Fill::Xavier, Fill::Orthogonal, Fill::OneHot, Fill::Sinusoidal})
        EXPECT_EQ(usesSeed(fill), filled(fill, 3, 2, 1) != filled(fill, 3, 2, 2));
}

TEST(Fill, xavierIsUniformWithinTheRootOfSixOverRowsPlusColumns) {
    const double limit = std::sqrt(6.0 / (30 + 20));
    const Matrix values = filled(Fill::Xavier, 30, 20, 5);
    EXPECT_LE(values.cwiseAbs().maxCoeff(), limit);
    EXPECT_GT(values.maxCoeff(), 0.95 * limit);
    EXPECT_LT(values.minCoeff(), -0.95 * limit);
    // The variance that Glorot and Bengio ask for: 2 / (rows + columns).
    EXPECT_NEAR(values.squaredNorm() / 600, 2.0 / 50, 0.004);
}

TEST(Fill, orthogonalHasOrthonormalColumnsOrRows) {
    const Matrix tall = filled(Fill::Orthogonal, 7, 4, 3);
    EXPECT_TRUE((tall.transpose() * tall).isApprox(Matrix::Identity(4, 4), 1e-12));
    const Matrix wide = filled(Fill::Orthogonal, 3, 5, 3);
    EXPECT_TRUE((wide * wide.transpose()).isApprox(Matrix::Identity(3, 3), 1e-12));
}

TEST(Fill, orthogonalKeepsTheDirectionOfTheFirstColumn) {
    // Gram–Schmidt: the first column of Q is the normal one, divided by its length.
    const Matrix normal = RandomState(11).randn(4, 3);
    EXPECT_TRUE(filled(Fill::Orthogonal, 4, 3, 11).col(0).isApprox(normal.col(0).normalized()));
}

TEST(Fill, oneHotCountsUpAndBeginsAgain) {
    EXPECT_EQ(filled(Fill::OneHot, 4, 3), (Matrix{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}}));
}

TEST(Fill, sinusoidalEqualsThePublishedFormula) {
    const Matrix values = filled(Fill::Sinusoidal, 3, 5);
    const Index columns = 5;
    for (Index p = 0; p < 3; ++p)
        for (Index k = 0; 2 * k < columns; ++k) {
            const double angle =
                static_cast<double>(p) / std::pow(10000.0, 2.0 * static_cast<double>(k) / 5);
            EXPECT_DOUBLE_EQ(values(p, 2 * k), std::sin(angle));
            if (2 * k + 1 < columns) {
                EXPECT_DOUBLE_EQ(values(p, 2 * k + 1), std::cos(angle));
            }
        }
}

TEST(OneHot, equalTokensHaveEqualRows) {
    EXPECT_EQ(classesOf({"the", "cat", "the", "mat"}), (std::vector<Index>{0, 1, 0, 2}));
    EXPECT_EQ(oneHot({0, 1, 0, 2}, 2), (Matrix{{1, 0}, {0, 1}, {1, 0}, {1, 0}}));
}

TEST(ScaledBy, everyNumberIsMultiplied) {
    EXPECT_EQ(scaledBy(-0.5, Matrix{{2, 0, -4}}), (Matrix{{-1, -0.0, 2}}));
    EXPECT_THROW(scaledBy(1e200, Matrix{{1e200, 1}}), Error);
}

TEST(Fill, emptyShapesAreRefused) {
    using Shape = std::pair<Index, Index>;
    for (const auto& [rows, columns] : {Shape{0, 2}, Shape{2, 0}, Shape{-1, 2}})
        try {
            filled(Fill::Normal, rows, columns);
            ADD_FAILURE() << rows << "×" << columns;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Empty);
        }
}

TEST(SeedOf, equalsPublishedFnv1a) {
    EXPECT_EQ(seedOf(""), 0x811c9dc5U);
    EXPECT_EQ(seedOf("a"), 0xe40c292cU);
    EXPECT_EQ(seedOf("foobar"), 0xbf9cf968U);
}

TEST(EmbeddingOf, isTheWordsNormalNumbersRoundedToOneDecimal) {
    const Matrix exact = RandomState(seedOf("猫")).randn(1, 9);
    const Matrix rounded = embeddingOf("猫", 9);
    for (Index i = 0; i < 9; ++i) {
        EXPECT_NEAR(rounded(0, i), exact(0, i), 0.05 + 1e-12);
        EXPECT_EQ(rounded(0, i), std::round(rounded(0, i) * 10) / 10);
    }
    EXPECT_EQ(rounded, embeddingOf("猫", 9));
    EXPECT_NE(rounded, embeddingOf("狗", 9));
}

TEST(EmbeddingOf, neverHoldsMinusZero) {
    Index zeros = 0;
    for (const char* word : {"a", "b", "c", "the", "cat", "我", "爱", "你"}) {
        const Matrix row = embeddingOf(word, 200);
        for (Index i = 0; i < row.cols(); ++i) {
            EXPECT_FALSE(row(0, i) == 0 && std::signbit(row(0, i)));
            zeros += row(0, i) == 0 ? 1 : 0;
        }
    }
    EXPECT_GT(zeros, 10);
}

} // namespace
} // namespace attention::core

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
    for (const Fill fill : {Fill::Zeros, Fill::Ones, Fill::Identity, Fill::Normal, Fill::Uniform})
        EXPECT_EQ(usesSeed(fill), filled(fill, 3, 2, 1) != filled(fill, 3, 2, 2));
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

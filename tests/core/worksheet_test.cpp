// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/worksheet.h"

#include "core/attention.h"
#include "core/error.h"
#include "tests/support/matrices.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace attention::core {
namespace {

std::vector<std::string> words(Index count) {
    std::vector<std::string> result;
    for (Index i = 0; i < count; ++i)
        result.push_back("t" + std::to_string(i));
    return result;
}

void expectWholeBetween(const Matrix& matrix, double lowest, double highest) {
    EXPECT_TRUE((matrix.array() == matrix.array().round()).all());
    EXPECT_GE(matrix.minCoeff(), lowest);
    EXPECT_LE(matrix.maxCoeff(), highest);
}

void expectDistinctColumns(const Matrix& W) {
    for (Index column = 0; column < W.cols(); ++column) {
        EXPECT_FALSE(W.col(column).isZero(0));
        for (Index other = 0; other < column; ++other)
            EXPECT_NE(W.col(column), W.col(other));
    }
}

TEST(Worksheet, everySizeAndSeedIsReadyForPaper) {
    for (Index n = 1; n <= kMostWorksheetTokens; ++n)
        for (Index d_k = 1; d_k <= kMostWorksheetWidth; ++d_k)
            for (std::uint32_t seed = 0; seed < 12; ++seed) {
                SCOPED_TRACE(std::to_string(n) + " tokens, d_k " + std::to_string(d_k) + ", seed " +
                             std::to_string(seed));
                const Experiment sheet = worksheetExperiment(words(n), d_k, seed);
                ASSERT_NO_THROW(validate(sheet));
                EXPECT_NE(sheet.d_model(), d_k);
                expectWholeBetween(*sheet.embeddings, 0, 2);
                expectWholeBetween(*sheet.heads[0].W_Q, -1, 1);
                expectWholeBetween(*sheet.kv_heads[0].W_K, -1, 1);
                expectWholeBetween(*sheet.kv_heads[0].W_V, -1, 1);
                expectDistinctColumns(*sheet.kv_heads[0].W_V);
                std::set<std::vector<double>> rows;
                for (Index row = 0; row < n; ++row)
                    rows.insert(
                        {sheet.embeddings->row(row).begin(), sheet.embeddings->row(row).end()});
                EXPECT_EQ(static_cast<Index>(rows.size()), n);
                const Matrix scores = *forward(sheet).stage(Stage::Scores);
                EXPECT_FALSE(scores.isZero(0));
                EXPECT_LE(scores.cwiseAbs().maxCoeff(), 3 * static_cast<double>(d_k));
            }
}

TEST(Worksheet, theSeedDecidesTheNumbers) {
    const Experiment first = worksheetExperiment(words(4), 2, 1);
    EXPECT_TRUE(sameExperiment(first, worksheetExperiment(words(4), 2, 1)));
    EXPECT_FALSE(sameExperiment(first, worksheetExperiment(words(4), 2, 2)));
}

TEST(Worksheet, sizesBeyondAPageAreRefused) {
    using test::errorOf;
    EXPECT_EQ(errorOf([] { worksheetExperiment({}, 2, 0); }), ErrorCode::Empty);
    EXPECT_EQ(errorOf([] { worksheetExperiment(words(9), 2, 0); }), ErrorCode::OutOfRange);
    EXPECT_EQ(errorOf([] { worksheetExperiment(words(3), 0, 0); }), ErrorCode::Empty);
    EXPECT_EQ(errorOf([] { worksheetExperiment(words(3), 7, 0); }), ErrorCode::OutOfRange);
}

} // namespace
} // namespace attention::core

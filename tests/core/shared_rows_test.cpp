// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/examples.h"
#include "core/shared_rows.h"

#include <gtest/gtest.h>

namespace attention::core {
namespace {

const std::vector<std::string> kTokens{"the", "cat", "on", "the", "mat"};
const Matrix kRows{{1, 2}, {3, 4}, {5, 6}, {7, 8}, {9, 10}};

TEST(HasRepeatedTokens, seesEqualTextOnly) {
    EXPECT_TRUE(hasRepeatedTokens(kTokens));
    EXPECT_FALSE(hasRepeatedTokens({"the", "The", "cat"}));
    EXPECT_FALSE(hasRepeatedTokens({}));
}

TEST(WithEqualTokens, theWholeRowIsGivenToEveryEqualToken) {
    const RowsEdit edit = withEqualTokens(kTokens, kRows, {{3, 1, 1, 1}, Matrix{{-1}}});
    EXPECT_EQ(edit.region, (Region{0, 0, 4, 2}));
    EXPECT_EQ(edit.block, (Matrix{{7, -1}, {3, 4}, {5, 6}, {7, -1}}));
}

TEST(WithEqualTokens, anEditOfTokensThatStandAloneStays) {
    const RowsEdit edit = withEqualTokens(kTokens, kRows, {{1, 1, 2, 1}, Matrix{{-1}, {-2}}});
    EXPECT_EQ(edit.region, (Region{1, 1, 2, 1}));
    EXPECT_EQ(edit.block, (Matrix{{-1}, {-2}}));
}

TEST(WithEqualTokens, ofEqualTokensInTheBlockTheFirstCounts) {
    const Matrix block{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 4}};
    const RowsEdit edit = withEqualTokens(kTokens, kRows, {{0, 0, 5, 2}, block});
    EXPECT_EQ(edit.block, (Matrix{{0, 0}, {1, 1}, {2, 2}, {0, 0}, {4, 4}}));
}

TEST(WithRepeatedTokensEqual, laterTokensTakeTheRowOfTheFirst) {
    // the cat sat on the mat
    Experiment experiment = exampleNamed("causal");
    experiment.embeddings.edit().row(4).setConstant(7);
    const Experiment equal = withRepeatedTokensEqual(experiment, Sequence::Queries);
    EXPECT_EQ(equal.embeddings->row(4), experiment.embeddings->row(0));
    EXPECT_EQ(equal.embeddings->topRows(4), experiment.embeddings->topRows(4));
    EXPECT_EQ(equal.embeddings->row(5), experiment.embeddings->row(5));
    EXPECT_THROW(withRepeatedTokensEqual(experiment, Sequence::Context), Error);
}

} // namespace
} // namespace attention::core

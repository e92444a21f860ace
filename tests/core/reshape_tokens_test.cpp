// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/fill.h"
#include "core/random.h"
#include "core/reshape.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace attention::core {
namespace {

using test::closeTo;
using test::errorOf;
using test::randomExperiment;

constexpr std::uint32_t kSeeds = 200;

using Words = std::vector<std::string>;

const Matrix& rowsOf(const Experiment& experiment, Sequence sequence) {
    return sequence == Sequence::Queries ? *experiment.embeddings : *experiment.context->embeddings;
}

/// `check(experiment, sequence)` for both sequences of many experiments, where they exist.
template<typename Check>
void forEverySequence(Check check) {
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
        SCOPED_TRACE(seed);
        const Experiment experiment = randomExperiment(seed);
        check(experiment, Sequence::Queries);
        if (experiment.context)
            check(experiment, Sequence::Context);
    }
}

/// The index of a cell's row or column before, for one after: −1 where the token is new.
using Origins = std::vector<Index>;

Origins same(Index count) {
    Origins origins(static_cast<std::size_t>(count));
    for (Index i = 0; i < count; ++i)
        origins[static_cast<std::size_t>(i)] = i;
    return origins;
}

/// Kept cells of the mask are as before, the others may attend.
void expectMaskFollows(const Experiment& before, const Experiment& after, Sequence sequence,
                       const Origins& origins) {
    ASSERT_EQ(after.mask.kind, before.mask.kind);
    ASSERT_EQ(after.mask.allowed == nullptr, before.mask.allowed == nullptr);
    if (!before.mask.allowed)
        return;
    const bool rows = sequence == Sequence::Queries;
    const bool columns = sequence == Sequence::Context || !before.context;
    const Origins rowOrigins = rows ? origins : same(before.queryCount());
    const Origins columnOrigins = columns ? origins : same(before.keyCount());
    ASSERT_EQ(after.mask.allowed->rows(), static_cast<Index>(rowOrigins.size()));
    ASSERT_EQ(after.mask.allowed->cols(), static_cast<Index>(columnOrigins.size()));
    for (Index i = 0; i < after.mask.allowed->rows(); ++i)
        for (Index j = 0; j < after.mask.allowed->cols(); ++j) {
            const Index row = rowOrigins[static_cast<std::size_t>(i)];
            const Index column = columnOrigins[static_cast<std::size_t>(j)];
            const bool expected = row < 0 || column < 0 || (*before.mask.allowed)(row, column);
            ASSERT_EQ((*after.mask.allowed)(i, j), expected) << i << "," << j;
        }
}

/// Kept tokens keep their rows.
void expectRowsFollow(const Experiment& before, const Experiment& after, Sequence sequence,
                      const Origins& origins) {
    ASSERT_EQ(rowsOf(after, sequence).rows(), static_cast<Index>(origins.size()));
    for (std::size_t i = 0; i < origins.size(); ++i) {
        if (origins[i] >= 0) {
            ASSERT_EQ(rowsOf(after, sequence).row(static_cast<Index>(i)),
                      rowsOf(before, sequence).row(origins[i]));
        }
    }
}

Words numbered(std::size_t count) {
    Words words(count);
    for (std::size_t i = 0; i < count; ++i)
        words[i] = "t" + std::to_string(i);
    return words;
}

/// Other words for the same rows.
Experiment withNames(Experiment experiment, Sequence sequence, const Words& names) {
    (sequence == Sequence::Queries ? experiment.tokens : experiment.context->tokens) = names;
    return experiment;
}

Experiment withRows(const Words& tokens) {
    Experiment experiment = newExperiment(3);
    experiment.tokens = tokens;
    experiment.embeddings = RandomState(9).randn(static_cast<Index>(tokens.size()), 4);
    return experiment;
}

TEST(WithTokens, sameTokensChangeNothing) {
    forEverySequence([](const Experiment& experiment, Sequence sequence) {
        const Experiment after = withTokens(experiment, sequence, tokensOf(experiment, sequence));
        ASSERT_TRUE(sameExperiment(after, experiment));
    });
}

TEST(WithTokens, insertedTokensLeaveTheOthersTheirRowsAndMask) {
    forEverySequence([](const Experiment& random, Sequence sequence) {
        const std::size_t count = tokensOf(random, sequence).size();
        const Experiment before = withNames(random, sequence, numbered(count));
        Words tokens{"new first"};
        Origins origins{-1};
        for (std::size_t i = 0; i < count; ++i) {
            tokens.push_back("t" + std::to_string(i));
            origins.push_back(static_cast<Index>(i));
            if (i % 2 == 1) {
                tokens.push_back("new " + std::to_string(i));
                origins.push_back(-1);
            }
        }
        const Experiment after = withTokens(before, sequence, tokens);
        ASSERT_NO_THROW(validate(after));
        ASSERT_EQ(tokensOf(after, sequence), tokens);
        expectRowsFollow(before, after, sequence, origins);
        expectMaskFollows(before, after, sequence, origins);
        const Matrix& rows = rowsOf(after, sequence);
        ASSERT_EQ(rows.row(0), embeddingOf("new first", rows.cols()).row(0));
    });
}

TEST(WithTokens, removedTokensLeaveTheOthersTheirRowsAndMask) {
    forEverySequence([](const Experiment& random, Sequence sequence) {
        const std::size_t count = tokensOf(random, sequence).size();
        const Experiment before = withNames(random, sequence, numbered(count));
        Words tokens;
        Origins origins;
        for (std::size_t i = 0; i < count; ++i)
            if (i % 2 == 0 || i == 3) {
                tokens.push_back("t" + std::to_string(i));
                origins.push_back(static_cast<Index>(i));
            }
        const Experiment after = withTokens(before, sequence, tokens);
        ASSERT_NO_THROW(validate(after));
        expectRowsFollow(before, after, sequence, origins);
        expectMaskFollows(before, after, sequence, origins);
    });
}

TEST(WithTokens, nothingButTheSequenceChanges) {
    forEverySequence([](const Experiment& before, Sequence sequence) {
        const Experiment after = withTokens(before, sequence, {"x", "y", "z"});
        const TensorKind changed =
            sequence == Sequence::Queries ? TensorKind::Embeddings : TensorKind::ContextEmbeddings;
        ASSERT_EQ(tensorsOf(after), tensorsOf(before));
        for (const TensorId id : tensorsOf(before)) {
            if (id.kind != changed) {
                ASSERT_TRUE(findTensor(after, id)->sharesWith(*findTensor(before, id)));
            }
        }
    });
}

TEST(WithTokens, longestCommonSubsequenceDecidesAmongEqualWords) {
    const Experiment before = withRows({"the", "cat", "saw", "the", "dog"});
    const Experiment after = withTokens(before, Sequence::Queries, {"cat", "saw", "the", "dog"});
    expectRowsFollow(before, after, Sequence::Queries, {1, 2, 3, 4});
}

TEST(WithTokens, tokenThatMovedKeepsItsRowAndMask) {
    Experiment before = withRows({"a", "b", "c", "d"});
    AllowedMatrix allowed = AllowedMatrix::Constant(4, 4, true);
    allowed(0, 2) = false;
    allowed(3, 0) = false;
    before.mask = Mask::given(allowed);
    const Experiment after = withTokens(before, Sequence::Queries, {"b", "c", "d", "a"});
    expectRowsFollow(before, after, Sequence::Queries, {1, 2, 3, 0});
    expectMaskFollows(before, after, Sequence::Queries, {1, 2, 3, 0});
}

TEST(WithTokens, repeatedTokenCopiesTheRowAndMayAttend) {
    Experiment before = withRows({"the", "cat"});
    before.mask = Mask::given(AllowedMatrix::Constant(2, 2, false));
    const Experiment after = withTokens(before, Sequence::Queries, {"the", "cat", "the"});
    expectRowsFollow(before, after, Sequence::Queries, {0, 1, 0});
    expectMaskFollows(before, after, Sequence::Queries, {0, 1, -1});
}

TEST(WithTokens, newWordThatComesTwiceHasOneVector) {
    const Experiment after = withTokens(withRows({"a"}), Sequence::Queries, {"x", "a", "x"});
    EXPECT_EQ(after.embeddings->row(0), embeddingOf("x", 4).row(0));
    EXPECT_EQ(after.embeddings->row(2), after.embeddings->row(0));
}

TEST(WithTokenMoved, attentionMovesWithTheTokens) {
    forEverySequence([](const Experiment& random, Sequence sequence) {
        Experiment before = random;
        if (before.mask.kind == Mask::Kind::Causal)
            before.mask.kind = Mask::Kind::None;
        const auto count = static_cast<Index>(tokensOf(before, sequence).size());
        const Experiment after = withTokenMoved(before, sequence, 0, count - 1);
        ASSERT_NO_THROW(validate(after));
        ASSERT_EQ(tokensOf(after, sequence).back(), tokensOf(before, sequence).front());
        Origins origins = same(count);
        std::rotate(origins.begin(), origins.begin() + 1, origins.end());
        const bool rows = sequence == Sequence::Queries;
        const bool columns = sequence == Sequence::Context || !before.context;
        const Origins rowOrigins = rows ? origins : same(before.queryCount());
        const Origins columnOrigins = columns ? origins : same(before.keyCount());
        const Matrix old = *forward(before).stage(Stage::Weights);
        ASSERT_TRUE(closeTo(*forward(after).stage(Stage::Weights), old(rowOrigins, columnOrigins)));
        ASSERT_TRUE(sameExperiment(withTokenMoved(after, sequence, count - 1, 0), before));
    });
}

TEST(WithTokenMoved, tokenStandsAtTheNewIndex) {
    const Experiment before = withRows({"a", "b", "c", "d"});
    EXPECT_EQ(withTokenMoved(before, Sequence::Queries, 1, 2).tokens, (Words{"a", "c", "b", "d"}));
    EXPECT_EQ(withTokenMoved(before, Sequence::Queries, 3, 1).tokens, (Words{"a", "d", "b", "c"}));
}

TEST(WithTokenRemoved, theOthersKeepRowsAndMask) {
    forEverySequence([](const Experiment& before, Sequence sequence) {
        const auto count = static_cast<Index>(tokensOf(before, sequence).size());
        if (count < 2)
            return;
        for (Index token = 0; token < count; ++token) {
            const Experiment after = withTokenRemoved(before, sequence, token);
            ASSERT_NO_THROW(validate(after));
            Origins origins = same(count);
            origins.erase(origins.begin() + token);
            expectRowsFollow(before, after, sequence, origins);
            expectMaskFollows(before, after, sequence, origins);
        }
    });
}

TEST(WithTokensMerged, textsJoinAndRowIsTheMean) {
    Experiment before = withRows({"a", "b", "c", "d"});
    AllowedMatrix allowed = AllowedMatrix::Constant(4, 4, false);
    allowed(2, 0) = true;
    allowed(0, 1) = true;
    before.mask = Mask::given(allowed);
    const Experiment after = withTokensMerged(before, Sequence::Queries, 1, 2);
    ASSERT_NO_THROW(validate(after));
    EXPECT_EQ(after.tokens, (Words{"a", "bc", "d"}));
    EXPECT_TRUE(closeTo(after.embeddings->row(1),
                        (before.embeddings->row(1) + before.embeddings->row(2)) / 2));
    EXPECT_EQ(after.embeddings->row(2), before.embeddings->row(3));
    AllowedMatrix expected = AllowedMatrix::Constant(3, 3, false);
    expected(1, 0) = true;
    expected(0, 1) = true;
    EXPECT_EQ(*after.mask.allowed, expected);
}

TEST(WithTokensMerged, meanOfLargeNumbersIsFinite) {
    Experiment before = withRows({"a", "b", "c"});
    before.embeddings = Tensor(Matrix::Constant(3, 4, 1.7e308));
    EXPECT_NO_THROW(validate(withTokensMerged(before, Sequence::Queries, 0, 3)));
}

TEST(WithTokensMerged, oneTokenChangesNothing) {
    const Experiment before = withRows({"a", "b", "c"});
    EXPECT_TRUE(sameExperiment(withTokensMerged(before, Sequence::Queries, 2, 1), before));
}

TEST(WithTokenSplit, partsKeepRowAndMaskAndMergeBack) {
    forEverySequence([](const Experiment& random, Sequence sequence) {
        const std::size_t count = tokensOf(random, sequence).size();
        const Experiment before = withNames(random, sequence, numbered(count));
        const auto last = static_cast<Index>(count) - 1;
        const std::string rest = tokensOf(before, sequence).back().substr(1);
        const Experiment after = withTokenSplit(before, sequence, last, {"t", rest});
        ASSERT_NO_THROW(validate(after));
        Origins origins = same(last + 1);
        origins.push_back(last);
        expectRowsFollow(before, after, sequence, origins);
        expectMaskFollows(before, after, sequence, origins);
        ASSERT_TRUE(sameExperiment(withTokensMerged(after, sequence, last, 2), before));
    });
}

TEST(WithTokenRenamed, onlyTheTextChanges) {
    const Experiment before = withRows({"a", "b"});
    const Experiment after = withTokenRenamed(before, Sequence::Queries, 1, "<s>");
    EXPECT_EQ(after.tokens, (Words{"a", "<s>"}));
    EXPECT_TRUE(after.embeddings.sharesWith(before.embeddings));
}

TEST(ReshapeTokens, impossibleChangesAreRefused) {
    const Experiment one = withRows({"a"});
    const Experiment two = withRows({"a", "b"});
    const auto sequence = Sequence::Queries;
    using enum ErrorCode;
    EXPECT_EQ(errorOf([&] { withTokens(two, sequence, {}); }), Empty);
    EXPECT_EQ(errorOf([&] { withTokenRemoved(one, sequence, 0); }), Empty);
    EXPECT_EQ(errorOf([&] { withTokenRemoved(two, sequence, 2); }), OutOfRange);
    EXPECT_EQ(errorOf([&] { withTokenRenamed(two, sequence, -1, "x"); }), OutOfRange);
    EXPECT_EQ(errorOf([&] { withTokenRenamed(two, sequence, 0, ""); }), Empty);
    EXPECT_EQ(errorOf([&] { withTokenMoved(two, sequence, 0, 2); }), OutOfRange);
    EXPECT_EQ(errorOf([&] { withTokensMerged(two, sequence, 1, 2); }), OutOfRange);
    EXPECT_EQ(errorOf([&] { withTokenSplit(two, sequence, 0, {"a"}); }), WrongCount);
    EXPECT_EQ(errorOf([&] { withTokenSplit(two, sequence, 0, {"a", ""}); }), Empty);
    EXPECT_EQ(errorOf([&] { withTokens(two, Sequence::Context, {"a"}); }), MissingKey);
}

} // namespace
} // namespace attention::core

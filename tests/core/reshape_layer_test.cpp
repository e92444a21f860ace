// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/error.h"
#include "core/reshape.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace attention::core {
namespace {

using test::closeTo;
using test::errorOf;
using test::randomExperiment;

template<typename Check>
void forEveryExperiment(Check check) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        SCOPED_TRACE(seed);
        check(randomExperiment(seed));
    }
}

void expectSameFinal(const Experiment& before, const Experiment& after) {
    ASSERT_TRUE(closeTo(*forward(after).stage(Stage::Final), *forward(before).stage(Stage::Final)));
}

TEST(WithContext, beginningLeavesThePassAsItWas) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withContext(before, Presence::Present);
        ASSERT_NO_THROW(validate(after));
        ASSERT_TRUE(after.context);
        if (!before.context) {
            ASSERT_EQ(after.context->tokens, before.tokens);
        }
        expectSameFinal(before, after);
    });
}

TEST(WithContext, endingGivesKeysOfTheSentence) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withContext(before, Presence::Absent);
        ASSERT_NO_THROW(validate(after));
        ASSERT_FALSE(after.context);
        ASSERT_EQ(after.keyCount(), before.queryCount());
        const Index rows = std::min(before.keyEmbeddings().cols(), before.d_model());
        const Matrix& W_K = *after.kv_heads.back().W_K;
        ASSERT_EQ(W_K.topRows(rows), before.kv_heads.back().W_K->topRows(rows));
        ASSERT_TRUE(W_K.bottomRows(W_K.rows() - rows).isZero(0));
    });
}

TEST(WithContext, beginningAndEndingGivesTheOldExperiment) {
    forEveryExperiment([](const Experiment& before) {
        if (before.context)
            return;
        const Experiment there = withContext(before, Presence::Present);
        ASSERT_TRUE(sameExperiment(withContext(there, Presence::Absent), before));
    });
}

TEST(WithContext, endingKeepsTheMaskOfTokensThatBothHave) {
    Experiment before = newExperiment(3);
    before.tokens = {"a", "b", "c"};
    before.embeddings = Matrix(Matrix::Ones(3, 4));
    before = withContext(before, Presence::Present);
    before.context->tokens = {"x", "c", "a", "y"};
    before.context->embeddings = Matrix(Matrix::Ones(4, 4));
    AllowedMatrix allowed = AllowedMatrix::Constant(3, 4, true);
    allowed(0, 1) = false; // a may not attend to c
    allowed(1, 0) = false; // b may not attend to x
    allowed(2, 2) = false; // c may not attend to a
    before.mask.kind = Mask::Kind::Given;
    before.mask.allowed = std::make_shared<const AllowedMatrix>(allowed);
    const Experiment after = withContext(before, Presence::Absent);
    ASSERT_NO_THROW(validate(after));
    AllowedMatrix expected = AllowedMatrix::Constant(3, 3, true);
    expected(0, 2) = false;
    expected(2, 0) = false;
    EXPECT_EQ(*after.mask.allowed, expected);
}

TEST(WithKeyValueHeads, eachGroupTakesThoseOfItsFirstHead) {
    forEveryExperiment([](const Experiment& before) {
        for (Index count = 1; count <= before.headCount(); ++count) {
            if (before.headCount() % count != 0)
                continue;
            const Experiment after = withKeyValueHeads(before, count);
            ASSERT_NO_THROW(validate(after));
            ASSERT_EQ(static_cast<Index>(after.kv_heads.size()), count);
            const Index size = before.headCount() / count;
            const Trace old = forward(before);
            const Trace trace = forward(after);
            for (Index head = 0; head < before.headCount(); ++head) {
                const Index first = head / size * size;
                ASSERT_EQ(*trace.stage(Stage::K, head), *old.stage(Stage::K, first));
                ASSERT_EQ(*trace.stage(Stage::V, head), *old.stage(Stage::V, first));
                ASSERT_EQ(*trace.stage(Stage::Q, head), *old.stage(Stage::Q, head));
            }
        }
    });
}

TEST(WithKeyValueHeads, copiesLeaveThePassAsItWas) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withKeyValueHeads(before, before.headCount());
        ASSERT_FALSE(after.isGrouped());
        expectSameFinal(before, after);
        ASSERT_TRUE(sameExperiment(
            withKeyValueHeads(after, static_cast<Index>(before.kv_heads.size())), before));
    });
}

TEST(WithKeyValueHeads, refusesCountsThatDoNotDivide) {
    Experiment experiment = newExperiment(1);
    for (std::uint32_t seed = 0; seed < 5; ++seed)
        experiment = withHeadAdded(experiment, seed);
    EXPECT_EQ(errorOf([&] { withKeyValueHeads(experiment, 4); }), ErrorCode::NotDivisible);
    EXPECT_EQ(errorOf([&] { withKeyValueHeads(experiment, 0); }), ErrorCode::Empty);
    EXPECT_EQ(errorOf([&] { withKeyValueHeads(experiment, 12); }), ErrorCode::NotDivisible);
}

TEST(WithContextWidth, growingLeavesThePassAsItWas) {
    forEveryExperiment([](const Experiment& before) {
        if (!before.context)
            return;
        const Experiment after = withContextWidth(before, before.keyEmbeddings().cols() + 2);
        ASSERT_NO_THROW(validate(after));
        ASSERT_EQ(after.d_model(), before.d_model());
        expectSameFinal(before, after);
        for (Index width = 1; width < 9; ++width)
            ASSERT_NO_THROW(validate(withContextWidth(before, width)));
    });
}

TEST(WithContextWidth, refusesWhereThereIsNone) {
    EXPECT_EQ(errorOf([] { withContextWidth(newExperiment(1), 3); }), ErrorCode::MissingKey);
    const Experiment there = withContext(newExperiment(1), Presence::Present);
    EXPECT_EQ(errorOf([&] { withContextWidth(there, 0); }), ErrorCode::Empty);
}

} // namespace
} // namespace attention::core

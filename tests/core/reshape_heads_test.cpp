// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/fill.h"
#include "core/reshape.h"
#include "tests/support/matrices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace attention::core {
namespace {

using test::closeTo;
using test::errorOf;
using test::hasOneDecimal;
using test::randomExperiment;

/// Random experiments whose heads are named after their index.
template<typename Check>
void forEveryExperiment(Check check) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        SCOPED_TRACE(seed);
        Experiment experiment = randomExperiment(seed);
        for (Index head = 0; head < experiment.headCount(); ++head)
            experiment.heads[static_cast<std::size_t>(head)].name = std::to_string(head);
        check(experiment);
    }
}

/// Query heads that share a key/value head come and go together, unless there is only one of these.
Index blockOf(const Experiment& experiment) {
    const auto groups = static_cast<Index>(experiment.kv_heads.size());
    return groups == 1 ? 1 : experiment.headCount() / groups;
}

/// Heads of `after` are those of `before` with these indices, with all that they compute.
void expectHeads(const Experiment& before, const Experiment& after,
                 const std::vector<Index>& origins) {
    ASSERT_EQ(after.headCount(), static_cast<Index>(origins.size()));
    const Trace old = forward(before);
    const Trace trace = forward(after);
    for (Index head = 0; head < after.headCount(); ++head) {
        const Index origin = origins[static_cast<std::size_t>(head)];
        ASSERT_EQ(after.heads[static_cast<std::size_t>(head)].name, std::to_string(origin));
        for (const Stage stage : {Stage::Q, Stage::K, Stage::V, Stage::Weights, Stage::Output})
            ASSERT_EQ(*trace.stage(stage, head), *old.stage(stage, origin));
    }
}

std::vector<Index> headsOf(const Experiment& experiment) {
    std::vector<Index> heads;
    for (Index head = 0; head < experiment.headCount(); ++head)
        heads.push_back(head);
    return heads;
}

TEST(WithHeadAdded, finalStaysAsItWas) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withHeadAdded(before, 7);
        ASSERT_NO_THROW(validate(after));
        const Matrix old = *forward(before).stage(Stage::Final);
        const Matrix found = *forward(after).stage(Stage::Final);
        ASSERT_TRUE(closeTo(found.leftCols(old.cols()), old));
        ASSERT_EQ(found.cols() > old.cols(), !before.W_O);
    });
}

TEST(WithHeadAdded, oldHeadsShareTheirNumbers) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withHeadAdded(before, 7);
        for (const TensorId id : tensorsOf(before)) {
            if (id.kind != TensorKind::W_O) {
                ASSERT_TRUE(findTensor(after, id)->sharesWith(*findTensor(before, id)));
            }
        }
    });
}

TEST(WithHeadAdded, groupsStayWhole) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withHeadAdded(before, 7);
        const bool oneKeyHead = before.isGrouped() && before.kv_heads.size() == 1;
        ASSERT_EQ(after.headCount(), before.headCount() + blockOf(before));
        ASSERT_EQ(after.kv_heads.size(), before.kv_heads.size() + (oneKeyHead ? 0U : 1U));
        for (Index head = 0; head < before.headCount(); ++head)
            ASSERT_EQ(after.keyValueHeadOf(head), before.keyValueHeadOf(head));
    });
}

TEST(WithHeadAdded, removingItGivesTheOldExperiment) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withHeadAdded(before, 7);
        ASSERT_TRUE(sameExperiment(withHeadRemoved(after, after.headCount() - 1), before));
    });
}

TEST(WithHeadAdded, numbersComeFromTheSeedWithOneDecimal) {
    const Experiment before = newExperiment(1);
    const Experiment after = withHeadAdded(before, 7);
    EXPECT_TRUE(sameExperiment(after, withHeadAdded(before, 7)));
    EXPECT_FALSE(sameExperiment(after, withHeadAdded(before, 8)));
    const Matrix& W_Q = *after.heads.back().W_Q;
    EXPECT_TRUE(hasOneDecimal(W_Q));
    EXPECT_TRUE(closeTo(W_Q, filled(Fill::Normal, 4, 2, 7) / 2, 0.0501));
    EXPECT_TRUE(hasOneDecimal(*after.kv_heads.back().W_K));
    EXPECT_TRUE(hasOneDecimal(*after.kv_heads.back().W_V));
    EXPECT_NE(*after.kv_heads.back().W_K, W_Q);
}

TEST(WithHeadAdded, biasesAreZeroWhereOthersHaveThem) {
    Experiment before = withHeadAdded(newExperiment(1), 2);
    before.heads[0].b_Q = Tensor(Matrix{{1.0, 2.0}});
    before.kv_heads[1].b_V = Tensor(Matrix{{3.0, 4.0}});
    const Experiment after = withHeadAdded(before, 7);
    ASSERT_TRUE(after.heads[2].b_Q);
    EXPECT_EQ(**after.heads[2].b_Q, Matrix::Zero(1, 2));
    ASSERT_TRUE(after.kv_heads[2].b_V);
    EXPECT_EQ(**after.kv_heads[2].b_V, Matrix::Zero(1, 2));
    EXPECT_FALSE(after.kv_heads[2].b_K);
}

TEST(WithHeadDuplicated, copyFollowsItsOriginalAndComputesTheSame) {
    forEveryExperiment([](const Experiment& before) {
        const Index size = blockOf(before);
        for (Index head = 0; head < before.headCount(); ++head) {
            const Experiment after = withHeadDuplicated(before, head);
            ASSERT_NO_THROW(validate(after));
            std::vector<Index> origins = headsOf(before);
            const Index first = head / size * size;
            for (Index i = 0; i < size; ++i)
                origins.insert(origins.begin() + first + size + i, first + i);
            expectHeads(before, after, origins);
        }
    });
}

TEST(WithHeadDuplicated, finalStaysAsItWasBesideW_O) {
    forEveryExperiment([](const Experiment& before) {
        if (!before.W_O)
            return;
        for (Index head = 0; head < before.headCount(); ++head)
            ASSERT_TRUE(closeTo(*forward(withHeadDuplicated(before, head)).stage(Stage::Final),
                                *forward(before).stage(Stage::Final)));
    });
}

TEST(WithHeadRemoved, theOtherHeadsComputeWhatTheyDid) {
    forEveryExperiment([](const Experiment& before) {
        for (Index head = 0; before.headCount() > 1 && head < before.headCount(); ++head) {
            const Experiment after = withHeadRemoved(before, head);
            ASSERT_NO_THROW(validate(after));
            const Index first = head / blockOf(before) * blockOf(before);
            std::vector<Index> kept = headsOf(before);
            kept.erase(kept.begin() + first, kept.begin() + first + blockOf(before));
            expectHeads(before, after, kept);
        }
    });
}

TEST(WithHeadRemoved, itsPartOfFinalGoes) {
    forEveryExperiment([](const Experiment& before) {
        for (Index head = 0; before.headCount() > 1 && head < before.headCount(); ++head) {
            const Trace old = forward(before);
            const Index columns = blockOf(before) * before.d_v();
            const Index first = head / blockOf(before) * columns;
            Matrix concat = *old.stage(Stage::Concat);
            if (before.W_O)
                concat.middleCols(first, columns).setZero();
            Matrix expected = concat;
            if (before.W_O)
                expected = concat * **before.W_O;
            if (before.b_O)
                expected.rowwise() += (*before.b_O)->row(0);
            const Matrix found = *forward(withHeadRemoved(before, head)).stage(Stage::Final);
            if (!before.W_O) {
                const Index right = concat.cols() - first - columns;
                ASSERT_EQ(found.rightCols(right), concat.rightCols(right));
                ASSERT_EQ(found.leftCols(first), concat.leftCols(first));
            } else {
                ASSERT_TRUE(closeTo(found, expected, 1e-11));
            }
        }
    });
}

TEST(WithHeadRemoved, groupGoesWithItsKeyValueHead) {
    Experiment before = newExperiment(1);
    for (const std::uint32_t seed : {2U, 3U, 4U, 5U, 6U})
        before = withHeadAdded(before, seed);
    before.kv_heads.erase(before.kv_heads.begin() + 3, before.kv_heads.end());
    ASSERT_NO_THROW(validate(before));
    const Experiment after = withHeadRemoved(before, 3);
    ASSERT_EQ(after.headCount(), 4);
    ASSERT_EQ(after.kv_heads.size(), 2U);
    EXPECT_TRUE(after.heads[2].W_Q.sharesWith(before.heads[4].W_Q));
    EXPECT_TRUE(after.kv_heads[1].W_K.sharesWith(before.kv_heads[2].W_K));
}

TEST(WithHeadMoved, headsComputeTheSameAndFinalStays) {
    forEveryExperiment([](const Experiment& before) {
        const Index size = blockOf(before);
        const Index last = before.headCount() - 1;
        std::vector<Index> order = headsOf(before);
        std::rotate(order.begin(), order.begin() + size, order.end());
        const Experiment after = withHeadMoved(before, 0, last);
        ASSERT_NO_THROW(validate(after));
        expectHeads(before, after, order);
        if (before.W_O) {
            ASSERT_TRUE(closeTo(*forward(after).stage(Stage::Final),
                                *forward(before).stage(Stage::Final), 1e-11));
        }
        ASSERT_TRUE(sameExperiment(withHeadMoved(after, last, 0), before));
    });
}

TEST(WithHeadMoved, headStandsAtTheNewIndex) {
    Experiment before = newExperiment(1);
    for (const std::uint32_t seed : {2U, 3U, 4U})
        before = withHeadAdded(before, seed);
    for (std::size_t head = 0; head < 4; ++head)
        before.heads[head].name = std::to_string(head);
    expectHeads(before, withHeadMoved(before, 1, 2), {0, 2, 1, 3});
    expectHeads(before, withHeadMoved(before, 3, 1), {0, 3, 1, 2});
    expectHeads(before, withHeadMoved(before, 0, 2), {1, 2, 0, 3});
}

TEST(WithHeadMoved, moveInsideAGroupChangesNothing) {
    Experiment before = newExperiment(1);
    for (const std::uint32_t seed : {2U, 3U, 4U})
        before = withHeadAdded(before, seed);
    before.kv_heads.erase(before.kv_heads.begin() + 2, before.kv_heads.end());
    EXPECT_TRUE(sameExperiment(withHeadMoved(before, 2, 3), before));
}

TEST(WithHeadRenamed, onlyThatNameChanges) {
    forEveryExperiment([](const Experiment& before) {
        Experiment after = withHeadRenamed(before, before.headCount() - 1, "新 · new");
        ASSERT_EQ(after.heads.back().name, "新 · new");
        after.heads.back().name = before.heads.back().name;
        ASSERT_TRUE(sameExperiment(after, before));
    });
}

TEST(ReshapeHeads, impossibleChangesAreRefused) {
    const Experiment one = newExperiment(1);
    using enum ErrorCode;
    EXPECT_EQ(errorOf([&] { withHeadRemoved(one, 0); }), Empty);
    EXPECT_EQ(errorOf([&] { withHeadRemoved(one, 1); }), OutOfRange);
    EXPECT_EQ(errorOf([&] { withHeadMoved(one, 0, 1); }), OutOfRange);
    EXPECT_EQ(errorOf([&] { withHeadMoved(one, -1, 0); }), OutOfRange);
    EXPECT_EQ(errorOf([&] { withHeadRenamed(one, 1, "x"); }), OutOfRange);
}

TEST(NewExperiment, hasTheShapeOfAFirstLook) {
    const Experiment experiment = newExperiment(11);
    ASSERT_NO_THROW(validate(experiment));
    EXPECT_EQ(experiment.tokens, (std::vector<std::string>{"A", "B"}));
    EXPECT_EQ(experiment.d_model(), 4);
    EXPECT_EQ(experiment.headCount(), 1);
    EXPECT_EQ(experiment.d_k(), 2);
    EXPECT_EQ(experiment.d_v(), 2);
    for (const TensorId id : tensorsOf(experiment))
        EXPECT_TRUE(hasOneDecimal(**findTensor(experiment, id))) << pathOf(experiment, id);
    EXPECT_TRUE(closeTo(*experiment.embeddings, filled(Fill::Normal, 2, 4, 11), 0.0501));
}

TEST(NewExperiment, followsTheSeed) {
    EXPECT_TRUE(sameExperiment(newExperiment(11), newExperiment(11)));
    EXPECT_FALSE(sameExperiment(newExperiment(11), newExperiment(12)));
}

} // namespace
} // namespace attention::core

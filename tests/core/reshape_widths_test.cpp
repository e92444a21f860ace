// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/error.h"
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

template<typename Check>
void forEveryExperiment(Check check) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        SCOPED_TRACE(seed);
        check(randomExperiment(seed));
    }
}

/// Every stage of every head that `stages` names is the same up to rounding.
void expectSameStages(const Experiment& before, const Experiment& after,
                      const std::vector<Stage>& stages) {
    const Trace old = forward(before);
    const Trace trace = forward(after);
    for (const Stage stage : stages)
        for (Index head = 0; head < before.headCount(); ++head)
            ASSERT_TRUE(closeTo(*trace.stage(stage, head), *old.stage(stage, head), 1e-11))
                << stageName(stage) << " of head " << head;
}

/// Numbers in the common upper left corner are the same, others of `after` are 0.
void expectCornerKept(const Matrix& before, const Matrix& after) {
    const Index rows = std::min(before.rows(), after.rows());
    const Index columns = std::min(before.cols(), after.cols());
    Matrix expected = Matrix::Zero(after.rows(), after.cols());
    expected.topLeftCorner(rows, columns) = before.topLeftCorner(rows, columns);
    ASSERT_EQ(after, expected);
}

/// expectCornerKept for every tensor but W_O.
void expectCornersKept(const Experiment& before, const Experiment& after) {
    ASSERT_EQ(tensorsOf(after), tensorsOf(before));
    for (const TensorId id : tensorsOf(before))
        if (id.kind != TensorKind::W_O)
            expectCornerKept(**findTensor(before, id), **findTensor(after, id));
}

TEST(WithModelWidth, growingLeavesThePassAsItWas) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withModelWidth(before, before.d_model() + 3);
        ASSERT_NO_THROW(validate(after));
        expectSameStages(before, after,
                         {Stage::Q, Stage::K, Stage::V, Stage::Weights, Stage::Output});
        const Matrix old = *forward(before).stage(Stage::Final);
        const Matrix found = *forward(after).stage(Stage::Final);
        ASSERT_TRUE(closeTo(found.leftCols(old.cols()), old, 1e-11));
        ASSERT_TRUE(found.rightCols(found.cols() - old.cols()).isZero(0));
    });
}

TEST(WithModelWidth, oldNumbersStayWhereTheyFit) {
    forEveryExperiment([](const Experiment& before) {
        for (Index d_model = 1; d_model < 10; ++d_model) {
            const Experiment after = withModelWidth(before, d_model);
            ASSERT_NO_THROW(validate(after));
            ASSERT_EQ(after.d_model(), d_model);
            expectCornersKept(before, after);
        }
    });
}

TEST(WithModelWidth, outputProjectionFollowsOnlyWhereItHadThatWidth) {
    forEveryExperiment([](const Experiment& before) {
        if (!before.W_O)
            return;
        const bool followed = before.d_out() == before.d_model();
        const Experiment after = withModelWidth(before, before.d_model() + 2);
        ASSERT_EQ(after.d_out(), before.d_out() + (followed ? 2 : 0));
        expectCornerKept(**before.W_O, **after.W_O);
    });
}

TEST(WithModelWidth, contextKeepsItsWidth) {
    forEveryExperiment([](const Experiment& before) {
        if (!before.context)
            return;
        const Experiment after = withModelWidth(before, before.d_model() + 2);
        ASSERT_TRUE(after.context->embeddings.sharesWith(before.context->embeddings));
        ASSERT_TRUE(after.kv_heads[0].W_K.sharesWith(before.kv_heads[0].W_K));
    });
}

TEST(WithModelWidth, namesOfDimensionsFollow) {
    Experiment before = newExperiment(1);
    EXPECT_TRUE(withModelWidth(before, 6).dimensions.empty());
    before.dimensions = {"a", "b", "c", "d"};
    EXPECT_EQ(withModelWidth(before, 6).dimensions,
              (std::vector<std::string>{"a", "b", "c", "d", "d4", "d5"}));
    EXPECT_EQ(withModelWidth(before, 2).dimensions, (std::vector<std::string>{"a", "b"}));
}

TEST(WithDimensionRenamed, oneNameIsEnough) {
    Experiment experiment = randomExperiment(3);
    experiment.dimensions.clear();
    const Index last = experiment.d_model() - 1;
    const Experiment named = withDimensionRenamed(experiment, last, "noun");
    ASSERT_NO_THROW(validate(named));
    ASSERT_EQ(static_cast<Index>(named.dimensions.size()), experiment.d_model());
    EXPECT_EQ(named.dimensions.back(), "noun");
    EXPECT_EQ(withDimensionRenamed(named, last, "").dimensions.back(), "d" + std::to_string(last));
    ASSERT_GT(last, 0);
    EXPECT_EQ(named.dimensions.front(), "d0");
    EXPECT_THROW(withDimensionRenamed(experiment, last + 1, "x"), Error);
    EXPECT_THROW(withDimensionRenamed(experiment, -1, "x"), Error);
}

TEST(WithKeyWidth, growingLeavesTheScoresAsTheyWere) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withKeyWidth(before, before.d_k() + 2);
        ASSERT_NO_THROW(validate(after));
        expectSameStages(before, after, {Stage::Scores, Stage::V});
        ASSERT_EQ(forward(after).divisor(), divisorOf(before.scale, before.d_k() + 2));
        if (before.scale.kind == Scale::Kind::None || before.scale.kind == Scale::Kind::Divisor)
            expectSameStages(before, after, {Stage::Weights, Stage::Output, Stage::Final});
    });
}

TEST(WithKeyWidth, oldNumbersStayWhereTheyFit) {
    forEveryExperiment([](const Experiment& before) {
        for (Index d_k = 1; d_k < 8; ++d_k) {
            const Experiment after = withKeyWidth(before, d_k);
            ASSERT_NO_THROW(validate(after));
            ASSERT_EQ(after.d_k(), d_k);
            ASSERT_EQ(after.d_v(), before.d_v());
            expectCornersKept(before, after);
        }
    });
}

TEST(WithValueWidth, growingLeavesWeightsAndFinalAsTheyWere) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withValueWidth(before, before.d_v() + 2);
        ASSERT_NO_THROW(validate(after));
        expectSameStages(before, after, {Stage::Q, Stage::K, Stage::Weights});
        if (before.W_O)
            expectSameStages(before, after, {Stage::Final});
    });
}

TEST(WithValueWidth, oldNumbersStayWhereTheyFit) {
    forEveryExperiment([](const Experiment& before) {
        for (Index d_v = 1; d_v < 8; ++d_v) {
            const Experiment after = withValueWidth(before, d_v);
            ASSERT_NO_THROW(validate(after));
            ASSERT_EQ(after.d_v(), d_v);
            expectCornersKept(before, after);
            for (Index head = 0; before.W_O && head < before.headCount(); ++head)
                expectCornerKept((*before.W_O)->middleRows(head * before.d_v(), before.d_v()),
                                 (*after.W_O)->middleRows(head * d_v, d_v));
        }
    });
}

TEST(WithOutputWidth, columnsOfW_OAndItsBiasFollow) {
    forEveryExperiment([](const Experiment& before) {
        for (Index d_out = 1; before.W_O && d_out < 9; ++d_out) {
            const Experiment after = withOutputWidth(before, d_out);
            ASSERT_NO_THROW(validate(after));
            ASSERT_EQ(after.d_out(), d_out);
            expectCornersKept(before, after);
            expectCornerKept(**before.W_O, **after.W_O);
        }
    });
}

TEST(ReshapeWidths, sameWidthSharesEveryNumber) {
    forEveryExperiment([](const Experiment& before) {
        for (const Experiment& after :
             {withModelWidth(before, before.d_model()), withKeyWidth(before, before.d_k()),
              withValueWidth(before, before.d_v())})
            for (const TensorId id : tensorsOf(before))
                ASSERT_TRUE(findTensor(after, id)->sharesWith(*findTensor(before, id)));
    });
}

TEST(ReshapeWidths, maskAndTokensStay) {
    forEveryExperiment([](const Experiment& before) {
        for (const Experiment& after :
             {withModelWidth(before, 9), withKeyWidth(before, 9), withValueWidth(before, 9)}) {
            ASSERT_EQ(after.tokens, before.tokens);
            ASSERT_EQ(after.mask.kind, before.mask.kind);
            ASSERT_EQ(after.mask.allowed, before.mask.allowed);
            ASSERT_EQ(after.scale, before.scale);
        }
    });
}

TEST(WithOutputProjection, appearsAsIdentityAndStaysWhereItIs) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withOutputProjection(before, Presence::Present);
        ASSERT_NO_THROW(validate(after));
        if (before.W_O) {
            ASSERT_TRUE(sameExperiment(after, before));
            return;
        }
        ASSERT_EQ(after.d_out(), before.d_model());
        expectCornerKept(*forward(before).stage(Stage::Final), *forward(after).stage(Stage::Final));
        ASSERT_TRUE(sameExperiment(withOutputProjection(after, Presence::Absent), before));
    });
}

TEST(WithOutputProjection, goesWithItsBias) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withOutputProjection(before, Presence::Absent);
        ASSERT_NO_THROW(validate(after));
        ASSERT_FALSE(after.W_O);
        ASSERT_EQ(*forward(after).stage(Stage::Final), *forward(before).stage(Stage::Concat));
    });
}

TEST(WithBiases, appearEverywhereAsZerosAndLeaveThePass) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withBiases(before, Presence::Present);
        ASSERT_NO_THROW(validate(after));
        for (Index head = 0; head < before.headCount(); ++head)
            ASSERT_TRUE(findTensor(after, {TensorKind::b_Q, head}));
        for (Index head = 0; head < static_cast<Index>(before.kv_heads.size()); ++head) {
            ASSERT_TRUE(findTensor(after, {TensorKind::b_K, head}));
            ASSERT_TRUE(findTensor(after, {TensorKind::b_V, head}));
        }
        ASSERT_EQ(after.b_O.has_value(), before.W_O.has_value());
        for (const TensorId id : tensorsOf(before))
            ASSERT_TRUE(findTensor(after, id)->sharesWith(*findTensor(before, id)));
        expectSameStages(before, after, {Stage::Q, Stage::K, Stage::V, Stage::Final});
    });
}

TEST(WithBiases, goEverywhere) {
    forEveryExperiment([](const Experiment& before) {
        const Experiment after = withBiases(before, Presence::Absent);
        ASSERT_NO_THROW(validate(after));
        for (const TensorId id : tensorsOf(after))
            ASSERT_TRUE(id.kind != TensorKind::b_Q && id.kind != TensorKind::b_K &&
                        id.kind != TensorKind::b_V && id.kind != TensorKind::b_O);
    });
}

TEST(ReshapeWidths, impossibleWidthsAreRefused) {
    const Experiment experiment = newExperiment(1);
    using enum ErrorCode;
    EXPECT_EQ(errorOf([&] { withModelWidth(experiment, 0); }), Empty);
    EXPECT_EQ(errorOf([&] { withKeyWidth(experiment, 0); }), Empty);
    EXPECT_EQ(errorOf([&] { withValueWidth(experiment, -1); }), Empty);
    EXPECT_EQ(errorOf([&] { withOutputWidth(experiment, 3); }), MissingKey);
    EXPECT_EQ(
        errorOf([&] { withOutputWidth(withOutputProjection(experiment, Presence::Present), 0); }),
        Empty);
}

} // namespace
} // namespace attention::core

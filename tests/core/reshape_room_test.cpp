// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reshape.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

namespace attention::core {
namespace {

using test::randomExperiment;

/// Whether the tensor can grow downwards: rows as tokens or a width of embeddings.
bool mayGrowInRows(TensorKind kind) {
    switch (kind) {
    case TensorKind::Embeddings:
    case TensorKind::ContextEmbeddings:
    case TensorKind::W_Q:
    case TensorKind::W_K:
    case TensorKind::W_V:
        return true;
    default:
        return false;
    }
}

TEST(WithRoomFor, everyTensorGrowsInTheDirectionsItCan) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        const Experiment before = randomExperiment(seed);
        for (const TensorId id : tensorsOf(before)) {
            SCOPED_TRACE(pathOf(before, id));
            const Tensor& old = *findTensor(before, id);
            const auto taller = withRoomFor(before, id, old.rows() + 3, old.cols());
            ASSERT_EQ(taller.has_value(), mayGrowInRows(id.kind));
            const auto wider = withRoomFor(before, id, 1, old.cols() + 2);
            ASSERT_TRUE(wider.has_value());
            for (const auto& grown : {taller, wider}) {
                if (!grown)
                    continue;
                ASSERT_NO_THROW(validate(*grown));
                const Tensor& tensor = *findTensor(*grown, id);
                ASSERT_EQ(tensor->topLeftCorner(old.rows(), old.cols()), *old);
            }
            if (taller) {
                ASSERT_EQ(findTensor(*taller, id)->rows(), old.rows() + 3);
            }
            if (wider) {
                ASSERT_EQ(findTensor(*wider, id)->cols(), old.cols() + 2);
            }
        }
    }
}

TEST(WithRoomFor, newTokensBorrowNoRow) {
    Experiment experiment = newExperiment(3);
    experiment.tokens = {"t2", "t3"};
    const auto grown = withRoomFor(experiment, {TensorKind::Embeddings, 0}, 4, 1);
    ASSERT_TRUE(grown);
    EXPECT_EQ(grown->tokens, (std::vector<std::string>{"t2", "t3", "t2'", "t3'"}));
    EXPECT_NE(grown->embeddings->row(2), grown->embeddings->row(0));
}

TEST(WithRoomFor, whatIsLargeEnoughStays) {
    const Experiment experiment = randomExperiment(5);
    const auto same = withRoomFor(experiment, {TensorKind::W_Q, 0}, 1, 1);
    ASSERT_TRUE(same);
    EXPECT_TRUE(sameExperiment(*same, experiment));
}

TEST(WithRoomFor, refusesAbsentTensorsAndTooMuch) {
    const Experiment experiment = newExperiment(3);
    EXPECT_FALSE(withRoomFor(experiment, {TensorKind::ContextEmbeddings, 0}, 2, 2));
    EXPECT_FALSE(withRoomFor(experiment, {TensorKind::W_Q, 7}, 2, 2));
    EXPECT_FALSE(withRoomFor(experiment, {TensorKind::Embeddings, 0}, kLargestGrowth + 1, 1));
    EXPECT_FALSE(withRoomFor(experiment, {TensorKind::W_V, 0}, 1, kLargestGrowth + 1));
}

} // namespace
} // namespace attention::core

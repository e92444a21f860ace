// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/position.h"

#include "core/attention.h"
#include "core/random.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace attention::core;

namespace {

Positions rotary(Positions::Pairing pairing, double base) {
    Positions positions;
    positions.kind = Positions::Kind::Rotary;
    positions.pairing = pairing;
    positions.base = base;
    return positions;
}

constexpr Positions::Pairing kPairings[] = {Positions::Pairing::Half,
                                            Positions::Pairing::Interleaved};

} // namespace

TEST(Position, sinusoidalFollowsThePublishedFormula) {
    const Matrix positions = sinusoidal(3, 4);
    EXPECT_EQ(positions.row(0), (Matrix(1, 4) << 0, 1, 0, 1).finished());
    const double expected[] = {0.841471, 0.540302, 0.010000, 0.999950};
    for (Index column = 0; column < 4; ++column)
        EXPECT_NEAR(positions(1, column), expected[column], 5e-7);
    EXPECT_NEAR(positions(2, 2), std::sin(0.02), 1e-15);
    EXPECT_EQ(sinusoidal(2, 3).cols(), 3);
}

TEST(Position, rotationLeavesPositionZeroAloneAndKeepsNorms) {
    for (const Positions::Pairing pairing : kPairings) {
        const Matrix vectors = RandomState(4).randn(5, 6);
        const Matrix turned = rotated(vectors, rotary(pairing, 100));
        EXPECT_EQ(turned.row(0), vectors.row(0));
        EXPECT_GT((turned.row(1) - vectors.row(1)).norm(), 0.1);
        for (Index row = 0; row < vectors.rows(); ++row)
            EXPECT_NEAR(turned.row(row).norm(), vectors.row(row).norm(), 1e-12);
    }
}

TEST(Position, rotatedScoresDependOnTheDistanceAlone) {
    for (const Positions::Pairing pairing : kPairings) {
        const Matrix q = RandomState(1).randn(1, 4).replicate(6, 1);
        const Matrix k = RandomState(2).randn(1, 4).replicate(6, 1);
        const Positions positions = rotary(pairing, 50);
        const Matrix scores = rotated(q, positions) * rotated(k, positions).transpose();
        for (Index i = 1; i < 6; ++i)
            for (Index j = 1; j < 6; ++j)
                EXPECT_NEAR(scores(i, j), scores(i - 1, j - 1), 1e-12);
        EXPECT_GT(std::abs(scores(0, 1) - scores(1, 0)), 1e-3);
    }
}

TEST(Position, thePairingsTurnDifferentDimensionsTogether) {
    const Matrix vectors = (Matrix(2, 4) << 0, 0, 0, 0, 1, 0, 0, 0).finished();
    const Matrix half = rotated(vectors, rotary(Positions::Pairing::Half, 10000));
    EXPECT_NEAR(half(1, 0), std::cos(1.0), 1e-15);
    EXPECT_NEAR(half(1, 2), std::sin(1.0), 1e-15);
    const Matrix interleaved = rotated(vectors, rotary(Positions::Pairing::Interleaved, 10000));
    EXPECT_NEAR(interleaved(1, 1), std::sin(1.0), 1e-15);
    EXPECT_EQ(interleaved(1, 2), 0);
}

TEST(Position, aBiasBelongsToItsHeadAndItsDistance) {
    Experiment experiment;
    experiment.tokens = {"a", "b"};
    experiment.embeddings = Matrix(Matrix::Ones(2, 1));
    experiment.context = Context{{"x", "y", "z"}, Matrix(Matrix::Ones(3, 1))};
    experiment.heads.resize(2);
    experiment.positions.kind = Positions::Kind::Alibi;
    experiment.positions.values = Matrix((Matrix(1, 2) << 0.5, 0.25).finished());
    EXPECT_EQ(positionBias(experiment, 1),
              (Matrix(2, 3) << 0, -0.25, -0.5, -0.25, 0, -0.25).finished());
    EXPECT_FALSE(std::signbit(positionBias(experiment, 1)(0, 0)));
    experiment.positions.kind = Positions::Kind::Relative;
    experiment.positions.values = Matrix((Matrix(2, 4) << 0, 0, 0, 0, 1, 2, 3, 4).finished());
    EXPECT_EQ(positionBias(experiment, 1), (Matrix(2, 3) << 2, 3, 4, 1, 2, 3).finished());
}

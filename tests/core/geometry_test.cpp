// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geometry.h"

#include "core/attention.h"
#include "core/examples.h"
#include "core/plane_preimage.h"
#include "core/principal_plane.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace attention::core {
namespace {

Matrix matrix(std::initializer_list<std::initializer_list<double>> rows) {
    return Matrix(rows);
}

TEST(Geometry, aDotProductIsLengthsTimesCosine) {
    const DotParts parts = dotParts(std::vector{1.0, 1.0}, std::vector{0.0, 2.0});
    EXPECT_EQ(parts.product, 2);
    EXPECT_DOUBLE_EQ(parts.queryLength, std::sqrt(2));
    EXPECT_EQ(parts.keyLength, 2);
    EXPECT_DOUBLE_EQ(*parts.cosine, std::sqrt(0.5));
    EXPECT_DOUBLE_EQ(*parts.angle, 45);
}

TEST(Geometry, aTinyAngleIsNotRoundedAway) {
    const DotParts parts = dotParts(std::vector{1.0, 0.0}, std::vector{1.0, 1e-9});
    EXPECT_NEAR(*parts.angle, 1e-9 * 180 / std::acos(-1), 1e-20);
    EXPECT_DOUBLE_EQ(*dotParts(std::vector{2.0, 0.0}, std::vector{-3.0, 0.0}).angle, 180);
}

TEST(Geometry, aVectorOfLengthZeroHasNoAngle) {
    const DotParts parts = dotParts(std::vector{0.0, 0.0, 0.0}, std::vector{1.0, 2.0, 2.0});
    EXPECT_EQ(parts.product, 0);
    EXPECT_EQ(parts.keyLength, 3);
    EXPECT_FALSE(parts.cosine);
    EXPECT_FALSE(parts.angle);
    const Matrix table = cosines(matrix({{0, 0}, {1, 0}}), matrix({{0, 3}, {0, 0}, {-2, 0}}));
    EXPECT_TRUE(std::isnan(table(0, 0)));
    EXPECT_TRUE(std::isnan(table(1, 1)));
    EXPECT_EQ(table(1, 0), 0);
    EXPECT_EQ(table(1, 2), -1);
}

TEST(Geometry, largeNumbersHaveLengthsAndAngles) {
    const DotParts parts = dotParts(std::vector{3e200, 4e200}, std::vector{3e-200, 4e-200});
    EXPECT_DOUBLE_EQ(parts.queryLength, 5e200);
    EXPECT_DOUBLE_EQ(*parts.cosine, 1);
}

TEST(Geometry, lengthsAndCosinesGiveTheScoresOfEveryPair) {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const Trace trace = forward(test::randomExperiment(seed));
        for (Index head = 0; head < trace.headCount(); ++head) {
            const Tensor Q = trace.stage(Stage::Q, head);
            const Tensor K = trace.stage(Stage::K, head);
            const Tensor scores = trace.stage(Stage::Scores, head);
            const Matrix table = cosines(*Q, *K);
            const std::vector<double> q = rowLengths(*Q);
            const std::vector<double> k = rowLengths(*K);
            ASSERT_EQ(table.rows(), scores.rows());
            ASSERT_EQ(table.cols(), scores.cols());
            for (Index i = 0; i < table.rows(); ++i)
                for (Index j = 0; j < table.cols(); ++j) {
                    const double lengths =
                        q[static_cast<std::size_t>(i)] * k[static_cast<std::size_t>(j)];
                    if (lengths == 0)
                        continue;
                    EXPECT_NEAR(lengths * table(i, j), (*scores)(i, j), 1e-12 * (1 + lengths));
                    EXPECT_NEAR(*dotParts(rowOf(*Q, i), rowOf(*K, j)).cosine, table(i, j), 1e-12);
                }
        }
    }
}

TEST(Geometry, theProjectionLeavesARightAngle) {
    const std::vector<double> query{1, 2, -3};
    const std::vector<double> key{2, 0.5, 1};
    const std::vector<double> foot = projectionOnto(query, key);
    double product = 0;
    for (std::size_t index = 0; index < query.size(); ++index)
        product += (query[index] - foot[index]) * key[index];
    EXPECT_NEAR(product, 0, 1e-14);
    EXPECT_EQ(projectionOnto(std::vector{1.0, 2.0}, std::vector{4.0, 0.0}),
              (std::vector<double>{1, 0}));
    EXPECT_EQ(projectionOnto(std::vector{1.0, 2.0}, std::vector{0.0, 0.0}),
              (std::vector<double>{0, 0}));
}

// 我·我 = 我·你 = 1, and only the first points the same way.
TEST(Geometry, aScoreMayComeFromLengthRatherThanDirection) {
    const Trace trace = forward(exampleNamed("three-tokens"));
    const Tensor Q = trace.stage(Stage::Q);
    const Tensor K = trace.stage(Stage::K);
    EXPECT_EQ(lengthOverDirection(rowOf(*Q, 0), *K), (LengthOverDirection{0, 2}));
    EXPECT_EQ(lengthOverDirection(rowOf(*Q, 2), *K), std::nullopt);
    EXPECT_EQ(lengthOverDirection(std::vector{1.0, 0.0}, matrix({{1, 0}, {5, 5}, {9, 1}})),
              (LengthOverDirection{0, 2}));
    EXPECT_EQ(lengthOverDirection(std::vector{0.0, 0.0}, matrix({{1, 0}})), std::nullopt);
    EXPECT_EQ(lengthOverDirection(std::vector{1.0, 0.0}, matrix({{0, 0}, {0, 0}, {0, 0}})),
              std::nullopt);
}

TEST(PrincipalPlane, axesAndSharesAreThoseOfNumPy) {
    const nlohmann::json planes = test::readJson("principal_planes.json").at("planes");
    ASSERT_EQ(planes.size(), 5);
    for (const nlohmann::json& wanted : planes) {
        const Matrix vectors = test::matrixOf(wanted.at("vectors"));
        const PrincipalPlane plane = principalPlane(vectors);
        EXPECT_LT((plane.axes - test::matrixOf(wanted.at("axes"))).cwiseAbs().maxCoeff(), 1e-9);
        EXPECT_NEAR(plane.shares[0], wanted.at("shares")[0].get<double>(), 1e-12);
        EXPECT_NEAR(plane.shares[1], wanted.at("shares")[1].get<double>(), 1e-12);
    }
}

TEST(PrincipalPlane, vectorsInAPlaneKeepLengthsAndDotProducts) {
    const Matrix inPlane = matrix({{1, 0}, {0, 1}, {2, -1}, {0.5, 3}});
    const Matrix vectors = inPlane * matrix({{0.6, 0.8, 0, 0}, {0, 0, 0.8, -0.6}});
    const PrincipalPlane plane = principalPlane(vectors);
    EXPECT_NEAR(plane.shares[0] + plane.shares[1], 1, 1e-14);
    const Matrix seen = onPlane(vectors, plane);
    EXPECT_LT((seen * seen.transpose() - vectors * vectors.transpose()).cwiseAbs().maxCoeff(),
              1e-12);
}

TEST(PrincipalPlane, aLineFillsOneAxisAndNothingFillsNone) {
    const PrincipalPlane line = principalPlane(matrix({{-2, -4, 0}, {1, 2, 0}}));
    EXPECT_NEAR(line.axes(0, 1), 2 / std::sqrt(5), 1e-15);
    EXPECT_NEAR(line.axes(0, 0), 1 / std::sqrt(5), 1e-15);
    EXPECT_EQ(line.axes.row(1).norm(), 0);
    EXPECT_NEAR(line.shares[0], 1, 1e-15);
    EXPECT_EQ(line.shares[1], 0);
    const PrincipalPlane one = principalPlane(matrix({{-3}, {1}}));
    EXPECT_EQ(one.axes, matrix({{1}, {0}}));
    EXPECT_EQ(principalPlane(Matrix::Zero(3, 2)).axes, Matrix::Zero(2, 2));
    EXPECT_EQ(principalPlane(Matrix(0, 4)).axes, Matrix::Zero(2, 4));
    EXPECT_NEAR(principalPlane(matrix({{1e300, 0, 0}, {0, 1e300, 0}, {0, 1e299, 0}})).shares[0],
                1.01 / 2.01, 1e-14);
}

TEST(PlanePreimage, theEmbeddingIsFoundWhereThereIsExactlyOne) {
    const Matrix W = matrix({{1, 2}, {-3, 0.5}});
    const Matrix b = matrix({{0.25, -1}});
    EXPECT_FALSE(preimageObstacle(W));
    const std::array<double, 2> x = preimageOf({1.5, 2}, W, &b);
    const Matrix back = matrix({{x[0], x[1]}}) * W + b;
    EXPECT_NEAR(back(0, 0), 1.5, 1e-15);
    EXPECT_NEAR(back(0, 1), 2, 1e-15);
    EXPECT_EQ(preimageOf({0.1, 0.7}, Matrix::Identity(2, 2), nullptr),
              (std::array<double, 2>{0.1, 0.7}));
}

TEST(PlanePreimage, itSaysWhyThereIsNone) {
    EXPECT_EQ(preimageObstacle(Matrix::Identity(3, 3)), PreimageObstacle::NotInPlane);
    EXPECT_EQ(preimageObstacle(Matrix::Ones(1, 1)), PreimageObstacle::NotInPlane);
    EXPECT_EQ(preimageObstacle(matrix({{1, 0}, {0, 1}, {1, 1}})), PreimageObstacle::ManyEmbeddings);
    EXPECT_EQ(preimageObstacle(matrix({{1, 2}})), PreimageObstacle::FewEmbeddings);
    EXPECT_EQ(preimageObstacle(matrix({{0.1, 0.2}, {0.3, 0.6}})), PreimageObstacle::Singular);
    EXPECT_EQ(preimageObstacle(Matrix::Zero(2, 2)), PreimageObstacle::Singular);
    EXPECT_FALSE(preimageObstacle(matrix({{1e-200, 0}, {0, 1e-200}})));
}

} // namespace
} // namespace attention::core

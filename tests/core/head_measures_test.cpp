// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/head_measures.h"

#include "core/compare.h"
#include "core/error.h"
#include "tests/support/matrices.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace attention::core {
namespace {

Matrix matrix(std::initializer_list<std::initializer_list<double>> rows) {
    return Matrix(rows);
}

std::vector<Tensor> weightsOf(const nlohmann::json& reference) {
    std::vector<Tensor> weights;
    for (const auto& head : reference["weights"])
        weights.emplace_back(test::matrixOf(head));
    return weights;
}

TEST(HeadMeasures, agreeWithNumPy) {
    const nlohmann::json references = test::readJson("head_measures.json");
    for (const nlohmann::json& reference : references.at("cases")) {
        const std::vector<Tensor> weights = weightsOf(reference);
        for (std::size_t head = 0; head < weights.size(); ++head) {
            const HeadMeasures found = measuresOf(*weights[head]);
            EXPECT_NEAR(found.entropy, reference["entropy"][head].get<double>(), 1e-12);
            EXPECT_NEAR(found.distance, reference["distance"][head].get<double>(), 1e-12);
            EXPECT_NEAR(found.firstKeyShare, reference["first_key"][head].get<double>(), 1e-12);
        }
        EXPECT_TRUE(test::closeTo(likenessOfHeads(weights, HeadLikeness::Cosine),
                                  test::matrixOf(reference["cosine"])));
        EXPECT_TRUE(test::closeTo(likenessOfHeads(weights, HeadLikeness::JensenShannon),
                                  test::matrixOf(reference["jensen_shannon"])));
    }
}

TEST(HeadMeasures, distanceCountsFromTheQueryToTheKey) {
    EXPECT_DOUBLE_EQ(meanDistance(matrix({{0, 0, 1}, {1, 0, 0}})), 1.5);
    EXPECT_DOUBLE_EQ(meanDistance(matrix({{1, 0, 0}, {0, 1, 0}})), 0);
}

TEST(HeadMeasures, aRowThatMayAttendToNothingHasNoPartInDistanceAndShare) {
    const Matrix weights = matrix({{0, 0, 0}, {0.25, 0, 0.75}});
    EXPECT_DOUBLE_EQ(meanDistance(weights), 1);
    EXPECT_DOUBLE_EQ(firstKeyShare(weights), 0.25);
    const HeadMeasures nothing = measuresOf(Matrix::Zero(2, 3));
    EXPECT_EQ(nothing, HeadMeasures{});
    EXPECT_EQ(measuresOf(Matrix(0, 0)), HeadMeasures{});
}

TEST(HeadMeasures, equalHeadsAreAlikeAndHeadsWithoutACommonKeyAreNot) {
    const Matrix left = matrix({{1, 0, 0}, {0.5, 0.5, 0}});
    const Matrix right = matrix({{0, 1, 0}, {0, 0, 1}});
    EXPECT_DOUBLE_EQ(cosineSimilarity(left, left), 1);
    EXPECT_EQ(jensenShannon(left, left), 0);
    EXPECT_EQ(cosineSimilarity(left, right), 0);
    EXPECT_DOUBLE_EQ(jensenShannon(left, right), std::log(2));
}

TEST(HeadMeasures, jensenShannonSeesTheSmallestWeights) {
    const Matrix left = matrix({{1, 0}});
    const Matrix right = matrix({{1, 1e-300}});
    EXPECT_NEAR(jensenShannon(left, right) / (0.5e-300 * std::log(2)), 1, 1e-9);
}

TEST(HeadMeasures, differentShapesAreRefused) {
    const Matrix left = Matrix::Zero(2, 3);
    const Matrix right = Matrix::Zero(3, 2);
    EXPECT_EQ(test::errorOf([&] { cosineSimilarity(left, right); }), ErrorCode::WrongShape);
    EXPECT_EQ(test::errorOf([&] { jensenShannon(left, right); }), ErrorCode::WrongShape);
    EXPECT_EQ(test::errorOf([&] { difference(left, right); }), ErrorCode::WrongShape);
    EXPECT_EQ(test::errorOf([&] { changedCells(left, right); }), ErrorCode::WrongShape);
    EXPECT_EQ(test::errorOf([&] { movementOf(left, right); }), ErrorCode::WrongShape);
    EXPECT_EQ(test::errorOf([&] { movementOfRow(left, left, 2); }), ErrorCode::OutOfRange);
}

} // namespace
} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/head_algebra.h"

#include "core/attention.h"
#include "core/error.h"
#include "core/examples.h"
#include "core/fill.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <cmath>

namespace attention::core {
namespace {

double largestDifference(const Matrix& left, const Matrix& right) {
    double largest = 0;
    for (Index cell = 0; cell < left.size(); ++cell)
        if (std::isfinite(left.data()[cell]) || std::isfinite(right.data()[cell]))
            largest = std::max(largest, std::abs(left.data()[cell] - right.data()[cell]));
    return largest;
}

Experiment withoutBiases(Experiment experiment) {
    for (QueryHead& head : experiment.heads)
        head.b_Q = std::nullopt;
    for (KeyValueHead& head : experiment.kv_heads) {
        head.b_K = std::nullopt;
        head.b_V = std::nullopt;
    }
    experiment.b_O = std::nullopt;
    return experiment;
}

TEST(HeadAlgebra, theFormOfQueriesAndKeysGivesTheScores) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Experiment experiment = withoutBiases(test::randomExperiment(seed));
        const Trace trace = forward(experiment);
        for (Index head = 0; head < experiment.headCount(); ++head) {
            const Matrix form = queryKeyForm(experiment, head);
            ASSERT_EQ(form.rows(), experiment.d_model());
            ASSERT_EQ(form.cols(), experiment.keyEmbeddings().cols());
            const Matrix scores =
                *experiment.embeddings * form * experiment.keyEmbeddings()->transpose();
            EXPECT_LT(largestDifference(scores, *trace.stage(Stage::Scores, head)), 1e-11);
        }
    }
}

TEST(HeadAlgebra, theFormsOfValuesAndOutputAddUpToFinal) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Experiment experiment = withoutBiases(test::randomExperiment(seed));
        const Trace trace = forward(experiment);
        Matrix final = Matrix::Zero(experiment.queryCount(), experiment.d_out());
        for (Index head = 0; head < experiment.headCount(); ++head)
            final += *trace.stage(Stage::Weights, head) * *experiment.keyEmbeddings() *
                     valueOutputForm(experiment, head);
        EXPECT_LT(largestDifference(final, *trace.stage(Stage::Final)), 1e-11);
    }
}

TEST(HeadAlgebra, singularValuesAndRankAreThoseOfNumPy) {
    const nlohmann::json data = test::readJson("looks.json").at("products");
    ASSERT_EQ(data.size(), 3);
    for (const nlohmann::json& wanted : data) {
        const Matrix left = test::matrixOf(wanted.at("left"));
        const Matrix right = test::matrixOf(wanted.at("right"));
        EXPECT_LT(largestDifference(left * right, test::matrixOf(wanted.at("product"))), 1e-13);
        const Spectrum spectrum = spectrumOfProduct(left, right);
        const auto values = wanted.at("singular_values").get<std::vector<double>>();
        ASSERT_EQ(spectrum.singularValues.size(), values.size());
        for (std::size_t index = 0; index < values.size(); ++index)
            EXPECT_NEAR(spectrum.singularValues[index], values[index], 1e-12);
        EXPECT_EQ(spectrum.rank, wanted.at("rank").get<Index>());
    }
    EXPECT_EQ(spectrumOfProduct(Matrix::Zero(3, 2), Matrix::Zero(2, 4)).rank, 0);
    EXPECT_TRUE(spectrumOfProduct(Matrix(0, 2), Matrix(2, 3)).singularValues.empty());
}

TEST(HeadAlgebra, turningQueriesAndKeysLeavesEveryMapWhereItWas) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Experiment experiment = test::randomExperiment(seed);
        const Index last = experiment.headCount() - 1;
        const Matrix R = filled(seed % 2 == 0 ? Fill::Orthogonal : Fill::Normal, experiment.d_k(),
                                experiment.d_k(), seed + 1);
        const Experiment turned = withQueryKeyTurned(experiment, last, R);
        validate(turned);
        const Trace before = forward(experiment);
        const Trace after = forward(turned);
        for (Index head = 0; head < experiment.headCount(); ++head)
            EXPECT_LT(largestDifference(*before.stage(Stage::Weights, head),
                                        *after.stage(Stage::Weights, head)),
                      1e-9)
                << seed;
    }
}

TEST(HeadAlgebra, headsThatShareKeysTurnTogetherAndTheOthersStay) {
    const Experiment experiment = test::experimentOf(test::readJson("shared_kv_heads.attn"));
    ASSERT_TRUE(experiment.isGrouped());
    const Matrix R = pairRotation(experiment.d_k(), 30);
    const Experiment turned = withQueryKeyTurned(experiment, 0, R);
    for (Index head = 0; head < experiment.headCount(); ++head) {
        const auto place = static_cast<std::size_t>(head);
        const bool isUser = experiment.keyValueHeadOf(head) == experiment.keyValueHeadOf(0);
        EXPECT_EQ(isUser, !sameNumbers(*experiment.heads[place].W_Q, *turned.heads[place].W_Q));
    }
    EXPECT_TRUE(sameNumbers(*experiment.kv_heads[0].W_V, *turned.kv_heads[0].W_V));
}

TEST(HeadAlgebra, aPairTurnsByItsAngleAndASingleOneStays) {
    const Matrix R = pairRotation(3, 90);
    EXPECT_NEAR(R(0, 1), 1, 1e-15);
    EXPECT_NEAR(R(1, 0), -1, 1e-15);
    EXPECT_EQ(R(2, 2), 1);
    EXPECT_LT((R * R.transpose() - Matrix::Identity(3, 3)).cwiseAbs().maxCoeff(), 1e-15);
}

TEST(HeadAlgebra, whatCannotBeTurnedIsRefused) {
    const Experiment experiment = exampleNamed("four-heads");
    EXPECT_THROW(withQueryKeyTurned(experiment, 0, Matrix::Identity(3, 3)), Error);
    EXPECT_THROW(
        withQueryKeyTurned(experiment, 0, Matrix::Zero(experiment.d_k(), experiment.d_k())), Error);
    EXPECT_THROW(queryKeyForm(experiment, 4), Error);
    EXPECT_THROW(valueOutputForm(experiment, -1), Error);
}

} // namespace
} // namespace attention::core

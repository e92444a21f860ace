// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision_pass.h"
#include "tests/support/random_experiment.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace attention::core {
namespace {

using nlohmann::json;

/// `inf`, `-inf` and `nan` stand as text.
double numberOf(const json& value) {
    return value.is_string() ? std::stod(value.get<std::string>()) : value.get<double>();
}

void expectSame(const Matrix& found, const json& rows, const char* stage) {
    ASSERT_EQ(found.rows(), static_cast<Index>(rows.size())) << stage;
    ASSERT_EQ(found.cols(), static_cast<Index>(rows[0].size())) << stage;
    for (Index row = 0; row < found.rows(); ++row)
        for (Index column = 0; column < found.cols(); ++column) {
            const double wanted =
                numberOf(rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
            if (std::isnan(wanted))
                EXPECT_TRUE(std::isnan(found(row, column))) << stage << row << column;
            else
                EXPECT_EQ(found(row, column), wanted) << stage << row << column;
        }
}

TEST(Precision, numbersAreRoundedAsNumpyAndPyTorchDo) {
    const json data = test::readJson("precision_pass.json");
    for (const Precision precision : {Precision::Float, Precision::BFloat16, Precision::Float16}) {
        const json& rounded = data["rounded"][std::string(precisionName(precision))];
        for (std::size_t i = 0; i < rounded.size(); ++i)
            EXPECT_EQ(roundedIn(precision, data["values"][i].get<double>()), numberOf(rounded[i]))
                << precisionName(precision) << ' ' << data["values"][i];
    }
}

TEST(Precision, signsOfZeroAndWhatIsNoNumberStay) {
    EXPECT_TRUE(std::signbit(roundedIn(Precision::Float16, -0.0)));
    EXPECT_TRUE(std::signbit(roundedIn(Precision::Float16, -1e-30)));
    EXPECT_TRUE(std::isnan(roundedIn(Precision::BFloat16, std::nan(""))));
    EXPECT_EQ(roundedIn(Precision::Double, 0.1), 0.1);
    EXPECT_EQ(largestOf(Precision::Float16), 65504);
    EXPECT_EQ(largestOf(Precision::Float), double{std::numeric_limits<float>::max()});
    EXPECT_EQ(largestOf(Precision::Double), std::numeric_limits<double>::max());
    EXPECT_EQ(epsilonOf(Precision::BFloat16), 1.0 / 128);
    for (const Precision precision : kPrecisions)
        EXPECT_EQ(precisionNamed(precisionName(precision)), precision);
    EXPECT_FALSE(precisionNamed("float8"));
}

TEST(PrecisionPass, everyStageEqualsNumpyAndPyTorch) {
    const json data = test::readJson("precision_pass.json");
    const Experiment experiment = test::experimentOf(data["experiment"]);
    for (const json& expected : data["passes"]) {
        const Precision precision =
            precisionNamed(expected["precision"].get<std::string>()).value();
        const SoftmaxForm form =
            expected["form"] == "stable" ? SoftmaxForm::Stable : SoftmaxForm::Textbook;
        SCOPED_TRACE(std::string(precisionName(precision)) + expected["form"].get<std::string>());
        const PrecisionPass pass = forwardIn(precision, experiment, form);
        for (const Stage stage : {Stage::Q, Stage::K, Stage::V, Stage::Scores, Stage::Scaled,
                                  Stage::Weights, Stage::Output})
            for (std::size_t head = 0; head < 2; ++head)
                expectSame(*pass.stage(stage, static_cast<Index>(head)),
                           expected["heads"][head][std::string(stageName(stage))],
                           stageName(stage).data());
        expectSame(*pass.concat, expected["concat"], "concat");
        expectSame(*pass.finalOutput, expected["final"], "final");
    }
}

TEST(PrecisionPass, doubleIsThePassItselfForEveryKindOfExperiment) {
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const Experiment experiment = test::randomExperiment(seed);
        const Trace trace = forward(experiment);
        const PrecisionPass pass = forwardIn(Precision::Double, experiment);
        const PrecisionPass single = forwardIn(Precision::Float, experiment);
        for (const Stage stage : trace.stages())
            for (Index head = 0; head < (isPerHead(stage) ? trace.headCount() : 1); ++head) {
                const Tensor exact = trace.stage(stage, head);
                const StageDifference same = stageDifference(*exact, *pass.stage(stage, head));
                EXPECT_EQ(same.notFinite, 0) << seed << stageName(stage);
                EXPECT_LT(same.relative, 1e-13) << seed << stageName(stage);
                const StageDifference near = stageDifference(*exact, *single.stage(stage, head));
                EXPECT_LT(near.relative, 1e-4) << seed << stageName(stage);
            }
    }
}

TEST(PrecisionPass, float16OverflowsWithoutTheMaximumAndNotWithIt) {
    Experiment experiment;
    experiment.tokens = {"a", "b"};
    experiment.embeddings = Matrix((Matrix(2, 1) << 4, 1).finished());
    experiment.heads.push_back({"", Matrix((Matrix(1, 1) << 1).finished()), {}});
    experiment.kv_heads.push_back({Matrix((Matrix(1, 1) << 1).finished()),
                                   Matrix((Matrix(1, 2) << 1, 2).finished()),
                                   {},
                                   {}});
    // Scores of row 0: 16 and 4; e^16 is beyond 65504.
    const PrecisionPass stable = forwardIn(Precision::Float16, experiment);
    EXPECT_EQ((*stable.stage(Stage::Weights))(0, 0), 1);
    const PrecisionPass textbook = forwardIn(Precision::Float16, experiment, SoftmaxForm::Textbook);
    EXPECT_TRUE(std::isnan((*textbook.stage(Stage::Weights))(0, 0)));
    EXPECT_TRUE(std::isfinite((*textbook.stage(Stage::Weights))(1, 0)));
    const StageDifference difference = stageDifference(*forward(experiment).stage(Stage::Weights),
                                                       *textbook.stage(Stage::Weights));
    EXPECT_EQ(difference.notFinite, 1);
}

TEST(PrecisionPass, differencesSayWhereTheLargestIs) {
    Matrix exact(2, 3);
    exact << 1, 2, -std::numeric_limits<double>::infinity(), 4, 5, 6;
    Matrix rounded = exact;
    rounded(1, 0) = 3.5;
    rounded(0, 1) = std::nan("");
    const StageDifference difference = stageDifference(exact, rounded);
    EXPECT_EQ(difference.largest, 0.5);
    EXPECT_EQ(difference.row, 1);
    EXPECT_EQ(difference.column, 0);
    EXPECT_EQ(difference.notFinite, 1);
    EXPECT_EQ(difference.difference(1, 0), -0.5);
    EXPECT_EQ(difference.difference(0, 2), 0);
    EXPECT_DOUBLE_EQ(difference.relative, 0.5 / std::sqrt(1 + 16 + 25 + 36));
}

} // namespace
} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/error.h"
#include "core/examples.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace attention::core {
namespace {

using test::experimentOf;
using test::readJson;

/// Numbers as printed, to six decimals unless told otherwise.
void expectPrinted(const Matrix& found, const Matrix& printed, double tolerance = 5.1e-7) {
    ASSERT_EQ(found.rows(), printed.rows());
    ASSERT_EQ(found.cols(), printed.cols());
    EXPECT_LE((found - printed).cwiseAbs().maxCoeff(), tolerance) << found;
}

Matrix weightsOf(const Experiment& experiment, Index head = 0) {
    return *forward(experiment).stage(Stage::Weights, head);
}

TEST(Examples, allAreValidAndTheDefaultComesFirst) {
    ASSERT_EQ(exampleNames().size(), 9U);
    EXPECT_EQ(exampleNames().front(), "four-heads");
    for (const std::string_view name : exampleNames()) {
        const Experiment experiment = exampleNamed(name);
        EXPECT_NO_THROW(validate(experiment)) << name;
        EXPECT_EQ(experiment.title, "") << name;
        EXPECT_TRUE(experiment.notes.empty()) << name;
    }
}

TEST(Examples, unknownNameIsRefused) {
    try {
        exampleNamed("five-heads");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::UnknownName);
        EXPECT_EQ(error.subject(), "five-heads");
    }
}

TEST(Examples, equalTheReferencesToTheBit) {
    std::set<std::string_view> found;
    for (const nlohmann::json& reference : readJson("reference/references.json"))
        for (const std::string_view name : exampleNames()) {
            if (reference.at("name") != name)
                continue;
            found.insert(name);
            Experiment example = exampleNamed(name);
            Experiment expected = experimentOf(reference.at("experiment"));
            for (Experiment* each : {&example, &expected}) {
                each->title.clear();
                each->dimensions.clear();
                for (QueryHead& head : each->heads)
                    head.name.clear();
            }
            EXPECT_TRUE(sameExperiment(example, expected)) << name;
        }
    EXPECT_EQ(found.size(), exampleNames().size());
}

TEST(Examples, threeTokensGivesTheRightRows) {
    const Experiment experiment = exampleNamed("three-tokens");
    expectPrinted(weightsOf(experiment), Matrix{{0.401112, 0.197776, 0.401112},
                                                {0.197776, 0.401112, 0.401112},
                                                {0.248255, 0.248255, 0.503490}});
    const Matrix output = *forward(experiment).stage(Stage::Output);
    expectPrinted(output.row(2), Matrix{{0.751745, 0.751745}});
}

TEST(Examples, threeTokensUnderACausalMask) {
    Experiment experiment = exampleNamed("three-tokens");
    experiment.mask.kind = Mask::Kind::Causal;
    expectPrinted(weightsOf(experiment).topRows(2), Matrix{{1, 0, 0}, {0.330238, 0.669762, 0}});
}

TEST(Examples, numpy42GivesTheNumbersOfTheProgram) {
    const Experiment experiment = exampleNamed("numpy-42");
    expectPrinted(weightsOf(experiment), Matrix{{0.112454, 0.003776, 0.456217, 0.427554},
                                                {0.024774, 0.616219, 0.000000, 0.359007},
                                                {0.000028, 0.147717, 0.851358, 0.000897},
                                                {0.993605, 0.000170, 0.000000, 0.006225}});
    const Matrix output = *forward(experiment).stage(Stage::Output);
    expectPrinted(output.row(0), Matrix{{-0.2656, 1.2470, -1.7113, -0.2598}}, 5.1e-5);
}

TEST(Examples, fourHeadsEqualsItsFileWithBilingualDimensions) {
    const Experiment file = experimentOf(readJson("four_heads.attn"));
    Experiment example = exampleNamed("four-heads");
    ASSERT_EQ(example.dimensions.size(), file.dimensions.size());
    for (std::size_t i = 0; i < file.dimensions.size(); ++i)
        EXPECT_TRUE(example.dimensions[i].starts_with(file.dimensions[i] + " · "))
            << example.dimensions[i];
    example.title = file.title;
    example.dimensions = file.dimensions;
    EXPECT_TRUE(sameExperiment(example, file));
}

TEST(Examples, fourHeadsFindsThePreviousTokenAndTheCat) {
    const Experiment experiment = exampleNamed("four-heads");
    const Matrix previous = weightsOf(experiment, 0);
    for (Index i = 1; i < previous.rows(); ++i) {
        EXPECT_GE(previous(i, i - 1), 0.8285) << i;
        EXPECT_LE(previous(i, i - 1), 0.9065) << i;
    }
    EXPECT_EQ(experiment.tokens[6], "它");
    EXPECT_EQ(experiment.tokens[0], "猫");
    EXPECT_NEAR(weightsOf(experiment, 2)(6, 0), 0.925692, 5.1e-7);
}

TEST(Examples, causalAveragesInHead0AndLooksBackInHead1) {
    const Experiment experiment = exampleNamed("causal");
    EXPECT_EQ(experiment.mask.kind, Mask::Kind::Causal);
    EXPECT_NE(experiment.d_v(), experiment.d_k());
    const Matrix average = weightsOf(experiment, 0);
    const Matrix previous = weightsOf(experiment, 1);
    for (Index i = 0; i < experiment.queryCount(); ++i)
        for (Index j = 0; j <= i; ++j) {
            EXPECT_NEAR(average(i, j), 1.0 / static_cast<double>(i + 1), 1e-15);
            if (j == i - 1) {
                EXPECT_GE(previous(i, j), 0.9);
            }
        }
    EXPECT_EQ(previous(0, 0), 1);
}

TEST(Examples, interestsAreSimilarUnrelatedAndOpposite) {
    const Experiment experiment = exampleNamed("interests");
    expectPrinted(
        *forward(experiment).stage(Stage::Scores),
        Matrix{{1, 0, 0.7, -1}, {0, 1, 0.7, 0}, {0.7, 0.7, 0.98, -0.7}, {-1, 0, -0.7, 1}});
}

TEST(Examples, libraryScoresItsBooks4And2And0) {
    const Experiment experiment = exampleNamed("library");
    ASSERT_TRUE(experiment.context);
    EXPECT_NE(experiment.d_v(), experiment.d_k());
    expectPrinted(*forward(experiment).stage(Stage::Scores), Matrix{{4, 2, 2, 2, 0}});
}

TEST(Examples, findTheLargestGoesFromTheMeanToTheMaximumWithItsGain) {
    Experiment experiment = exampleNamed("find-the-largest");
    EXPECT_EQ(experiment.d_k(), 1);
    const auto outputWith = [&experiment](double gain) {
        experiment.heads[0].W_Q.edit()(1, 0) = gain;
        const Trace trace = forward(experiment);
        EXPECT_TRUE((trace.stage(Stage::Q)->array() == gain).all());
        return *trace.stage(Stage::Output);
    };
    EXPECT_EQ((*experiment.heads[0].W_Q)(1, 0), 0.5);
    const Matrix ones = Matrix::Ones(8, 1);
    expectPrinted(outputWith(0), ones * 3.875);
    expectPrinted(outputWith(0.5), ones * 7.44, 0.005);
    expectPrinted(outputWith(2), ones * 8.99, 0.005);
}

TEST(Examples, appleBecomesAFruitAndABrandByItsContext) {
    const Experiment experiment = exampleNamed("apple");
    EXPECT_EQ(experiment.mask.kind, Mask::Kind::Blocks);
    EXPECT_EQ(experiment.mask.starts, (std::vector<Index>{0, 3}));
    EXPECT_EQ(experiment.tokens[2], "苹果");
    EXPECT_EQ(experiment.tokens[3], "苹果");
    EXPECT_EQ(experiment.embeddings->row(2), experiment.embeddings->row(3));
    const Trace trace = forward(experiment);
    EXPECT_TRUE((trace.stage(Stage::Weights)->topRightCorner(3, 3).array() == 0).all());
    EXPECT_TRUE((trace.stage(Stage::Weights)->bottomLeftCorner(3, 3).array() == 0).all());
    const Matrix both = trace.stage(Stage::Final)->middleRows(2, 2);
    EXPECT_GT(both(0, 1), 0.9);
    EXPECT_EQ(both(0, 2), 0);
    EXPECT_EQ(both(1, 1), 0);
    EXPECT_GT(both(1, 2), 0.9);
}

} // namespace
} // namespace attention::core

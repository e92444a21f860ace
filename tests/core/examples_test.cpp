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
    ASSERT_EQ(exampleNames().size(), 4U);
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

} // namespace
} // namespace attention::core

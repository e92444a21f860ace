// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/experiment_data.h"

#include "core/attention.h"
#include "core/examples.h"
#include "core/io/safetensors.h"
#include "core/io/trace_json.h"
#include "core/mask.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

using namespace attention::core;
using namespace attention::core::io;
using namespace attention::test;

namespace {

DataChoice choiceOf(DataChoice::What what) {
    DataChoice choice;
    choice.what = what;
    return choice;
}

/// The rows of one place of a leading axis.
Matrix partOf(const NumberArray& array, Index place) {
    const Index columns = array.shape.back();
    const Index rows = array.shape.size() > 2 ? array.shape[1] : 1;
    return Eigen::Map<const Matrix>(array.numbers.data() + place * rows * columns, rows, columns);
}

const NumberArray* named(const std::vector<NumberArray>& arrays, std::string_view name) {
    const auto found = std::ranges::find(arrays, name, &NumberArray::name);
    return found == arrays.end() ? nullptr : &*found;
}

Experiment experimentOf(std::uint32_t seed) {
    return withRandomChoices(randomExperiment(seed), seed);
}

} // namespace

TEST(ExperimentData, theOutlineTellsTheArrays) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Experiment experiment = experimentOf(seed);
        const Trace trace = forward(experiment);
        std::vector<DataChoice> choices{choiceOf(DataChoice::What::Inputs),
                                        choiceOf(DataChoice::What::Trace)};
        choices.push_back(choices.back());
        choices.back().head = experiment.headCount() - 1;
        for (const Stage stage : trace.stages()) {
            choices.push_back(choiceOf(DataChoice::What::Stage));
            choices.back().stage = stage;
        }
        for (const TensorId& id : tensorsOf(experiment)) {
            choices.push_back(choiceOf(DataChoice::What::Tensor));
            choices.back().tensor = id;
        }
        for (const DataChoice& choice : choices) {
            const auto outlines = outlineOf(experiment, choice);
            const auto arrays = arraysOf(experiment, trace, choice);
            ASSERT_EQ(outlines.size(), arrays.size());
            for (std::size_t at = 0; at < arrays.size(); ++at) {
                EXPECT_EQ(outlines[at].name, arrays[at].name);
                EXPECT_EQ(outlines[at].shape, arrays[at].shape) << arrays[at].name;
                EXPECT_EQ(countOf(arrays[at].shape), Index(arrays[at].numbers.size()));
            }
        }
    }
}

TEST(ExperimentData, aTraceHoldsEveryStageOfEveryHead) {
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        const Experiment experiment = experimentOf(seed);
        const Trace trace = forward(experiment);
        const auto arrays = arraysOf(experiment, trace, choiceOf(DataChoice::What::Trace));
        ASSERT_EQ(arrays.size(), trace.stages().size());
        for (std::size_t at = 0; at < arrays.size(); ++at) {
            const Stage stage = trace.stages()[at];
            EXPECT_EQ(arrays[at].name, stageName(stage));
            for (Index head = 0; isPerHead(stage) && head < trace.headCount(); ++head) {
                const Tensor expected = trace.stage(stage, head);
                EXPECT_TRUE(sameNumbers(partOf(arrays[at], head), *expected)) << stageName(stage);
            }
        }
    }
}

TEST(ExperimentData, inputsStackTheHeads) {
    bool sawMissingBias = false;
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        const Experiment experiment = experimentOf(seed);
        const auto arrays =
            arraysOf(experiment, forward(experiment), choiceOf(DataChoice::What::Inputs));
        for (Index head = 0; head < experiment.headCount(); ++head) {
            const QueryHead& expected = experiment.heads[std::size_t(head)];
            EXPECT_TRUE(sameNumbers(partOf(*named(arrays, "W_Q"), head), *expected.W_Q));
            const NumberArray* bias = named(arrays, "b_Q");
            if (expected.b_Q)
                EXPECT_TRUE(sameNumbers(partOf(*bias, head), **expected.b_Q));
            else if (bias) {
                sawMissingBias = true;
                EXPECT_TRUE(partOf(*bias, head).isZero(0));
            }
        }
        EXPECT_EQ(named(arrays, "W_V")->shape.front(), Index(experiment.kv_heads.size()));
        EXPECT_EQ(named(arrays, "context.embeddings") != nullptr, experiment.context.has_value());
        EXPECT_EQ(named(arrays, "allowed") != nullptr, experiment.mask.kind != Mask::Kind::None);
    }
    EXPECT_TRUE(sawMissingBias);
}

TEST(ExperimentData, allowedIs1WhereTheQueryMayAttend) {
    const Experiment experiment = exampleNamed("causal");
    const auto arrays =
        arraysOf(experiment, forward(experiment), choiceOf(DataChoice::What::Inputs));
    const NumberArray* allowed = named(arrays, "allowed");
    ASSERT_NE(allowed, nullptr);
    EXPECT_EQ(allowed->numbers[1], 0); // query 0, key 1
    EXPECT_EQ(allowed->numbers[6], 1); // query 1, key 0
}

TEST(ExperimentData, jsonOfATraceIsThatOfTheCommandLine) {
    const Experiment experiment = exampleNamed("four-heads");
    const Trace trace = forward(experiment);
    DataChoice choice = choiceOf(DataChoice::What::Stage);
    choice.head = 2;
    EXPECT_EQ(writeData(experiment, trace, choice, ArrayFormat::Json),
              traceJson(experiment, trace, {2, Stage::Weights}));
}

TEST(ExperimentData, tokensStandBesideTheInputs) {
    const Experiment experiment = exampleNamed("library");
    const Trace trace = forward(experiment);
    const DataChoice inputs = choiceOf(DataChoice::What::Inputs);
    const auto json =
        nlohmann::json::parse(writeData(experiment, trace, inputs, ArrayFormat::Json));
    EXPECT_EQ(json["tokens"].get<std::vector<std::string>>(), experiment.tokens);
    EXPECT_EQ(json["context_tokens"].get<std::vector<std::string>>(), experiment.context->tokens);
    EXPECT_EQ(json["W_Q"][0].size(), std::size_t(experiment.d_model()));
    const TensorMetadata metadata = readSafetensorsMetadata(
        SharedBytes(writeData(experiment, trace, inputs, ArrayFormat::Safetensors)));
    EXPECT_EQ(nlohmann::json::parse(metadata.at("context_tokens")).get<std::vector<std::string>>(),
              experiment.context->tokens);
}

TEST(ExperimentData, aLoneHeadIsATableInCsv) {
    const Experiment experiment = exampleNamed("three-tokens");
    const std::string text = writeData(experiment, forward(experiment),
                                       choiceOf(DataChoice::What::Stage), ArrayFormat::Csv);
    EXPECT_EQ(std::ranges::count(text, '\n'), 3);
    EXPECT_EQ(std::ranges::count(text, ','), 6);
}

TEST(ExperimentData, whatDoesNotExistIsRefused) {
    const Experiment experiment = exampleNamed("three-tokens");
    const Trace trace = forward(experiment);
    DataChoice choice = choiceOf(DataChoice::What::Stage);
    choice.head = 1;
    EXPECT_THROW(arraysOf(experiment, trace, choice), Error);
    choice = choiceOf(DataChoice::What::Tensor);
    choice.tensor = {TensorKind::W_O};
    EXPECT_THROW(arraysOf(experiment, trace, choice), Error);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gradient.h"
#include "core/io/project_file.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace attention::core {
namespace {

using test::matrixOf;
using test::readJson;

const nlohmann::json& references() {
    static const nlohmann::json all = readJson("gradients.json");
    return all;
}

std::vector<std::size_t> everyIndex() {
    std::vector<std::size_t> indices(references().size());
    for (std::size_t i = 0; i < indices.size(); ++i)
        indices[i] = i;
    return indices;
}

Cell cellOf(const nlohmann::json& json) {
    return {*stageNamed(json.at("stage").get<std::string>()), json.at("head").get<Index>(),
            json.at("row").get<Index>(), json.at("column").get<Index>()};
}

bool isClose(double found, double expected) {
    return std::abs(found - expected) <= 1e-11 * std::max(1.0, std::abs(expected));
}

class GradientReference : public testing::TestWithParam<std::size_t> {};

TEST_P(GradientReference, equalsPyTorch) {
    const nlohmann::json& reference = references().at(GetParam());
    SCOPED_TRACE(reference.at("name").get<std::string>());
    const Experiment experiment = io::parseProject(reference.at("experiment").dump());
    ASSERT_NO_THROW(validate(experiment));
    const Trace trace = forward(experiment);
    for (const nlohmann::json& expected : reference.at("cells")) {
        const Gradient gradient = gradientOf(experiment, trace, cellOf(expected));
        ASSERT_EQ(gradient.tensors.size(), expected.at("gradient").size());
        for (const TensorGradient& tensor : gradient.tensors) {
            const std::string path = pathOf(experiment, tensor.tensor);
            const Matrix wanted = matrixOf(expected.at("gradient").at(path));
            ASSERT_EQ(tensor.values.rows(), wanted.rows()) << path;
            ASSERT_EQ(tensor.values.cols(), wanted.cols()) << path;
            for (Index i = 0; i < wanted.rows(); ++i)
                for (Index j = 0; j < wanted.cols(); ++j)
                    EXPECT_TRUE(isClose(tensor.values(i, j), wanted(i, j)))
                        << pathOf(experiment, gradient.cell) << " by " << path << "[" << i << "]["
                        << j << "]: " << tensor.values(i, j) << ", expected " << wanted(i, j);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(PyTorch, GradientReference, testing::ValuesIn(everyIndex()));

TEST(GradientReferences, coverEveryStage) {
    for (const Stage stage : kStages) {
        bool isThere = false;
        for (const nlohmann::json& reference : references())
            for (const nlohmann::json& cell : reference.at("cells"))
                isThere = isThere || cellOf(cell).stage == stage;
        EXPECT_TRUE(isThere) << stageName(stage);
    }
}

} // namespace
} // namespace attention::core

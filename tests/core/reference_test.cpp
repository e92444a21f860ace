// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace attention::core {
namespace {

using test::experimentOf;
using test::matrixOf;
using test::readJson;

const nlohmann::json& references() {
    static const nlohmann::json all = readJson("reference/references.json");
    return all;
}

std::vector<std::size_t> everyIndex() {
    std::vector<std::size_t> indices(references().size());
    for (std::size_t i = 0; i < indices.size(); ++i)
        indices[i] = i;
    return indices;
}

bool isClose(double found, double expected) {
    if (std::isinf(expected))
        return found == expected;
    return std::abs(found - expected) <= 1e-12 * std::max(1.0, std::abs(expected));
}

void expectClose(const Matrix& found, const nlohmann::json& expected, const std::string& place) {
    const Matrix wanted = matrixOf(expected);
    ASSERT_EQ(found.rows(), wanted.rows()) << place;
    ASSERT_EQ(found.cols(), wanted.cols()) << place;
    for (Index i = 0; i < found.rows(); ++i)
        for (Index j = 0; j < found.cols(); ++j)
            EXPECT_TRUE(isClose(found(i, j), wanted(i, j)))
                << place << "[" << i << "][" << j << "]: " << found(i, j) << ", expected "
                << wanted(i, j);
}

class Reference : public testing::TestWithParam<std::size_t> {
  protected:
    const nlohmann::json& m_case = references().at(GetParam());
    const nlohmann::json& m_pass = m_case.at("pass");
    Experiment m_experiment = experimentOf(m_case.at("experiment"));
};

TEST_P(Reference, everyStageEqualsNumpy) {
    SCOPED_TRACE(m_case.at("name").get<std::string>());
    ASSERT_NO_THROW(validate(m_experiment));
    const Trace trace = forward(m_experiment);
    ASSERT_EQ(trace.headCount(), static_cast<Index>(m_pass.at("heads").size()));
    for (const Stage stage : trace.stages()) {
        const std::string name(stageName(stage));
        for (Index head = 0; head < (isPerHead(stage) ? trace.headCount() : 1); ++head) {
            const nlohmann::json& parent =
                isPerHead(stage) ? m_pass.at("heads").at(static_cast<std::size_t>(head)) : m_pass;
            expectClose(*trace.stage(stage, head), parent.at(name),
                        name + " of head " + std::to_string(head));
        }
    }
}

TEST_P(Reference, divisorAndBlockedRowsAreReported) {
    SCOPED_TRACE(m_case.at("name").get<std::string>());
    const Trace trace = forward(m_experiment);
    EXPECT_TRUE(isClose(trace.divisor(), m_pass.at("divisor").get<double>()));
    EXPECT_EQ(trace.blockedRows(), m_pass.at("blocked_rows").get<std::vector<Index>>());
}

TEST_P(Reference, blockedCellsAreMinusInfinityAndExactZeros) {
    SCOPED_TRACE(m_case.at("name").get<std::string>());
    const Trace trace = forward(m_experiment);
    const auto allowed = m_pass.at("allowed").get<std::vector<std::vector<bool>>>();
    ASSERT_EQ(trace.allowed().rows(), static_cast<Index>(allowed.size()));
    for (Index head = 0; head < trace.headCount(); ++head)
        for (Index i = 0; i < trace.allowed().rows(); ++i)
            for (Index j = 0; j < trace.allowed().cols(); ++j) {
                const bool may = allowed[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
                ASSERT_EQ(trace.allowed()(i, j), may);
                ASSERT_EQ(std::isinf((*trace.stage(Stage::Masked, head))(i, j)), !may);
                if (!may) {
                    ASSERT_EQ((*trace.stage(Stage::Weights, head))(i, j), 0);
                }
            }
}

INSTANTIATE_TEST_SUITE_P(Numpy, Reference, testing::ValuesIn(everyIndex()));

TEST(References, coverAtLeastTwelveExperiments) {
    EXPECT_GE(references().size(), 12U);
}

} // namespace
} // namespace attention::core

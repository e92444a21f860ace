// SPDX-License-Identifier: GPL-3.0-or-later
// Every position, mask and ablation against the numbers of NumPy and PyTorch.
#include "core/attention.h"
#include "core/io/project_file.h"
#include "tests/support/matrices.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace attention::core {
namespace {

using test::closeTo;
using test::matrixOf;
using test::readJson;

const nlohmann::json& references() {
    static const nlohmann::json all = readJson("reference/positions.json");
    return all;
}

std::vector<std::size_t> everyIndex() {
    std::vector<std::size_t> indices(references().size());
    for (std::size_t i = 0; i < indices.size(); ++i)
        indices[i] = i;
    return indices;
}

class PositionsReference : public testing::TestWithParam<std::size_t> {
  protected:
    const nlohmann::json& m_case = references().at(GetParam());
    const nlohmann::json& m_pass = m_case.at("pass");
    Experiment m_experiment = io::parseProject(m_case.at("experiment").dump());
};

/// The stages of one object of the pass.
std::set<std::string> stagesIn(const nlohmann::json& object) {
    std::set<std::string> names;
    for (const auto& [name, values] : object.items())
        if (stageNamed(name))
            names.insert(name);
    return names;
}

TEST_P(PositionsReference, everyStageEqualsNumpy) {
    SCOPED_TRACE(m_case.at("name").get<std::string>());
    const Trace trace = forward(m_experiment);
    ASSERT_EQ(trace.headCount(), static_cast<Index>(m_pass.at("heads").size()));
    std::set<std::string> expected = stagesIn(m_pass);
    expected.merge(stagesIn(m_pass.at("heads").front()));
    std::set<std::string> found;
    for (const Stage stage : stagesOf(m_experiment)) {
        const std::string name(stageName(stage));
        found.insert(name);
        for (Index head = 0; head < (isPerHead(stage) ? trace.headCount() : 1); ++head) {
            const nlohmann::json& parent =
                isPerHead(stage) ? m_pass.at("heads").at(static_cast<std::size_t>(head)) : m_pass;
            EXPECT_TRUE(closeTo(*trace.stage(stage, head), matrixOf(parent.at(name))))
                << name << " of head " << head;
        }
    }
    EXPECT_EQ(found, expected);
}

TEST_P(PositionsReference, theFinalOutputEqualsPyTorchs) {
    if (!m_case.contains("torch_final"))
        return;
    EXPECT_TRUE(closeTo(*forward(m_experiment).stage(Stage::Final),
                        matrixOf(m_case.at("torch_final")), 1e-10))
        << m_case.at("name");
}

TEST_P(PositionsReference, theMaskAndItsBlockedRowsAreTheSame) {
    SCOPED_TRACE(m_case.at("name").get<std::string>());
    const Trace trace = forward(m_experiment);
    EXPECT_EQ(trace.blockedRows(), m_pass.at("blocked_rows").get<std::vector<Index>>());
    const auto allowed = m_pass.at("allowed").get<std::vector<std::vector<bool>>>();
    ASSERT_EQ(trace.allowed().rows(), static_cast<Index>(allowed.size()));
    for (Index i = 0; i < trace.allowed().rows(); ++i)
        for (Index j = 0; j < trace.allowed().cols(); ++j)
            EXPECT_EQ(trace.allowed()(i, j),
                      allowed[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)])
                << i << " " << j;
}

INSTANTIATE_TEST_SUITE_P(Numpy, PositionsReference, testing::ValuesIn(everyIndex()));

TEST(PositionsReferences, holdEveryKind) {
    std::set<Positions::Kind> positions;
    std::set<Positions::Pairing> pairings;
    std::set<Mask::Kind> masks;
    std::set<Ablation::Kind> ablations;
    std::size_t byTorch = 0;
    for (const nlohmann::json& each : references()) {
        const Experiment experiment = io::parseProject(each.at("experiment").dump());
        EXPECT_GT(experiment.headCount(), 1);
        positions.insert(experiment.positions.kind);
        if (experiment.positions.kind == Positions::Kind::Rotary)
            pairings.insert(experiment.positions.pairing);
        masks.insert(experiment.mask.kind);
        for (const QueryHead& head : experiment.heads)
            ablations.insert(head.ablation.kind);
        byTorch += each.count("torch_final");
    }
    EXPECT_EQ(positions.size(), 7U);
    EXPECT_EQ(pairings.size(), 2U);
    EXPECT_EQ(masks.size(), 7U);
    EXPECT_EQ(ablations.size(), 5U);
    EXPECT_GE(byTorch, 15U);
}

} // namespace
} // namespace attention::core

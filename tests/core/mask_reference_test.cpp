// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/io/project_file.h"
#include "core/mask.h"
#include "core/mask_edit.h"
#include "tests/support/read_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace attention::core {
namespace {

using test::matrixOf;

const nlohmann::json& references() {
    static const nlohmann::json all = test::readJson("masks/masks.json");
    return all;
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

class MaskReference : public testing::TestWithParam<std::size_t> {
  protected:
    const nlohmann::json& m_case = references().at(GetParam());
    Experiment m_experiment = io::parseProject(m_case.at("experiment").dump());
};

TEST_P(MaskReference, allowsWhatNumpyAllows) {
    SCOPED_TRACE(m_case.at("name").get<std::string>());
    const AllowedMatrix found =
        allowedBy(m_experiment.mask, m_experiment.queryCount(), m_experiment.keyCount());
    const auto allowed = m_case.at("allowed").get<std::vector<std::vector<bool>>>();
    ASSERT_EQ(found.rows(), static_cast<Index>(allowed.size()));
    ASSERT_EQ(found.cols(), static_cast<Index>(allowed.front().size()));
    for (Index i = 0; i < found.rows(); ++i)
        for (Index j = 0; j < found.cols(); ++j)
            EXPECT_EQ(found(i, j),
                      allowed[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)])
                << i << ", " << j;
    EXPECT_EQ(rowsWithoutKey(found), m_case.at("blocked_rows").get<std::vector<Index>>());
}

TEST_P(MaskReference, givesNumpysWeightsAndOutputs) {
    SCOPED_TRACE(m_case.at("name").get<std::string>());
    const Trace trace = forward(m_experiment);
    EXPECT_EQ(trace.blockedRows(), m_case.at("blocked_rows").get<std::vector<Index>>());
    for (Index head = 0; head < trace.headCount(); ++head) {
        const nlohmann::json& wanted = m_case.at("heads").at(static_cast<std::size_t>(head));
        const std::string ofHead = " of head " + std::to_string(head);
        expectClose(*trace.stage(Stage::Masked, head), wanted.at("masked"), "masked" + ofHead);
        expectClose(*trace.stage(Stage::Weights, head), wanted.at("weights"), "weights" + ofHead);
        expectClose(*trace.stage(Stage::Output, head), wanted.at("output"), "output" + ofHead);
    }
    expectClose(*trace.stage(Stage::Final), m_case.at("final"), "final");
}

std::vector<std::size_t> everyIndex() {
    std::vector<std::size_t> indices(references().size());
    for (std::size_t i = 0; i < indices.size(); ++i)
        indices[i] = i;
    return indices;
}

INSTANTIATE_TEST_SUITE_P(Numpy, MaskReference, testing::ValuesIn(everyIndex()));

TEST(MaskReferences, holdEveryKindForFewerEqualAndMoreQueries) {
    using Kind = Mask::Kind;
    std::set<std::pair<Kind, int>> found;
    for (const nlohmann::json& each : references()) {
        const Experiment experiment = io::parseProject(each.at("experiment").dump());
        const Index more = experiment.queryCount() - experiment.keyCount();
        found.emplace(experiment.mask.kind, more < 0 ? -1 : more > 0 ? 1 : 0);
    }
    for (const Kind kind : {Kind::Causal, Kind::Padding, Kind::Window, Kind::Prefix, Kind::Blocks})
        for (const int more : {-1, 0, 1})
            EXPECT_TRUE(found.contains({kind, more}));
}

} // namespace
} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/project_file.h"

#include "core/error.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace attention::core;
using attention::core::io::parseProject;
using attention::core::io::writeProject;
using attention::test::randomExperiment;

namespace {

std::string bytesOf(const std::string& name) {
    std::ifstream file(ATTENTION_TEST_DATA "/" + name, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    EXPECT_FALSE(bytes.str().empty()) << name;
    return bytes.str();
}

} // namespace

TEST(ProjectFile, everyKindOfExperimentIsReadBackToTheBit) {
    for (std::uint32_t seed = 0; seed < 1000; ++seed) {
        const Experiment experiment = randomExperiment(seed);
        const std::string bytes = writeProject(experiment);
        const Experiment readBack = parseProject(bytes);
        ASSERT_TRUE(sameExperiment(experiment, readBack)) << seed << '\n' << bytes;
        ASSERT_EQ(writeProject(readBack), bytes) << seed;
    }
}

TEST(ProjectFile, aFileInTheWritersOwnStyleIsWrittenBackUnchanged) {
    const std::string bytes = bytesOf("four_heads.attn");
    const Experiment experiment = parseProject(bytes);
    EXPECT_EQ(experiment.headCount(), 4);
    EXPECT_EQ(experiment.tokens.at(6), "它");
    EXPECT_EQ((*experiment.embeddings)(1, 6), 0.866);
    EXPECT_EQ((*experiment.heads[0].W_Q)(6, 1), -3);
    EXPECT_EQ(writeProject(experiment), bytes);
}

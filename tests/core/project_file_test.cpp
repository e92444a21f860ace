// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/project_file.h"

#include "core/error.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <fstream>
#include <random>
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

constexpr const char* kSmall = R"({
  "heads": [{"b_V": [1, 2, 3], "W_V": [[1, 2, 3], [4, 5, 6]], "W_K": [[1], [-0]], "W_Q": [[-0.0], [1]]}],
  "embeddings": [[1e-400, 18446744073709551617], [-1e-400, 0.1]],
  "tokens": ["<s>", ""],
  "format": "attention-lab/1"
})";

/// Parsing must end in an experiment or in an Error; any other exception fails the test.
bool isReadOrRefused(const std::string& bytes) {
    try {
        validate(parseProject(bytes));
    } catch (const Error&) {
    } catch (...) {
        return false;
    }
    return true;
}

std::string randomText(std::mt19937& random) {
    static const std::vector<std::string> kPieces{
        "\"",   "\\",    "\n", "\r", "\t", std::string("\0", 1), "\x7F",       "\u2028", "/",
        "</s>", "&amp;", "猫", " ",  "é",  "😀👩‍💻",    "\U0010FFFF", "{",      "[1,",
        ":",    "null"};
    std::string text;
    for (auto count = random() % 6; count > 0; --count)
        text += kPieces[random() % kPieces.size()];
    return text;
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

TEST(ProjectFile, anyTextIsReadBack) {
    std::mt19937 random(3);
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        Experiment experiment = randomExperiment(seed);
        experiment.title = randomText(random);
        experiment.notes = {{"en", randomText(random)}, {"x\n" + randomText(random), "y"}};
        for (std::string& token : experiment.tokens)
            token = randomText(random);
        experiment.dimensions.clear();
        for (Index column = 0; column < experiment.d_model(); ++column)
            experiment.dimensions.push_back(randomText(random));
        for (QueryHead& head : experiment.heads)
            head.name = randomText(random);
        const std::string bytes = writeProject(experiment);
        ASSERT_TRUE(sameExperiment(experiment, parseProject(bytes))) << bytes;
    }
}

TEST(ProjectFile, anyFiniteNumberIsReadBack) {
    std::mt19937_64 random(5);
    Experiment experiment = parseProject(kSmall);
    for (int round = 0; round < 5000; ++round) {
        const auto value = std::bit_cast<double>(random());
        if (!std::isfinite(value))
            continue;
        experiment.embeddings.edit()(0, 1) = value;
        ASSERT_TRUE(sameExperiment(experiment, parseProject(writeProject(experiment)))) << value;
    }
}

TEST(ProjectFile, keysMayStandInAnyOrderAndOptionalOnesMayBeAbsent) {
    const Experiment experiment = parseProject(kSmall);
    EXPECT_EQ(experiment.tokens, (std::vector<std::string>{"<s>", ""}));
    EXPECT_EQ(experiment.scale.kind, Scale::Kind::SqrtDk);
    EXPECT_EQ(experiment.mask.kind, Mask::Kind::None);
    EXPECT_FALSE(experiment.W_O);
    EXPECT_FALSE(experiment.context);
    EXPECT_EQ(experiment.d_k(), 1);
    EXPECT_EQ(experiment.d_v(), 3);
    EXPECT_EQ(experiment.kv_heads[0].b_V->rows(), 1);
    EXPECT_EQ((**experiment.kv_heads[0].b_V)(0, 2), 3);
}

TEST(ProjectFile, numbersKeepTheirSignAndSize) {
    const Experiment experiment = parseProject(kSmall);
    EXPECT_TRUE(std::signbit((*experiment.heads[0].W_Q)(0, 0)));
    EXPECT_TRUE(std::signbit((*experiment.kv_heads[0].W_K)(1, 0)));
    EXPECT_FALSE(std::signbit((*experiment.embeddings)(0, 0)));
    EXPECT_TRUE(std::signbit((*experiment.embeddings)(1, 0)));
    EXPECT_EQ((*experiment.embeddings)(0, 1), 18446744073709551616.0);
    EXPECT_EQ((*experiment.embeddings)(1, 1), 0.1);
    EXPECT_NE(writeProject(experiment).find("[-0.0]"), std::string::npos);
}

TEST(ProjectFile, aByteOrderMarkAndWindowsLineBreaksAreRead) {
    std::string bytes = "\xEF\xBB\xBF";
    for (const char character : bytesOf("two_heads.attn"))
        bytes += character == '\n' ? "\r\n" : std::string(1, character);
    EXPECT_TRUE(sameExperiment(parseProject(bytes), parseProject(bytesOf("two_heads.attn"))));
}

TEST(ProjectFile, sharedKeyValueHeadsAreReadAndWritten) {
    const Experiment experiment = parseProject(bytesOf("shared_kv_heads.attn"));
    EXPECT_EQ(experiment.headCount(), 4);
    ASSERT_EQ(experiment.kv_heads.size(), 2U);
    EXPECT_EQ(experiment.keyValueHeadOf(1), 0);
    EXPECT_EQ((*experiment.kv_heads[1].W_K)(0, 3), 1);
    EXPECT_EQ(experiment.scale.divisor, 2.5);
    ASSERT_TRUE(experiment.mask.allowed);
    EXPECT_FALSE((*experiment.mask.allowed)(0, 1));
    EXPECT_TRUE((*experiment.mask.allowed)(2, 1));
    const std::string written = writeProject(experiment);
    EXPECT_GT(written.find("\"W_K\""), written.find("\"kv_heads\""));
}

TEST(ProjectFile, aKeyValueHeadForEveryHeadIsNoGroup) {
    Experiment grouped = parseProject(bytesOf("shared_kv_heads.attn"));
    grouped.heads.resize(3);
    std::string bytes = writeProject([&] {
        Experiment one = grouped;
        one.kv_heads.resize(1);
        return one;
    }());
    const std::size_t start = bytes.find("\"kv_heads\": [") + 13;
    const std::size_t end = bytes.find("\n  ],", start);
    const std::string head = bytes.substr(start, end - start);
    bytes.insert(end, "," + head + "," + head);
    const Experiment experiment = parseProject(bytes);
    EXPECT_FALSE(experiment.isGrouped());
    EXPECT_EQ(writeProject(experiment).find("kv_heads"), std::string::npos);
}

TEST(ProjectFile, aMaskKeptAsideIsNotWritten) {
    Experiment experiment = parseProject(bytesOf("shared_kv_heads.attn"));
    experiment.mask.kind = Mask::Kind::Causal;
    const std::string bytes = writeProject(experiment);
    EXPECT_EQ(bytes.find("allowed"), std::string::npos);
    EXPECT_NE(bytes.find("\"mask\": \"causal\""), std::string::npos);
}

TEST(ProjectFile, whatCouldNotBeReadIsNotWritten) {
    Experiment experiment = parseProject(kSmall);
    experiment.embeddings.edit()(1, 0) = std::nan("");
    EXPECT_THROW(writeProject(experiment), Error);
    experiment = parseProject(kSmall);
    experiment.title = "\xFF";
    EXPECT_THROW(writeProject(experiment), Error);
}

TEST(ProjectFile, aFileCutAnywhereIsRefused) {
    for (const char* name : {"two_heads.attn", "shared_kv_heads.attn"}) {
        std::string bytes = bytesOf(name);
        ASSERT_EQ(bytes.back(), '\n');
        bytes.pop_back();
        for (std::size_t length = 0; length < bytes.size(); ++length)
            EXPECT_THROW(parseProject(bytes.substr(0, length)), Error) << name << ' ' << length;
    }
}

TEST(ProjectFile, damagedBytesAreReadOrRefused) {
    std::mt19937 random(11);
    const std::string marks = "[]{}:,\"\\-+.eE0123456789 \nNIntf";
    for (const char* name : {"two_heads.attn", "shared_kv_heads.attn"}) {
        const std::string original = bytesOf(name);
        for (int round = 0; round < 4000; ++round) {
            std::string bytes = original;
            for (auto count = 1 + random() % 4; count > 0; --count) {
                const std::size_t position = random() % bytes.size();
                if (random() % 3 == 0)
                    bytes.erase(position, 1 + random() % 8);
                else
                    bytes[position] = random() % 2 == 0 ? static_cast<char>(random())
                                                        : marks[random() % marks.size()];
            }
            ASSERT_TRUE(isReadOrRefused(bytes)) << bytes;
        }
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Format 2: mask kinds, positions, ablations, pins.
#include "core/error.h"
#include "core/io/project_file.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

using namespace attention::core;
using attention::core::io::parseProject;
using attention::core::io::writeProject;
using attention::test::randomExperiment;
using attention::test::withRandomChoices;

namespace {

/// Two heads, three tokens, d_model 2, d_k 2, d_v 1, with further members.
std::string fileWith(const std::string& members, const std::string& ofHead = {},
                     const std::string& format = "attention-lab/2") {
    const std::string head =
        R"({"W_Q": [[1, 0], [0, 1]], "W_K": [[1, 2], [3, 4]], "W_V": [[1], [2]])";
    return R"({"format": ")" + format +
           R"(", "tokens": ["a", "b", "c"], "embeddings": [[1, 2], [3, 4], [5, 6]], "heads": [)" +
           head + "}, " + head + ofHead + "}]" + (members.empty() ? "" : ", " + members) + "}";
}

Error refusalOf(const std::string& bytes) {
    try {
        parseProject(bytes);
    } catch (const Error& error) {
        return error;
    }
    ADD_FAILURE() << "accepted: " << bytes;
    return Error(ErrorCode::NotJson, {});
}

struct Refusal {
    std::string members;
    ErrorCode code;
    std::string subject;
};

} // namespace

TEST(ProjectChoices, everyKindIsReadBackToTheBitAndOldKindsKeepTheOldFormat) {
    int newer = 0;
    for (std::uint32_t seed = 0; seed < 500; ++seed) {
        Experiment experiment = withRandomChoices(randomExperiment(seed), seed);
        if (seed % 3 == 0)
            experiment.pins = {
                {"before <1>", std::make_shared<const Experiment>(randomExperiment(seed + 1))},
                {"", std::make_shared<const Experiment>(
                         withRandomChoices(randomExperiment(seed + 2), seed))}};
        const std::string bytes = writeProject(experiment);
        ASSERT_TRUE(sameExperiment(experiment, parseProject(bytes))) << seed << '\n' << bytes;
        ASSERT_EQ(writeProject(parseProject(bytes)), bytes);
        newer += bytes.starts_with("{\n  \"format\": \"attention-lab/2\"") ? 1 : 0;
    }
    EXPECT_GT(newer, 400);
    const std::string plain = writeProject(randomExperiment(7));
    EXPECT_TRUE(plain.starts_with("{\n  \"format\": \"attention-lab/1\"")) << plain;
}

TEST(ProjectChoices, theFormsOfTheFormatsPageAreRead) {
    EXPECT_EQ(parseProject(fileWith(R"("mask": {"kind":"causal","align":"top-left"})")).mask.align,
              Mask::Align::TopLeft);
    EXPECT_EQ(parseProject(fileWith(R"("mask": {"kind":"padding","blocked":[2]})")).mask.blocked,
              std::vector<Index>{2});
    EXPECT_EQ(parseProject(fileWith(R"("mask": {"kind":"window","size":3})")).mask.size, 3);
    EXPECT_EQ(parseProject(fileWith(R"("mask": {"kind":"prefix","length":2})")).mask.length, 2);
    EXPECT_EQ(parseProject(fileWith(R"("mask": {"kind":"blocks","starts":[0,2]})")).mask.starts,
              (std::vector<Index>{0, 2}));
    const Positions rotary =
        parseProject(
            fileWith(R"("positions": {"kind":"rotary","pairing":"interleaved","base":500})"))
            .positions;
    EXPECT_EQ(rotary.pairing, Positions::Pairing::Interleaved);
    EXPECT_EQ(rotary.base, 500);
    const Positions relative =
        parseProject(
            fileWith(R"("positions": {"kind":"relative","values":[[1,2,3,4,5],[6,7,8,9,10]]})"))
            .positions;
    EXPECT_EQ((*relative.values)(1, 4), 10);
    EXPECT_EQ(parseProject(fileWith({}, R"(, "ablation": {"pattern_of": 0})")).heads[1].ablation,
              (Ablation{Ablation::Kind::PatternOf, 0}));
    EXPECT_EQ(parseProject(fileWith({}, R"(, "ablation": "mean")")).heads[1].ablation.kind,
              Ablation::Kind::Mean);
    const Experiment pinned = parseProject(fileWith(R"("pins": [{"name": "p", "experiment": )" +
                                                    fileWith({}, {}, "attention-lab/1") + "}]"));
    ASSERT_EQ(pinned.pins.size(), 1U);
    EXPECT_EQ(pinned.pins[0].name, "p");
    EXPECT_EQ(pinned.pins[0].experiment->headCount(), 2);
}

TEST(ProjectChoices, aListWithoutPinsIsRead) {
    EXPECT_TRUE(parseProject(fileWith(R"("pins": [])")).pins.empty());
    EXPECT_EQ(refusalOf(fileWith(R"("pins": {})")).code(), ErrorCode::WrongType);
    EXPECT_EQ(refusalOf(fileWith(R"("pins": [1])")).subject(), "pins[0]");
}

TEST(ProjectChoices, pinsWithOneNameAreNumberedInTheOrderOfTheFile) {
    std::string pins;
    for (const char* name : {"p", "q", "p", "p 2", "p", "", ""})
        pins += (pins.empty() ? R"({"name": ")" : R"(, {"name": ")") + std::string(name) +
                R"(", "experiment": )" + fileWith({}) + "}";
    std::vector<std::string> names;
    const Experiment read = parseProject(fileWith(R"("pins": [)" + pins + "]"));
    for (const Pin& pin : read.pins)
        names.push_back(pin.name);
    EXPECT_EQ(names, (std::vector<std::string>{"p", "q", "p 3", "p 2", "p 4", "", " 2"}));
    EXPECT_TRUE(sameExperiment(parseProject(writeProject(read)), read));
}

TEST(ProjectChoices, aParameterThatBreaksItsRuleIsRefusedByItsPath) {
    const std::string pin = R"("pins": [{"name": "p", "experiment": )";
    const Refusal refusals[] = {
        {R"("mask": {"kind":"window","size":0})", ErrorCode::NotPositive, "mask.size"},
        {R"("mask": {"kind":"window","size":1.5})", ErrorCode::OutOfRange, "mask.size"},
        {R"("mask": {"kind":"window"})", ErrorCode::MissingKey, "mask.size"},
        {R"("mask": {"kind":"window","size":1,"length":1})", ErrorCode::UnknownKey, "mask.length"},
        {R"("mask": {"kind":"wide"})", ErrorCode::UnknownValue, "mask.kind"},
        {R"("mask": {"kind":"prefix","length":4})", ErrorCode::OutOfRange, "mask.length"},
        {R"("mask": {"kind":"padding","blocked":[3]})", ErrorCode::OutOfRange, "mask.blocked[0]"},
        {R"("mask": {"kind":"padding","blocked":[1,1]})", ErrorCode::OutOfRange, "mask.blocked[1]"},
        {R"("mask": {"kind":"blocks","starts":[]})", ErrorCode::Empty, "mask.starts"},
        {R"("mask": {"kind":"blocks","starts":[1]})", ErrorCode::OutOfRange, "mask.starts[0]"},
        {R"("mask": {"kind":"blocks","starts":[0,-1]})", ErrorCode::OutOfRange, "mask.starts[1]"},
        {R"("positions": "rotary")", ErrorCode::UnknownValue, "positions"},
        {R"("positions": {"kind":"rotary","base":0})", ErrorCode::NotPositive, "positions.base"},
        {R"("positions": {"kind":"learned","table":[[1,2]]})", ErrorCode::WrongShape,
         "positions.table"},
        {R"("positions": {"kind":"alibi","slopes":[1,2,3]})", ErrorCode::WrongShape,
         "positions.slopes"},
        {R"("positions": {"kind":"bias","values":[[1,2,3],[1,2,3],[1,2,1e999]]})",
         ErrorCode::NotFinite, "positions.values[2][2]"},
        {pin + fileWith(R"("mask": {"kind":"window","size":0})") + "}]", ErrorCode::NotPositive,
         "pins[0].experiment.mask.size"},
        {pin + fileWith(pin + fileWith({}) + "}]") + "}]", ErrorCode::NotAllowedTogether,
         "pins[0].experiment.pins"},
        {pin + fileWith({}, {}, "attention-lab/3") + "}]", ErrorCode::NewerFormat,
         "pins[0].experiment.format"},
    };
    for (const Refusal& refusal : refusals) {
        const Error error = refusalOf(fileWith(refusal.members));
        EXPECT_EQ(error.code(), refusal.code) << refusal.members << error.what();
        EXPECT_EQ(error.subject(), refusal.subject) << refusal.members;
    }
}

TEST(ProjectChoices, theOldFormatKnowsNoneOfThem) {
    const std::string old = "attention-lab/1";
    EXPECT_EQ(refusalOf(fileWith(R"("pins": [])", {}, old)).code(), ErrorCode::UnknownKey);
    EXPECT_EQ(refusalOf(fileWith(R"("mask": {"kind":"window","size":1})", {}, old)).code(),
              ErrorCode::UnknownKey);
    EXPECT_EQ(refusalOf(fileWith(R"("positions": {"kind":"sinusoidal"})", {}, old)).code(),
              ErrorCode::WrongType);
    EXPECT_EQ(refusalOf(fileWith({}, R"(, "ablation": "zero")", old)).code(),
              ErrorCode::UnknownKey);
}

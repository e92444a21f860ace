// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/program_text.h"

#include "core/attention.h"
#include "core/examples.h"
#include "core/io/array_file.h"
#include "core/io/experiment_data.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace attention::core;
using namespace attention::core::io;
using namespace attention::test;

namespace {

namespace fs = std::filesystem;

constexpr double kTolerance = 1e-12;

/// Runs every program of its folder and writes `weights` and `final` of all into results.json.
constexpr const char* kRunner = R"(import glob, json, os, sys
os.chdir(sys.argv[1])
results = {}
for name in glob.glob("*.py"):
    scope = {}
    with open(os.devnull, "w") as quiet:
        kept, sys.stdout = sys.stdout, quiet
        with open(name, encoding="utf-8") as file:
            exec(file.read(), scope)
        sys.stdout = kept
    results[name] = [scope["weights"].tolist(), scope["final"].tolist()]
with open("results.json", "w") as file:
    json.dump(results, file)
)";

bool canImport(const std::string& module) {
    return std::system(("/usr/bin/python3 -c 'import " + module + "' >/dev/null 2>&1").c_str()) ==
           0;
}

/// A folder of programs, removed at the end.
class Programs {
  public:
    Programs()
        : m_folder(fs::temp_directory_path() /
                   ("attention-programs-" + std::to_string(std::random_device{}()))) {
        fs::create_directories(m_folder / "run");
    }
    ~Programs() { fs::remove_all(m_folder); }
    Programs(const Programs&) = delete;
    Programs& operator=(const Programs&) = delete;

    void write(const std::string& name, const std::string& bytes) const {
        std::ofstream(m_folder / "run" / name, std::ios::binary) << bytes;
    }
    nlohmann::json results() const {
        std::ofstream(m_folder / "runner.py") << kRunner;
        const std::string command = "/usr/bin/python3 -W error -W ignore::ResourceWarning '" +
                                    (m_folder / "runner.py").string() + "' '" +
                                    (m_folder / "run").string() + "'";
        if (std::system(command.c_str()) != 0)
            return {};
        std::ifstream file(m_folder / "run" / "results.json");
        return nlohmann::json::parse(file);
    }

  private:
    fs::path m_folder;
};

bool isNear(const nlohmann::json& rows, const Matrix& expected) {
    if (static_cast<Index>(rows.size()) != expected.rows())
        return false;
    const double scale = std::max(1.0, expected.cwiseAbs().maxCoeff());
    for (Index row = 0; row < expected.rows(); ++row)
        for (Index column = 0; column < expected.cols(); ++column) {
            const auto& cell =
                rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            if (!(std::abs(cell.get<double>() - expected(row, column)) <= kTolerance * scale))
                return false;
        }
    return true;
}

void expectSame(const nlohmann::json& results, const std::string& name,
                const Experiment& experiment, const std::string& program) {
    ASSERT_TRUE(results.contains(name)) << program;
    const Trace trace = forward(experiment);
    const nlohmann::json& weights = results[name][0];
    ASSERT_EQ(static_cast<Index>(weights.size()), trace.headCount()) << program;
    for (Index head = 0; head < trace.headCount(); ++head)
        EXPECT_TRUE(
            isNear(weights[static_cast<std::size_t>(head)], *trace.stage(Stage::Weights, head)))
            << program << "\nhead " << head;
    EXPECT_TRUE(isNear(results[name][1], *trace.stage(Stage::Final))) << program;
}

std::vector<Experiment> manyExperiments() {
    std::vector<Experiment> all;
    for (const std::string_view name : exampleNames())
        all.push_back(exampleNamed(name));
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        all.push_back(randomExperiment(seed));
        all.push_back(withRandomChoices(randomExperiment(seed), seed));
    }
    return all;
}

void expectProgramsAgree(ProgramLibrary library) {
    const std::vector<Experiment> experiments = manyExperiments();
    const Programs programs;
    std::vector<std::string> texts;
    for (std::size_t at = 0; at < experiments.size(); ++at) {
        texts.push_back(programText(experiments[at], library));
        programs.write(std::to_string(at) + ".py", texts.back());
    }
    const nlohmann::json results = programs.results();
    for (std::size_t at = 0; at < experiments.size(); ++at)
        expectSame(results, std::to_string(at) + ".py", experiments[at], texts[at]);
}

void expectProgramReadsItsInputs(ProgramLibrary library) {
    const Programs programs;
    std::vector<Experiment> experiments;
    for (std::uint32_t seed = 0; seed < 30; ++seed) {
        experiments.push_back(withRandomChoices(randomExperiment(seed), seed + 7));
        const std::string name = std::to_string(seed) + " of \"我\"";
        DataChoice inputs;
        inputs.what = DataChoice::What::Inputs;
        programs.write(name + ".npz", writeData(experiments.back(), forward(experiments.back()),
                                                inputs, ArrayFormat::Npz));
        programs.write(name + ".py", programText(experiments.back(), library, name + ".npz"));
    }
    const nlohmann::json results = programs.results();
    for (std::uint32_t seed = 0; seed < 30; ++seed)
        expectSame(results, std::to_string(seed) + " of \"我\".py", experiments[seed],
                   programText(experiments[seed], library, "its.npz"));
}

Index linesOf(const std::string& text) {
    return static_cast<Index>(std::ranges::count(text, '\n'));
}

} // namespace

TEST(ProgramText, numpyComputesTheSameWeights) {
    if (!canImport("numpy"))
        GTEST_SKIP() << "/usr/bin/python3 has no numpy";
    expectProgramsAgree(ProgramLibrary::Numpy);
}

TEST(ProgramText, pytorchComputesTheSameWeights) {
    if (!canImport("torch"))
        GTEST_SKIP() << "/usr/bin/python3 has no torch";
    expectProgramsAgree(ProgramLibrary::Pytorch);
}

TEST(ProgramText, numpyReadsTheInputsFromAFile) {
    if (!canImport("numpy"))
        GTEST_SKIP() << "/usr/bin/python3 has no numpy";
    expectProgramReadsItsInputs(ProgramLibrary::Numpy);
}

TEST(ProgramText, pytorchReadsTheInputsFromAFile) {
    if (!canImport("numpy") || !canImport("torch"))
        GTEST_SKIP() << "/usr/bin/python3 has no numpy or no torch";
    expectProgramReadsItsInputs(ProgramLibrary::Pytorch);
}

TEST(ProgramText, thePlainExperimentIsTheTextbook) {
    EXPECT_EQ(programText(exampleNamed("three-tokens"), ProgramLibrary::Pytorch),
              "# 我 爱 你\n"
              "import torch\n"
              "torch.set_default_dtype(torch.float64)\n"
              "X = torch.tensor([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])\n"
              "W_Q = torch.tensor([[[1.0, 0.0], [0.0, 1.0]]])\n"
              "W_K = torch.tensor([[[1.0, 0.0], [0.0, 1.0]]])\n"
              "W_V = torch.tensor([[[1.0, 0.0], [0.0, 1.0]]])\n"
              "\n"
              "n, d_k = len(X), W_Q.shape[2]\n"
              "Q = X @ W_Q\n"
              "K = X @ W_K\n"
              "V = X @ W_V\n"
              "scores = Q @ K.transpose(1, 2)\n"
              "scaled = scores / d_k ** 0.5\n"
              "weights = torch.softmax(scaled, -1)\n"
              "output = weights @ V\n"
              "final = output.transpose(0, 1).reshape(n, -1)\n"
              "print(weights, final, sep=\"\\n\")\n");
}

TEST(ProgramText, noProgramIsLongerThan40Lines) {
    Index longest = 0;
    for (std::uint32_t seed = 0; seed < 3000; ++seed)
        for (const ProgramLibrary library : {ProgramLibrary::Numpy, ProgramLibrary::Pytorch}) {
            const Experiment experiment = withRandomChoices(randomExperiment(seed), seed);
            longest = std::max({longest, linesOf(programText(experiment, library)),
                                linesOf(programText(experiment, library, "inputs.npz"))});
        }
    EXPECT_LE(longest, 40);
    EXPECT_GE(longest, 30);
}

TEST(ProgramText, aTokenCannotLeaveItsComment) {
    Experiment experiment = exampleNamed("three-tokens");
    experiment.tokens = {"a\nimport os", "\r",
                         "\xE2\x80\xA8"
                         "b"};
    const std::string text = programText(experiment, ProgramLibrary::Numpy);
    EXPECT_EQ(text.find("\nimport os"), std::string::npos);
    EXPECT_EQ(text.find('\r'), std::string::npos);
    EXPECT_EQ(linesOf(text),
              linesOf(programText(exampleNamed("three-tokens"), ProgramLibrary::Numpy)));
}

TEST(ProgramText, theNumbersOfAnExperimentAreCounted) {
    EXPECT_EQ(inputCount(exampleNamed("three-tokens")), 3 * 2 + 3 * 4);
    EXPECT_LT(inputCount(exampleNamed("four-heads")), kMostLiteralNumbers);
}

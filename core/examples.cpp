// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/examples.h"

#include "core/error.h"
#include "core/example_parts.h"
#include "core/random.h"
#include "core/small_examples.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace attention::core {

namespace {

Experiment threeTokens() {
    Experiment experiment;
    experiment.tokens = {"我", "爱", "你"};
    experiment.embeddings = Matrix{{1, 0}, {0, 1}, {1, 1}};
    const Matrix identity = Matrix::Identity(2, 2);
    addHead(experiment, {}, identity, identity, identity);
    return experiment;
}

/// np.random.seed(42), then X = randn(4, 8) and W_Q, W_K, W_V = randn(8, 4) in that order.
Experiment numpy42() {
    RandomState random(42);
    Experiment experiment;
    experiment.tokens = {"t0", "t1", "t2", "t3"};
    experiment.embeddings = random.randn(4, 8);
    Matrix W_Q = random.randn(8, 4);
    Matrix W_K = random.randn(8, 4);
    Matrix W_V = random.randn(8, 4);
    addHead(experiment, {}, std::move(W_Q), std::move(W_K), std::move(W_V));
    return experiment;
}

/// Six dimensions say what a word is and does; two turn by 30° from
/// token to token like the hand of a clock.
void addFourHeadsWords(Experiment& experiment) {
    experiment.tokens = {"猫", "喵喵叫", "着", "追", "老鼠", "因为", "它", "饿", "了"};
    experiment.dimensions = {"动物 · animal",    "代词 · pronoun", "主语 · subject",
                             "谓语 · predicate", "事物 · thing",   "特征 · trait",
                             "钟点x · clock x",  "钟点y · clock y"};
    experiment.embeddings =
        Matrix{{1, 0, 1, 0, 1, 0, 1, 0},         {0, 0, 0, 1, 0, 1, 0.866, 0.5},
               {0, 0, 0, 0, 0, 0, 0.5, 0.866},   {0, 0, 0, 1, 0, 0, 0, 1},
               {1, 0, 0, 0, -1, 0, -0.5, 0.866}, {0, 0, 0, 0, 0, 0, -0.866, 0.5},
               {0, 1, -1, 0, 0, 0, -1, 0},       {0, 0, 0, -1, 0, -1, -0.866, -0.5},
               {0, 0, 0, 0, 0, 0, -0.5, -0.866}};
}

Experiment fourHeads() {
    Experiment experiment;
    addFourHeadsWords(experiment);
    // Turns the query's clock back by 30°.
    addHead(experiment, "位置：看前一个词 · previous token",
            sparse(8, 2, {{6, 0, 5.2}, {6, 1, -3}, {7, 0, 3}, {7, 1, 5.2}}),
            sparse(8, 2, {{6, 0, 4}, {7, 1, 4}}), sparse(8, 2, {{3, 0, 1}, {5, 1, 1}}));
    addHead(experiment, "语法：主谓互看 · verb and subject", sparse(8, 2, {{2, 1, 3}, {3, 0, 3}}),
            sparse(8, 2, {{2, 0, 2}, {3, 1, 2}}), sparse(8, 2, {{1, 0, 1}, {4, 1, 1}}));
    addHead(experiment, "指代：代词看所指 · pronoun to antecedent",
            sparse(8, 2, {{1, 0, 4}, {1, 1, 4}}), sparse(8, 2, {{0, 0, 1}, {2, 1, 1}}),
            sparse(8, 2, {{0, 0, 1}, {4, 1, 1}}));
    addHead(experiment, "语义：事物与特征 · thing and trait", sparse(8, 2, {{4, 0, 3}, {5, 1, 3}}),
            sparse(8, 2, {{4, 1, 2}, {5, 0, 2}}), sparse(8, 2, {{4, 0, 1}, {5, 1, 1}}));
    experiment.W_O = sparse(
        8, 8,
        {{0, 3, 1}, {1, 5, 1}, {2, 1, 1}, {3, 4, 0.5}, {4, 0, 1}, {5, 4, 1}, {6, 4, 1}, {7, 5, 1}});
    return experiment;
}

/// Both `the` agree in the first five dimensions; the last two turn by 60° from token to token.
/// The values of both heads are the first five dimensions: head 0 averages them over the sentence
/// so far, head 1 hands over the previous token's.
Experiment causal() {
    Experiment experiment;
    experiment.tokens = {"the", "cat", "sat", "on", "the", "mat"};
    experiment.dimensions = {"冠词 · article",     "名词 · noun",   "动词 · verb",
                             "介词 · preposition", "动物 · animal", "钟点x · clock x",
                             "钟点y · clock y"};
    experiment.embeddings =
        Matrix{{1, 0, 0, 0, 0, 1, 0},  {0, 1, 0, 0, 1, 0.5, 0.866},   {0, 0, 1, 0, 0, -0.5, 0.866},
               {0, 0, 0, 1, 0, -1, 0}, {1, 0, 0, 0, 0, -0.5, -0.866}, {0, 1, 0, 0, 0, 0.5, -0.866}};
    const Matrix clock = sparse(7, 2, {{5, 0, 3}, {6, 1, 3}});
    const Matrix words = Matrix::Identity(7, 5);
    addHead(experiment, "平均：平等看已有的词 · all so far alike", Matrix::Zero(7, 2), clock,
            words);
    // Turns the query's clock back by 60°.
    addHead(experiment, "位置：看前一个词 · previous token",
            sparse(7, 2, {{5, 0, 2}, {5, 1, -3.5}, {6, 0, 3.5}, {6, 1, 2}}), clock, words);
    experiment.mask.kind = Mask::Kind::Causal;
    return experiment;
}

using Maker = Experiment (*)();
constexpr std::array<std::pair<std::string_view, Maker>, 9> kExamples{{
    {"four-heads", fourHeads},
    {"three-tokens", threeTokens},
    {"numpy-42", numpy42},
    {"causal", causal},
    {"interests", interests},
    {"library", library},
    {"find-the-largest", findTheLargest},
    {"apple", apple},
    {"induction", induction},
}};

} // namespace

const std::vector<std::string_view>& exampleNames() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        all.reserve(kExamples.size());
        for (const auto& example : kExamples)
            all.push_back(example.first);
        return all;
    }();
    return names;
}

Experiment exampleNamed(std::string_view name) {
    const auto* const found =
        std::ranges::find(kExamples, name, [](const auto& example) { return example.first; });
    if (found == kExamples.end())
        throw Error(ErrorCode::UnknownName, std::string(name));
    return found->second();
}

} // namespace attention::core

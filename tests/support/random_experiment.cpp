// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_experiment.h"

#include "core/random.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace attention::test {

using namespace core;

namespace {

constexpr std::array kWords{"我",  "爱",    "你",        "the", "cat",
                            "<s>", "&amp;", "two words", "a/b", "🙂"};

class Maker {
  public:
    explicit Maker(std::uint32_t seed)
        : m_random(seed) {}

    Experiment make();

  private:
    Index between(Index low, Index high) {
        return low + static_cast<Index>(m_random.nextUint32() >> 8) % (high - low + 1);
    }
    bool oneIn(Index count) { return between(1, count) == 1; }
    Tensor numbers(Index rows, Index columns) { return m_random.randn(rows, columns); }

    std::vector<std::string> words();
    void addHeads(Experiment& experiment);
    void addBiases(Experiment& experiment);
    void addOutput(Experiment& experiment);
    void addMask(Experiment& experiment);
    void addNames(Experiment& experiment);

    RandomState m_random;
};

std::vector<std::string> Maker::words() {
    std::vector<std::string> all(static_cast<std::size_t>(between(1, 6)));
    for (std::string& word : all)
        word = kWords[static_cast<std::size_t>(between(0, kWords.size() - 1))];
    return all;
}

void Maker::addHeads(Experiment& experiment) {
    constexpr std::array<std::array<Index, 2>, 9> kCounts{
        {{1, 1}, {2, 2}, {3, 3}, {3, 3}, {4, 4}, {4, 2}, {6, 3}, {6, 1}, {2, 1}}};
    const auto [queryHeads, keyValueHeads] = kCounts[static_cast<std::size_t>(between(0, 8))];
    const Index d_k = between(1, 5);
    const Index d_v = between(1, 5);
    for (Index h = 0; h < queryHeads; ++h) {
        QueryHead head;
        head.W_Q = numbers(experiment.d_model(), d_k);
        experiment.heads.push_back(std::move(head));
    }
    const Index width = experiment.keyEmbeddings().cols();
    for (Index g = 0; g < keyValueHeads; ++g) {
        KeyValueHead head;
        head.W_K = numbers(width, d_k);
        head.W_V = numbers(width, d_v);
        experiment.kv_heads.push_back(std::move(head));
    }
}

void Maker::addBiases(Experiment& experiment) {
    // 0: nowhere, 1: everywhere, 2: here and there
    const Index choice = between(0, 2);
    const auto wanted = [&] { return choice == 1 || (choice == 2 && oneIn(2)); };
    for (QueryHead& head : experiment.heads)
        if (wanted())
            head.b_Q = numbers(1, experiment.d_k());
    for (KeyValueHead& head : experiment.kv_heads) {
        if (wanted())
            head.b_K = numbers(1, experiment.d_k());
        if (wanted())
            head.b_V = numbers(1, experiment.d_v());
    }
}

void Maker::addOutput(Experiment& experiment) {
    const Index choice = between(0, 2);
    if (choice == 0)
        return;
    const Index d_out = choice == 1 ? experiment.d_model() : between(1, 7);
    experiment.W_O = numbers(experiment.headCount() * experiment.d_v(), d_out);
    if (oneIn(2))
        experiment.b_O = numbers(1, d_out);
}

void Maker::addMask(Experiment& experiment) {
    constexpr std::array kKinds{Mask::Kind::None, Mask::Kind::Causal, Mask::Kind::Given};
    experiment.mask.kind = kKinds[static_cast<std::size_t>(between(0, 2))];
    if (experiment.mask.kind != Mask::Kind::Given && !oneIn(3))
        return;
    AllowedMatrix allowed(experiment.queryCount(), experiment.keyCount());
    for (Index i = 0; i < allowed.rows(); ++i)
        for (Index j = 0; j < allowed.cols(); ++j)
            allowed(i, j) = !oneIn(3);
    if (oneIn(3))
        allowed.row(between(0, allowed.rows() - 1)).setConstant(false);
    if (oneIn(3))
        allowed.col(between(0, allowed.cols() - 1)).setConstant(false);
    experiment.mask.allowed = std::make_shared<const AllowedMatrix>(std::move(allowed));
}

void Maker::addNames(Experiment& experiment) {
    experiment.title = oneIn(2) ? "标题 · Title" : "";
    if (oneIn(2))
        experiment.notes = {{"en", "Two\nlines"}, {"zh_CN", "两行"}};
    if (oneIn(2))
        for (Index column = 0; column < experiment.d_model(); ++column)
            experiment.dimensions.push_back("name " + std::to_string(column));
    for (QueryHead& head : experiment.heads)
        if (oneIn(2))
            head.name = "头 " + std::to_string(&head - experiment.heads.data());
}

Experiment Maker::make() {
    constexpr std::array kScales{Scale::Kind::SqrtDk, Scale::Kind::None, Scale::Kind::Dk,
                                 Scale::Kind::Divisor};
    Experiment experiment;
    experiment.tokens = words();
    experiment.embeddings = numbers(static_cast<Index>(experiment.tokens.size()), between(1, 7));
    if (oneIn(3)) {
        experiment.context.emplace();
        experiment.context->tokens = words();
        experiment.context->embeddings =
            numbers(static_cast<Index>(experiment.context->tokens.size()), between(1, 7));
    }
    addHeads(experiment);
    addBiases(experiment);
    addOutput(experiment);
    experiment.scale.kind = kScales[static_cast<std::size_t>(between(0, 3))];
    if (experiment.scale.kind == Scale::Kind::Divisor)
        experiment.scale.divisor = 0.25 * static_cast<double>(between(1, 20));
    addMask(experiment);
    addNames(experiment);
    return experiment;
}

} // namespace

Experiment randomExperiment(std::uint32_t seed) {
    return Maker(seed).make();
}

} // namespace attention::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/update.h"

#include "core/error.h"
#include "core/fast/instruction_set.h"
#include "core/mask.h"
#include "core/random.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace attention::core {
namespace {

constexpr double kTolerance = 1e-13;

/// How far a stage of one trace is from another's, of its largest entry.
double distance(const Matrix& now, const Matrix& expected) {
    double largest = 0;
    double furthest = 0;
    for (Index i = 0; i < expected.size(); ++i) {
        const double want = expected.data()[i];
        if (!std::isfinite(want) || want == now.data()[i]) {
            furthest = std::max(furthest, now.data()[i] == want ? 0.0 : HUGE_VAL);
            largest = std::max(largest, std::isfinite(want) ? std::abs(want) : 0.0);
            continue;
        }
        largest = std::max(largest, std::abs(want));
        furthest = std::max(furthest, std::abs(now.data()[i] - want));
    }
    return furthest == 0 ? 0 : furthest / largest;
}

void expectSame(const Trace& trace, const Experiment& experiment, double tolerance,
                const std::string& what) {
    const Trace expected = forward(experiment);
    ASSERT_EQ(trace.stages(), expected.stages()) << what;
    for (const Stage stage : expected.stages())
        for (Index head = 0; head < (isPerHead(stage) ? experiment.headCount() : 1); ++head) {
            const Tensor now = trace.stage(stage, head);
            const Tensor want = expected.stage(stage, head);
            ASSERT_EQ(now.rows(), want.rows()) << what;
            ASSERT_EQ(now.cols(), want.cols()) << what;
            ASSERT_LE(distance(*now, *want), tolerance)
                << what << ' ' << stageName(stage) << " head " << head;
        }
    EXPECT_EQ(trace.allowed(), expected.allowed()) << what;
    EXPECT_EQ(trace.blockedRows(), expected.blockedRows()) << what;
    EXPECT_EQ(trace.divisor(), expected.divisor()) << what;
}

class Edits {
  public:
    explicit Edits(std::uint32_t seed)
        : m_random(seed) {}

    Index below(Index count) {
        return static_cast<Index>(m_random() % static_cast<std::uint32_t>(count));
    }
    double number(double size) { return std::normal_distribution<double>(0, size)(m_random); }

    /// Another value in a cell, a row or a block of some tensor, or another mask or divisor.
    std::string change(Experiment& experiment, double size) {
        if (below(12) == 0)
            return changeChoice(experiment);
        const std::vector<TensorId> ids = tensorsOf(experiment);
        const TensorId id = ids[static_cast<std::size_t>(below(static_cast<Index>(ids.size())))];
        Matrix& numbers = findTensor(experiment, id)->edit();
        if (numbers.size() == 0)
            return "nothing";
        Region region{below(numbers.rows()), below(numbers.cols()), 1, 1};
        if (below(4) == 0)
            region = {region.row, 0, 1, numbers.cols()};
        else if (below(4) == 0)
            region = {region.row, region.column, 1 + below(numbers.rows() - region.row),
                      1 + below(numbers.cols() - region.column)};
        for (Index row = 0; row < region.rows; ++row)
            for (Index column = 0; column < region.columns; ++column)
                numbers(region.row + row, region.column + column) = number(size);
        return pathOf(experiment, id);
    }

    Focus focus(const Experiment& experiment) {
        constexpr std::array kShown{Stage::Q,      Stage::Scores,  Stage::Masked, Stage::Weights,
                                    Stage::Output, Stage::Weights, Stage::Final};
        Focus shown{kShown[static_cast<std::size_t>(below(kShown.size()))]};
        for (Index head = 0; head < experiment.headCount(); ++head)
            if (const Index place = below(3); place < 2)
                (place == 0 ? shown.heads : shown.others).push_back(head);
        return shown;
    }

  private:
    std::string changeChoice(Experiment& experiment) {
        if (below(2) == 0) {
            experiment.scale = {Scale::Kind::Divisor, 0.5 + static_cast<double>(below(8))};
            return "divisor";
        }
        const Index n = experiment.queryCount();
        const Index m = experiment.keyCount();
        AllowedMatrix allowed = allowedBy(experiment.mask, n, m);
        const Index query = below(n);
        const Index key = below(m);
        allowed(query, key) = !allowed(query, key);
        experiment.mask = Mask::given(std::move(allowed));
        return "mask";
    }

    std::mt19937 m_random;
};

void followEdits(std::uint32_t seed, int count) {
    Experiment experiment = test::randomExperiment(seed);
    if (seed % 2 == 1)
        experiment = test::withRandomChoices(experiment, seed);
    Edits edits(seed);
    LiveTrace live(experiment);
    for (int i = 0; i < count; ++i) {
        std::string what = std::to_string(seed) + ' ' + std::to_string(i);
        for (Index changes = 1 + edits.below(2); changes > 0; --changes)
            what += ' ' + edits.change(experiment, 1);
        const Focus focus = edits.focus(experiment);
        std::optional<Trace> first;
        live.update(experiment, focus, [&](const Trace& trace) { first = trace; });
        ASSERT_NO_FATAL_FAILURE(expectSame(live.trace(), experiment, kTolerance, what));
        if (first) {
            ASSERT_NO_FATAL_FAILURE(expectSame(*first, experiment, kTolerance, what + " first"));
        }
    }
    live.recompute(experiment);
    EXPECT_TRUE(live.isExact());
    expectSame(live.trace(), experiment, 0, "at rest");
}

/// A layer of more than one block of rows and of kinds that random experiments have too few rows
/// for.
Experiment layer(Index n, double peak, Mask::Kind mask) {
    RandomState random(7);
    Experiment experiment;
    for (Index i = 0; i < n; ++i)
        experiment.tokens.push_back("t");
    experiment.mask = Mask::ofKind(mask);
    const Index d = 24;
    experiment.embeddings = Matrix(random.randn(n, d));
    for (Index head = 0; head < 3; ++head) {
        experiment.heads.push_back({"", Matrix(random.randn(d, 5) * peak / 5), {}});
        experiment.kv_heads.push_back({Matrix(random.randn(d, 5) / 5),
                                       Matrix(random.randn(d, 6)),
                                       {},
                                       Tensor(Matrix(random.randn(1, 6)))});
    }
    experiment.W_O = Matrix(random.randn(18, 20) / 4);
    experiment.b_O = Matrix(random.randn(1, 20));
    return experiment;
}

void followManyEdits(int count, double peak, Mask::Kind mask,
                     const std::vector<TensorKind>& kinds) {
    Experiment experiment = layer(70, peak, mask);
    Edits edits(3);
    LiveTrace live(experiment);
    for (int i = 1; i <= count; ++i) {
        const TensorKind kind =
            kinds[static_cast<std::size_t>(edits.below(static_cast<Index>(kinds.size())))];
        const bool isOfHead = kind != TensorKind::Embeddings && kind != TensorKind::W_O;
        Matrix& numbers = findTensor(experiment, {kind, isOfHead ? edits.below(3) : 0})->edit();
        // One token, or a block of up to four.
        const Index rows = kind == TensorKind::Embeddings && i % 3 == 0 ? 1 + edits.below(4) : 1;
        const Index row = edits.below(numbers.rows() - rows + 1);
        if (kind == TensorKind::Embeddings)
            for (Index cell = 0; cell < rows * numbers.cols(); ++cell)
                numbers(row + cell / numbers.cols(), cell % numbers.cols()) = edits.number(1);
        else
            numbers(row, edits.below(numbers.cols())) = edits.number(0.3);
        live.update(experiment, {Stage::Weights, {1}});
        if (i % 500 == 0) {
            ASSERT_NO_FATAL_FAILURE(
                expectSame(live.trace(), experiment, kTolerance, std::to_string(i)));
        }
    }
}

TEST(Update, followsRandomEditsOfEveryKindOfExperiment) {
    for (std::uint32_t seed = 0; seed < 150; ++seed)
        ASSERT_NO_FATAL_FAILURE(followEdits(seed, 12));
}

TEST(Update, followsThemOnEveryInstructionSet) {
    for (const InstructionSet set : test::availableSets()) {
        const InstructionSetChoice choice(set);
        for (std::uint32_t seed = 200; seed < 260; ++seed)
            ASSERT_NO_FATAL_FAILURE(followEdits(seed, 12)) << test::nameOf(set);
    }
}

TEST(Update, doesNotDriftInTenThousandEditsOfTokens) {
    followManyEdits(10000, 1, Mask::Kind::None, {TensorKind::Embeddings});
}

TEST(Update, doesNotDriftWhereFewWeightsAreLarge) {
    followManyEdits(4000, 12, Mask::Kind::None, {TensorKind::Embeddings});
    followManyEdits(2000, 12, Mask::Kind::Causal, {TensorKind::Embeddings, TensorKind::W_V});
}

TEST(Update, doesNotDriftInEditsOfEveryTensor) {
    followManyEdits(4000, 3, Mask::Kind::None,
                    {TensorKind::Embeddings, TensorKind::W_Q, TensorKind::W_K, TensorKind::W_V,
                     TensorKind::W_O});
}

TEST(Update, whatWasHandedOutNeverChanges) {
    Experiment experiment = layer(70, 1, Mask::Kind::None);
    LiveTrace live(experiment);
    Edits edits(5);
    std::vector<std::pair<Trace, Experiment>> held;
    for (int i = 0; i < 6; ++i) {
        experiment.embeddings.edit()(edits.below(70), 3) = edits.number(1);
        live.update(experiment, {Stage::Weights, {0, 2}},
                    [&](const Trace& first) { held.emplace_back(first, experiment); });
        held.emplace_back(live.trace(), experiment);
        experiment.kv_heads[1].W_V.edit()(4, 2) = edits.number(1);
        live.update(experiment, {Stage::Weights, {1}});
        held.emplace_back(live.trace(), experiment);
        experiment.heads[2].W_Q.edit()(4, 2) = edits.number(1);
        live.update(experiment, {Stage::Weights, {2}});
        held.emplace_back(live.trace(), experiment);
    }
    for (const auto& [trace, then] : held)
        ASSERT_NO_FATAL_FAILURE(expectSame(trace, then, kTolerance, "held"));
    EXPECT_GT(held.size(), 18U);
}

TEST(Update, whatOverflowsIsSaidAndLeftBehind) {
    Experiment experiment = layer(70, 1, Mask::Kind::None);
    LiveTrace live(experiment);
    Experiment broken = experiment;
    broken.embeddings.edit()(3, 2) = 1e308;
    broken.embeddings.edit()(3, 3) = 1e308;
    EXPECT_THROW(live.update(broken), Error);
    live.update(experiment);
    EXPECT_TRUE(live.isExact());
    expectSame(live.trace(), experiment, 0, "after the error");
}

TEST(Update, anEditIsNotExactAndAFullPassIs) {
    Experiment experiment = layer(70, 1, Mask::Kind::None);
    LiveTrace live(experiment);
    EXPECT_TRUE(live.isExact());
    experiment.embeddings.edit()(3, 2) = 2;
    live.update(experiment);
    EXPECT_FALSE(live.isExact());
    experiment.title = "another";
    live.update(experiment);
    EXPECT_FALSE(live.isExact());
    experiment.heads[0].ablation.kind = Ablation::Kind::Zero;
    live.update(experiment);
    EXPECT_TRUE(live.isExact());
}

TEST(Update, weightsOnScreenAreKeptAndOthersAreMadeWhenAskedFor) {
    Experiment experiment = layer(70, 1, Mask::Kind::None);
    LiveTrace live(experiment);
    const Tensor before = live.trace().stage(Stage::Weights, 1);
    experiment.W_O->edit()(2, 2) = 3;
    live.update(experiment, {Stage::Weights, {1}});
    EXPECT_TRUE(before.sharesWith(live.trace().stage(Stage::Weights, 1)));
    experiment.heads[0].W_Q.edit()(2, 2) = 3;
    live.update(experiment, {Stage::Weights, {1}});
    EXPECT_TRUE(before.sharesWith(live.trace().stage(Stage::Weights, 1)));
    expectSame(live.trace(), experiment, kTolerance, "two edits");
}

} // namespace
} // namespace attention::core

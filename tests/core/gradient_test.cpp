// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gradient.h"

#include "core/error.h"
#include "core/examples.h"
#include "core/random.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace attention::core {
namespace {

using test::randomExperiment;
using test::withRandomChoices;

double valueAt(const Trace& trace, const Cell& cell) {
    const Tensor values = trace.stage(cell.stage, cell.head);
    return (*values)(cell.row, cell.column);
}

class Dice {
  public:
    explicit Dice(std::uint32_t seed)
        : m_random(seed) {}
    Index below(Index count) { return static_cast<Index>(m_random.nextUint32() >> 8) % count; }

  private:
    RandomState m_random;
};

/// One cell of every stage.
std::vector<Cell> someCells(const Experiment& experiment, Dice& dice) {
    std::vector<Cell> cells;
    for (const Stage stage : stagesOf(experiment)) {
        const Index head = isPerHead(stage) ? dice.below(experiment.headCount()) : 0;
        const Region shape = shapeOf(experiment, StageMatrix{stage, head});
        cells.push_back({stage, head, dice.below(shape.rows), dice.below(shape.columns)});
    }
    return cells;
}

Trace moved(const Experiment& experiment, const TensorCell& entry, double by) {
    Experiment next = experiment;
    findTensor(next, entry.tensor)->edit()(entry.row, entry.column) += by;
    return forward(next);
}

/// The derivatives of the cells by central differences of two widths, which together leave an error
/// of the fourth order.
std::vector<double> differences(const Experiment& experiment, const TensorCell& entry,
                                const std::vector<Cell>& cells) {
    constexpr double kWidth = 3e-4;
    const Trace farUp = moved(experiment, entry, kWidth);
    const Trace farDown = moved(experiment, entry, -kWidth);
    const Trace up = moved(experiment, entry, kWidth / 2);
    const Trace down = moved(experiment, entry, -kWidth / 2);
    std::vector<double> slopes;
    for (const Cell& cell : cells) {
        const double wide = (valueAt(farUp, cell) - valueAt(farDown, cell)) / (2 * kWidth);
        const double narrow = (valueAt(up, cell) - valueAt(down, cell)) / kWidth;
        slopes.push_back((4 * narrow - wide) / 3);
    }
    return slopes;
}

bool isBlocked(const Trace& trace, const Cell& cell) {
    return cell.stage == Stage::Masked && !trace.allowed()(cell.row, cell.column);
}

/// Eight entries of the tensor, or all of fewer.
std::vector<TensorCell> someEntries(const Experiment& experiment, TensorId id, Dice& dice) {
    const Tensor& tensor = *findTensor(experiment, id);
    std::vector<TensorCell> entries;
    for (Index count = 0; count < std::min<Index>(8, tensor.rows() * tensor.cols()); ++count)
        entries.push_back({id, dice.below(tensor.rows()), dice.below(tensor.cols())});
    return entries;
}

/// Whether both agree to a millionth, as far as the rounding of the numbers themselves lets a
/// difference be measured.
bool agree(double derivative, double slope, double value) {
    return std::abs(derivative - slope) <=
           1e-6 * std::abs(derivative) + 2e-10 * std::max(1.0, std::abs(value));
}

void expectCentralDifferences(const Experiment& experiment, std::uint32_t seed) {
    const Trace trace = forward(experiment);
    Dice dice(seed);
    const std::vector<Cell> cells = someCells(experiment, dice);
    std::vector<Gradient> gradients;
    for (const Cell& cell : cells)
        gradients.push_back(gradientOf(experiment, trace, cell));
    for (const TensorId id : tensorsOf(experiment))
        for (const TensorCell& entry : someEntries(experiment, id, dice)) {
            const std::vector<double> slopes = differences(experiment, entry, cells);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const double derivative = (*gradients[i].of(id))(entry.row, entry.column);
                const bool blocked = isBlocked(trace, cells[i]);
                EXPECT_TRUE(blocked ? derivative == 0
                                    : agree(derivative, slopes[i], valueAt(trace, cells[i])))
                    << pathOf(experiment, cells[i]) << " by " << pathOf(experiment, entry) << ": "
                    << derivative << ", by differences " << slopes[i];
            }
        }
}

class GradientOfRandom : public testing::TestWithParam<std::uint32_t> {};

TEST_P(GradientOfRandom, equalsCentralDifferences) {
    expectCentralDifferences(randomExperiment(GetParam()), GetParam() + 1000);
}

/// Masks, positions and ablations of every kind.
TEST_P(GradientOfRandom, equalsCentralDifferencesWithEveryChoice) {
    expectCentralDifferences(withRandomChoices(randomExperiment(GetParam()), GetParam()),
                             GetParam() + 2000);
}

INSTANTIATE_TEST_SUITE_P(Kinds, GradientOfRandom, testing::Range(0U, 200U));

/// What an ablated head does not use has no influence; what another head borrows has.
TEST(Gradient, followsWhatAnAblatedHeadUses) {
    Experiment experiment = exampleNamed("four-heads");
    const auto finalBy = [&](Ablation ablation, TensorId tensor) {
        experiment.heads[1].ablation = ablation;
        const Trace trace = forward(experiment);
        double most = 0;
        for (Index column = 0; column < experiment.d_out(); ++column)
            most = std::max(most, gradientOf(experiment, trace, {Stage::Final, 0, 6, column})
                                      .of(tensor)
                                      ->cwiseAbs()
                                      .maxCoeff());
        return most;
    };
    EXPECT_GT(finalBy({}, {TensorKind::W_V, 1}), 0);
    EXPECT_EQ(finalBy({Ablation::Kind::Zero}, {TensorKind::W_V, 1}), 0);
    EXPECT_GT(finalBy({Ablation::Kind::Uniform}, {TensorKind::W_V, 1}), 0);
    EXPECT_EQ(finalBy({Ablation::Kind::Uniform}, {TensorKind::W_K, 1}), 0);
    EXPECT_EQ(finalBy({Ablation::Kind::PatternOf, 2}, {TensorKind::W_K, 1}), 0);
}

TEST(Gradient, holdsEveryTensorInItsShape) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        const Experiment experiment = randomExperiment(seed);
        const Gradient gradient =
            gradientOf(experiment, forward(experiment), {Stage::Final, 0, 0, 0});
        const std::vector<TensorId> ids = tensorsOf(experiment);
        ASSERT_EQ(gradient.tensors.size(), ids.size());
        for (std::size_t i = 0; i < ids.size(); ++i) {
            EXPECT_EQ(gradient.tensors[i].tensor, ids[i]);
            EXPECT_EQ(gradient.tensors[i].values.rows(), findTensor(experiment, ids[i])->rows());
            EXPECT_EQ(gradient.tensors[i].values.cols(), findTensor(experiment, ids[i])->cols());
        }
    }
}

/// What the issue prints of the built-in example: weight 它 → 猫 of head 2.
TEST(Gradient, ofFourHeadsIsAsPrinted) {
    const Experiment experiment = exampleNamed("four-heads");
    const Trace trace = forward(experiment);
    const auto token = [&](const std::string& name) {
        const auto found = std::ranges::find(experiment.tokens, name);
        return static_cast<Index>(found - experiment.tokens.begin());
    };
    const auto dimension = [&](const std::string& name) {
        for (std::size_t i = 0; i < experiment.dimensions.size(); ++i)
            if (experiment.dimensions[i].find(name) != std::string::npos)
                return static_cast<Index>(i);
        ADD_FAILURE() << name;
        return Index{0};
    };
    const Cell cell{Stage::Weights, 2, token("它"), token("猫")};
    EXPECT_NEAR(valueAt(trace, cell), 0.925692, 5e-7);
    const Gradient gradient = gradientOf(experiment, trace, cell);
    const Matrix& X = *gradient.of({TensorKind::Embeddings, 0});
    const Matrix& W_K = *gradient.of({TensorKind::W_K, 2});
    constexpr double kPrinted = 5e-7;
    EXPECT_NEAR(W_K(4, 0), 0.337812, kPrinted);
    EXPECT_NEAR(W_K(4, 1), 0.337812, kPrinted);
    EXPECT_NEAR(W_K(6, 0), 0.274018, kPrinted);
    EXPECT_NEAR(W_K(6, 1), 0.274018, kPrinted);
    EXPECT_NEAR(W_K(2, 0), 0.195058, kPrinted);
    EXPECT_NEAR(X(token("它"), dimension("代词")), 0.246361, kPrinted);
    EXPECT_NEAR(X(token("猫"), dimension("动物")), 0.194558, kPrinted);
    EXPECT_NEAR(X(token("猫"), dimension("主语")), 0.194558, kPrinted);
    EXPECT_EQ(dimension("事物"), 4);
    EXPECT_EQ(dimension("主语"), 2);

    const std::vector<Influence> largest = largestInfluences(gradient, 5);
    ASSERT_EQ(largest.size(), 5U);
    EXPECT_EQ(pathOf(experiment, largest[0].entry), "heads[2].W_K[4][0]");
    EXPECT_EQ(pathOf(experiment, largest[1].entry), "heads[2].W_K[4][1]");
    EXPECT_EQ(pathOf(experiment, largest[2].entry), "heads[2].W_K[6][0]");
    EXPECT_EQ(pathOf(experiment, largest[3].entry), "heads[2].W_K[6][1]");
    EXPECT_NEAR(largest[4].derivative, 0.246361, kPrinted);
    EXPECT_NEAR(gradient.largest(), 0.337812, kPrinted);
}

Experiment blockedRow() {
    Experiment experiment = exampleNamed("four-heads");
    const Index n = experiment.queryCount();
    AllowedMatrix allowed = AllowedMatrix::Constant(n, n, true);
    allowed.row(1).setConstant(false);
    allowed(2, 3) = false;
    experiment.mask.kind = Mask::Kind::Given;
    experiment.mask.allowed = std::make_shared<const AllowedMatrix>(allowed);
    return experiment;
}

TEST(Gradient, ofBlockedCellsAndRowsIsZero) {
    const Experiment experiment = blockedRow();
    const Trace trace = forward(experiment);
    for (const Cell& cell : {Cell{Stage::Masked, 1, 2, 3}, Cell{Stage::Weights, 1, 2, 3},
                             Cell{Stage::Weights, 0, 1, 2}, Cell{Stage::Masked, 0, 1, 2}})
        EXPECT_EQ(gradientOf(experiment, trace, cell).largest(), 0) << pathOf(experiment, cell);
    const Gradient output = gradientOf(experiment, trace, {Stage::Output, 1, 1, 0});
    EXPECT_EQ(output.largest(), 0);
    // The score itself is there, whatever the mask does with it afterwards.
    EXPECT_GT(gradientOf(experiment, trace, {Stage::Scores, 0, 2, 3}).largest(), 0);
}

/// A key that nobody may attend to may overflow; nothing of it reaches a derivative.
TEST(Gradient, isFiniteBesideABlockedKeyThatOverflows) {
    Experiment experiment = exampleNamed("four-heads");
    const Index n = experiment.queryCount();
    AllowedMatrix allowed = AllowedMatrix::Constant(n, n, true);
    allowed.col(3).setConstant(false);
    experiment.mask.kind = Mask::Kind::Given;
    experiment.mask.allowed = std::make_shared<const AllowedMatrix>(allowed);
    experiment.heads.resize(1);
    experiment.kv_heads.resize(1);
    experiment.W_O.reset();
    experiment.b_O.reset();
    experiment.context.emplace();
    experiment.context->tokens = experiment.tokens;
    experiment.context->embeddings = experiment.embeddings;
    experiment.context->embeddings.edit().row(3).setConstant(1e308);
    experiment.kv_heads[0].W_K.edit() *= 100;
    experiment.kv_heads[0].W_V.edit() *= 100;
    const Trace trace = forward(experiment);
    const Tensor keys = trace.stage(Stage::K, 0);
    ASSERT_FALSE(keys->allFinite());
    for (const Cell& cell : {Cell{Stage::Output, 0, 1, 0}, Cell{Stage::Weights, 0, 1, 2}})
        for (const TensorGradient& tensor : gradientOf(experiment, trace, cell).tensors)
            EXPECT_TRUE(tensor.values.allFinite()) << pathOf(experiment, tensor.tensor);
}

TEST(Gradient, refusesACellThatIsNotThere) {
    const Experiment experiment = exampleNamed("four-heads");
    const Trace trace = forward(experiment);
    EXPECT_THROW(gradientOf(experiment, trace, {Stage::Weights, 4, 0, 0}), Error);
    EXPECT_THROW(gradientOf(experiment, trace, {Stage::Weights, 0, 0, 99}), Error);
}

TEST(Gradient, listsFewerWhereFewerMoveTheCell) {
    const Experiment experiment = exampleNamed("four-heads");
    const Trace trace = forward(experiment);
    const Gradient gradient = gradientOf(experiment, trace, {Stage::Q, 1, 2, 0});
    for (const Influence& influence : largestInfluences(gradient, 1000))
        EXPECT_NE(influence.derivative, 0);
    EXPECT_LT(largestInfluences(gradient, 1000).size(), 40U);
    EXPECT_TRUE(largestInfluences(gradient, 0).empty());
    EXPECT_TRUE(largestInfluences(
                    gradientOf(blockedRow(), forward(blockedRow()), {Stage::Weights, 0, 1, 0}), 5)
                    .empty());
}

} // namespace
} // namespace attention::core

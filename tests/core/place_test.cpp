// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/place.h"

#include "core/attention.h"
#include "core/error.h"
#include "core/examples.h"
#include "core/explain.h"
#include "core/mask.h"
#include "tests/support/evaluate_explanation.h"
#include "tests/support/matrices.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace attention::core {
namespace {

using test::errorOf;
using test::forEveryCell;
using test::numberAt;
using test::randomExperiment;

bool holds(const std::vector<PlaceSpan>& spans, const Place& place) {
    return std::ranges::any_of(spans, [&](const PlaceSpan& span) { return contains(span, place); });
}

std::optional<PlaceSpan::Reach> reachOf(const std::vector<PlaceSpan>& spans, const Place& place) {
    const auto found =
        std::ranges::find_if(spans, [&](const PlaceSpan& span) { return contains(span, place); });
    return found == spans.end() ? std::nullopt : std::optional(found->reach);
}

/// Calls `visit(place)` for every number that a person edits.
template<typename Visit>
void forEveryTensorCell(const Experiment& experiment, Visit visit) {
    for (const TensorId& id : tensorsOf(experiment)) {
        const Region shape = shapeOf(experiment, id);
        for (Index row = 0; row < shape.rows; ++row)
            for (Index column = 0; column < shape.columns; ++column)
                visit(TensorCell{id, row, column});
    }
}

Experiment changed(Experiment experiment, const TensorCell& cell) {
    findTensor(experiment, cell.tensor)->edit()(cell.row, cell.column) += 0.37;
    return experiment;
}

bool isSpread(const Region& left, const Region& right) {
    return left.row + left.rows <= right.row || right.row + right.rows <= left.row ||
           left.column + left.columns <= right.column ||
           right.column + right.columns <= left.column;
}

void expectDisjoint(const std::vector<PlaceSpan>& spans) {
    for (std::size_t a = 0; a < spans.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_TRUE(!(spans[a].matrix == spans[b].matrix) ||
                        isSpread(spans[a].region, spans[b].region));
}

/// Experiments small enough to change every one of their numbers.
constexpr std::uint32_t kSeeds = 120;

/// Plain ones, and some with positions, masks and ablated heads.
Experiment anyExperiment(std::uint32_t seed) {
    const Experiment experiment = randomExperiment(seed);
    return seed % 2 == 0 ? experiment : test::withRandomChoices(experiment, seed);
}

TEST(Place, whatMovesWithAnEditedNumberIsAmongItsDependents) {
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
        const Experiment experiment = anyExperiment(seed);
        const Trace before = forward(experiment);
        forEveryTensorCell(experiment, [&](const TensorCell& edited) {
            const Trace after = forward(changed(experiment, edited));
            const std::vector<PlaceSpan> dependents = dependentsOf(experiment, edited);
            expectDisjoint(dependents);
            forEveryCell(experiment, [&](const Cell& cell) {
                const bool moved =
                    numberAt(experiment, before, cell) != numberAt(experiment, after, cell);
                EXPECT_TRUE(!moved || holds(dependents, cell))
                    << seed << " " << pathOf(experiment, edited) << " moves "
                    << pathOf(experiment, cell);
            });
        });
    }
}

/// A lone key has weight 1.
bool hasLoneKey(const Trace& trace, Index query) {
    return trace.allowed().row(query).cast<Index>().sum() < 2;
}

/// Whether a number stays although it is computed from another: a lone key has weight 1, and b_K
/// adds the same to all scores of a row unless its key is turned.
bool mayStay(const Experiment& experiment, const Trace& trace, const TensorCell& edited,
             const Cell& cell) {
    const bool isShift = edited.tensor.kind == TensorKind::b_K &&
                         experiment.positions.kind != Positions::Kind::Rotary;
    return cell.stage >= Stage::Weights && (isShift || hasLoneKey(trace, cell.row));
}

/// Several heads whose queries can be turned, of some tokens.
Experiment severalHeads() {
    for (std::uint32_t seed = 0;; ++seed) {
        Experiment experiment = randomExperiment(seed);
        if (experiment.headCount() > 1 && experiment.d_k() == 4 && experiment.queryCount() > 2 &&
            experiment.keyCount() > 2 && !experiment.isGrouped())
            return experiment;
    }
}

/// Without zeros that hide a change: every number of its own, and a mask with a gap.
Experiment denseExperiment(Mask::Kind mask, Positions::Kind positions) {
    Experiment experiment = severalHeads();
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    const Index H = experiment.headCount();
    const auto room = [](Index rows, Index columns) { return Matrix(Matrix::Zero(rows, columns)); };
    experiment.positions.kind = positions;
    if (positions == Positions::Kind::Learned)
        experiment.positions.values = room(n, experiment.d_model());
    else if (positions == Positions::Kind::Alibi)
        experiment.positions.values = room(1, H);
    else if (positions == Positions::Kind::Relative)
        experiment.positions.values = room(H, n + m - 1);
    else if (positions == Positions::Kind::Bias)
        experiment.positions.values = room(n, m);
    double next = 0.11;
    for (const TensorId& id : tensorsOf(experiment)) {
        Matrix& values = findTensor(experiment, id)->edit();
        for (Index i = 0; i < values.size(); ++i, next += 0.0713)
            values.data()[i] = std::sin(next * 37);
    }
    experiment.mask.kind = mask;
    AllowedMatrix allowed = AllowedMatrix::Constant(n, m, true);
    allowed(0, 0) = false;
    allowed.row(1).setConstant(false);
    experiment.mask.allowed = std::make_shared<AllowedMatrix>(allowed);
    return experiment;
}

/// The first token is not turned, and its distance to itself is 0: the change is multiplied by 0.
bool isMultipliedByZero(const Experiment& experiment, const TensorCell& edited, const Cell& cell) {
    if (cell.stage == Stage::Q_rot || cell.stage == Stage::K_rot)
        return cell.row == 0;
    const bool isAlibi = edited.tensor.kind == TensorKind::Positions &&
                         experiment.positions.kind == Positions::Kind::Alibi;
    return isAlibi && (cell.stage == Stage::Bias || cell.stage == Stage::Masked) &&
           cell.row == cell.column;
}

void expectExactDependents(const Experiment& experiment) {
    const Trace before = forward(experiment);
    forEveryTensorCell(experiment, [&](const TensorCell& edited) {
        const Trace after = forward(changed(experiment, edited));
        const std::vector<PlaceSpan> dependents = dependentsOf(experiment, edited);
        forEveryCell(experiment, [&](const Cell& cell) {
            const bool moved =
                numberAt(experiment, before, cell) != numberAt(experiment, after, cell);
            EXPECT_TRUE(moved == holds(dependents, cell) ||
                        mayStay(experiment, before, edited, cell) ||
                        (!moved && isMultipliedByZero(experiment, edited, cell)))
                << pathOf(experiment, edited) << " " << pathOf(experiment, cell);
        });
    });
}

TEST(Place, dependentsAreExactlyWhatMoves) {
    for (const Mask::Kind mask : {Mask::Kind::None, Mask::Kind::Causal, Mask::Kind::Given})
        expectExactDependents(denseExperiment(mask, Positions::Kind::None));
}

TEST(Place, dependentsAreExactlyWhatMovesWithEveryKindOfPositions) {
    for (int kind = 0; kind <= static_cast<int>(Positions::Kind::Bias); ++kind) {
        Experiment experiment =
            denseExperiment(Mask::Kind::Given, static_cast<Positions::Kind>(kind));
        expectExactDependents(experiment);
        experiment.positions.pairing = Positions::Pairing::Interleaved;
        expectExactDependents(experiment);
    }
}

TEST(Place, dependentsAreExactlyWhatMovesWithAblatedHeads) {
    Experiment experiment = denseExperiment(Mask::Kind::Causal, Positions::Kind::None);
    using Kind = Ablation::Kind;
    for (const Ablation& ablation :
         {Ablation{Kind::Zero}, Ablation{Kind::Uniform}, Ablation{Kind::PatternOf, 0}}) {
        experiment.heads[1].ablation = ablation;
        expectExactDependents(experiment);
    }
}

std::vector<std::pair<Cell, std::vector<PlaceSpan>>>
sourcesOfEveryCell(const Experiment& experiment) {
    std::vector<std::pair<Cell, std::vector<PlaceSpan>>> all;
    forEveryCell(experiment,
                 [&](const Cell& cell) { all.emplace_back(cell, sourcesOf(experiment, cell)); });
    return all;
}

TEST(Place, sourcesAndDependentsAreEachOthersReverse) {
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
        const Experiment experiment = anyExperiment(seed);
        const auto sourcesOfCells = sourcesOfEveryCell(experiment);
        forEveryTensorCell(experiment, [&](const TensorCell& edited) {
            const std::vector<PlaceSpan> dependents = dependentsOf(experiment, edited);
            EXPECT_TRUE(sourcesOf(experiment, edited).empty());
            for (const auto& [cell, sources] : sourcesOfCells)
                EXPECT_EQ(reachOf(dependents, cell), reachOf(sources, edited))
                    << seed << " " << pathOf(experiment, edited) << " " << pathOf(experiment, cell);
        });
    }
}

/// Whether query heads may name the same numbers: K and V of heads that share them.
bool isShared(const Experiment& experiment, const Cell& cell) {
    return experiment.isGrouped() &&
           (cell.stage == Stage::K || cell.stage == Stage::V || cell.stage == Stage::K_rot);
}

TEST(Place, stagesBetweenAgreeInBothDirections) {
    for (std::uint32_t seed = 0; seed < kSeeds; seed += 7) {
        const Experiment experiment = anyExperiment(seed);
        const auto sourcesOfCells = sourcesOfEveryCell(experiment);
        forEveryCell(experiment, [&](const Cell& source) {
            const std::vector<PlaceSpan> dependents = dependentsOf(experiment, source);
            expectDisjoint(dependents);
            EXPECT_FALSE(holds(dependents, source));
            for (const auto& [cell, sources] : sourcesOfCells) {
                const auto forwards = reachOf(dependents, cell);
                const auto backwards = reachOf(sources, source);
                // A shared K or V is a source under the query head's own name only.
                EXPECT_TRUE(forwards == backwards || (!backwards && isShared(experiment, source)))
                    << seed << " " << pathOf(experiment, source) << " " << pathOf(experiment, cell);
            }
        });
    }
}

/// Terms of a long sum that the explanation only counts.
Index leftOutOf(const Explanation& explanation) {
    const auto* sum = std::get_if<SumOfProducts>(&explanation.steps);
    return sum ? sum->leftOutCount : 0;
}

/// Computed from nothing: blocked, or what an ablated head is given.
bool isConstant(const Experiment& experiment, const Trace& trace, const Cell& cell) {
    const Ablation::Kind ablation =
        experiment.heads[static_cast<std::size_t>(cell.head)].ablation.kind;
    if (cell.stage == Stage::Output)
        return ablation == Ablation::Kind::Zero;
    const bool isBlocked = isMap(cell.stage) && !trace.allowed()(cell.row, cell.column);
    return (isBlocked && cell.stage >= Stage::Masked) ||
           (cell.stage == Stage::Weights && ablation == Ablation::Kind::Uniform);
}

/// The operands' places, each once; blocked scores of a softmax take no part.
std::vector<Place> placesOf(const Explanation& explanation, const Trace& trace) {
    std::vector<Place> places;
    for (const Operand& operand : operandsOf(explanation)) {
        const auto* score = std::get_if<Cell>(&operand.place);
        const bool isHidden =
            score && score->stage == Stage::Masked && !trace.allowed()(score->row, score->column);
        if (!isHidden && std::ranges::find(places, operand.place) == places.end())
            places.push_back(operand.place);
    }
    return places;
}

TEST(Place, operandsOfTheExplanationAreTheDirectSources) {
    for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
        const Experiment experiment = anyExperiment(seed);
        const Trace trace = forward(experiment);
        forEveryCell(experiment, [&](const Cell& cell) {
            const auto sources = sourcesOf(experiment, cell);
            expectDisjoint(sources);
            if (isConstant(experiment, trace, cell)) {
                EXPECT_TRUE(sources.empty()) << seed << " " << pathOf(experiment, cell);
                return;
            }
            Index direct = 0;
            for (const PlaceSpan& span : sources)
                if (span.reach == PlaceSpan::Reach::Direct)
                    direct += span.region.rows * span.region.columns;
            const Explanation explanation = explain(experiment, trace, cell);
            const std::vector<Place> places = placesOf(explanation, trace);
            for (const Place& place : places)
                EXPECT_EQ(reachOf(sources, place), PlaceSpan::Reach::Direct)
                    << seed << " " << pathOf(experiment, cell) << " " << pathOf(experiment, place);
            EXPECT_EQ(direct, static_cast<Index>(places.size()) + 2 * leftOutOf(explanation))
                << seed << " " << pathOf(experiment, cell);
        });
    }
}

TEST(Place, aCausalKeyReachesOnlyTheQueriesBehindIt) {
    const Experiment experiment = exampleNamed("causal");
    const Index n = experiment.queryCount();
    const auto dependents = dependentsOf(experiment, Cell{Stage::V, 0, 1, 0});
    ASSERT_FALSE(dependents.empty());
    EXPECT_EQ(
        dependents.front(),
        (PlaceSpan{StageMatrix{Stage::Output, 0}, {1, 0, n - 1, 1}, PlaceSpan::Reach::Direct}));
    EXPECT_TRUE(dependentsOf(experiment, Cell{Stage::Scaled, 0, 0, 1}).empty());
    EXPECT_TRUE(sourcesOf(experiment, Cell{Stage::Weights, 0, 0, 1}).empty());
}

TEST(Place, placesThatDoNotExistAreRefused) {
    const Experiment experiment = exampleNamed("three-tokens");
    const auto sourcesError = [&](const Place& place) {
        return errorOf([&] { sourcesOf(experiment, place); });
    };
    EXPECT_EQ(sourcesError(TensorCell{{TensorKind::Embeddings, 0}, 3, 0}), ErrorCode::OutOfRange);
    EXPECT_EQ(sourcesError(TensorCell{{TensorKind::Embeddings, 0}, 0, 2}), ErrorCode::OutOfRange);
    EXPECT_EQ(sourcesError(TensorCell{{TensorKind::W_Q, 1}, 0, 0}), ErrorCode::UnknownName);
    EXPECT_EQ(sourcesError(TensorCell{{TensorKind::W_Q, -1}, 0, 0}), ErrorCode::OutOfRange);
    EXPECT_EQ(sourcesError(TensorCell{{TensorKind::b_O, 0}, 0, 0}), ErrorCode::UnknownName);
    EXPECT_EQ(errorOf([&] {
                  dependentsOf(experiment, Cell{Stage::Weights, 0, 0, 3});
              }),
              ErrorCode::OutOfRange);
}

} // namespace
} // namespace attention::core

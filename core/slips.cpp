// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/slips.h"

#include "core/continuation.h"
#include "core/error.h"
#include "core/position.h"
#include "core/softmax.h"
#include "core/stage_inputs.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <utility>

namespace attention::core {

namespace {

using Kind = Slip::Kind;

/// All pairs of heads are tried up to so many heads; beyond, neighbours.
constexpr Index kMostHeadsInPairs = 12;
/// Passes of a greater predictedCost() are not worked out on paper.
constexpr double kMostOnPaper = 1e6;

Slip slipOf(Kind kind) {
    Slip slip;
    slip.kind = kind;
    return slip;
}

void add(std::vector<Slip>& slips, std::initializer_list<Kind> kinds) {
    for (const Kind kind : kinds)
        slips.push_back(slipOf(kind));
}

/// The tensors of these kinds that the experiment holds.
template<typename AnyExperiment, typename Action>
void forEachTensor(AnyExperiment& experiment, const std::vector<TensorKind>& kinds, Action action) {
    for (const TensorId id : tensorsOf(experiment))
        if (std::ranges::find(kinds, id.kind) != kinds.end())
            action(*findTensor(experiment, id));
}

bool areSquare(const Experiment& experiment, const std::vector<TensorKind>& kinds) {
    bool all = true;
    forEachTensor(experiment, kinds,
                  [&all](const Tensor& tensor) { all = all && tensor.rows() == tensor.cols(); });
    return all;
}

/// Sets of projection matrices that come before the stage, single ones first.
std::vector<std::vector<TensorKind>> transposable(const Experiment& experiment, Stage stage) {
    using enum TensorKind;
    if (stage == Stage::X_pos || stage == Stage::Bias)
        return {};
    if (stage == Stage::Q || stage == Stage::Q_rot)
        return {{W_Q}};
    if (stage == Stage::K || stage == Stage::K_rot)
        return {{W_K}};
    if (stage == Stage::V)
        return {{W_V}};
    std::vector<std::vector<TensorKind>> sets{{W_Q}, {W_K}, {W_Q, W_K}};
    if (stage >= Stage::Output)
        sets.insert(sets.end(), {{W_V}, {W_Q, W_K, W_V}});
    if (stage == Stage::Final && experiment.W_O)
        sets.insert(sets.end(), {{W_O}, {W_Q, W_K, W_V, W_O}});
    return sets;
}

void addTransposed(std::vector<Slip>& slips, const Experiment& experiment, Stage stage) {
    for (auto& set : transposable(experiment, stage)) {
        if (!areSquare(experiment, set))
            continue;
        slips.push_back(slipOf(Kind::Transposed));
        slips.back().tensors = std::move(set);
    }
}

void addHeads(std::vector<Slip>& slips, const Experiment& experiment, StageMatrix place) {
    const Index count = experiment.headCount();
    if (place.stage == Stage::X_pos)
        return;
    if (isPerHead(place.stage)) {
        for (Index head = 0; head < count; ++head) {
            slips.push_back(slipOf(Kind::OtherHead));
            slips.back().head = head;
        }
        std::erase_if(slips, [place](const Slip& slip) {
            return slip.kind == Kind::OtherHead && slip.head == place.head;
        });
        return;
    }
    for (Index head = 0; head < count; ++head)
        for (Index other = head + 1; other < count; ++other) {
            if (count > kMostHeadsInPairs && other != head + 1)
                continue;
            slips.push_back(slipOf(Kind::SwappedHeads));
            slips.back().head = head;
            slips.back().otherHead = other;
        }
}

/// What positions can be mistaken for, as far as it reaches the stage.
void addPositions(std::vector<Slip>& slips, const Experiment& experiment, Stage stage) {
    const bool isAdded = hasStage(experiment, Stage::X_pos);
    const bool isTurned = hasStage(experiment, Stage::Q_rot) && stage >= Stage::Q_rot;
    const bool isBiased = hasStage(experiment, Stage::Bias) && stage >= Stage::Masked;
    if (isAdded || isTurned || isBiased)
        add(slips, {Kind::NoPositions});
    if (experiment.positions.kind == Positions::Kind::Sinusoidal)
        add(slips, {Kind::PositionsFromOne});
    if (isTurned)
        add(slips, {Kind::OtherPairing});
}

void addRounded(std::vector<Slip>& slips, Stage stage) {
    for (const int digits : {2, 3, 1, 4})
        for (const SoftmaxForm form : {SoftmaxForm::Stable, SoftmaxForm::Textbook}) {
            if (form == SoftmaxForm::Textbook && stage < Stage::Weights)
                continue;
            slips.push_back(slipOf(Kind::Rounded));
            slips.back().digits = digits;
            slips.back().form = form;
        }
}

/// The values of one head alone.
void narrow(Positions& positions, Index head) {
    if (positions.kind == Positions::Kind::Alibi)
        positions.values = Matrix(positions.values->col(head));
    else if (positions.kind == Positions::Kind::Relative)
        positions.values = Matrix(positions.values->row(head));
}

/// For a stage of one head, an experiment of that head alone; the whole one where the head takes
/// its pattern from another.
Experiment narrowed(const Experiment& experiment, StageMatrix place) {
    Experiment one = experiment;
    if (!isPerHead(place.stage) || patternHeadOf(experiment, place.head) != place.head)
        return one;
    narrow(one.positions, place.head);
    one.heads = {experiment.heads[static_cast<std::size_t>(place.head)]};
    one.kv_heads = {
        experiment.kv_heads[static_cast<std::size_t>(experiment.keyValueHeadOf(place.head))]};
    one.W_O.reset();
    one.b_O.reset();
    return one;
}

Matrix stageOf(const Trace& trace, StageMatrix place) {
    return *trace.stage(place.stage,
                        isPerHead(place.stage) && trace.headCount() > 1 ? place.head : 0);
}

/// Key j is visible to query i where j ≤ i + (m − n) + ahead.
Mask shiftedCausal(const Experiment& experiment, Index ahead) {
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    AllowedMatrix allowed(n, m);
    for (Index query = 0; query < n; ++query)
        for (Index key = 0; key < m; ++key)
            allowed(query, key) = key <= query + m - n + ahead;
    return Mask::given(std::move(allowed));
}

Mask maskOf(Kind kind, const Experiment& experiment) {
    switch (kind) {
    case Kind::NoMask:
        return Mask::ofKind(Mask::Kind::None);
    case Kind::CausalMask:
        return Mask::ofKind(Mask::Kind::Causal);
    default:
        return shiftedCausal(experiment, kind == Kind::CausalMaskStrict ? -1 : 1);
    }
}

/// Without positions, with those of a sequence that starts at 1, or with the other pairing.
Positions positionsOf(Kind kind, const Experiment& experiment) {
    Positions positions = experiment.positions;
    switch (kind) {
    case Kind::NoPositions:
        return {};
    case Kind::PositionsFromOne: {
        const Index n = experiment.queryCount();
        positions.kind = Positions::Kind::Learned;
        positions.values = Matrix(sinusoidal(n + 1, experiment.d_model()).bottomRows(n));
        return positions;
    }
    default:
        positions.pairing = positions.pairing == Positions::Pairing::Half
                                ? Positions::Pairing::Interleaved
                                : Positions::Pairing::Half;
        return positions;
    }
}

double divisorOf(Kind kind, const Experiment& experiment) {
    const auto d_k = static_cast<double>(experiment.d_k());
    const double divisor = divisorOf(experiment.scale, experiment.d_k());
    switch (kind) {
    case Kind::DividedBySqrtDk:
        return std::sqrt(d_k);
    case Kind::DividedByDk:
        return d_k;
    case Kind::DividedTwice:
        return divisor * divisor;
    case Kind::DividedBySqrtDModel:
        return std::sqrt(static_cast<double>(experiment.d_model()));
    default:
        return 1;
    }
}

/// The pass with one choice or tensor of the experiment changed.
Matrix withChange(const Slip& slip, Experiment experiment, StageMatrix place) {
    switch (slip.kind) {
    case Kind::Transposed:
        forEachTensor(experiment, slip.tensors,
                      [](Tensor& tensor) { tensor = Matrix(tensor->transpose()); });
        break;
    case Kind::NoMask:
    case Kind::CausalMask:
    case Kind::CausalMaskStrict:
    case Kind::CausalMaskAhead:
        experiment.mask = maskOf(slip.kind, experiment);
        break;
    case Kind::NoPositions:
    case Kind::PositionsFromOne:
    case Kind::OtherPairing:
        experiment.positions = positionsOf(slip.kind, experiment);
        break;
    default:
        experiment.scale = {Scale::Kind::Divisor, divisorOf(slip.kind, experiment)};
        break;
    }
    return stageOf(forward(experiment), place);
}

/// The pass continued from a step that was done differently in every head.
template<typename Step>
Matrix withStep(Stage changed, Step step, const Experiment& experiment, const Trace& trace,
                StageMatrix place) {
    std::vector<GivenStage> given;
    for (Index head = 0; head < trace.headCount(); ++head)
        if (!isPerHead(place.stage) || head == place.head)
            given.push_back({{changed, head}, step(head)});
    return continuedStage(experiment, trace, given, place);
}

Matrix columnSoftmax(const Experiment& experiment, const Trace& trace, Index head) {
    if (inputsOf(experiment, {Stage::Weights, head}).empty())
        return *trace.stage(Stage::Weights, head);
    head = patternHeadOf(experiment, head);
    const Matrix masked = trace.stage(Stage::Masked, head)->transpose();
    const AllowedMatrix allowed = trace.allowed().transpose();
    return softmaxRows<double>(masked, allowed).transpose();
}

/// Before they were turned, or before positions were added.
Matrix withoutPositions(const Experiment& experiment, const Trace& trace, StageMatrix place) {
    if (place.stage == Stage::X_pos)
        return *experiment.embeddings;
    return *trace.stage(place.stage == Stage::Q_rot ? Stage::Q : Stage::K, place.head);
}

bool isMadeByPositions(Stage stage) {
    return stage == Stage::X_pos || stage == Stage::Q_rot || stage == Stage::K_rot;
}

Matrix withSwappedHeads(const Slip& slip, const Experiment& experiment, const Trace& trace,
                        StageMatrix place) {
    const Index d_v = experiment.d_v();
    Matrix concat = *trace.stage(Stage::Concat);
    const Matrix kept = concat.middleCols(slip.head * d_v, d_v);
    concat.middleCols(slip.head * d_v, d_v) = concat.middleCols(slip.otherHead * d_v, d_v).eval();
    concat.middleCols(slip.otherHead * d_v, d_v) = kept;
    return continuedStage(experiment, trace, {{{Stage::Concat, 0}, concat}}, place);
}

Matrix unchecked(const Slip& slip, const Experiment& experiment, const Trace& trace,
                 StageMatrix place) {
    switch (slip.kind) {
    case Kind::SoftmaxOverColumns:
        return withStep(
            Stage::Weights, [&](Index head) { return columnSoftmax(experiment, trace, head); },
            experiment, trace, place);
    case Kind::KeysNotTransposed:
        return withStep(
            Stage::Scores,
            [&](Index head) {
                const ScoreFactors factors = scoreFactorsOf(experiment);
                return Matrix(*trace.stage(factors.queries, head) *
                              *trace.stage(factors.keys, head));
            },
            experiment, trace, place);
    case Kind::OtherHead:
        return *trace.stage(place.stage, slip.head);
    case Kind::SwappedHeads:
        return withSwappedHeads(slip, experiment, trace, place);
    case Kind::NoPositions:
        if (isMadeByPositions(place.stage))
            return withoutPositions(experiment, trace, place);
        return withChange(slip, narrowed(experiment, place), place);
    case Kind::Rounded:
        return stageOf(forwardOnPaper(narrowed(experiment, place), slip.digits, slip.form), place);
    default:
        return withChange(slip, narrowed(experiment, place), place);
    }
}

} // namespace

std::vector<Slip> slipsFor(const Experiment& experiment, StageMatrix place) {
    std::vector<Slip> slips;
    const Stage stage = place.stage;
    if (stage >= Stage::Scaled && stage != Stage::Bias)
        add(slips, {Kind::DividedBySqrtDk, Kind::DividedByDk, Kind::DividedTwice,
                    Kind::DividedBySqrtDModel, Kind::NotDivided});
    if (stage >= Stage::Weights)
        add(slips, {Kind::SoftmaxOverColumns});
    if (stage >= Stage::Masked)
        add(slips, {Kind::NoMask, Kind::CausalMask, Kind::CausalMaskStrict, Kind::CausalMaskAhead});
    addPositions(slips, experiment, stage);
    addTransposed(slips, experiment, stage);
    if (stage >= Stage::Scores && stage != Stage::Bias && experiment.d_k() == experiment.keyCount())
        add(slips, {Kind::KeysNotTransposed});
    addHeads(slips, experiment, place);
    if (predictedCost(experiment) <= kMostOnPaper)
        addRounded(slips, stage);
    return slips;
}

std::optional<Matrix> numbersWith(const Slip& slip, const Experiment& experiment,
                                  const Trace& trace, StageMatrix place) {
    try {
        Matrix numbers = unchecked(slip, experiment, trace, place);
        const bool isBroken =
            std::any_of(numbers.data(), numbers.data() + numbers.size(),
                        [](double value) { return std::isnan(value) || value == INFINITY; });
        return isBroken ? std::nullopt : std::optional(std::move(numbers));
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stage_inputs.h"

#include "core/position.h"

namespace attention::core {

namespace {

struct ProjectionKinds {
    TensorKind weights;
    TensorKind bias;
};

ProjectionKinds kindsOf(Stage stage) {
    switch (stage) {
    case Stage::Q:
        return {TensorKind::W_Q, TensorKind::b_Q};
    case Stage::K:
        return {TensorKind::W_K, TensorKind::b_K};
    case Stage::V:
        return {TensorKind::W_V, TensorKind::b_V};
    default:
        return {TensorKind::W_O, TensorKind::b_O};
    }
}

/// What a query, or a key and value, is made of.
MatrixId vectorsOf(const Experiment& experiment, Stage stage) {
    if (stage == Stage::Final)
        return StageMatrix{Stage::Concat, 0};
    if (stage != Stage::Q && experiment.context)
        return TensorId{TensorKind::ContextEmbeddings, 0};
    if (hasStage(experiment, Stage::X_pos))
        return StageMatrix{Stage::X_pos, 0};
    return TensorId{TensorKind::Embeddings, 0};
}

const Ablation& ablationOf(const Experiment& experiment, Index head) {
    return experiment.heads[static_cast<std::size_t>(head)].ablation;
}

std::vector<MatrixId> ofProjection(const Experiment& experiment, const StageMatrix& stage) {
    const Projection projection = projectionOf(experiment, stage);
    std::vector<MatrixId> inputs{projection.vectors, projection.weights};
    if (projection.bias)
        inputs.emplace_back(*projection.bias);
    return inputs;
}

std::vector<MatrixId> ofWeights(const Experiment& experiment, Index head) {
    if (ablationOf(experiment, head).kind == Ablation::Kind::Uniform)
        return {};
    return {StageMatrix{Stage::Masked, patternHeadOf(experiment, head)}};
}

std::vector<MatrixId> ofOutput(const Experiment& experiment, Index head) {
    if (ablationOf(experiment, head).kind == Ablation::Kind::Zero)
        return {};
    return {StageMatrix{Stage::Weights, head}, StageMatrix{Stage::V, head}};
}

std::vector<MatrixId> ofConcat(const Experiment& experiment) {
    std::vector<MatrixId> outputs;
    for (Index head = 0; head < experiment.headCount(); ++head)
        outputs.emplace_back(StageMatrix{Stage::Output, head});
    return outputs;
}

/// A stage and, where there is one, what positions add to it.
std::vector<MatrixId> withPositions(const Experiment& experiment, const MatrixId& first,
                                    const MatrixId& added, Stage addedTo) {
    std::vector<MatrixId> inputs{first};
    const bool isAdded = addedTo == Stage::Masked
                             ? hasStage(experiment, Stage::Bias)
                             : experiment.positions.kind == Positions::Kind::Learned;
    if (isAdded)
        inputs.push_back(added);
    return inputs;
}

} // namespace

Projection projectionOf(const Experiment& experiment, StageMatrix stage) {
    const ProjectionKinds kinds = kindsOf(stage.stage);
    const bool isShared = stage.stage == Stage::K || stage.stage == Stage::V;
    const Index owner = stage.stage == Stage::Final ? 0
                        : isShared                  ? experiment.keyValueHeadOf(stage.head)
                                                    : stage.head;
    Projection projection{vectorsOf(experiment, stage.stage), {kinds.weights, owner}, {}};
    const TensorId bias{kinds.bias, owner};
    if (findTensor(experiment, bias))
        projection.bias = bias;
    return projection;
}

ScoreFactors scoreFactorsOf(const Experiment& experiment) {
    return hasStage(experiment, Stage::Q_rot) ? ScoreFactors{Stage::Q_rot, Stage::K_rot}
                                              : ScoreFactors{};
}

Index patternHeadOf(const Experiment& experiment, Index head) {
    const Ablation& ablation = ablationOf(experiment, head);
    return ablation.kind == Ablation::Kind::PatternOf ? ablation.head : head;
}

std::vector<MatrixId> inputsOf(const Experiment& experiment, StageMatrix stage) {
    const auto own = [&stage](Stage other) { return StageMatrix{other, stage.head}; };
    const TensorId positions{TensorKind::Positions, 0};
    const ScoreFactors factors = scoreFactorsOf(experiment);
    switch (stage.stage) {
    case Stage::X_pos:
        return withPositions(experiment, TensorId{TensorKind::Embeddings, 0}, positions,
                             Stage::X_pos);
    case Stage::Q_rot:
        return {own(Stage::Q)};
    case Stage::K_rot:
        return {own(Stage::K)};
    case Stage::Scores:
        return {own(factors.queries), own(factors.keys)};
    case Stage::Scaled:
        return {own(Stage::Scores)};
    case Stage::Bias:
        return {positions};
    case Stage::Masked:
        return withPositions(experiment, own(Stage::Scaled), own(Stage::Bias), Stage::Masked);
    case Stage::Weights:
        return ofWeights(experiment, stage.head);
    case Stage::Output:
        return ofOutput(experiment, stage.head);
    case Stage::Concat:
        return ofConcat(experiment);
    case Stage::Final:
        if (!experiment.W_O)
            return {StageMatrix{Stage::Concat, 0}};
        return ofProjection(experiment, stage);
    default:
        return ofProjection(experiment, stage);
    }
}

std::optional<Stage> positionStageOf(const Experiment& experiment) {
    for (const Stage stage : {Stage::X_pos, Stage::Q_rot, Stage::Bias})
        if (hasStage(experiment, stage))
            return stage;
    return std::nullopt;
}

Stage nearestStage(const Experiment& experiment, Stage stage) {
    if (hasStage(experiment, stage))
        return stage;
    switch (stage) {
    case Stage::Bias:
        return Stage::Scaled;
    case Stage::K_rot:
        return Stage::K;
    default:
        return Stage::Q;
    }
}

Runs turnedTogether(const Experiment& experiment, const Runs& columns) {
    const Index d = experiment.d_k();
    const Runs all = allRuns(d);
    if (columns == all)
        return all;
    Runs together;
    for (Index c = 0; c < d / 2; ++c) {
        const RotatedPair pair = rotatedPair(experiment.positions.pairing, c, d);
        const Runs both = unionOf(oneIndex(pair.first), oneIndex(pair.second));
        if (!intersectionOf(columns, both).empty())
            together = unionOf(together, both);
    }
    return together;
}

} // namespace attention::core

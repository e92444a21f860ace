// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/finite_stages.h"
#include "core/position.h"
#include "core/softmax.h"
#include "core/trace_numbers.h"

#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// X W + b.
Matrix projected(const Matrix& vectors, const Matrix& weights, const std::optional<Tensor>& bias) {
    Matrix result = vectors * weights;
    if (bias)
        result.rowwise() += (*bias)->row(0);
    return result;
}

/// scaled where the query may attend to the key, −∞ elsewhere.
Matrix maskedScores(const Matrix& scaled, const AllowedMatrix& allowed) {
    return allowed.select(scaled, Matrix::Constant(scaled.rows(), scaled.cols(), -kInfinity));
}

/// What a key/value head gives to the query heads that use it.
struct KeysAndValues {
    Tensor K; ///< m×d_k
    Tensor V; ///< m×d_v
};

/// Y W_K + b_K and Y W_V + b_V of every key/value head.
std::vector<KeysAndValues> keysAndValues(const Experiment& experiment, const Matrix& Y) {
    std::vector<KeysAndValues> all;
    for (const KeyValueHead& head : experiment.kv_heads)
        all.push_back({projected(Y, *head.W_K, head.b_K), projected(Y, *head.W_V, head.b_V)});
    return all;
}

/// From Q to the head's intact weights.
void addHead(Trace::Numbers& numbers, Index index, Matrix Q, const KeysAndValues& shared) {
    const Experiment& experiment = *numbers.experiment;
    Tensor queries = std::move(Q);
    Tensor keys = shared.K;
    numbers.set(Stage::Q, index, queries);
    numbers.set(Stage::K, index, keys);
    numbers.set(Stage::V, index, shared.V);
    // Queries and keys turned by their positions.
    if (hasStage(experiment, Stage::Q_rot)) {
        queries = rotated(*queries, experiment.positions);
        keys = rotated(*keys, experiment.positions);
        numbers.set(Stage::Q_rot, index, queries);
        numbers.set(Stage::K_rot, index, keys);
    }
    const Tensor scores = Matrix(*queries * keys->transpose());
    numbers.set(Stage::Scores, index, scores);
    const Tensor scaled = Matrix(*scores / numbers.divisor);
    numbers.set(Stage::Scaled, index, scaled);
    // What the distance, or a person, adds to the scaled scores.
    Tensor biased = scaled;
    if (hasStage(experiment, Stage::Bias)) {
        const Tensor bias = positionBias(experiment, index);
        numbers.set(Stage::Bias, index, bias);
        biased = Matrix(*scaled + *bias);
    }
    numbers.set(Stage::Masked, index, maskedScores(*biased, *numbers.allowed));
    numbers.set(Stage::Weights, index, softmaxRows<double>(*biased, *numbers.allowed));
}

/// The weights and outputs of every head, of which the intact weights are there.
Matrix attend(Trace::Numbers& numbers) {
    const Experiment& experiment = *numbers.experiment;
    std::vector<Tensor> intact;
    for (Index h = 0; h < numbers.headCount(); ++h)
        intact.push_back(*numbers.made(Stage::Weights, h));
    const Index d_v = experiment.d_v();
    Matrix concat(experiment.queryCount(), experiment.headCount() * d_v);
    for (Index h = 0; h < numbers.headCount(); ++h) {
        const Ablation& ablation = experiment.heads[static_cast<std::size_t>(h)].ablation;
        Tensor weights = intact[static_cast<std::size_t>(h)];
        // Other weights.
        if (ablation.kind == Ablation::Kind::Uniform)
            weights = uniformWeights(*numbers.allowed);
        else if (ablation.kind == Ablation::Kind::PatternOf)
            weights = intact[static_cast<std::size_t>(ablation.head)];
        Matrix output = weightedSum(*weights, *numbers.allowed, *numbers.stage(Stage::V, h));
        // Another output.
        ablateOutput(ablation, output);
        concat.middleCols(h * d_v, d_v) = output;
        numbers.set(Stage::Weights, h, weights);
        numbers.set(Stage::Output, h, std::move(output));
    }
    return concat;
}

} // namespace

Trace plainForward(const Experiment& experiment) {
    auto numbers = std::make_shared<Trace::Numbers>(experiment);
    // X, with the positions that are added to it.
    Tensor X = experiment.embeddings;
    if (hasStage(experiment, Stage::X_pos)) {
        X = withPositions(experiment);
        numbers->set(Stage::X_pos, 0, X);
    }
    // Keys and values, once for all query heads that share them.
    const std::vector<KeysAndValues> shared =
        keysAndValues(experiment, experiment.context ? *experiment.context->embeddings : *X);
    for (Index h = 0; h < experiment.headCount(); ++h) {
        const QueryHead& queryHead = experiment.heads[static_cast<std::size_t>(h)];
        addHead(*numbers, h, projected(*X, *queryHead.W_Q, queryHead.b_Q),
                shared[static_cast<std::size_t>(experiment.keyValueHeadOf(h))]);
    }
    const Tensor concat = attend(*numbers);
    numbers->set(Stage::Concat, 0, concat);
    numbers->set(Stage::Final, 0,
                 experiment.W_O ? Tensor(projected(*concat, **experiment.W_O, experiment.b_O))
                                : concat);
    Trace trace(std::move(numbers));
    requireFinite(trace);
    return trace;
}

} // namespace attention::core

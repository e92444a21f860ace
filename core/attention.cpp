// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"

#include "core/error.h"
#include "core/mask.h"
#include "core/position.h"
#include "core/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

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

/// weights V, in which a blocked key's row of V takes no part whatever it holds.
Matrix weightedSum(const Matrix& weights, const AllowedMatrix& allowed, const Matrix& V) {
    if (V.allFinite())
        return weights * V;
    Matrix output = Matrix::Zero(weights.rows(), V.cols());
    for (Index query = 0; query < weights.rows(); ++query)
        for (Index key = 0; key < weights.cols(); ++key)
            if (allowed(query, key))
                output.row(query) += weights(query, key) * V.row(key);
    return output;
}

std::vector<Index> rowsWithoutKeys(const AllowedMatrix& allowed) {
    std::vector<Index> rows;
    for (Index query = 0; query < allowed.rows(); ++query)
        if (!allowed.row(query).any())
            rows.push_back(query);
    return rows;
}

std::string textOf(double value) {
    return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

/// `counts(row, column)` says whether a cell that is not finite is an error.
template<typename Counts>
void requireFiniteValues(const Matrix& values, Stage stage, Index head, Counts counts) {
    if (values.allFinite())
        return;
    for (Index row = 0; row < values.rows(); ++row)
        for (Index column = 0; column < values.cols(); ++column) {
            if (std::isfinite(values(row, column)) || !counts(row, column))
                continue;
            std::string place = std::string(stageName(stage)) + "[" + std::to_string(row) + "][" +
                                std::to_string(column) + "]";
            if (isPerHead(stage))
                place = "heads[" + std::to_string(head) + "]." + place;
            throw Error(ErrorCode::Overflow, place, std::string(vocabulary::kFiniteNumber),
                        textOf(values(row, column)));
        }
}

void requireFiniteStage(const Trace& trace, Stage stage) {
    const AllowedMatrix& allowed = trace.allowed();
    const Index heads = isPerHead(stage) ? trace.headCount() : 1;
    for (Index head = 0; head < heads; ++head) {
        const Tensor values = trace.stage(stage, head);
        // A key that nobody may attend to reaches no output: its K and V may be anything.
        if (stage == Stage::K || stage == Stage::V || stage == Stage::K_rot)
            requireFiniteValues(*values, stage, head,
                                [&](Index key, Index) { return allowed.col(key).any(); });
        else if (isMap(stage))
            requireFiniteValues(*values, stage, head,
                                [&](Index query, Index key) { return allowed(query, key); });
        else
            requireFiniteValues(*values, stage, head, [](Index, Index) { return true; });
    }
}

/// Y W_K + b_K and Y W_V + b_V of every key/value head.
std::vector<KeysAndValues> keysAndValues(const Experiment& experiment, const Matrix& Y) {
    std::vector<KeysAndValues> all;
    for (const KeyValueHead& head : experiment.kv_heads)
        all.push_back({projected(Y, *head.W_K, head.b_K), projected(Y, *head.W_V, head.b_V)});
    return all;
}

} // namespace

Tensor Trace::stage(Stage stage, Index head) const {
    if (std::ranges::find(m_stages, stage) == m_stages.end())
        throw Error(ErrorCode::UnknownName, std::string(stageName(stage)));
    if (stage == Stage::X_pos)
        return m_X_pos;
    if (stage == Stage::Concat)
        return m_concat;
    if (stage == Stage::Final)
        return m_final;
    if (head < 0 || head >= headCount())
        throw Error(ErrorCode::OutOfRange, "head", "0–" + std::to_string(headCount() - 1),
                    std::to_string(head));
    const Head& found = m_heads[static_cast<std::size_t>(head)];
    switch (stage) {
    case Stage::Q:
        return found.Q;
    case Stage::K:
        return found.K;
    case Stage::V:
        return found.V;
    case Stage::Q_rot:
        return found.Q_rot;
    case Stage::K_rot:
        return found.K_rot;
    case Stage::Scores:
        return found.scores;
    case Stage::Scaled:
        return found.scaled;
    case Stage::Bias:
        return found.bias;
    case Stage::Masked:
        return found.masked;
    case Stage::Weights:
        return found.weights;
    default:
        return found.output;
    }
}

Trace forward(const Experiment& experiment) {
    validateShapes(experiment);
    Trace trace;
    trace.m_divisor = divisorOf(experiment.scale, experiment.d_k());
    trace.m_allowed = std::make_shared<AllowedMatrix>(
        allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount()));
    trace.m_blockedRows = rowsWithoutKeys(*trace.m_allowed);

    trace.m_stages = stagesOf(experiment);

    // X, with the positions that are added to it.
    Tensor X = experiment.embeddings;
    if (hasStage(experiment, Stage::X_pos)) {
        X = Matrix(*X + addedPositions(experiment));
        trace.m_X_pos = X;
    }
    // Keys and values, once for all query heads that share them.
    const std::vector<KeysAndValues> shared =
        keysAndValues(experiment, experiment.context ? *experiment.context->embeddings : *X);
    for (Index h = 0; h < experiment.headCount(); ++h) {
        const QueryHead& queryHead = experiment.heads[static_cast<std::size_t>(h)];
        trace.m_heads.push_back(
            trace.headOf(experiment, h, projected(*X, *queryHead.W_Q, queryHead.b_Q),
                         shared[static_cast<std::size_t>(experiment.keyValueHeadOf(h))]));
    }
    trace.attend(experiment);
    trace.m_final = experiment.W_O
                        ? Tensor(projected(*trace.m_concat, **experiment.W_O, experiment.b_O))
                        : trace.m_concat;

    trace.requireFinite();
    return trace;
}

void Trace::requireFinite() const {
    for (const Stage stage : m_stages)
        requireFiniteStage(*this, stage);
}

Trace::Head Trace::headOf(const Experiment& experiment, Index index, Matrix Q,
                          const KeysAndValues& keysAndValues) const {
    Head head;
    head.Q = std::move(Q);
    head.K = keysAndValues.K;
    head.V = keysAndValues.V;
    // Queries and keys turned by their positions.
    if (hasStage(experiment, Stage::Q_rot)) {
        head.Q_rot = rotated(*head.Q, experiment.positions);
        head.K_rot = rotated(*head.K, experiment.positions);
        head.scores = Matrix(*head.Q_rot * (*head.K_rot).transpose());
    } else {
        head.scores = Matrix(*head.Q * (*head.K).transpose());
    }
    head.scaled = Matrix(*head.scores / m_divisor);
    // What the distance, or a person, adds to the scaled scores.
    Tensor biased = head.scaled;
    if (hasStage(experiment, Stage::Bias)) {
        head.bias = positionBias(experiment, index);
        biased = Matrix(*head.scaled + *head.bias);
    }
    head.masked = maskedScores(*biased, *m_allowed);
    head.weights = softmaxRows<double>(*biased, *m_allowed);
    return head;
}

void Trace::attend(const Experiment& experiment) {
    std::vector<Tensor> intact;
    for (const Head& head : m_heads)
        intact.push_back(head.weights);
    const Index d_v = experiment.d_v();
    Matrix concat(experiment.queryCount(), experiment.headCount() * d_v);
    for (Index h = 0; h < headCount(); ++h) {
        Head& head = m_heads[static_cast<std::size_t>(h)];
        const Ablation& ablation = experiment.heads[static_cast<std::size_t>(h)].ablation;
        // Other weights.
        if (ablation.kind == Ablation::Kind::Uniform)
            head.weights = uniformWeights(*m_allowed);
        else if (ablation.kind == Ablation::Kind::PatternOf)
            head.weights = intact[static_cast<std::size_t>(ablation.head)];
        Matrix output = weightedSum(*head.weights, *m_allowed, *head.V);
        // Another output.
        if (ablation.kind == Ablation::Kind::Zero)
            output.setZero();
        else if (ablation.kind == Ablation::Kind::Mean)
            output.rowwise() = output.colwise().mean().eval();
        concat.middleCols(h * d_v, d_v) = output;
        head.output = std::move(output);
    }
    m_concat = std::move(concat);
}

double predictedCost(const Experiment& experiment) {
    const auto n = static_cast<double>(experiment.queryCount());
    const auto m = static_cast<double>(experiment.keyCount());
    const auto d_k = static_cast<double>(experiment.d_k());
    const auto d_v = static_cast<double>(experiment.d_v());
    const auto H = static_cast<double>(experiment.headCount());
    const auto G = static_cast<double>(experiment.kv_heads.size());
    const auto d_model = static_cast<double>(experiment.d_model());
    const auto d_Y = static_cast<double>(experiment.keyEmbeddings().cols());
    const double projections = H * n * d_model * d_k + G * m * d_Y * (d_k + d_v);
    // An exponential and the steps around it cost about as much as 20 multiplications.
    const double maps = H * n * m * (d_k + d_v + 20);
    const double last =
        experiment.W_O ? n * H * d_v * static_cast<double>(experiment.d_out()) : 0.0;
    return projections + maps + last;
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision_pass.h"

#include "core/mask.h"
#include "core/position.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What a key/value head gives to the query heads that use it.
struct KeysAndValues {
    Tensor K;
    Tensor V;
};

/// The steps of a pass in one format, whose sums run in Sum: float, or double for double.
template<typename Sum>
class Steps {
  public:
    Steps(Precision precision, SoftmaxForm form, AllowedMatrix allowed)
        : m_precision(precision)
        , m_form(form)
        , m_allowed(std::move(allowed)) {}

    const AllowedMatrix& allowed() const { return m_allowed; }
    double round(double value) const { return roundedIn(m_precision, value); }
    Matrix round(const Matrix& values) const { return roundedIn(m_precision, values); }

    /// Σ left × right + bias, whose numbers are of the format.
    Matrix product(const Matrix& left, const Matrix& right,
                   const std::optional<Tensor>& bias = {}) const;
    Matrix rotation(const Matrix& vectors, const Positions& positions) const;
    Matrix softmax(const Matrix& masked) const;
    /// weights V over the keys that the query may attend to.
    Matrix weightedSum(const Matrix& weights, const Matrix& V) const;
    /// 1 / count of the keys that the query may attend to.
    Matrix uniformWeights() const;
    /// Every row the mean of all.
    Matrix meanRows(const Matrix& values) const;

  private:
    void divideBySum(Matrix& weights, Index query) const;

    Precision m_precision;
    SoftmaxForm m_form;
    AllowedMatrix m_allowed;
};

template<typename Sum>
Matrix Steps<Sum>::product(const Matrix& left, const Matrix& right,
                           const std::optional<Tensor>& bias) const {
    Matrix result(left.rows(), right.cols());
    // Columns one behind the other in memory.
    const Matrix columns = right.transpose();
    for (Index row = 0; row < left.rows(); ++row)
        for (Index column = 0; column < right.cols(); ++column) {
            Sum sum = 0;
            for (Index index = 0; index < left.cols(); ++index) {
                const Sum term =
                    static_cast<Sum>(left(row, index)) * static_cast<Sum>(columns(column, index));
                sum += term;
            }
            if (bias)
                sum += static_cast<Sum>(round((**bias)(0, column)));
            result(row, column) = round(static_cast<double>(sum));
        }
    return result;
}

template<typename Sum>
Matrix Steps<Sum>::rotation(const Matrix& vectors, const Positions& positions) const {
    Matrix turned = vectors;
    const Index d = vectors.cols();
    for (Index row = 0; row < vectors.rows(); ++row)
        for (Index c = 0; c < d / 2; ++c) {
            const RotatedPair pair = rotatedPair(positions.pairing, c, d);
            const double angle = rotationAngle(positions, row, c, d);
            const auto cosine = static_cast<Sum>(round(std::cos(angle)));
            const auto sine = static_cast<Sum>(round(std::sin(angle)));
            const auto a = static_cast<Sum>(vectors(row, pair.first));
            const auto b = static_cast<Sum>(vectors(row, pair.second));
            const Sum aCosine = a * cosine;
            const Sum bSine = b * sine;
            const Sum aSine = a * sine;
            const Sum bCosine = b * cosine;
            turned(row, pair.first) = round(static_cast<double>(aCosine - bSine));
            turned(row, pair.second) = round(static_cast<double>(aSine + bCosine));
        }
    return turned;
}

template<typename Sum>
void Steps<Sum>::divideBySum(Matrix& weights, Index query) const {
    Sum sum = 0;
    for (Index key = 0; key < weights.cols(); ++key)
        if (m_allowed(query, key))
            sum += static_cast<Sum>(weights(query, key));
    const double divisor = round(static_cast<double>(sum));
    for (Index key = 0; key < weights.cols(); ++key)
        if (m_allowed(query, key))
            weights(query, key) = round(weights(query, key) / divisor);
}

template<typename Sum>
Matrix Steps<Sum>::softmax(const Matrix& masked) const {
    Matrix weights = Matrix::Zero(masked.rows(), masked.cols());
    for (Index query = 0; query < masked.rows(); ++query) {
        // The largest allowed score, or nothing to subtract.
        double subtracted = 0;
        if (m_form == SoftmaxForm::Stable) {
            subtracted = -kInfinity;
            for (Index key = 0; key < masked.cols(); ++key)
                if (m_allowed(query, key))
                    subtracted = std::max(subtracted, masked(query, key));
        }
        for (Index key = 0; key < masked.cols(); ++key)
            if (m_allowed(query, key))
                weights(query, key) = round(std::exp(round(masked(query, key) - subtracted)));
        divideBySum(weights, query);
    }
    return weights;
}

template<typename Sum>
Matrix Steps<Sum>::weightedSum(const Matrix& weights, const Matrix& V) const {
    Matrix output(weights.rows(), V.cols());
    for (Index query = 0; query < weights.rows(); ++query)
        for (Index column = 0; column < V.cols(); ++column) {
            Sum sum = 0;
            for (Index key = 0; key < weights.cols(); ++key) {
                if (!m_allowed(query, key))
                    continue;
                const Sum term =
                    static_cast<Sum>(weights(query, key)) * static_cast<Sum>(V(key, column));
                sum += term;
            }
            output(query, column) = round(static_cast<double>(sum));
        }
    return output;
}

template<typename Sum>
Matrix Steps<Sum>::uniformWeights() const {
    Matrix weights = Matrix::Zero(m_allowed.rows(), m_allowed.cols());
    for (Index query = 0; query < weights.rows(); ++query) {
        const auto count = static_cast<double>(m_allowed.row(query).count());
        for (Index key = 0; key < weights.cols(); ++key)
            if (m_allowed(query, key))
                weights(query, key) = round(1 / count);
    }
    return weights;
}

template<typename Sum>
Matrix Steps<Sum>::meanRows(const Matrix& values) const {
    Matrix means(values.rows(), values.cols());
    for (Index column = 0; column < values.cols(); ++column) {
        Sum sum = 0;
        for (Index row = 0; row < values.rows(); ++row)
            sum += static_cast<Sum>(values(row, column));
        means.col(column).setConstant(
            round(static_cast<double>(sum) / static_cast<double>(values.rows())));
    }
    return means;
}

/// Scores to intact weights of a head that has Q, K and V.
template<typename Sum>
void score(PrecisionPass::Head& head, const Experiment& experiment, Index index,
           const Steps<Sum>& steps) {
    if (hasStage(experiment, Stage::Q_rot)) {
        head.Q_rot = steps.rotation(*head.Q, experiment.positions);
        head.K_rot = steps.rotation(*head.K, experiment.positions);
        head.scores = steps.product(*head.Q_rot, head.K_rot->transpose());
    } else {
        head.scores = steps.product(*head.Q, head.K->transpose());
    }
    const double divisor = steps.round(divisorOf(experiment.scale, experiment.d_k()));
    head.scaled = steps.round(Matrix(*head.scores / divisor));
    Tensor biased = head.scaled;
    if (hasStage(experiment, Stage::Bias)) {
        head.bias = steps.round(positionBias(experiment, index));
        biased = steps.round(Matrix(*head.scaled + *head.bias));
    }
    const AllowedMatrix& allowed = steps.allowed();
    head.masked = Matrix(
        allowed.select(*biased, Matrix::Constant(allowed.rows(), allowed.cols(), -kInfinity)));
    head.weights = steps.softmax(*head.masked);
}

/// Weights and outputs as the heads' ablations want them.
template<typename Sum>
void attend(PrecisionPass& pass, const Experiment& experiment, const Steps<Sum>& steps) {
    std::vector<Tensor> intact;
    for (const PrecisionPass::Head& head : pass.heads)
        intact.push_back(head.weights);
    const Index d_v = experiment.d_v();
    Matrix concat(experiment.queryCount(), experiment.headCount() * d_v);
    for (std::size_t h = 0; h < pass.heads.size(); ++h) {
        PrecisionPass::Head& head = pass.heads[h];
        const Ablation& ablation = experiment.heads[h].ablation;
        if (ablation.kind == Ablation::Kind::Uniform)
            head.weights = steps.uniformWeights();
        else if (ablation.kind == Ablation::Kind::PatternOf)
            head.weights = intact[static_cast<std::size_t>(ablation.head)];
        Matrix output = steps.weightedSum(*head.weights, *head.V);
        if (ablation.kind == Ablation::Kind::Zero)
            output.setZero();
        else if (ablation.kind == Ablation::Kind::Mean)
            output = steps.meanRows(output);
        concat.middleCols(static_cast<Index>(h) * d_v, d_v) = output;
        head.output = std::move(output);
    }
    pass.concat = std::move(concat);
}

template<typename Sum>
PrecisionPass passWith(const Steps<Sum>& steps, const Experiment& experiment) {
    PrecisionPass pass;
    Matrix X = steps.round(*experiment.embeddings);
    if (hasStage(experiment, Stage::X_pos)) {
        X = steps.round(Matrix(X + steps.round(addedPositions(experiment))));
        pass.X_pos = X;
    }
    const Matrix Y = experiment.context ? steps.round(*experiment.context->embeddings) : X;
    std::vector<KeysAndValues> shared;
    for (const KeyValueHead& head : experiment.kv_heads)
        shared.push_back({steps.product(Y, steps.round(*head.W_K), head.b_K),
                          steps.product(Y, steps.round(*head.W_V), head.b_V)});
    for (Index h = 0; h < experiment.headCount(); ++h) {
        const QueryHead& own = experiment.heads[static_cast<std::size_t>(h)];
        const KeysAndValues& used = shared[static_cast<std::size_t>(experiment.keyValueHeadOf(h))];
        PrecisionPass::Head head;
        head.Q = steps.product(X, steps.round(*own.W_Q), own.b_Q);
        head.K = used.K;
        head.V = used.V;
        score(head, experiment, h, steps);
        pass.heads.push_back(std::move(head));
    }
    attend(pass, experiment, steps);
    pass.finalOutput =
        experiment.W_O
            ? Tensor(steps.product(*pass.concat, steps.round(**experiment.W_O), experiment.b_O))
            : pass.concat;
    return pass;
}

} // namespace

const Tensor& PrecisionPass::stage(Stage stage, Index head) const {
    if (stage == Stage::X_pos)
        return X_pos;
    if (stage == Stage::Concat)
        return concat;
    if (stage == Stage::Final)
        return finalOutput;
    const Head& found = heads[static_cast<std::size_t>(head)];
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

PrecisionPass forwardIn(Precision precision, const Experiment& experiment, SoftmaxForm form) {
    validateShapes(experiment);
    AllowedMatrix allowed =
        allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount());
    PrecisionPass pass =
        precision == Precision::Double
            ? passWith(Steps<double>(precision, form, std::move(allowed)), experiment)
            : passWith(Steps<float>(precision, form, std::move(allowed)), experiment);
    pass.precision = precision;
    pass.form = form;
    return pass;
}

StageDifference stageDifference(const Matrix& exact, const Matrix& rounded) {
    StageDifference result;
    result.difference = Matrix::Zero(exact.rows(), exact.cols());
    double squares = 0;
    double exactSquares = 0;
    for (Index row = 0; row < exact.rows(); ++row)
        for (Index column = 0; column < exact.cols(); ++column) {
            const double wanted = exact(row, column);
            const double found = rounded(row, column);
            if (wanted == found && !std::isfinite(wanted))
                continue; // blocked in both
            const double difference = found - wanted;
            result.difference(row, column) = difference;
            if (!std::isfinite(difference)) {
                ++result.notFinite;
                continue;
            }
            squares += difference * difference;
            exactSquares += wanted * wanted;
            if (std::abs(difference) > result.largest) {
                result.largest = std::abs(difference);
                result.row = row;
                result.column = column;
            }
        }
    result.relative = exactSquares > 0 ? std::sqrt(squares / exactSquares) : 0;
    return result;
}

} // namespace attention::core

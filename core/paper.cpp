// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper.h"

#include "core/finite_stages.h"
#include "core/trace_numbers.h"

#include "core/error.h"
#include "core/position.h"
#include "core/position_steps.h"
#include "core/softmax.h"
#include "core/stage_inputs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// From here on a double has no decimals.
constexpr double kWholeNumbers = 4503599627370496.0; // 2^52

constexpr std::array<double, kMostPaperDigits + 1> kPowersOfTen{
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

Matrix rounded(const Matrix& values, const Rounding& round) {
    return values.unaryExpr([&round](double value) { return round(value); });
}

/// Σ left × right + bias; every product is rounded, and the sum.
Matrix productOnPaper(const Matrix& left, const Matrix& right, const std::optional<Tensor>& bias,
                      const Rounding& round) {
    Matrix result(left.rows(), right.cols());
    // Columns one behind the other in memory: read so, each product of a sum is next to the last.
    const Matrix columns = right.transpose();
    for (Index row = 0; row < left.rows(); ++row)
        for (Index column = 0; column < right.cols(); ++column) {
            double sum = 0;
            for (Index index = 0; index < left.cols(); ++index)
                sum += round(left(row, index) * columns(column, index));
            result(row, column) = round(bias ? sum + (**bias)(0, column) : sum);
        }
    return result;
}

/// Weights of one row whose exponentials are written into `weights`; false where their sum cannot
/// be divided by.
bool divideBySum(Matrix& weights, Index query, const Rounding& round) {
    const double sum = round(weights.row(query).sum());
    if (sum == 0 || !std::isfinite(sum))
        return false;
    for (Index key = 0; key < weights.cols(); ++key)
        weights(query, key) = round(weights(query, key) / sum);
    return true;
}

Matrix softmaxOnPaper(const Matrix& masked, const AllowedMatrix& allowed, const Rounding& round,
                      SoftmaxForm form) {
    Matrix weights = Matrix::Zero(masked.rows(), masked.cols());
    for (Index query = 0; query < masked.rows(); ++query) {
        if (!allowed.row(query).any())
            continue;
        const auto exponentials = [&](double subtracted) {
            for (Index key = 0; key < masked.cols(); ++key)
                if (allowed(query, key))
                    weights(query, key) = round(std::exp(round(masked(query, key) - subtracted)));
        };
        if (form == SoftmaxForm::Textbook) {
            exponentials(0);
            if (divideBySum(weights, query, round))
                continue;
        }
        exponentials(masked.row(query).maxCoeff());
        divideBySum(weights, query, round);
    }
    return weights;
}

/// weights V over the allowed keys.
Matrix outputOnPaper(const Matrix& weights, const AllowedMatrix& allowed, const Matrix& V,
                     const Rounding& round) {
    Matrix output = Matrix::Zero(weights.rows(), V.cols());
    for (Index query = 0; query < weights.rows(); ++query)
        for (Index key = 0; key < weights.cols(); ++key)
            if (allowed(query, key))
                output.row(query) += rounded(weights(query, key) * V.row(key), round);
    return rounded(output, round);
}

/// X + P, each sine and cosine and each sum rounded.
Matrix withPositionsOnPaper(const Experiment& experiment, const Rounding& round) {
    Matrix X = *experiment.embeddings;
    const bool isLearned = experiment.positions.kind == Positions::Kind::Learned;
    for (Index row = 0; row < X.rows(); ++row)
        for (Index column = 0; column < X.cols(); ++column)
            X(row, column) = round(X(row, column) +
                                   (isLearned ? (*experiment.positions.values)(row, column)
                                              : sinusoidAt(row, column, X.cols(), round).value));
    return X;
}

/// Every row turned by its position.
Matrix turnedOnPaper(const Matrix& vectors, const Positions& positions, const Rounding& round) {
    Matrix result = vectors;
    const Index d = vectors.cols();
    for (Index row = 0; row < vectors.rows(); ++row)
        for (Index c = 0; c < d / 2; ++c) {
            const RotatedPair pair = rotatedPair(positions.pairing, c, d);
            const Turn turn = turnOf(positions, row, c, d, round);
            const double a = vectors(row, pair.first);
            const double b = vectors(row, pair.second);
            result(row, pair.first) = round(round(a * turn.cosine) - round(b * turn.sine));
            result(row, pair.second) = round(round(a * turn.sine) + round(b * turn.cosine));
        }
    return result;
}

/// What an ablation leaves of the weights V.
Matrix ablatedOnPaper(Ablation::Kind kind, Matrix output, const Rounding& round) {
    if (kind == Ablation::Kind::Zero)
        output.setZero();
    if (kind == Ablation::Kind::Mean) {
        const auto count = static_cast<double>(output.rows());
        const Matrix sums = rounded(output.colwise().sum(), round);
        output.rowwise() = rounded(sums / count, round).row(0);
    }
    return output;
}

} // namespace

double roundedTo(double value, int digits) {
    const double power =
        kPowersOfTen[static_cast<std::size_t>(std::clamp(digits, 0, kMostPaperDigits))];
    const double enlarged = value * power;
    if (!(std::abs(enlarged) < kWholeNumbers))
        return value;
    return std::round(enlarged) / power + 0.0;
}

Rounding Rounding::to(int digits) {
    if (digits < 0 || digits > kMostPaperDigits)
        throw Error(ErrorCode::OutOfRange, "digits", "0–" + std::to_string(kMostPaperDigits),
                    std::to_string(digits));
    return Rounding(digits);
}

namespace {

/// The stages up to masked of one head.
void addHeadOnPaper(Trace::Numbers& numbers, Index index, const Rounding& round) {
    const Experiment& experiment = *numbers.experiment;
    const QueryHead& own = experiment.heads[static_cast<std::size_t>(index)];
    const KeyValueHead& shared =
        experiment.kv_heads[static_cast<std::size_t>(experiment.keyValueHeadOf(index))];
    const Tensor X = numbers.X();
    const Tensor Y = numbers.Y();
    Tensor queries = productOnPaper(*X, *own.W_Q, own.b_Q, round);
    Tensor keys = productOnPaper(*Y, *shared.W_K, shared.b_K, round);
    numbers.set(Stage::Q, index, queries);
    numbers.set(Stage::K, index, keys);
    numbers.set(Stage::V, index, productOnPaper(*Y, *shared.W_V, shared.b_V, round));
    if (hasStage(experiment, Stage::Q_rot)) {
        queries = turnedOnPaper(*queries, experiment.positions, round);
        keys = turnedOnPaper(*keys, experiment.positions, round);
        numbers.set(Stage::Q_rot, index, queries);
        numbers.set(Stage::K_rot, index, keys);
    }
    const Tensor scores = productOnPaper(*queries, keys->transpose(), {}, round);
    const Tensor scaled = rounded(*scores / numbers.divisor, round);
    numbers.set(Stage::Scores, index, scores);
    numbers.set(Stage::Scaled, index, scaled);
    Tensor biased = scaled;
    if (hasStage(experiment, Stage::Bias)) {
        const Tensor bias = rounded(positionBias(experiment, index), round);
        numbers.set(Stage::Bias, index, bias);
        biased = rounded(*scaled + *bias, round);
    }
    const AllowedMatrix& allowed = *numbers.allowed;
    numbers.set(Stage::Masked, index,
                Matrix(allowed.select(
                    *biased, Matrix::Constant(allowed.rows(), allowed.cols(), -kInfinity))));
}

/// What follows masked in all heads.
Matrix attendOnPaper(Trace::Numbers& numbers, const Rounding& round, SoftmaxForm form) {
    const Experiment& experiment = *numbers.experiment;
    const AllowedMatrix& allowed = *numbers.allowed;
    const Index d_v = experiment.d_v();
    Matrix concat(experiment.queryCount(), experiment.headCount() * d_v);
    for (Index h = 0; h < numbers.headCount(); ++h) {
        const Ablation::Kind kind = experiment.heads[static_cast<std::size_t>(h)].ablation.kind;
        const Tensor masked = numbers.stage(Stage::Masked, patternHeadOf(experiment, h));
        const Tensor weights = kind == Ablation::Kind::Uniform
                                   ? rounded(uniformWeights(allowed), round)
                                   : softmaxOnPaper(*masked, allowed, round, form);
        const Tensor V = numbers.stage(Stage::V, h);
        Matrix output = ablatedOnPaper(kind, outputOnPaper(*weights, allowed, *V, round), round);
        concat.middleCols(h * d_v, d_v) = output;
        numbers.set(Stage::Weights, h, weights);
        numbers.set(Stage::Output, h, std::move(output));
    }
    return concat;
}

} // namespace

Trace forwardOnPaper(const Experiment& experiment, int digits, SoftmaxForm form) {
    const Rounding round = Rounding::to(digits);
    auto numbers = std::make_shared<Trace::Numbers>(experiment);
    if (experiment.scale.kind == Scale::Kind::SqrtDk)
        numbers->divisor = round(numbers->divisor);
    if (hasStage(experiment, Stage::X_pos))
        numbers->set(Stage::X_pos, 0, withPositionsOnPaper(experiment, round));
    for (Index h = 0; h < experiment.headCount(); ++h)
        addHeadOnPaper(*numbers, h, round);
    const Tensor concat = attendOnPaper(*numbers, round, form);
    numbers->set(Stage::Concat, 0, concat);
    numbers->set(Stage::Final, 0,
                 experiment.W_O
                     ? Tensor(productOnPaper(*concat, **experiment.W_O, experiment.b_O, round))
                     : concat);
    Trace trace(std::move(numbers));
    requireFinite(trace);
    return trace;
}

} // namespace attention::core

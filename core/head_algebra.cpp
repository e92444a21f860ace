// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/head_algebra.h"

#include "core/error.h"

#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>

namespace attention::core {

namespace {

void requireHead(const Experiment& experiment, Index head) {
    if (head < 0 || head >= experiment.headCount())
        throw Error(ErrorCode::OutOfRange, "head",
                    "0–" + std::to_string(experiment.headCount() - 1), std::to_string(head));
}

const QueryHead& queryHead(const Experiment& experiment, Index head) {
    requireHead(experiment, head);
    return experiment.heads[static_cast<std::size_t>(head)];
}

const KeyValueHead& keyValueHead(const Experiment& experiment, Index head) {
    requireHead(experiment, head);
    return experiment.kv_heads[static_cast<std::size_t>(experiment.keyValueHeadOf(head))];
}

/// W_O^h: d_v×d_out.
Matrix outputRows(const Experiment& experiment, Index head) {
    requireHead(experiment, head);
    const Index d_v = experiment.d_v();
    if (experiment.W_O)
        return (*experiment.W_O)->middleRows(head * d_v, d_v);
    const Index width = experiment.d_out();
    return Matrix::Identity(width, width).middleRows(head * d_v, d_v);
}

/// The triangle R of QR with QᵀQ = I: min(rows, columns)×columns.
Matrix triangleOf(const Matrix& values) {
    const Eigen::HouseholderQR<Matrix> qr(values);
    const Index rows = std::min(values.rows(), values.cols());
    return qr.matrixQR().topRows(rows).triangularView<Eigen::Upper>();
}

void requireSquare(const Matrix& R, Index d_k) {
    const auto shape = [](Index rows, Index columns) {
        return std::to_string(rows) + "×" + std::to_string(columns);
    };
    if (R.rows() != d_k || R.cols() != d_k)
        throw Error(ErrorCode::WrongShape, "R", shape(d_k, d_k), shape(R.rows(), R.cols()));
}

Matrix inverseTransposed(const Matrix& R) {
    const Eigen::FullPivLU<Matrix> decomposition(R);
    if (!R.allFinite() || !decomposition.isInvertible())
        throw Error(ErrorCode::NotFinite, "R");
    return decomposition.inverse().transpose();
}

void multiply(Tensor& tensor, const Matrix& factor) {
    tensor = Tensor(Matrix(*tensor * factor));
}

void multiply(Tensor& weights, std::optional<Tensor>& bias, const Matrix& factor) {
    multiply(weights, factor);
    if (bias)
        multiply(*bias, factor);
}

} // namespace

Matrix queryKeyForm(const Experiment& experiment, Index head) {
    return *queryHead(experiment, head).W_Q * keyValueHead(experiment, head).W_K->transpose();
}

Matrix valueOutputForm(const Experiment& experiment, Index head) {
    return *keyValueHead(experiment, head).W_V * outputRows(experiment, head);
}

Spectrum spectrumOfProduct(const Matrix& left, const Matrix& right) {
    Spectrum spectrum;
    if (left.size() == 0 || right.size() == 0)
        return spectrum;
    // left = Q₁R₁ and rightᵀ = Q₂R₂: left · right has the singular values of R₁R₂ᵀ.
    const Matrix core = triangleOf(left) * triangleOf(right.transpose()).transpose();
    const Eigen::JacobiSVD<Matrix> svd(core);
    const auto& values = svd.singularValues();
    spectrum.singularValues.assign(values.data(), values.data() + values.size());
    const double tolerance = values(0) * static_cast<double>(std::max(left.rows(), right.cols())) *
                             std::numeric_limits<double>::epsilon();
    spectrum.rank = std::ranges::count_if(spectrum.singularValues,
                                          [&](double value) { return value > tolerance; });
    return spectrum;
}

Spectrum queryKeySpectrum(const Experiment& experiment, Index head) {
    return spectrumOfProduct(*queryHead(experiment, head).W_Q,
                             keyValueHead(experiment, head).W_K->transpose());
}

Spectrum valueOutputSpectrum(const Experiment& experiment, Index head) {
    return spectrumOfProduct(*keyValueHead(experiment, head).W_V, outputRows(experiment, head));
}

Matrix pairRotation(Index d, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    Matrix R = Matrix::Identity(d, d);
    for (Index first = 0; first + 1 < d; first += 2) {
        R(first, first) = R(first + 1, first + 1) = std::cos(angle);
        R(first, first + 1) = std::sin(angle);
        R(first + 1, first) = -std::sin(angle);
    }
    return R;
}

Experiment withQueryKeyTurned(const Experiment& experiment, Index head, const Matrix& R) {
    requireHead(experiment, head);
    requireSquare(R, experiment.d_k());
    const Matrix forKeys = inverseTransposed(R);
    const Index shared = experiment.keyValueHeadOf(head);
    Experiment turned = experiment;
    KeyValueHead& keys = turned.kv_heads[static_cast<std::size_t>(shared)];
    multiply(keys.W_K, keys.b_K, forKeys);
    for (Index user = 0; user < turned.headCount(); ++user) {
        if (turned.keyValueHeadOf(user) != shared)
            continue;
        QueryHead& queries = turned.heads[static_cast<std::size_t>(user)];
        multiply(queries.W_Q, queries.b_Q, R);
    }
    return turned;
}

} // namespace attention::core

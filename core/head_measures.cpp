// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/head_measures.h"

#include "core/error.h"
#include "core/statistics.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace attention::core {

namespace {

std::string shapeOf(const Matrix& matrix) {
    return std::to_string(matrix.rows()) + "×" + std::to_string(matrix.cols());
}

void requireSameShape(const Matrix& left, const Matrix& right) {
    if (left.rows() != right.rows() || left.cols() != right.cols())
        throw Error(ErrorCode::WrongShape, "weights", shapeOf(left), shapeOf(right));
}

double shareOf(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
}

/// ½ p ln(p/m); the ratio is formed first, so that tiny weights do not vanish in the middle.
double halfDivergence(double p, double q) {
    return p == 0 ? 0 : 0.5 * p * std::log(2 / (1 + q / p));
}

double likenessOf(const Matrix& left, const Matrix& right, HeadLikeness likeness) {
    return likeness == HeadLikeness::Cosine ? cosineSimilarity(left, right)
                                            : jensenShannon(left, right);
}

} // namespace

double meanDistance(const Matrix& weights) {
    double sum = 0;
    for (Index row = 0; row < weights.rows(); ++row)
        for (Index column = 0; column < weights.cols(); ++column)
            sum += weights(row, column) * static_cast<double>(std::abs(row - column));
    return shareOf(sum, weights.sum());
}

double firstKeyShare(const Matrix& weights) {
    return weights.cols() == 0 ? 0 : shareOf(weights.col(0).sum(), weights.sum());
}

HeadMeasures measuresOf(const Matrix& weights) {
    return {meanEntropy(weights), meanDistance(weights), firstKeyShare(weights)};
}

double cosineSimilarity(const Matrix& left, const Matrix& right) {
    requireSameShape(left, right);
    if (left.size() == 0)
        return 0;
    const double lengths = left.stableNorm() * right.stableNorm();
    return std::min(1.0, shareOf(left.cwiseProduct(right).sum(), lengths));
}

double jensenShannon(const Matrix& left, const Matrix& right) {
    requireSameShape(left, right);
    if (left.rows() == 0)
        return 0;
    double sum = 0;
    for (Index row = 0; row < left.rows(); ++row)
        for (Index column = 0; column < left.cols(); ++column) {
            const double p = left(row, column);
            const double q = right(row, column);
            sum += halfDivergence(p, q) + halfDivergence(q, p);
        }
    return sum / static_cast<double>(left.rows());
}

Matrix likenessOfHeads(std::span<const Tensor> weights, HeadLikeness likeness) {
    const auto heads = static_cast<Index>(weights.size());
    Matrix all = Matrix::Zero(heads, heads);
    for (Index row = 0; row < heads; ++row)
        for (Index column = 0; column <= row; ++column) {
            const Tensor& left = weights[static_cast<std::size_t>(row)];
            const Tensor& right = weights[static_cast<std::size_t>(column)];
            all(row, column) = all(column, row) = likenessOf(*left, *right, likeness);
        }
    return all;
}

} // namespace attention::core

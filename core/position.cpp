// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/position.h"

#include <cmath>
#include <cstdlib>

namespace attention::core {

Matrix sinusoidal(Index n, Index d) {
    Matrix positions(n, d);
    for (Index row = 0; row < n; ++row)
        for (Index column = 0; column < d; ++column) {
            const Index even = column - column % 2;
            const double exponent = static_cast<double>(even) / static_cast<double>(d);
            const double angle = static_cast<double>(row) / std::pow(10000.0, exponent);
            positions(row, column) = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
        }
    return positions;
}

Matrix addedPositions(const Experiment& experiment) {
    switch (experiment.positions.kind) {
    case Positions::Kind::Sinusoidal:
        return sinusoidal(experiment.queryCount(), experiment.d_model());
    case Positions::Kind::Learned:
        return *experiment.positions.values;
    default:
        return {};
    }
}

RotatedPair rotatedPair(Positions::Pairing pairing, Index c, Index d) {
    if (pairing == Positions::Pairing::Half)
        return {c, c + d / 2};
    return {2 * c, 2 * c + 1};
}

double rotationAngle(const Positions& positions, Index position, Index c, Index d) {
    const double exponent = static_cast<double>(-2 * c) / static_cast<double>(d);
    return static_cast<double>(position) * std::pow(positions.base, exponent);
}

Matrix rotated(const Matrix& vectors, const Positions& positions) {
    Matrix result = vectors;
    for (Index row = 0; row < result.rows(); ++row)
        rotateRow(result.row(row), positions, row);
    return result;
}

void rotateRow(Eigen::Ref<Eigen::RowVectorXd> row, const Positions& positions, Index position) {
    const Index d = row.size();
    for (Index c = 0; c < d / 2; ++c) {
        const RotatedPair pair = rotatedPair(positions.pairing, c, d);
        const double angle = rotationAngle(positions, position, c, d);
        const double a = row(pair.first);
        const double b = row(pair.second);
        row(pair.first) = a * std::cos(angle) - b * std::sin(angle);
        row(pair.second) = a * std::sin(angle) + b * std::cos(angle);
    }
}

Matrix positionBias(const Experiment& experiment, Index head) {
    const Positions& positions = experiment.positions;
    if (positions.kind == Positions::Kind::Bias)
        return *positions.values;
    const bool isAlibi = positions.kind == Positions::Kind::Alibi;
    if (!isAlibi && positions.kind != Positions::Kind::Relative)
        return {};
    const Index n = experiment.queryCount();
    const Index m = experiment.keyCount();
    const Matrix& values = *positions.values;
    Matrix bias(n, m);
    for (Index query = 0; query < n; ++query)
        for (Index key = 0; key < m; ++key)
            // 0 − x, for a distance of 0 has no sign.
            bias(query, key) =
                isAlibi ? 0.0 - values(0, head) * static_cast<double>(std::abs(query - key))
                        : values(head, key - query + n - 1);
    return bias;
}

} // namespace attention::core

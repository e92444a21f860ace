// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/matrix.h"

namespace attention::core {

/// PE[i][2c] = sin(i / 10000^(2c/d)), PE[i][2c+1] = cos(i / 10000^(2c/d)), n×d; an odd last column
/// is a sine (A. Vaswani et al., "Attention Is All You Need", 2017, §3.5).
Matrix sinusoidal(Index n, Index d);

/// What is added to X: sinusoidal(n, d_model) or the learned table. n×d_model; empty for the other
/// kinds.
Matrix addedPositions(const Experiment& experiment);

/// The two dimensions that pair c of d/2 turns together, c from 0.
struct RotatedPair {
    Index first = 0;
    Index second = 0;
};
RotatedPair rotatedPair(Positions::Pairing pairing, Index c, Index d);

/// θ = position · base^(−2c/d), in radians, of pair c of d/2.
double rotationAngle(const Positions& positions, Index position, Index c, Index d);

/// Every row i turned by its position: (a, b) → (a cos θ − b sin θ, a sin θ + b cos θ) for each
/// pair (a, b) with the angle θ of row and pair. Rows × d, d even. Row 0 stays as it is, every norm
/// is kept, and the dot product of row i of one matrix with row j of another depends on i − j alone
/// (J. Su et al., "RoFormer", 2021, §3.2).
Matrix rotated(const Matrix& vectors, const Positions& positions);
/// One row of it, in place.
void rotateRow(Eigen::Ref<Eigen::RowVectorXd> row, const Positions& positions, Index position);

/// What is added to the scaled scores of a head, n×m: −slope_h |i − j| (ALiBi: O. Press et al.,
/// "Train Short, Test Long", 2022; for keys after the query too), values[h][j − i + n − 1], or the
/// given bias. Empty for the other kinds.
Matrix positionBias(const Experiment& experiment, Index head);

} // namespace attention::core

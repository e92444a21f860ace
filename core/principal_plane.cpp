// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/principal_plane.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>

namespace attention::core {

namespace {

/// Below this part of the largest eigenvalue an axis is rounding, not numbers.
constexpr double kNoShare = 1e-14;

/// The sign that makes the entry of the largest magnitude positive.
double signOf(const Eigen::RowVectorXd& axis) {
    Index largest = 0;
    for (Index index = 1; index < axis.size(); ++index)
        if (std::abs(axis(index)) > std::abs(axis(largest)) * (1 + 1e-12))
            largest = index;
    return axis(largest) < 0 ? -1 : 1;
}

} // namespace

PrincipalPlane principalPlane(const Matrix& vectors) {
    PrincipalPlane plane{Matrix::Zero(2, vectors.cols()), {}};
    const double scale = vectors.size() == 0 ? 0 : vectors.cwiseAbs().maxCoeff();
    if (scale == 0)
        return plane;
    // Squares of large numbers overflow, those of small ones vanish.
    const Matrix scaled = vectors / scale;

    // The smaller Gram matrix; eigenvalues come in rising order.
    const bool isWide = scaled.cols() > scaled.rows();
    const Matrix gram =
        isWide ? Matrix(scaled * scaled.transpose()) : Matrix(scaled.transpose() * scaled);
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(gram);
    const double total = scaled.squaredNorm();
    const Index count = std::min<Index>(2, gram.rows());
    const double largest = solver.eigenvalues()(gram.rows() - 1);
    for (Index axis = 0; axis < count; ++axis) {
        const Index column = gram.rows() - 1 - axis;
        const double value = solver.eigenvalues()(column);
        if (value <= kNoShare * largest)
            continue;
        // Of XXᵀ the eigenvectors are the left ones; Xᵀ takes them to the right ones.
        Eigen::RowVectorXd direction = solver.eigenvectors().col(column).transpose();
        if (isWide)
            direction = (direction * scaled).eval();
        direction.normalize();
        plane.axes.row(axis) = direction * signOf(direction);
        plane.shares[static_cast<std::size_t>(axis)] = std::clamp(value / total, 0.0, 1.0);
    }
    return plane;
}

Matrix onPlane(const Matrix& vectors, const PrincipalPlane& plane) {
    return vectors * plane.axes.transpose();
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <array>

namespace attention::core {

/// The plane through the origin that holds the most of a set of vectors.
struct PrincipalPlane {
    /// 2×d: unit vectors at a right angle, the larger share first; the entry of the largest
    /// magnitude of each (the first of equals) is positive. A row is 0 where the vectors fill no
    /// such axis: d = 1, vectors on one line, no vectors.
    Matrix axes;
    /// The part of Σ|x|² along each axis, 0 … 1: the variance about the origin. Both 0 where every
    /// vector is 0.
    std::array<double, 2> shares{};
};

/// The two main right-singular vectors of `vectors` (c×d), which are not centred: arrows start at
/// the origin, and the plane keeps lengths and dot products best (Eckart and Young, 1936).
/// Eigenvectors of the smaller of XᵀX and XXᵀ. Finite numbers; an empty matrix gives axes of 0.
PrincipalPlane principalPlane(const Matrix& vectors);

/// c×2: the coordinates of every row of `vectors` (c×d) in the plane, `vectors · axesᵀ`.
Matrix onPlane(const Matrix& vectors, const PrincipalPlane& plane);

} // namespace attention::core

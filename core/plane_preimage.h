// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <array>
#include <optional>

namespace attention::core {

/// Why a projection x W + b cannot be undone in two dimensions.
enum class PreimageObstacle {
    NotInPlane,     ///< the projection has another count of numbers than two
    ManyEmbeddings, ///< the embedding has more than two: many give the same projection
    FewEmbeddings,  ///< the embedding has one: most projections have none
    Singular,       ///< W takes the plane to a line or a point
};

/// Nothing where W (d_model×d_k) is 2×2 and invertible: |det W| > 1e-12 Σ w².
std::optional<PreimageObstacle> preimageObstacle(const Matrix& W);

/// The embedding x with x W + b = target, by Cramer's rule; of b = nullptr none is added. W is one
/// for which preimageObstacle() finds nothing, b is 1×2. A W that only scales the axes gives
/// the quotients to the bit.
std::array<double, 2> preimageOf(const std::array<double, 2>& target, const Matrix& W,
                                 const Matrix* b);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plane_preimage.h"

#include <cmath>

namespace attention::core {

std::optional<PreimageObstacle> preimageObstacle(const Matrix& W) {
    constexpr double kSingular = 1e-12;
    if (W.cols() != 2)
        return PreimageObstacle::NotInPlane;
    if (W.rows() != 2)
        return W.rows() > 2 ? PreimageObstacle::ManyEmbeddings : PreimageObstacle::FewEmbeddings;
    const double scale = W.cwiseAbs().maxCoeff();
    if (scale == 0)
        return PreimageObstacle::Singular;
    const Matrix scaled = W / scale;
    const double determinant = scaled(0, 0) * scaled(1, 1) - scaled(0, 1) * scaled(1, 0);
    if (!(std::abs(determinant) > kSingular * scaled.squaredNorm()))
        return PreimageObstacle::Singular;
    return std::nullopt;
}

std::array<double, 2> preimageOf(const std::array<double, 2>& target, const Matrix& W,
                                 const Matrix* b) {
    const double first = b ? target[0] - (*b)(0, 0) : target[0];
    const double second = b ? target[1] - (*b)(0, 1) : target[1];
    if (W(0, 1) == 0 && W(1, 0) == 0)
        return {first / W(0, 0), second / W(1, 1)};
    // x₀ w₀₀ + x₁ w₁₀ = first, x₀ w₀₁ + x₁ w₁₁ = second.
    const double determinant = W(0, 0) * W(1, 1) - W(0, 1) * W(1, 0);
    return {(first * W(1, 1) - second * W(1, 0)) / determinant,
            (second * W(0, 0) - first * W(0, 1)) / determinant};
}

} // namespace attention::core

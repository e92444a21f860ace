// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weighted_sum.h"

namespace attention::core {

Matrix weightedSum(const Matrix& weights, const Matrix& V) {
    if (V.allFinite())
        return weights * V;
    Matrix output = Matrix::Zero(weights.rows(), V.cols());
    for (Index query = 0; query < weights.rows(); ++query)
        for (Index key = 0; key < weights.cols(); ++key)
            if (weights(query, key) != 0)
                output.row(query) += weights(query, key) * V.row(key);
    return output;
}

} // namespace attention::core

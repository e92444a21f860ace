// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/softmax.h"

#include <cmath>
#include <limits>

namespace attention::core {

template<typename Scalar>
RowMajor<Scalar> softmaxRows(const RowMajor<Scalar>& scaled, const AllowedMatrix& allowed) {
    RowMajor<Scalar> weights = RowMajor<Scalar>::Zero(scaled.rows(), scaled.cols());
    for (Index query = 0; query < scaled.rows(); ++query) {
        // The largest allowed score of the row.
        Scalar largest = -std::numeric_limits<Scalar>::infinity();
        for (Index key = 0; key < scaled.cols(); ++key)
            if (allowed(query, key) && !(scaled(query, key) <= largest))
                largest = scaled(query, key);

        // Exponentials of the distances to it, and their sum.
        Scalar sum = 0;
        for (Index key = 0; key < scaled.cols(); ++key) {
            if (!allowed(query, key))
                continue;
            weights(query, key) = std::exp(scaled(query, key) - largest);
            sum += weights(query, key);
        }

        // Quotients; a row without an allowed key has sum 0 and stays 0.
        for (Index key = 0; key < scaled.cols(); ++key)
            if (allowed(query, key))
                weights(query, key) /= sum;
    }
    return weights;
}

Matrix uniformWeights(const AllowedMatrix& allowed) {
    Matrix weights = allowed.cast<double>();
    for (Index query = 0; query < weights.rows(); ++query)
        if (const double count = weights.row(query).sum(); count > 0)
            weights.row(query) /= count;
    return weights;
}

template RowMajor<double> softmaxRows(const RowMajor<double>&, const AllowedMatrix&);

} // namespace attention::core

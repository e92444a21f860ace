// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

namespace attention::core {

struct Range {
    double low = 0;
    double high = 0;

    bool operator==(const Range&) const = default;
};

/// Smallest and largest finite entry; 0 to 0 where there is none.
Range finiteRange(const Matrix& values);

/// What a block of numbers amounts to. NaN and ±∞ carry through sum, mean and norm; the range is
/// finiteRange().
struct Summary {
    Index count = 0;
    double sum = 0;
    double mean = 0; ///< 0 without numbers
    Range range;     ///< smallest and largest
    double norm = 0; ///< √Σ x²: the length of a row, the Frobenius norm of a block

    bool operator==(const Summary&) const = default;
};

Summary summaryOf(const Matrix& values);

/// −Σ_j w_ij ln w_ij of row i of a weights matrix, in nats; 0 ln 0 = 0. NaN where a weight is NaN.
/// `row` is within the matrix here and below.
double rowEntropy(const Matrix& weights, Index row);
/// The mean of rowEntropy over the rows; 0 without rows.
double meanEntropy(const Matrix& weights);

/// Σ_j of row i: −∞ and NaN carry through, 0 without columns.
double rowSum(const Matrix& values, Index row);

/// The column of the largest entry of row i; the first of equals. NaN is never the largest, unless
/// all are: then 0.
Index rowArgMax(const Matrix& values, Index row);

} // namespace attention::core

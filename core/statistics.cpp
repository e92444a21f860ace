// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics.h"

#include "core/fast/kernels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace attention::core {

Range finiteRange(const Matrix& values) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const double value : std::span(values.data(), static_cast<std::size_t>(values.size()))) {
        if (!std::isfinite(value))
            continue;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    return low <= high ? Range{low, high} : Range{};
}

Summary summaryOf(const Matrix& values) {
    Summary summary;
    summary.count = values.size();
    if (summary.count == 0)
        return summary;
    summary.sum = values.sum();
    summary.mean = summary.sum / static_cast<double>(summary.count);
    summary.range = finiteRange(values);
    summary.norm = values.stableNorm();
    return summary;
}

double rowEntropy(const Matrix& weights, Index row) {
    return kernels<double>().entropy(weights.data() + row * weights.cols(), weights.cols());
}

double meanEntropy(const Matrix& weights) {
    if (weights.rows() == 0)
        return 0;
    double sum = 0;
    for (Index row = 0; row < weights.rows(); ++row)
        sum += rowEntropy(weights, row);
    return sum / static_cast<double>(weights.rows());
}

double rowSum(const Matrix& values, Index row) {
    return kernels<double>().sum(values.data() + row * values.cols(), values.cols());
}

Index rowArgMax(const Matrix& values, Index row) {
    Index best = 0;
    for (Index column = 1; column < values.cols(); ++column) {
        const bool larger = values(row, column) > values(row, best);
        if (larger || (std::isnan(values(row, best)) && !std::isnan(values(row, column))))
            best = column;
    }
    return best;
}

} // namespace attention::core

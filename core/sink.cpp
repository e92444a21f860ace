// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sink.h"

#include <algorithm>

namespace attention::core {

std::vector<Index> keysWithin(const std::vector<Index>& keys, Index columns) {
    std::vector<Index> within;
    for (const Index key : keys)
        if (key >= 0 && key < columns)
            within.push_back(key);
    return within;
}

std::vector<double> keyMasses(const Matrix& weights) {
    std::vector<double> masses(static_cast<std::size_t>(weights.cols()), 0.0);
    double attending = 0;
    for (Index row = 0; row < weights.rows(); ++row) {
        if (!(weights.row(row).array() != 0).any())
            continue;
        attending += 1;
        for (Index key = 0; key < weights.cols(); ++key)
            masses[static_cast<std::size_t>(key)] += weights(row, key);
    }
    for (double& mass : masses)
        mass = attending > 0 ? mass / attending : 0;
    return masses;
}

double sinkMass(const Matrix& weights, const std::vector<Index>& keys) {
    const std::vector<double> masses = keyMasses(weights);
    double sum = 0;
    for (const Index key : keysWithin(keys, weights.cols()))
        sum += masses[static_cast<std::size_t>(key)];
    return sum;
}

Matrix renormalisedWithout(const Matrix& weights, const std::vector<Index>& keys) {
    Matrix rest = weights;
    for (const Index key : keysWithin(keys, weights.cols()))
        rest.col(key).setZero();
    for (Index row = 0; row < rest.rows(); ++row) {
        const double sum = rest.row(row).sum();
        if (sum != 0)
            rest.row(row) /= sum;
    }
    return rest;
}

Matrix withoutColumns(const Matrix& values, const std::vector<Index>& keys) {
    std::vector<Index> kept;
    for (Index column = 0; column < values.cols(); ++column)
        if (std::ranges::find(keys, column) == keys.end())
            kept.push_back(column);
    return values(Eigen::all, kept);
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
// What is read from a gradient.
#include "core/gradient.h"

#include <algorithm>
#include <cmath>

namespace attention::core {

namespace {

/// Whether `left` is listed before `right`: both in the order of the tensors otherwise.
bool isLarger(const Influence& left, const Influence& right) {
    return std::abs(left.derivative) > std::abs(right.derivative);
}

} // namespace

const Matrix* Gradient::of(TensorId tensor) const {
    const auto found = std::ranges::find(tensors, tensor, &TensorGradient::tensor);
    return found == tensors.end() ? nullptr : &found->values;
}

double Gradient::largest() const {
    double most = 0;
    for (const TensorGradient& tensor : tensors)
        for (const double derivative : tensor.values.reshaped())
            if (std::isfinite(derivative))
                most = std::max(most, std::abs(derivative));
    return most;
}

std::vector<Influence> largestInfluences(const Gradient& gradient, std::size_t count) {
    std::vector<Influence> largest; // in order, so that an equal one goes behind those before it
    for (const TensorGradient& tensor : gradient.tensors)
        for (Index row = 0; row < tensor.values.rows(); ++row)
            for (Index column = 0; column < tensor.values.cols(); ++column) {
                const Influence next{{tensor.tensor, row, column}, tensor.values(row, column)};
                if (next.derivative == 0 || !std::isfinite(next.derivative))
                    continue;
                if (largest.size() == count && (count == 0 || !isLarger(next, largest.back())))
                    continue;
                if (largest.size() == count)
                    largest.pop_back();
                largest.insert(std::ranges::upper_bound(largest, next, isLarger), next);
            }
    return largest;
}

} // namespace attention::core

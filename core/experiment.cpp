// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace attention::core {

Index Experiment::keyValueHeadOf(Index head) const {
    return head / (headCount() / static_cast<Index>(kv_heads.size()));
}

double divisorOf(const Scale& scale, Index d_k) {
    switch (scale.kind) {
    case Scale::Kind::None:
        return 1;
    case Scale::Kind::Dk:
        return static_cast<double>(d_k);
    case Scale::Kind::Divisor:
        return scale.divisor;
    default:
        return std::sqrt(static_cast<double>(d_k));
    }
}

namespace {

bool sameMask(const Mask& left, const Mask& right) {
    if (left.kind != right.kind)
        return false;
    if (left.kind != Mask::Kind::Given)
        return true;
    return left.allowed->rows() == right.allowed->rows() &&
           left.allowed->cols() == right.allowed->cols() && *left.allowed == *right.allowed;
}

bool sameNames(const Experiment& left, const Experiment& right) {
    return left.title == right.title && left.notes == right.notes && left.tokens == right.tokens &&
           left.dimensions == right.dimensions &&
           left.context.has_value() == right.context.has_value() &&
           (!left.context || left.context->tokens == right.context->tokens) &&
           std::ranges::equal(left.heads, right.heads, {}, &QueryHead::name, &QueryHead::name);
}

} // namespace

bool sameNumbers(const Matrix& left, const Matrix& right) {
    if (left.rows() != right.rows() || left.cols() != right.cols())
        return false;
    return std::equal(left.data(), left.data() + left.size(), right.data(), [](double a, double b) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
    });
}

bool sameExperiment(const Experiment& left, const Experiment& right) {
    if (!sameNames(left, right) || !(left.scale == right.scale) || !sameMask(left.mask, right.mask))
        return false;
    const std::vector<TensorId> tensors = tensorsOf(left);
    if (tensors != tensorsOf(right))
        return false;
    return std::ranges::all_of(tensors, [&](TensorId id) {
        return sameNumbers(**findTensor(left, id), **findTensor(right, id));
    });
}

} // namespace attention::core

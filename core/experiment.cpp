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

bool Positions::hasValues() const {
    return kind == Kind::Learned || kind == Kind::Alibi || kind == Kind::Relative ||
           kind == Kind::Bias;
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
    switch (left.kind) {
    case Mask::Kind::None:
        return true;
    case Mask::Kind::Causal:
        return left.align == right.align;
    case Mask::Kind::Padding:
        return left.blocked == right.blocked;
    case Mask::Kind::Window:
        return left.size == right.size;
    case Mask::Kind::Prefix:
        return left.length == right.length;
    case Mask::Kind::Blocks:
        return left.starts == right.starts;
    case Mask::Kind::Given:
        break;
    }
    return left.allowed->rows() == right.allowed->rows() &&
           left.allowed->cols() == right.allowed->cols() && *left.allowed == *right.allowed;
}

/// Apart from the values, which are compared as a tensor.
bool samePositions(const Positions& left, const Positions& right) {
    if (left.kind != right.kind)
        return false;
    return left.kind != Positions::Kind::Rotary ||
           (left.pairing == right.pairing && left.base == right.base);
}

bool samePins(const std::vector<Pin>& left, const std::vector<Pin>& right) {
    return std::ranges::equal(left, right, [](const Pin& a, const Pin& b) {
        return a.name == b.name &&
               (a.experiment == b.experiment || sameExperiment(*a.experiment, *b.experiment));
    });
}

bool sameNames(const Experiment& left, const Experiment& right) {
    return left.title == right.title && left.notes == right.notes && left.tokens == right.tokens &&
           left.dimensions == right.dimensions &&
           left.context.has_value() == right.context.has_value() &&
           (!left.context || left.context->tokens == right.context->tokens) &&
           std::ranges::equal(left.heads, right.heads, {}, &QueryHead::name, &QueryHead::name) &&
           std::ranges::equal(left.heads, right.heads, {}, &QueryHead::ablation,
                              &QueryHead::ablation);
}

} // namespace

bool sameNumbers(const Matrix& left, const Matrix& right) {
    if (left.rows() != right.rows() || left.cols() != right.cols())
        return false;
    if (left.data() == right.data())
        return true;
    return std::equal(left.data(), left.data() + left.size(), right.data(), [](double a, double b) {
        return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
    });
}

bool sameExperiment(const Experiment& left, const Experiment& right) {
    if (!sameNames(left, right) || !(left.scale == right.scale) ||
        !sameMask(left.mask, right.mask) || !samePositions(left.positions, right.positions) ||
        !samePins(left.pins, right.pins))
        return false;
    const std::vector<TensorId> tensors = tensorsOf(left);
    if (tensors != tensorsOf(right))
        return false;
    return std::ranges::all_of(tensors, [&](TensorId id) {
        return sameNumbers(**findTensor(left, id), **findTensor(right, id));
    });
}

} // namespace attention::core

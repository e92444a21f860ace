// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edit.h"

#include "core/mask.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace attention::core {

namespace {

/// The smallest region outside of which both, of one shape, are the same to the bit.
template<typename Numbers>
Region changedRegion(const Numbers& before, const Numbers& after) {
    const Index columns = before.cols();
    const auto isSame = [&](Index row, Index column, Index count) {
        return std::memcmp(before.data() + row * columns + column,
                           after.data() + row * columns + column,
                           static_cast<std::size_t>(count) * sizeof(typename Numbers::Scalar)) == 0;
    };
    Index top = before.rows();
    Index bottom = 0;
    Index left = columns;
    Index right = 0;
    for (Index row = 0; row < before.rows(); ++row) {
        if (isSame(row, 0, columns))
            continue;
        top = std::min(top, row);
        bottom = row + 1;
        for (Index column = 0; column < columns; ++column)
            if (!isSame(row, column, 1)) {
                left = std::min(left, column);
                right = std::max(right, column + 1);
            }
    }
    return bottom == 0 ? Region{} : Region{top, left, bottom - top, right - left};
}

bool computesAlike(const Experiment& before, const Experiment& after) {
    const auto ablation = [](const QueryHead& head) { return head.ablation; };
    return before.queryCount() == after.queryCount() && before.keyCount() == after.keyCount() &&
           before.heads.size() == after.heads.size() &&
           before.kv_heads.size() == after.kv_heads.size() &&
           before.positions.kind == after.positions.kind &&
           before.positions.pairing == after.positions.pairing &&
           before.positions.base == after.positions.base &&
           std::ranges::equal(before.heads, after.heads, {}, ablation, ablation) &&
           tensorsOf(before) == tensorsOf(after);
}

bool isSameMask(const Mask& left, const Mask& right) {
    return left.kind == right.kind && left.align == right.align && left.blocked == right.blocked &&
           left.size == right.size && left.length == right.length && left.starts == right.starts &&
           left.allowed == right.allowed;
}

} // namespace

std::optional<std::vector<Edit>> editsBetween(const Experiment& before, const Experiment& after) {
    if (!computesAlike(before, after))
        return std::nullopt;
    std::vector<Edit> edits;
    for (const TensorId id : tensorsOf(before)) {
        const Tensor& from = *findTensor(before, id);
        const Tensor& to = *findTensor(after, id);
        if (from.sharesWith(to))
            continue;
        if (from.rows() != to.rows() || from.cols() != to.cols())
            return std::nullopt;
        if (const Region region = changedRegion(*from, *to); region.rows > 0)
            edits.push_back({Edit::Kind::Cells, id, region});
    }
    if (!isSameMask(before.mask, after.mask)) {
        const Index n = before.queryCount();
        const Index m = before.keyCount();
        const Region region =
            changedRegion(allowedBy(before.mask, n, m), allowedBy(after.mask, n, m));
        if (region.rows > 0)
            edits.push_back({Edit::Kind::Mask, {}, region});
    }
    if (divisorOf(before.scale, before.d_k()) != divisorOf(after.scale, after.d_k()))
        edits.push_back({Edit::Kind::Divisor, {}, {}});
    return edits;
}

Experiment withEdit(const Experiment& before, const Experiment& after, const Edit& edit) {
    Experiment next = before;
    switch (edit.kind) {
    case Edit::Kind::Cells:
        *findTensor(next, edit.tensor) = *findTensor(after, edit.tensor);
        break;
    case Edit::Kind::Mask:
        next.mask = after.mask;
        break;
    case Edit::Kind::Divisor:
        next.scale = after.scale;
        break;
    }
    return next;
}

} // namespace attention::core

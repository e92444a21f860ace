// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask.h"

#include <algorithm>

namespace attention::core {

namespace {

/// The block of a position: how many blocks start at or before it.
Index blockOf(const std::vector<Index>& starts, Index position) {
    return std::ranges::upper_bound(starts, position) - starts.begin();
}

/// Whether query i may attend to key j; `own` is the query's place among the keys.
bool mayAttend(const Mask& mask, Index query, Index own, Index key) {
    switch (mask.kind) {
    case Mask::Kind::Causal:
        return key <= (mask.align == Mask::Align::TopLeft ? query : own);
    case Mask::Kind::Padding:
        return !std::ranges::binary_search(mask.blocked, key);
    case Mask::Kind::Window:
        return own - mask.size < key && key <= own;
    case Mask::Kind::Prefix:
        return key < mask.length || key <= own;
    case Mask::Kind::Blocks:
        return blockOf(mask.starts, query) == blockOf(mask.starts, key);
    default:
        return true;
    }
}

} // namespace

AllowedMatrix allowedBy(const Mask& mask, Index n, Index m) {
    if (mask.kind == Mask::Kind::Given)
        return *mask.allowed;
    AllowedMatrix allowed = AllowedMatrix::Constant(n, m, true);
    if (mask.kind == Mask::Kind::None)
        return allowed;
    for (Index query = 0; query < n; ++query)
        for (Index key = 0; key < m; ++key)
            allowed(query, key) = mayAttend(mask, query, query + m - n, key);
    return allowed;
}

bool mayAttend(const Experiment& experiment, Index query, Index key) {
    const Mask& mask = experiment.mask;
    if (mask.kind == Mask::Kind::Given)
        return (*mask.allowed)(query, key);
    return mayAttend(mask, query, query + experiment.keyCount() - experiment.queryCount(), key);
}

} // namespace attention::core

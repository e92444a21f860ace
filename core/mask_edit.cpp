// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask_edit.h"

#include "core/mask.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace attention::core {

namespace {

constexpr Index kFirstWindow = 3;
constexpr Index kFirstPrefix = 2;

void keepBelow(std::vector<Index>& positions, Index end) {
    std::erase_if(positions, [end](Index position) { return position >= end; });
}

void fitPadding(Mask& mask, Index m) {
    keepBelow(mask.blocked, m);
    if (mask.blocked.empty())
        mask.blocked = {m - 1};
}

void fitWindow(Mask& mask) {
    if (mask.size <= 1)
        mask.size = kFirstWindow;
}

void fitPrefix(Mask& mask, Index m) {
    if (mask.length <= 0)
        mask.length = kFirstPrefix;
    mask.length = std::min(mask.length, m);
}

void fitBlocks(Mask& mask, Index shorter) {
    keepBelow(mask.starts, shorter);
    if (mask.starts.size() > 1)
        return;
    mask.starts = {0};
    if (shorter > 1)
        mask.starts.push_back((shorter + 1) / 2);
}

bool isOfSize(const std::shared_ptr<const AllowedMatrix>& allowed, Index n, Index m) {
    return allowed && allowed->rows() == n && allowed->cols() == m;
}

} // namespace

Mask withMaskKind(const Mask& mask, Mask::Kind kind, Index n, Index m) {
    Mask next = mask;
    next.kind = kind;
    if (kind == mask.kind)
        return next;
    switch (kind) {
    case Mask::Kind::None:
    case Mask::Kind::Causal:
        break;
    case Mask::Kind::Padding:
        fitPadding(next, m);
        break;
    case Mask::Kind::Window:
        fitWindow(next);
        break;
    case Mask::Kind::Prefix:
        fitPrefix(next, m);
        break;
    case Mask::Kind::Blocks:
        fitBlocks(next, std::min(n, m));
        break;
    case Mask::Kind::Given:
        if (!isOfSize(next.allowed, n, m))
            next.allowed = std::make_shared<const AllowedMatrix>(allowedBy(mask, n, m));
        break;
    }
    return next;
}

Mask paintedMask(const Mask& mask, const std::vector<Region>& regions, Attend attend, Index n,
                 Index m) {
    AllowedMatrix allowed = allowedBy(mask, n, m);
    for (const Region& region : regions)
        allowed.block(region.row, region.column, region.rows, region.columns)
            .setConstant(attend == Attend::Allowed);
    Mask next = mask;
    next.kind = Mask::Kind::Given;
    next.allowed = std::make_shared<const AllowedMatrix>(std::move(allowed));
    return next;
}

Attend oppositeOf(const AllowedMatrix& allowed, Region region) {
    const bool isAnyAllowed =
        allowed.block(region.row, region.column, region.rows, region.columns).any();
    return isAnyAllowed ? Attend::Blocked : Attend::Allowed;
}

std::vector<Index> rowsWithoutKey(const AllowedMatrix& allowed) {
    std::vector<Index> rows;
    for (Index row = 0; row < allowed.rows(); ++row)
        if (!allowed.row(row).any())
            rows.push_back(row);
    return rows;
}

} // namespace attention::core

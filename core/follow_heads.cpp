// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/follow_heads.h"

#include "core/reshape.h"

#include <algorithm>

namespace attention::core {

namespace {

void followAblations(Experiment& experiment, const std::vector<Index>& origins) {
    for (QueryHead& head : experiment.heads) {
        if (head.ablation.kind != Ablation::Kind::PatternOf)
            continue;
        const auto found = std::ranges::find(origins, head.ablation.head);
        if (found == origins.end())
            head.ablation = {};
        else
            head.ablation.head = found - origins.begin();
    }
}

Matrix slopesOf(const Matrix& old, const std::vector<Index>& origins) {
    Matrix slopes = alibiSlopes(static_cast<Index>(origins.size()));
    for (Index head = 0; head < slopes.cols(); ++head)
        if (const Index origin = origins[static_cast<std::size_t>(head)]; origin >= 0)
            slopes(0, head) = old(0, origin);
    return slopes;
}

Matrix rowsOf(const Matrix& old, const std::vector<Index>& origins) {
    Matrix rows = Matrix::Zero(static_cast<Index>(origins.size()), old.cols());
    for (Index head = 0; head < rows.rows(); ++head)
        if (const Index origin = origins[static_cast<std::size_t>(head)]; origin >= 0)
            rows.row(head) = old.row(origin);
    return rows;
}

} // namespace

void followHeads(Experiment& experiment, const std::vector<Index>& origins) {
    followAblations(experiment, origins);
    Positions& positions = experiment.positions;
    if (positions.kind == Positions::Kind::Alibi)
        positions.values = slopesOf(*positions.values, origins);
    else if (positions.kind == Positions::Kind::Relative)
        positions.values = rowsOf(*positions.values, origins);
}

} // namespace attention::core

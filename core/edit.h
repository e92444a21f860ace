// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/matrix.h"
#include "core/tensor.h"

#include <optional>
#include <vector>

namespace attention::core {

/// What differs between two experiments of the same shapes.
struct Edit {
    enum class Kind {
        Cells,  ///< numbers of a tensor
        Mask,   ///< who may attend to whom
        Divisor ///< of the scores
    };
    Kind kind = Kind::Cells;
    TensorId tensor; ///< where kind is Cells
    Region region;   ///< the smallest one that holds every difference; of n×m where kind is Mask

    bool operator==(const Edit&) const = default;
};

/// The edits that lead from one experiment to the other, one for each tensor; empty where their
/// numbers are the same to the bit (names and texts may differ). Nothing where they differ in
/// counts, shapes, or in how they compute: heads, ablations, kinds of positions, biases that are
/// there or not. Tensors that share their numbers are not looked into.
std::optional<std::vector<Edit>> editsBetween(const Experiment& before, const Experiment& after);

/// `before` with the numbers of `after` where the edit says.
Experiment withEdit(const Experiment& before, const Experiment& after, const Edit& edit);

} // namespace attention::core

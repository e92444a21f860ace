// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import_roles.h"
#include "core/tensor.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace attention::core {

/// Where the numbers of one tensor of the experiment lie in a stored one: entry (i, j) is number
/// `first` + i·rowStep + j·columnStep in C order.
struct ImportTarget {
    TensorId id;
    Index first = 0;
    Index rowStep = 0;
    Index columnStep = 1;
    Index rows = 0;
    Index columns = 0;

    bool operator==(const ImportTarget&) const = default;
};

/// A stored tensor as its role and layout read it, before it is cut into heads.
struct ImportBlock {
    Index first = 0;
    Index rows = 0;
    Index columns = 0; ///< of all heads together
    Index rowStep = 0;
    Index columnStep = 1;          ///< within a head
    std::optional<Index> heads;    ///< where an axis counts them
    std::optional<Index> headStep; ///< where an axis counts them
};

/// The block at the choice's place on the leading axes. Throws WrongShape naming the tensor where
/// it has too few axes, Empty where one has length 0, OutOfRange for a place that does not exist.
/// Only for roles with numbers of the experiment, and for Mask.
ImportBlock importBlockOf(const ImportItem& item);

/// The block cut into H heads (W_Q, b_Q) or G (W_K, W_V, b_K, b_V); one target where the role is no
/// role of all heads; none for Nothing, Mask and AttentionMaps. Throws as importBlockOf(), and
/// WrongShape where the columns are no multiple of the heads (of 3·H for the fused roles).
std::vector<ImportTarget> importTargetsOf(const ImportItem& item, Index H, Index G);

/// `W_Q`, `W_Q W_K W_V`, `heads[1].W_Q`: for errors; the same in every language.
std::string symbolOf(const ImportChoice& choice);

/// A part of the target as it would be taken, NaN and infinities too: for a preview. Reads no more
/// than lies between its first and its last number. `region` lies inside the target. Throws what
/// reading throws.
Matrix previewOf(const io::NamedTensor& tensor, const ImportTarget& target, Region region,
                 const io::ReadLimits& limits = {}, const std::stop_token& stop = {});

} // namespace attention::core

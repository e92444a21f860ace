// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <vector>

/// How a person changes a mask for n queries and m keys, both at least 1. Pure functions; the
/// results fit n and m as validate() wants them.
namespace attention::core {

/// The mask with this kind chosen. What the kind had is kept where it fits n and m; a kind without
/// anything of its own yet starts with what shows its rule: the last key as padding, a window of 3,
/// a prefix of 2, two blocks of nearly equal length, the cells as they are at present.
Mask withMaskKind(const Mask& mask, Mask::Kind kind, Index n, Index m);

enum class Attend { Blocked, Allowed };

/// A given mask: the cells as the mask has them at present, but those of the regions (inside n×m)
/// all allowed or all blocked.
Mask paintedMask(const Mask& mask, const std::vector<Region>& regions, Attend attend, Index n,
                 Index m);

/// What painting that begins with the region does: Blocked where any of its cells is allowed.
Attend oppositeOf(const AllowedMatrix& allowed, Region region);

/// The queries that may attend to no key, ascending. Their weights and output are 0.
std::vector<Index> rowsWithoutKey(const AllowedMatrix& allowed);

} // namespace attention::core

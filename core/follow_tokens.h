// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/reshape.h"

#include <string>
#include <vector>

namespace attention::core {

inline constexpr Index kNoToken = -1;

/// A token of a new sequence and the old tokens it comes from.
struct Piece {
    std::string text;
    std::vector<Index> sources; ///< its row is their mean, it may attend where one of them may
    Index copied = kNoToken;    ///< without sources: the old token whose row it copies
};

/// Lets mask and positions of `experiment` follow when `sequence` changes from what `before` has to
/// `pieces`; the tokens of `experiment` are the new ones already, its mask and positions those of
/// `before`.
/// A given mask: a piece has the cells of its sources, and all cells without any. Blocked keys:
/// pieces all of whose sources are blocked. A prefix keeps its keys, and new keys in between join
/// it; blocks keep their tokens, and a new token joins the block before it. A token that only moved
/// leaves prefix and blocks at their places.
/// A learned row belongs to a position and a relative value to an offset, whatever stands there;
/// new ones are 0. A given bias follows its tokens, as means of sources; new cells are 0.
void followTokens(Experiment& experiment, const Experiment& before, Sequence sequence,
                  const std::vector<Piece>& pieces);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <vector>

namespace attention::core {

/// The experiment with s of its heads, 2 or more, merged into one.
///
/// Their W_Q, W_K, W_V stand side by side, in the order of the heads, and so do b_Q, b_K, b_V (0
/// where one of them has none). Q, K and V of the merged head are therefore those of its heads side
/// by side, and its scores are the sum of their scores. But it has one map: where its heads looked
/// at different keys, it must compromise. It stands at the place of the first of them and hands its
/// s d_v values to the rows of W_O that were theirs.
///
/// Heads of a layer agree in d_k and d_v, so the others follow: W_Q, W_K, W_V and the biases get
/// columns of 0 up to s d_k and s d_v, and W_O rows of 0. A divisor of √d_k (or d_k) grows √s-fold
/// (s-fold), for which the others' W_Q and b_Q are multiplied by √s (s): their maps, their outputs
/// and their part of final stay as they were up to rounding. Without W_O, final gains their columns
/// of 0. When all heads are merged, no number changes: only the heads' borders go.
///
/// Where heads share key/value heads, each first gets a copy of its own. The merged head is named
/// after those of its heads that have a name: `a + b`, or `甲 + 乙 · a + b` where all of these are
/// `中文 · English`. It is intact, and takes the mean of their ALiBi slopes or of their relative
/// rows. A head that took the pattern of one of them takes the merged one's. Pins stay.
///
/// Indices may come in any order and twice. Throws OutOfRange for a head that does not exist,
/// WrongCount for fewer than two, NotAllowedTogether under rotary positions, which would turn other
/// pairs of dimensions than before.
Experiment withHeadsMerged(const Experiment& experiment, const std::vector<Index>& heads);

} // namespace attention::core

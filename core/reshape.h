// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <cstdint>
#include <string>
#include <vector>

/// Changes of an experiment's shape, as pure functions: every dependent matrix follows, old numbers
/// are kept where they fit, and the result passes validate() if the argument does.
namespace attention::core {

/// Which of the two sequences: the queries' tokens (X) or the context's (Y).
enum class Sequence { Queries, Context };

/// Replaces the tokens. Tokens of the longest common subsequence keep their rows; a new token that
/// repeats another token copies that one's row; any other gets embeddingOf(token). A given mask
/// keeps the cells of kept tokens; new rows and columns may attend. Throws Empty for no tokens.
Experiment withTokens(const Experiment& experiment, Sequence sequence,
                      const std::vector<std::string>& tokens);

/// One token renamed; its row stays. Throws OutOfRange, Empty for an empty name.
Experiment withTokenRenamed(const Experiment& experiment, Sequence sequence, Index token,
                            const std::string& name);
/// The token and its row move so that it stands at index `to` afterwards; a given mask follows.
Experiment withTokenMoved(const Experiment& experiment, Sequence sequence, Index from, Index to);
/// Rows `first`, `first + count − 1` become one token, their texts joined; its row is their mean.
Experiment withTokensMerged(const Experiment& experiment, Sequence sequence, Index first,
                            Index count);
/// The token becomes `parts` (at least two, none empty); each part keeps the token's row.
Experiment withTokenSplit(const Experiment& experiment, Sequence sequence, Index token,
                          const std::vector<std::string>& parts);
/// Throws Empty where it would be the last.
Experiment withTokenRemoved(const Experiment& experiment, Sequence sequence, Index token);

/// A new head after the last, W_Q, W_K, W_V normal/√rows from `seed` rounded to one decimal, biases
/// 0 where others have them, and rows of 0 in W_O, so that final stays as it was. Where G < H and G
/// > 1 a whole group is added (H/G query heads and one key/value head); where G = 1 < H, one query
/// head.
Experiment withHeadAdded(const Experiment& experiment, std::uint32_t seed);
/// Removes the head with its rows of W_O; the key/value head goes with the last query head that
/// used it (where 1 < G < H the whole group goes). Throws Empty for the last head.
Experiment withHeadRemoved(const Experiment& experiment, Index head);
/// Ungrouped: the head, its key/value head, and its rows of W_O move. Grouped: its whole group
/// moves, except where G = 1. final stays as it was.
Experiment withHeadMoved(const Experiment& experiment, Index from, Index to);
Experiment withHeadRenamed(const Experiment& experiment, Index head, const std::string& name);

/// New columns of X are 0 and new rows of W_Q (and W_K, W_V without context) are 0, so that the
/// pass does not change. W_O with d_model columns keeps following d_model (its new columns 0).
/// Throws Empty below 1.
Experiment withModelWidth(const Experiment& experiment, Index d_model);
/// New columns of W_Q, b_Q, W_K, b_K are 0.
Experiment withKeyWidth(const Experiment& experiment, Index d_k);
/// New columns of W_V, b_V are 0, and so are the matching new rows of W_O, head by head.
Experiment withValueWidth(const Experiment& experiment, Index d_v);
/// The columns of W_O and b_O.
Experiment withOutputWidth(const Experiment& experiment, Index d_out);

enum class Presence { Absent, Present };

/// W_O appears as (H d_v)×d_model with 1 where row = column, or goes (with b_O).
Experiment withOutputProjection(const Experiment& experiment, Presence presence);
/// Every b_Q, b_K, b_V (and b_O where there is W_O) appears as zeros, or goes.
Experiment withBiases(const Experiment& experiment, Presence presence);

/// File → New: two tokens (`A`, `B`), d_model 4, one head with d_k = d_v = 2, numbers from `seed`
/// rounded to one decimal.
Experiment newExperiment(std::uint32_t seed);

} // namespace attention::core

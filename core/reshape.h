// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Changes of an experiment's shape, as pure functions: every dependent matrix follows, old numbers
/// are kept where they fit, and the result passes validate() if the argument does. Texts must be
/// valid UTF-8. A mask that is kept aside follows like one in use; how masks, positions and
/// ablations follow tokens and heads is told in core/follow_tokens.h and core/follow_heads.h; pins
/// stay.
namespace attention::core {

/// Which of the two sequences: the queries' tokens (X) or the context's (Y). Where there is no
/// context, every function of Sequence::Context throws MissingKey; a token index that does not
/// exist throws OutOfRange.
enum class Sequence { Queries, Context };

/// The tokens of that sequence; none where there is no context.
const std::vector<std::string>& tokensOf(const Experiment& experiment, Sequence sequence);

/// Replaces the tokens. Tokens of the longest common subsequence keep their rows, and so does a
/// token that only moved; another token that repeats an old one copies that one's row; any other
/// gets embeddingOf(token). A given mask keeps the cells of kept tokens; new rows and columns may
/// attend. Throws Empty for no tokens.
Experiment withTokens(const Experiment& experiment, Sequence sequence,
                      const std::vector<std::string>& tokens);

/// One token renamed; its row stays. Throws Empty for an empty name.
Experiment withTokenRenamed(const Experiment& experiment, Sequence sequence, Index token,
                            const std::string& name);
/// The token and its row move so that it stands at index `to` afterwards; a given mask follows.
Experiment withTokenMoved(const Experiment& experiment, Sequence sequence, Index from, Index to);
/// Rows `first` to `first + count − 1` become one token, their texts joined without a space; its
/// row is their mean, and it may attend, and be attended to, where one of them may. A count below 2
/// changes nothing.
Experiment withTokensMerged(const Experiment& experiment, Sequence sequence, Index first,
                            Index count);
/// The token becomes `parts`; each part keeps the token's row and cells of a given mask. Throws
/// WrongCount below two parts, Empty for an empty one.
Experiment withTokenSplit(const Experiment& experiment, Sequence sequence, Index token,
                          const std::vector<std::string>& parts);
/// Throws Empty where it would be the last.
Experiment withTokenRemoved(const Experiment& experiment, Sequence sequence, Index token);

/// A new head after the last: W_Q, W_K, W_V are normal/√rows from `seed`, drawn in this order and
/// rounded to one decimal; biases 0 where others have them; rows of 0 in W_O, so that final stays
/// as it was (without W_O it grows by d_v columns). Where G < H and G > 1 a whole group is added
/// (H/G query heads and one key/value head); where G = 1 < H, one query head.
Experiment withHeadAdded(const Experiment& experiment, std::uint32_t seed);
/// A copy of the head, with its name, right after it (where 1 < G < H a copy of its whole group
/// right after that); where G = 1 < H the copy is of the query head alone. Its rows of W_O are 0,
/// so that final stays as it was (without W_O it grows by the copy's columns). Throws OutOfRange.
Experiment withHeadDuplicated(const Experiment& experiment, Index head);
/// Removes the head with its rows of W_O; the key/value head goes with the last query head that
/// used it (where 1 < G < H the whole group goes). Throws Empty for the last head, OutOfRange.
Experiment withHeadRemoved(const Experiment& experiment, Index head);
/// Ungrouped: the head, its key/value head, and its rows of W_O move so that it stands at index
/// `to` afterwards. Grouped: its whole group moves to the place of the group of `to`, except where
/// G = 1. final stays as it was up to rounding; without W_O its columns move along. Throws
/// OutOfRange.
Experiment withHeadMoved(const Experiment& experiment, Index from, Index to);
/// Throws OutOfRange.
Experiment withHeadRenamed(const Experiment& experiment, Index head, const std::string& name);

/// Names column `dimension` of X; where no column has a name yet, the others become `d0`, `d1` … An
/// empty name gives the column its `d…` back. Throws OutOfRange.
Experiment withDimensionRenamed(const Experiment& experiment, Index dimension,
                                const std::string& name);

/// New columns of X are 0 and new rows of W_Q (and W_K, W_V without context) are 0, so that growing
/// leaves the pass as it was. W_O with d_model columns, and b_O, keep following d_model (their new
/// columns 0), and so does a learned table. Names of dimensions, where there are some, go on with
/// `d8` for column 8. Throws Empty below 1.
Experiment withModelWidth(const Experiment& experiment, Index d_model);
/// New columns of W_Q, b_Q, W_K, b_K are 0, so that growing leaves the scores as they were; a
/// divisor of √d_k or d_k follows d_k, and the scaled scores with it; with rotary positions other
/// columns are turned together then. Throws Empty below 1, OutOfRange for an odd d_k with rotary
/// positions.
Experiment withKeyWidth(const Experiment& experiment, Index d_k);
/// New columns of W_V, b_V are 0, and so are the matching new rows of W_O, head by head, so that
/// growing leaves final as it was (without W_O it gains columns of 0). Throws Empty below 1.
Experiment withValueWidth(const Experiment& experiment, Index d_v);
/// New columns of Y and the matching new rows of W_K and W_V are 0, so that growing leaves the pass
/// as it was. Throws Empty below 1, MissingKey without a context.
Experiment withContextWidth(const Experiment& experiment, Index d_Y);
/// The columns of W_O and b_O; new ones are 0. Throws Empty below 1, MissingKey without W_O.
Experiment withOutputWidth(const Experiment& experiment, Index d_out);

/// The experiment grown by the functions above until the tensor has at least these rows and
/// columns: rows of X and Y are tokens (new ones `t3`, `t4` …), rows of W_Q and, without context,
/// of W_K and W_V are d_model, else these are the width of the context; rows and columns of a given
/// bias are tokens, those of a learned table tokens and d_model; an odd d_k grows to the next even
/// one for rotary positions. Nothing where no such function makes that tensor larger: rows of W_O,
/// slopes, relative values; where the experiment has no such tensor; and beyond kLargestGrowth in
/// either direction. A tensor that is large enough already leaves all as it was.
std::optional<Experiment> withRoomFor(const Experiment& experiment, TensorId id, Index rows,
                                      Index columns);
inline constexpr Index kLargestGrowth = 4096;

enum class Presence { Absent, Present };

/// W_O appears as (H d_v)×d_model with 1 where row = column, or goes (with b_O); one that is there
/// stays.
Experiment withOutputProjection(const Experiment& experiment, Presence presence);
/// Every b_Q, b_K, b_V (and b_O where there is W_O) appears as zeros, or goes; those that are there
/// stay.
Experiment withBiases(const Experiment& experiment, Presence presence);

/// Present: cross-attention begins; the context is a copy of the tokens and of what their keys and
/// values were computed from, so that the pass stays as it was. Absent: the queries' own tokens
/// give the keys and values again; W_K and W_V get d_model rows (new ones 0), and a given mask
/// follows the keys as under withTokens(). What is there stays.
Experiment withContext(const Experiment& experiment, Presence presence);
/// G = `count` key/value heads, a divisor of H. Each group of H/G query heads gets those of its
/// first head: fewer keep the first of each group, more begin as copies, so that then the pass
/// stays as it was. Throws Empty below 1, NotDivisible where `count` does not divide H.
/// (Multi-query: N. Shazeer 2019; grouped-query: J. Ainslie et al. 2023.)
Experiment withKeyValueHeads(const Experiment& experiment, Index count);

/// 2^(−8(h+1)/H), 1×H (O. Press et al. 2022, §3).
Matrix alibiSlopes(Index headCount);
/// Another kind of positions with the numbers to begin with: a learned table of normal/5 from
/// `seed`, rounded to one decimal; alibiSlopes; relative values and biases of 0. Pairing and base
/// of rotary stay for later. The present kind stays as it is. Throws OutOfRange for rotary where
/// d_k is odd.
Experiment withPositions(const Experiment& experiment, Positions::Kind kind, std::uint32_t seed);

/// File → New: two tokens (`A`, `B`), d_model 4, one head with d_k = d_v = 2, numbers from `seed`
/// rounded to one decimal.
Experiment newExperiment(std::uint32_t seed);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

/// Built-in experiments that make one point each.
namespace attention::core {

/// Four people as vectors of two interests: the same, none in common, in between, opposite.
Experiment interests();

/// One query over five books. Y holds four labels and three kinds of content a book: W_K takes the
/// labels, W_V the content; scores 4 2 2 2 0.
Experiment library();

/// 3 1 4 1 5 9 2 6 with d_k = 1; every query equals the gain, the second number of W_Q: 0.5.
Experiment findTheLargest();

/// Two sentences that a block mask keeps apart; both hold a token with the same embedding.
Experiment apple();

/// 始 红 黄 蓝 红 黄 蓝 红, causal. Columns of X: which token it is (4), which one came before it
/// (4, all 0), its position (8). Head 0 looks one token back, and W_O writes what it found into the
/// columns of the token before. Head 1 asks these columns for its own token: they are empty here,
/// so its rows are even; with X + final as the next X it finds what followed its token last time
/// (C. Olsson et al., "In-context Learning and Induction Heads", 2022). Its rows of W_O are 0.
Experiment induction();

} // namespace attention::core

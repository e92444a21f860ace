// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

/// Built-in experiments of one head that make one point each.
namespace attention::core {

/// Four people as vectors of two interests: the same, none in common, in between, opposite.
Experiment interests();

/// One query over five books. Y holds four labels and three kinds of content a book: W_K takes the
/// labels, W_V the content; scores 4 2 2 2 0.
Experiment library();

/// 3 1 4 1 5 9 2 6 with d_k = 1; every query equals the gain, the second number of W_Q: 0.5.
Experiment findTheLargest();

/// Two sentences that a given mask keeps apart; both hold a token with the same embedding.
Experiment apple();

} // namespace attention::core

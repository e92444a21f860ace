// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/benchmark/layer.h"

#include <benchmark/benchmark.h>

namespace attention::benchmark {

/// `row:512`, `W_Q:512` …: an edit of that tensor at that n, d_model = 768, H = 12; `rowcall:512`:
/// the same without the weights of heads that are not seen; `first:512`:
/// until the visible head's weights are there; `drift`: the counter `error` after 10,000 edits.
void registerUpdates();

} // namespace attention::benchmark

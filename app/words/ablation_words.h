// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QString>

namespace attention::words {

/// Stands before an ablated head, wherever it is named: titles are cut off at their end.
inline constexpr QChar kAblationMark{0x2298}; // ⊘

/// `zero`, `mean`, `uniform`, `pattern of head 1`; empty for an intact head.
QString ablationName(const core::Ablation& ablation);

/// The name above of the head's ablation; empty where there is no such head.
QString ablationName(const core::Experiment& experiment, core::Index head);

/// `head 0: zero; head 2: uniform`; empty where every head is intact.
QString ablatedHeads(const core::Experiment& experiment);

} // namespace attention::words

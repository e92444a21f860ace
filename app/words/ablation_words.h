// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QString>

namespace attention::words {

/// Stands before what a head is made to do, wherever the head is named.
inline constexpr QChar kAblationMark{0x2298}; // ⊘

/// `zero`, `mean`, `uniform`, `pattern of head 1`; empty for an intact head.
QString ablationName(const core::Ablation& ablation);

/// ` ⊘ zero`, to be set behind the head's number; empty for an intact head or no head.
QString ablationSuffix(const core::Experiment& experiment, core::Index head);

/// `head 0: zero; head 2: uniform`; empty where every head is intact.
QString ablatedHeads(const core::Experiment& experiment);

} // namespace attention::words

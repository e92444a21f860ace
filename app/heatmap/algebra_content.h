// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "core/experiment.h"
#include "heatmap/map_content.h"

#include <vector>

namespace attention::heatmap {

/// What a head does to dimensions: W_Q W_Kᵀ or W_V W_O (core/head_algebra).
enum class HeadForm { QueryKey, ValueOutput };

/// `W_Q W_Kᵀ`, `W_V W_O`.
QString formTitle(HeadForm form);

/// One matrix a head with its rank in the title, coloured as scores are; a range that is shared is
/// that of the chosen heads. Words in the current language. Any thread.
std::vector<MapContent> formContentsOf(const core::Experiment& experiment, HeadForm form,
                                       const std::vector<core::Index>& heads,
                                       const core::ColorChoice& colors);

} // namespace attention::heatmap

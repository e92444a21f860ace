// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "maps/map_content_of.h"
#include "shell/export/source.h"

namespace attention::shell {

/// Figures of the heads of one layer of a dump, drawn as the page shows them but with every cell.
/// Maps that cannot be read any more are hatched whole, and the caption says why.
ExportSource exportSourceOf(const maps::Sight& sight, core::Index layer);

/// The contents of some heads of a layer, none pooled. Any thread; never throws.
std::vector<heatmap::MapContent> contentsOfHeads(const maps::Sight& sight, core::Index layer,
                                                 const std::vector<core::Index>& heads);

} // namespace attention::shell

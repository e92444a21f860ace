// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "maps/map_content_of.h"
#include "shell/export/source.h"

namespace attention::shell {

/// Figures of the heads of one layer of a dump, drawn as the page shows them but with every cell.
/// Maps that cannot be read any more are one hatched cell, and the caption says why.
ExportSource exportSourceOf(const maps::Sight& sight, core::Index layer);

} // namespace attention::shell

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/cells.h"
#include "maps/map_content_of.h"

#include <QImage>

namespace attention::maps {

/// Cells of a thumbnail at most, on its longer side.
inline constexpr core::Index kThumbnailCells = 96;

/// A pixel a cell, or for a block of them what the colours pool them to, as heatmaps do; what is no
/// finite number is hatched with the colours of blocked cells. Any thread.
QImage thumbnailOf(const Sight& sight, const core::Tensor& values,
                   const heatmap::BlockedColors& blocked);

} // namespace attention::maps

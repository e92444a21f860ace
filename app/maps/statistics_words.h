// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "heatmap/map_content.h"
#include "heatmap/map_view.h"

#include <QString>

namespace attention::maps {

/// `Layer 2 · Head 5: range 0 to 0.93, row sums 1 to 1, mean entropy 2.31`: of the numbers that are
/// shown, before they are pooled. Any thread.
QString mapSentence(const heatmap::MapContent& content, const core::Matrix& values);

/// `Layer 2 · Head 5: query “a” → key “b”: 0.248`, and the row's sum where it is known.
QString cellSentence(const heatmap::MapContent& content, heatmap::MapGeometry::Position cell);

} // namespace attention::maps

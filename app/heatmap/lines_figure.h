// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "heatmap/line_choice.h"
#include "heatmap/map_content.h"
#include "heatmap/sheet.h"

#include <vector>

namespace attention::heatmap {

/// All the heads' lines as one figure (lines_layout), under a title and over a caption; `columns`
/// does not count. There is at least one content.
figure::Figure linesSheetOf(const std::vector<MapContent>& contents, const LineChoice& choice,
                            const SheetOptions& options);

} // namespace attention::heatmap

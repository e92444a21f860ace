// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/line_choice.h"
#include "heatmap/lines_layout.h"
#include "heatmap/map_content.h"

#include <QString>

#include <vector>

namespace attention::heatmap {

/// `Head 1 · Attention weights`, or the stage alone for several heads; then what was left out.
QString linesTitle(const std::vector<MapContent>& contents, const LineChoice& choice);
/// Where the weights come from, what thickness, opacity and colour mean, and which lines are drawn.
QString linesCaption(const std::vector<MapContent>& contents, const LineChoice& choice);
/// `The 20000 heaviest of 65000 lines`; empty where all are drawn.
QString thinnedRemark(std::size_t drawn, std::size_t chosen);

/// `query “它”`.
QString tokenPlace(const MapContent& content, LineToken token);
/// The token and the weights of its lines, the largest first: plain lines of text.
QString tokenLines(const std::vector<MapContent>& contents, const LineChoice& choice,
                   LineToken token);

} // namespace attention::heatmap

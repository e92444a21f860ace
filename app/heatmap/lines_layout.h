// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/links.h"
#include "heatmap/layout.h"
#include "heatmap/line_choice.h"
#include "heatmap/map_content.h"

#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace attention::heatmap {

/// More lines than these nobody can tell apart; of more, the heaviest are drawn and the picture
/// says so.
inline constexpr std::size_t kMostLines = 20000;

/// How a weight is seen: thickness is `weight` parts of that of weight 1, opacity rises evenly from
/// 0.15 to 1.
double lineOpacity(double weight);

/// The lines of one of the contents.
struct HeadLine {
    std::size_t content = 0;
    core::Link link;
};

/// What is drawn of the contents, lightest first, at most kMostLines; `all` counts what was chosen.
struct ChosenLines {
    std::vector<HeadLine> lines;
    std::size_t all = 0;
};
ChosenLines chosenLines(const std::vector<MapContent>& contents, const LineChoice& choice);

/// Where tokens stand.
struct LinesGeometry {
    QRectF band;  ///< of the lines, between the tokens
    QRectF whole; ///< with the tokens at both sides
    core::Index queries = 0;
    core::Index keys = 0;

    /// The line's end for the middle of a token's lines.
    QPointF anchorOf(LineToken token) const;
    /// The token at its side of the middle, at the height of the point.
    std::optional<LineToken> tokenAt(QPointF point) const;
};

struct LaidOutLines {
    std::vector<figure::Item> items;
    LinesGeometry geometry;
    QRectF bounds; ///< the part of the area that is in use, from its top left
    std::size_t drawn = 0;
    std::size_t chosen = 0;
};

/// Whether the legend names the heads; where their toggles do, it need not.
enum class HeadNames { Hidden, Shown };

/// Places title, axis words, tokens at the left (queries) and right (keys), a line for each chosen
/// weight, its thickness and opacity those of the raw weight, its colour that of its head, and the
/// legend inside the area. The contents are weights of one experiment's heads, the same tokens in
/// each. Of one head and one chosen token the weights stand as numbers beside the tokens.
LaidOutLines layOutLines(const std::vector<MapContent>& contents, const LineChoice& choice,
                         const LayoutOptions& options, HeadNames names);

} // namespace attention::heatmap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"
#include "heatmap/map_content.h"

namespace attention::heatmap {

/// `query 你, key 我, 0.248`: for a screen reader that stands on the cell;
/// `token 你, d0, 0.500` where a row is a vector.
QString spokenCell(const MapContent& content, MapGeometry::Position cell);
/// The cell's number in full, or that it is blocked.
QString spokenValue(const MapContent& content, MapGeometry::Position cell);

/// Whole tokens, the value in full, the row's sum: rich text in which nothing of the tokens is
/// markup.
/// The row's label and, of attention, its largest keys as a list.
QString rowToolTip(const MapContent& content, core::Index row);
/// `last` stands below all else.
QString cellToolTip(const MapContent& content, MapGeometry::Position cell,
                    const QString& last = {});

/// Any text as rich text that shows it verbatim.
QString verbatim(const QString& text);

} // namespace attention::heatmap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"

#include <vector>

namespace attention::heatmap {

/// Fill and hatch of cells that are blocked or no finite number: neutral, so that they are no value
/// of any colour map.
struct BlockedColors {
    core::Rgb fill;
    core::Rgb hatch;
};
BlockedColors blockedColors(const Ink& ink);
/// Of columns that the range leaves out.
core::Rgb leftOutColor(const Ink& ink);

/// One colour a cell; those that are blocked or no finite number are neutral and hatched.
figure::CellGrid cellGridOf(const MapContent& content, const QRectF& cells, const Ink& ink);

/// A thin line around cells, to be painted before them: it reaches below them, so that none of
/// their pixels is blended and nothing is seen between.
figure::Path frameAround(const QRectF& cells, const Ink& ink, double fontSize);

/// The numbers of all cells in one size and one count of decimals, left out where they do not fit;
/// −∞ is the only thing written on blocked cells.
void addNumbers(std::vector<figure::Item>& items, const MapContent& content,
                const figure::CellGrid& grid, const LayoutOptions& options);

} // namespace attention::heatmap

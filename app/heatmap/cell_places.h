// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/cell_fills.h"
#include "heatmap/map_content.h"

#include <memory>

namespace attention::heatmap {

struct Ink;

/// The places of a map's cells in its table of colours: first those that are blocked, then those of
/// columns that the range leaves out, then the colour map's, lowest first, then those that are no
/// finite number: a pixel that has one among its cells shows it.
inline constexpr figure::CellFills::Place kBlockedPlace = 0;
inline constexpr figure::CellFills::Place kLeftOutPlace = 1;
inline constexpr figure::CellFills::Place kFirstColorPlace = 2;
inline constexpr figure::CellFills::Place kNotFinitePlace = 258;

/// One place a cell; any thread. What is costly about a map's colours, and the same in both themes.
std::shared_ptr<const figure::CellFills::Places> cellPlacesOf(const MapContent& content);

/// The colours of a map. Of several cells on one pixel the largest value is seen; where the colours
/// have a centre, the value farthest from it.
figure::CellFills cellFillsOf(const MapContent& content, const Ink& ink);

} // namespace attention::heatmap

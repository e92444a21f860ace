// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/cell_fills.h"
#include "heatmap/map_content.h"

#include <memory>
#include <span>
#include <stop_token>

namespace attention::heatmap {

struct Ink;

/// The places of a map's cells in its table of colours: first those that are blocked or −∞, then
/// those of columns that the range leaves out, then the colour map's, lowest first, then NaN and
/// +∞: a pixel that has one among its cells shows it.
inline constexpr figure::CellFills::Place kBlockedPlace = 0;
inline constexpr figure::CellFills::Place kLeftOutPlace = 1;
inline constexpr figure::CellFills::Place kFirstColorPlace = 2;
inline constexpr figure::CellFills::Place kNotFinitePlace = 258;

/// One place a cell of what is seen; any thread.
std::shared_ptr<const figure::CellFills::Places> cellPlacesOf(const MapContent& content);

/// One place a block of cells; block i, j has the rows `rows[i]` to before `rows[i + 1]` of what is
/// seen, and columns alike. Any thread.
using Places = figure::CellFills::Places;
void poolPlaces(const MapContent& content, std::span<const core::Index> rows,
                std::span<const core::Index> columns, Places::value_type* places);

/// How several cells of the map become one: about the middle of the range where the colours have a
/// centre.
core::PoolRule poolRuleOf(const MapContent& content);

/// Makes beforehand what is costly about a map's colours and the same in both themes: the places,
/// or the pyramid of a large map, and how many cells are not finite. Any thread.
void prepareColors(MapContent& content, const std::stop_token& stop = {});

/// The colours of a map. Of several cells on one pixel the largest value is seen, or where the
/// colours have a centre the value farthest from it, or their mean.
figure::CellFills cellFillsOf(const MapContent& content, const Ink& ink);

} // namespace attention::heatmap

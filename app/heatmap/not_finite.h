// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/map_content.h"

/// Cells that hold NaN or ±∞ where something may stand: no colour stands for them, they are hatched
/// on screen and in files. −∞ of a blocked cell is none of them.
namespace attention::heatmap {

bool isNotFinite(const MapContent& content, core::Index row, core::Index column);
/// Of the whole map.
bool hasNotFinite(const MapContent& content);
core::Index countNotFinite(const MapContent& content);

} // namespace attention::heatmap

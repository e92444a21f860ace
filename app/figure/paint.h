// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <functional>

class QPainter;

namespace attention::figure {

/// Cells that one grid may have as vector shapes in SVG and PDF; a larger one becomes one image,
/// enlarged by a whole factor.
inline constexpr core::Index kMostVectorCells = 4096;

/// Draws the figure with its top left at the (0, 0) of the painter, `scale` device pixels a unit
/// whatever the scale of the painter. For screens and PNG: cell edges fall on whole pixels,
/// neighbours share them, nothing is blended. Any thread.
void paint(QPainter& painter, const Figure& figure, double scale);

/// The same, item by item as long as `goOn`, told how much is done from 0 to 1, says so. Returns
/// whether it did to the end.
bool paintWhile(QPainter& painter, const Figure& figure, double scale,
                const std::function<bool(double fraction)>& goOn);

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

class QPainter;

namespace attention::figure {

/// Cells that one grid may have as vector shapes in SVG and PDF; a larger one becomes one image,
/// enlarged by a whole factor.
inline constexpr core::Index kMostVectorCells = 4096;

/// Draws the figure with its top left at the (0, 0) of the painter, `scale` device pixels a unit
/// whatever the scale of the painter. For screens and PNG: cell edges fall on whole pixels,
/// neighbours share them, nothing is blended. Any thread.
void paint(QPainter& painter, const Figure& figure, double scale);

} // namespace attention::figure

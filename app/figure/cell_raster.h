// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QPoint>

class QPainter;

namespace attention::figure {

/// Fills whole device pixels with a grid's cells, hatches included: each pixel belongs to one cell.
/// The painter's transform must be a whole translation; `scale` device pixels are one unit.
void paintCells(QPainter& painter, const CellGrid& grid, Unit unit, double scale);

/// The grid as an image of `factor`×`factor` pixels a cell, without hatches.
QImage imageOf(const CellGrid& grid, int factor);

/// How many pixels a side the cells of an image need so that a viewer's smoothing does not reach
/// their centres.
int enlargement(QSize cells);

/// The image with each pixel repeated so often in both directions.
QImage enlarged(const QImage& image, int factor);

} // namespace attention::figure

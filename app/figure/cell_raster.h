// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QPoint>
#include <QRect>
#include <QRgb>

#include <functional>

class QPainter;

namespace attention::figure {

/// Fills whole device pixels with a grid's cells, hatches included: each pixel belongs to one cell.
/// The painter's transform must be a whole translation; `scale` device pixels are one unit.
void paintCells(QPainter& painter, const CellGrid& grid, Unit unit, double scale);

/// A line of pixels, or several that are alike.
struct CellLine {
    const QRgb* pixels = nullptr;
    const QRgb* fills = nullptr; ///< the same without hatches
    QRect place;
};
using TakeLine = std::function<bool(const CellLine& line)>;

/// The pixels of paintCells(), from the top to the bottom, as long as `take` says so. Returns
/// whether it did to the end.
bool forEachLine(const CellGrid& grid, Unit unit, double scale, const TakeLine& take);

/// The grid as an image of `factor`×`factor` pixels a cell, without hatches.
QImage imageOf(const CellGrid& grid, int factor);

/// How many pixels a side the cells of an image need so that a viewer's smoothing does not reach
/// their centres.
int enlargement(QSize cells);

/// The image with each pixel repeated so often in both directions.
QImage enlarged(const QImage& image, int factor);

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QRect>

class QPainter;

namespace attention::figure {

/// Draws items onto whole pixels: cells, lines and level text without blurred edges. The painter's
/// transform is a whole translation; `scale` device pixels are one unit. Of the painter's thread.
class RasterPainter {
  public:
    RasterPainter(QPainter& painter, Unit unit, double scale);

    void paint(const Item& item);
    void operator()(const CellGrid& grid);
    void operator()(const Line& line);
    void operator()(const Path& path);
    void operator()(const TextRun& run);
    void operator()(const Picture& picture);

  private:
    QPainter& m_painter;
    Unit m_unit;
    double m_scale;
};

/// The device pixels of a rectangle.
QRect snappedRect(const QRectF& rect, double scale);

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "figure/number_painter.h"
#include "figure/text_painter.h"

#include <QRect>

class QPainter;

namespace attention::figure {

/// Draws items onto whole pixels: cells, lines and level text without blurred edges. The painter's
/// transform is a whole translation; `scale` device pixels are one unit. Of the painter's thread.
class RasterPainter {
  public:
    RasterPainter(QPainter& painter, Unit unit, double scale);

    void paint(const Item& item);
    /// Draws what still waits for more of its kind; after the last item.
    void finish();

  private:
    void draw(const CellGrid& grid);
    void draw(const Line& line);
    void draw(const Path& path);
    void draw(const TextRun& run);
    void draw(const Picture& picture);

    QPainter& m_painter;
    Unit m_unit;
    double m_scale;
    NumberPainter m_numbers;
    TextPainter m_texts;
};

/// The device pixels of a rectangle.
QRect snappedRect(const QRectF& rect, double scale);

} // namespace attention::figure

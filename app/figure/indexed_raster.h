// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "figure/palette.h"

#include <QImage>
#include <QRect>
#include <QSize>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace attention::figure {

class RasterPainter;

/// A figure as pixels of at most 256 colours, one byte a pixel, as PNG keeps them: cells go there
/// directly, all else by way of small pictures of true colours. Of one thread.
class IndexedRaster {
  public:
    enum class Outcome { Complete, Stopped, TooManyColors };

    /// `scale` pixels are one unit of the figure. A raster paints one figure.
    IndexedRaster(QSize size, double scale);

    /// What paintWhile() paints, but for shades at the edges of letters (Palette). The figure has
    /// an opaque background.
    Outcome paint(const Figure& figure, const std::function<bool(double fraction)>& goOn);

    QSize size() const { return m_size; }
    const Palette& palette() const { return m_palette; }
    /// Line by line, before each a byte 0.
    std::vector<std::uint8_t>& bytes() { return m_bytes; }

  private:
    enum class Kept { Exact, Shades };
    using Draw = std::function<void(RasterPainter& painter)>;

    bool paintItem(const Item& item);
    bool paintCells(const CellGrid& grid);
    bool paintFrame(const QRectF& frame, double strokeWidth, const Item& item);
    bool paintTexts();
    bool paintOver(const QRect& pixels, Kept kept, const Draw& draw);
    bool fill(const QRect& pixels, QRgb color);
    void load(QImage& picture, QPoint corner) const;
    bool store(const QImage& picture, QPoint corner, Kept kept);
    bool storeLine(const QRgb* pixels, const QRgb* exact, QPoint corner, int width);
    bool keepExact(const Item& item);
    bool keepExact(const std::optional<QColor>& color);
    std::optional<Palette::Place> placeOf(QRgb color, Kept kept);
    void move(const Palette::Moves& moves);
    QRect pixelsOf(const QRectF& rect) const;

    std::uint8_t* lineAt(int y) {
        return m_bytes.data() + static_cast<std::size_t>(y) * m_stride + 1;
    }
    const std::uint8_t* lineAt(int y) const {
        return m_bytes.data() + static_cast<std::size_t>(y) * m_stride + 1;
    }

    QSize m_size;
    double m_scale;
    std::size_t m_stride;
    std::vector<std::uint8_t> m_bytes;
    Unit m_unit = Unit::Pixel;
    Palette m_palette;
    std::vector<QRect> m_shaded;      ///< where there may be shades
    std::vector<const Item*> m_texts; ///< lines that are drawn together
    QRect m_textPixels;               ///< that they may touch
    double m_textArea = 0;            ///< the same, line by line
};

} // namespace attention::figure

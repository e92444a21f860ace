// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QList>
#include <QPointF>
#include <QRawFont>

#include <array>
#include <cstddef>
#include <vector>

class QPainter;

namespace attention::figure {

/// Level numbers, whose characters are shaped once and drawn many lines at a time; what is drawn
/// later is drawn above. Of the painter's thread.
class NumberPainter {
  public:
    /// `scale` painter units are one unit of the figure; baselines stand on whole pixels.
    NumberPainter(QPainter& painter, double scale);

    /// Whether the line is a number that add() can take.
    static bool canTake(const TextRun& run);
    /// Drawn with flush() at the latest.
    void add(const TextRun& run);
    void flush();

  private:
    static constexpr std::size_t kCharacters = 13;
    /// The characters of a face and weight, by placeOf(); widths of kShapingSize.
    struct Font {
        Face face = Face::Sans;
        Weight weight = Weight::Regular;
        QRawFont raw;
        std::array<quint32, kCharacters> glyphs{};
        std::array<double, kCharacters> widths{};
        /// From the start of a character to that of the next.
        std::array<std::array<double, kCharacters>, kCharacters> steps{};
    };
    /// Glyphs of one colour, in units of kShapingSize a font size.
    struct Batch {
        QColor color;
        QList<quint32> glyphs;
        QList<QPointF> places;
    };

    Font& fontOf(const TextStyle& style);
    static Font made(Face face, Weight weight);
    Batch& batchOf(const QColor& color);

    QPainter& m_painter;
    double m_scale;
    std::vector<Font> m_fonts;
    std::vector<Batch> m_batches;
    TextStyle m_style; ///< of what is not drawn yet, but for its colour
};

} // namespace attention::figure

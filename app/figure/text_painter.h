// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "figure/shaped_text.h"

#include <QString>

#include <map>
#include <tuple>
#include <vector>

class QPainter;

namespace attention::figure {

/// Whether baselines move to whole device pixels, where letters look sharper on screens.
enum class Baseline { AsPlaced, OnPixels };

/// Draws lines of text where the painter's transform is a translation; `scale` painter units are
/// one unit of the figure. Lines of one text are shaped once. Of the painter's thread.
class TextPainter {
  public:
    TextPainter(QPainter& painter, double scale, Baseline baseline);

    void paint(const TextRun& run);

  private:
    const ShapedText& shapedOf(const TextRun& run);

    QPainter& m_painter;
    double m_scale;
    Baseline m_baseline;
    std::map<std::tuple<QString, Face, Weight>, ShapedText> m_shaped;
};

/// Whether some glyph of the line is a picture of a colour font.
bool hasPictures(const TextRun& run);

/// The line without the characters whose glyphs are pictures: what lies between them, each in its
/// place.
std::vector<TextRun> outlinedPartsOf(const TextRun& run);

/// Draws the other characters, as pictures.
void paintGlyphPictures(QPainter& painter, const TextRun& run, double scale);

} // namespace attention::figure

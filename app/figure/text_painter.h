// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <vector>

class QPainter;

namespace attention::figure {

/// Whether baselines move to whole device pixels, where letters look sharper on screens.
enum class Baseline { AsPlaced, OnPixels };

/// Draws the text where the painter's transform is a translation; `scale` painter units are one
/// unit of the figure.
void paintText(QPainter& painter, const TextRun& run, double scale, Baseline baseline);

/// Whether some glyph of the line is a picture of a colour font.
bool hasPictures(const TextRun& run);

/// The line without the characters whose glyphs are pictures: what lies between them, each in its
/// place.
std::vector<TextRun> outlinedPartsOf(const TextRun& run);

/// Draws the other characters, as pictures.
void paintGlyphPictures(QPainter& painter, const TextRun& run, double scale);

} // namespace attention::figure

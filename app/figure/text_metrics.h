// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QFont>

namespace attention::figure {

/// The font of a style, unhinted, at `pixelSize` pixels: Liberation Sans or Liberation Serif, then
/// Noto Sans CJK SC, so that a figure looks the same from every locale and screen.
QFont fontOf(const TextStyle& style, int pixelSize);

/// Advance width of one line of text, in the unit of style.size.
double textWidth(const QString& text, const TextStyle& style);

/// Height of capitals and digits above the baseline, in the unit of style.size.
double capHeight(const TextStyle& style);

/// The text cut with `…` so that it is at most `width` wide; empty where not even that fits.
QString elided(const QString& text, const TextStyle& style, double width);

} // namespace attention::figure

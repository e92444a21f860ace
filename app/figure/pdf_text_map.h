// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/glyph_texts.h"

#include <QByteArray>

namespace attention::figure {

/// The PDF, as QPdfWriter wrote it, with maps from glyphs to text that give back every character
/// of the figure: Qt's own hold one character of several with the same glyph (⽼ for 老), and none
/// beyond U+FFFF. A file or a font that is built otherwise than expected stays as it is.
QByteArray withTextMaps(const QByteArray& pdf, const GlyphTexts& texts);

} // namespace attention::figure

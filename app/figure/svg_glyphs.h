// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QRawFont>

namespace attention::figure {

class ShapedText;

/// The glyphs of one SVG as outlines, those of colour fonts as pictures, each of them once. Of one
/// thread.
class SvgGlyphs {
  public:
    /// The `<use>` elements of a line of text, in units of kShapingSize a font size, its baseline
    /// starting at (0, 0).
    QByteArray use(const ShapedText& shaped);

    /// The `<defs>` element; empty where there is no glyph.
    QByteArray definitions() const;

  private:
    int fontNumber(const QRawFont& font);
    void define(const QByteArray& id, const QRawFont& font, quint32 glyph);

    QList<QRawFont> m_fonts;
    QHash<QByteArray, bool> m_visible; ///< by id; false for spaces
    QByteArray m_shapes;
};

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QRawFont>

#include <optional>

namespace attention::figure {

class ShapedText;

/// The glyphs of one SVG as outlines, each of them once. Of one thread.
class SvgGlyphs {
  public:
    /// The `<use>` elements of a line of text, in units of kShapingSize a font size, its baseline
    /// starting at (0, 0). Nothing where a glyph is a picture instead of an outline.
    std::optional<QByteArray> use(const ShapedText& shaped);

    /// The `<defs>` element; empty where there is no glyph.
    QByteArray definitions() const;

  private:
    int fontNumber(const QRawFont& font);
    bool define(const QByteArray& id, const QRawFont& font, quint32 glyph);

    QList<QRawFont> m_fonts;
    QHash<QByteArray, bool> m_outlined; ///< by id; false for spaces
    QByteArray m_paths;
};

} // namespace attention::figure

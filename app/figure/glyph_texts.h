// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QGlyphRun>
#include <QHash>
#include <QList>
#include <QRawFont>
#include <QSet>
#include <QString>

#include <vector>

namespace attention::figure {

/// A glyph and the characters that it stands for; empty where another glyph stands for them.
struct GlyphText {
    quint32 glyph = 0;
    QString text;
};

/// The glyphs of one font, each once, in the order in which they were first drawn.
struct FontGlyphs {
    QRawFont font;
    std::vector<GlyphText> glyphs;
    QHash<quint32, std::size_t> places; ///< in `glyphs`
};

/// Which characters the glyphs of a document stand for. Of one thread.
class GlyphTexts {
  public:
    /// The next line that is drawn.
    void add(const TextRun& run);

    /// In the order in which they were first used.
    const std::vector<FontGlyphs>& fonts() const { return m_fonts; }

  private:
    FontGlyphs& entryOf(const QRawFont& font);
    void addCluster(const QString& cluster, const QList<QGlyphRun>& runs);

    std::vector<FontGlyphs> m_fonts;
    QSet<QString> m_lines; ///< face, weight and text
    QSet<QString> m_plain; ///< likewise of characters that stand for themselves
};

} // namespace attention::figure

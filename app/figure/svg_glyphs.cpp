// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/svg_glyphs.h"

#include "figure/glyph_picture.h"
#include "figure/png_writer.h"
#include "figure/shaped_text.h"
#include "figure/svg_markup.h"

#include <QGlyphRun>

#include <optional>

namespace attention::figure {

QByteArray SvgGlyphs::use(const ShapedText& shaped) {
    QByteArray uses;
    for (const QGlyphRun& run : shaped.glyphRuns()) {
        const QRawFont font = run.rawFont();
        const QByteArray prefix = 'f' + QByteArray::number(fontNumber(font)) + 'g';
        const QList<quint32> glyphs = run.glyphIndexes();
        const QList<QPointF> positions = run.positions();
        for (qsizetype i = 0; i < glyphs.size(); ++i) {
            const QByteArray id = prefix + QByteArray::number(glyphs[i]);
            if (!m_visible.contains(id))
                define(id, font, glyphs[i]);
            if (!m_visible.value(id))
                continue;
            const QPointF position = positions[i] - QPointF(0, shaped.ascent());
            uses += "<use xlink:href=\"#" + id + "\" x=\"" + svg::number(position.x()) + '"';
            if (svg::number(position.y()) != "0")
                uses += " y=\"" + svg::number(position.y()) + '"';
            uses += "/>";
        }
    }
    return uses;
}

QByteArray SvgGlyphs::definitions() const {
    return m_shapes.isEmpty() ? QByteArray() : "<defs>\n" + m_shapes + "</defs>\n";
}

int SvgGlyphs::fontNumber(const QRawFont& font) {
    const qsizetype known = m_fonts.indexOf(font);
    if (known >= 0)
        return static_cast<int>(known);
    m_fonts.append(font);
    return static_cast<int>(m_fonts.size() - 1);
}

void SvgGlyphs::define(const QByteArray& id, const QRawFont& font, quint32 glyph) {
    const bool isPicture = hasPictures(font);
    const QPainterPath path = isPicture ? QPainterPath() : font.pathForGlyph(glyph);
    if (!path.isEmpty())
        m_shapes += "<path id=\"" + id + "\" d=\"" + svg::pathData(path) + "\"/>\n";
    const std::optional<GlyphPicture> picture = isPicture ? pictureOf(font, glyph) : std::nullopt;
    if (picture)
        m_shapes += "<image id=\"" + id + "\" x=\"" + svg::number(picture->rect.x()) + "\" y=\"" +
                    svg::number(picture->rect.y()) + "\" width=\"" +
                    svg::number(picture->rect.width()) + "\" height=\"" +
                    svg::number(picture->rect.height()) + "\" xlink:href=\"data:image/png;base64," +
                    pngOf(picture->image).toBase64() + "\"/>\n";
    m_visible.insert(id, picture || !path.isEmpty());
}

} // namespace attention::figure

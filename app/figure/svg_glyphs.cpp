// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/svg_glyphs.h"

#include "figure/shaped_text.h"
#include "figure/svg_markup.h"

#include <QGlyphRun>

namespace attention::figure {

std::optional<QByteArray> SvgGlyphs::use(const ShapedText& shaped) {
    QByteArray uses;
    for (const QGlyphRun& run : shaped.glyphRuns()) {
        const QRawFont font = run.rawFont();
        const QByteArray prefix = 'f' + QByteArray::number(fontNumber(font)) + 'g';
        const QList<quint32> glyphs = run.glyphIndexes();
        const QList<QPointF> positions = run.positions();
        for (qsizetype i = 0; i < glyphs.size(); ++i) {
            const QByteArray id = prefix + QByteArray::number(glyphs[i]);
            if (!m_outlined.contains(id) && !define(id, font, glyphs[i]))
                return std::nullopt;
            if (!m_outlined.value(id))
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
    return m_paths.isEmpty() ? QByteArray() : "<defs>\n" + m_paths + "</defs>\n";
}

int SvgGlyphs::fontNumber(const QRawFont& font) {
    const qsizetype known = m_fonts.indexOf(font);
    if (known >= 0)
        return static_cast<int>(known);
    m_fonts.append(font);
    return static_cast<int>(m_fonts.size() - 1);
}

/// Whether the glyph is an outline or empty.
bool SvgGlyphs::define(const QByteArray& id, const QRawFont& font, quint32 glyph) {
    const QPainterPath path = font.pathForGlyph(glyph);
    if (path.isEmpty() && !font.boundingRect(glyph).isEmpty())
        return false;
    m_outlined.insert(id, !path.isEmpty());
    if (!path.isEmpty())
        m_paths += "<path id=\"" + id + "\" d=\"" + svg::pathData(path) + "\"/>\n";
    return true;
}

} // namespace attention::figure

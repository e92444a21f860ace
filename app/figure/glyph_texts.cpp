// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/glyph_texts.h"

#include "figure/shaped_text.h"

#include <QTextBoundaryFinder>
#include <QTextLine>

#include <algorithm>

namespace attention::figure {

namespace {

QString keyOf(const TextStyle& style, const QString& text) {
    const QChar font(u'a' + 2 * static_cast<char16_t>(style.face) +
                     static_cast<char16_t>(style.weight));
    return QString(font) + text;
}

/// Whether each character has a glyph of its own: ligatures begin with an f.
bool isPlain(const QString& text) {
    return std::ranges::all_of(text, [](QChar character) {
        return character >= u' ' && character < u'\x7f' && character != u'f';
    });
}

/// The characters of a text, each whole.
QStringList charactersOf(const QString& text) {
    QStringList characters;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype length = text.at(at).isHighSurrogate() && at + 1 < text.size() ? 2 : 1;
        characters.append(text.mid(at, length));
        at += length;
    }
    return characters;
}

/// Takes the first character that the font draws with this glyph out of the list.
QString takeCharacterOf(quint32 glyph, const QRawFont& font, QStringList& characters) {
    for (qsizetype at = 0; at < characters.size(); ++at) {
        if (font.glyphIndexesForString(characters.at(at)).value(0) == glyph)
            return characters.takeAt(at);
    }
    return {};
}

} // namespace

FontGlyphs& GlyphTexts::entryOf(const QRawFont& font) {
    const auto found = std::find_if(m_fonts.begin(), m_fonts.end(),
                                    [&](const FontGlyphs& entry) { return entry.font == font; });
    if (found != m_fonts.end())
        return *found;
    m_fonts.push_back({font, {}, {}});
    return m_fonts.back();
}

void GlyphTexts::add(const TextRun& run) {
    if (isPlain(run.text)) {
        bool isKnown = true;
        for (const QChar character : run.text) {
            const QString key = keyOf(run.style, character);
            isKnown = isKnown && m_plain.contains(key);
            m_plain.insert(key);
        }
        if (isKnown)
            return;
    }
    const QString key = keyOf(run.style, run.text);
    if (m_lines.contains(key))
        return;
    m_lines.insert(key);
    const ShapedText shaped(run.text, run.style);
    if (shaped.layout().lineCount() == 0)
        return;
    const QList<QGlyphRun> drawn = shaped.glyphRuns();
    for (const QGlyphRun& glyphs : drawn) {
        FontGlyphs& entry = entryOf(glyphs.rawFont());
        const QList<quint32> indexes = glyphs.glyphIndexes();
        for (const quint32 glyph : indexes) {
            if (entry.places.contains(glyph))
                continue;
            entry.places.insert(glyph, entry.glyphs.size());
            entry.glyphs.push_back({glyph, {}});
        }
    }
    const QString text = shaped.text();
    const QTextLine line = shaped.layout().lineAt(0);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    qsizetype start = 0;
    for (qsizetype end = finder.toNextBoundary(); end > start; end = finder.toNextBoundary()) {
        addCluster(text.mid(start, end - start),
                   line.glyphRuns(static_cast<int>(start), static_cast<int>(end - start)));
        start = end;
    }
}

/// Glyphs that a font has for one character stand for it; the first of the others for the rest.
void GlyphTexts::addCluster(const QString& cluster, const QList<QGlyphRun>& runs) {
    QStringList rest = charactersOf(cluster);
    GlyphText* other = nullptr;
    for (const QGlyphRun& run : runs) {
        FontGlyphs& entry = entryOf(run.rawFont());
        const QList<quint32> indexes = run.glyphIndexes();
        for (const quint32 glyph : indexes) {
            const auto place = entry.places.constFind(glyph);
            if (place == entry.places.cend())
                continue;
            GlyphText& known = entry.glyphs[*place];
            const QString character = takeCharacterOf(glyph, entry.font, rest);
            if (character.isEmpty() && !other)
                other = &known;
            else if (known.text.isEmpty())
                known.text = character;
        }
    }
    if (other && other->text.isEmpty())
        other->text = rest.join(QString());
}

} // namespace attention::figure

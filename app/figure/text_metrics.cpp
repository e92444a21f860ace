// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/text_metrics.h"

#include "figure/line_metrics.h"

#include <QTextBoundaryFinder>

#include <vector>

namespace attention::figure {

namespace {

constexpr QChar kEllipsis(0x2026);

/// Where the text may be cut without splitting what a reader sees as one character.
std::vector<qsizetype> cutsOf(const QString& text) {
    std::vector<qsizetype> cuts;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    for (qsizetype at = 0; at >= 0 && at < text.size(); at = finder.toNextBoundary())
        cuts.push_back(at);
    return cuts;
}

} // namespace

QFont fontOf(const TextStyle& style, int pixelSize) {
    QFont font;
    font.setFamilies({style.face == Face::Sans ? QStringLiteral("Liberation Sans")
                                               : QStringLiteral("Liberation Serif"),
                      QStringLiteral("Noto Sans CJK SC")});
    font.setStyleHint(style.face == Face::Sans ? QFont::SansSerif : QFont::Serif,
                      QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    font.setPixelSize(pixelSize);
    font.setWeight(style.weight == Weight::Bold ? QFont::Bold : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

double textWidth(const QString& text, const TextStyle& style) {
    return unitWidth(text, style.face, style.weight) * style.size;
}

double capHeight(const TextStyle& style) {
    return unitCapHeight(style.face, style.weight) * style.size;
}

QString elided(const QString& text, const TextStyle& style, double width) {
    if (textWidth(text, style) <= width)
        return text;
    const std::vector<qsizetype> cuts = cutsOf(text);
    std::size_t fitting = 0; // so many of the cuts give a text that fits
    std::size_t unknown = cuts.size();
    while (unknown > fitting) {
        const std::size_t tried = (fitting + unknown) / 2;
        if (textWidth(text.first(cuts[tried]) + kEllipsis, style) <= width)
            fitting = tried + 1;
        else
            unknown = tried;
    }
    return fitting == 0 ? QString() : text.first(cuts[fitting - 1]) + kEllipsis;
}

} // namespace attention::figure

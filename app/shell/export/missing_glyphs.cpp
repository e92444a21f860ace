// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/missing_glyphs.h"

#include "figure/text_metrics.h"

#include <QFont>
#include <QGlyphRun>
#include <QSet>
#include <QTextLayout>
#include <QTextLine>

#include <algorithm>
#include <variant>

namespace attention::shell {

namespace {

/// Marks and joiners have glyphs only together with what they belong to.
bool standsAlone(char32_t character) {
    switch (QChar::category(character)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_SpacingCombining:
    case QChar::Mark_Enclosing:
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
    case QChar::Separator_Space:
        return false;
    default:
        return character >= 0x80;
    }
}

bool hasGlyph(char32_t character, const QFont& font) {
    QTextLayout layout(QString::fromUcs4(&character, 1), font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    return std::none_of(runs.begin(), runs.end(), [](const QGlyphRun& run) {
        return run.glyphIndexes().contains(quint32{0});
    });
}

} // namespace

QString charactersWithoutGlyph(const figure::Figure& figure) {
    QString missing;
    QSet<char32_t> seen;
    for (const figure::Item& item : figure.items) {
        const auto* run = std::get_if<figure::TextRun>(&item);
        if (!run)
            continue;
        for (const char32_t character : run->text.toStdU32String()) {
            if (!standsAlone(character) || seen.contains(character))
                continue;
            seen.insert(character);
            if (!hasGlyph(character, figure::fontOf(run->style, 16)))
                missing += QString::fromUcs4(&character, 1);
        }
    }
    return missing;
}

} // namespace attention::shell

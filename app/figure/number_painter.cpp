// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/number_painter.h"

#include "figure/line_metrics.h"
#include "figure/shaped_text.h"
#include "figure/text_metrics.h"

#include <QGlyphRun>
#include <QPainter>
#include <QStringView>

#include <algorithm>
#include <cmath>

namespace attention::figure {

namespace {

constexpr QStringView kNumberCharacters = u"0123456789.-\u2212";

std::size_t placeOf(QChar character) {
    if (character >= u'0' && character <= u'9')
        return static_cast<std::size_t>(character.unicode() - u'0');
    return character == u'.' ? 10 : character == u'-' ? 11 : 12;
}

} // namespace

NumberPainter::NumberPainter(QPainter& painter, double scale)
    : m_painter(painter)
    , m_scale(scale) {}

bool NumberPainter::canTake(const TextRun& run) {
    return run.rotation == 0 && !run.text.isEmpty() && isNumber(run.text);
}

void NumberPainter::add(const TextRun& run) {
    if (run.style.size != m_style.size || run.style.face != m_style.face ||
        run.style.weight != m_style.weight)
        flush();
    m_style = run.style;
    const Font& font = fontOf(run.style);
    Batch& batch = batchOf(run.style.color);
    const double unit = run.style.size * m_scale / kShapingSize;
    const double below = run.vertical == VerticalAlign::Middle ? capHeight(run.style) / 2 : 0;
    QPointF place(run.anchor.x() * m_scale / unit,
                  std::round((run.anchor.y() + below) * m_scale) / unit);
    const qsizetype first = batch.places.size();
    for (qsizetype at = 0; at < run.text.size(); ++at) {
        const std::size_t own = placeOf(run.text.at(at));
        batch.glyphs.append(font.glyphs[own]);
        batch.places.append(place);
        place.rx() += at + 1 < run.text.size() ? font.steps[own][placeOf(run.text.at(at + 1))]
                                               : font.widths[own];
    }
    const double width = place.x() - batch.places.at(first).x();
    const double left = run.horizontal == HorizontalAlign::Center  ? width / 2
                        : run.horizontal == HorizontalAlign::Right ? width
                                                                   : 0;
    for (qsizetype at = first; at < batch.places.size(); ++at)
        batch.places[at].rx() -= left;
}

void NumberPainter::flush() {
    for (const Batch& batch : m_batches) {
        QGlyphRun run;
        run.setRawFont(fontOf(m_style).raw);
        run.setGlyphIndexes(batch.glyphs);
        run.setPositions(batch.places);
        const double unit = m_style.size * m_scale / kShapingSize;
        m_painter.save();
        m_painter.scale(unit, unit);
        m_painter.setPen(batch.color);
        m_painter.drawGlyphRun(QPointF(), run);
        m_painter.restore();
    }
    m_batches.clear();
}

NumberPainter::Font& NumberPainter::fontOf(const TextStyle& style) {
    const auto found = std::ranges::find_if(m_fonts, [&style](const Font& font) {
        return font.face == style.face && font.weight == style.weight;
    });
    if (found != m_fonts.end())
        return *found;
    m_fonts.push_back(made(style.face, style.weight));
    return m_fonts.back();
}

NumberPainter::Font NumberPainter::made(Face face, Weight weight) {
    Font font{face, weight, {}, {}, {}, {}};
    const TextStyle style{.size = 1, .face = face, .weight = weight, .color = {}};
    const auto widthOf = [face, weight](const QString& text) {
        return kShapingSize * unitWidth(text, face, weight);
    };
    for (std::size_t own = 0; own < kCharacters; ++own) {
        const QList<QGlyphRun> runs =
            ShapedText(kNumberCharacters[qsizetype(own)], style).glyphRuns();
        if (!runs.isEmpty() && !runs.first().glyphIndexes().isEmpty()) {
            font.raw = runs.first().rawFont();
            font.glyphs[own] = runs.first().glyphIndexes().first();
        }
        font.widths[own] = widthOf(kNumberCharacters[qsizetype(own)]);
        for (std::size_t next = 0; next < kCharacters; ++next)
            font.steps[own][next] = widthOf(QString(kNumberCharacters[qsizetype(own)]) +
                                            kNumberCharacters[qsizetype(next)]) -
                                    widthOf(kNumberCharacters[qsizetype(next)]);
    }
    return font;
}

NumberPainter::Batch& NumberPainter::batchOf(const QColor& color) {
    const auto found = std::ranges::find(m_batches, color, &Batch::color);
    if (found != m_batches.end())
        return *found;
    m_batches.push_back({color, {}, {}});
    return m_batches.back();
}

} // namespace attention::figure

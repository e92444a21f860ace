// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/text_painter.h"

#include "figure/glyph_picture.h"
#include "figure/shaped_text.h"

#include <QGlyphRun>
#include <QPainter>
#include <QTextBoundaryFinder>
#include <QTextLine>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace attention::figure {

namespace {

/// Moves the baseline of level or upright text to the nearest whole pixel.
QTransform onPixels(const QTransform& placed) {
    QTransform moved;
    if (placed.m12() == 0 && placed.m21() == 0)
        moved.translate(0, std::round(placed.dy()) - placed.dy());
    else if (placed.m11() == 0 && placed.m22() == 0)
        moved.translate(std::round(placed.dx()) - placed.dx(), 0);
    return placed * moved;
}

/// From units of the shaping size, counted from the start of the baseline, to the painter's.
QTransform placeOf(const TextRun& run, double scale) {
    const QPointF start = baselineStart(run);
    QTransform placed;
    placed.translate(run.anchor.x() * scale, run.anchor.y() * scale);
    placed.rotate(run.rotation);
    placed.translate(start.x() * scale, start.y() * scale);
    placed.scale(run.style.size * scale / kShapingSize, run.style.size * scale / kShapingSize);
    return placed;
}

bool hasPictures(const QList<QGlyphRun>& runs) {
    return std::any_of(runs.begin(), runs.end(),
                       [](const QGlyphRun& run) { return figure::hasPictures(run.rawFont()); });
}

} // namespace

TextPainter::TextPainter(QPainter& painter, double scale, Baseline baseline)
    : m_painter(painter)
    , m_scale(scale)
    , m_baseline(baseline) {}

void TextPainter::paint(const TextRun& run) {
    const ShapedText& shaped = shapedOf(run);
    QTransform placed = placeOf(run, m_scale);
    if (m_baseline == Baseline::OnPixels)
        placed = onPixels(placed);
    m_painter.save();
    m_painter.setTransform(placed, true);
    m_painter.setPen(run.style.color);
    shaped.layout().draw(&m_painter, QPointF(0, -shaped.ascent()));
    m_painter.restore();
}

const ShapedText& TextPainter::shapedOf(const TextRun& run) {
    constexpr std::size_t kMost = 1024;
    const std::tuple key(run.text, run.style.face, run.style.weight);
    const auto known = m_shaped.find(key);
    if (known != m_shaped.end())
        return known->second;
    if (m_shaped.size() == kMost)
        m_shaped.clear();
    return m_shaped.try_emplace(key, run.text, run.style).first->second;
}

bool hasPictures(const TextRun& run) {
    return hasPictures(ShapedText(run.text, run.style).glyphRuns());
}

std::vector<TextRun> outlinedPartsOf(const TextRun& run) {
    const ShapedText shaped(run.text, run.style);
    const QTransform placed = placeOf(run, 1);
    const QString text = shaped.text();
    const QTextLine line = shaped.layout().lineAt(0);
    std::vector<TextRun> parts;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    bool isNewPart = true;
    int start = 0;
    for (auto end = static_cast<int>(finder.toNextBoundary()); end > start;
         start = end, end = static_cast<int>(finder.toNextBoundary())) {
        if (hasPictures(line.glyphRuns(start, end - start))) {
            isNewPart = true;
            continue;
        }
        if (std::exchange(isNewPart, false)) {
            TextRun part = run;
            part.text.clear();
            part.horizontal = HorizontalAlign::Left;
            part.vertical = VerticalAlign::Baseline;
            part.anchor = placed.map(QPointF(line.cursorToX(start), 0));
            parts.push_back(std::move(part));
        }
        parts.back().text += text.mid(start, end - start);
    }
    return parts;
}

void paintGlyphPictures(QPainter& painter, const TextRun& run, double scale) {
    const ShapedText shaped(run.text, run.style);
    const QList<QGlyphRun> runs = shaped.glyphRuns();
    painter.save();
    painter.setTransform(placeOf(run, scale), true);
    for (const QGlyphRun& glyphRun : runs) {
        const QList<quint32> glyphs = glyphRun.glyphIndexes();
        const QList<QPointF> positions = glyphRun.positions();
        for (qsizetype at = 0; at < glyphs.size(); ++at) {
            const auto picture = pictureOf(glyphRun.rawFont(), glyphs.at(at));
            if (picture)
                painter.drawImage(
                    picture->rect.translated(positions.at(at) - QPointF(0, shaped.ascent())),
                    picture->image);
        }
    }
    painter.restore();
}

} // namespace attention::figure

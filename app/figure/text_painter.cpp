// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/text_painter.h"

#include "figure/shaped_text.h"

#include <QPainter>
#include <QTransform>

#include <cmath>

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

} // namespace

void paintText(QPainter& painter, const TextRun& run, double scale, Baseline baseline) {
    const ShapedText shaped(run.text, run.style);
    const QPointF start = baselineStart(run, shaped);
    QTransform placed;
    placed.translate(run.anchor.x() * scale, run.anchor.y() * scale);
    placed.rotate(run.rotation);
    placed.translate(start.x() * scale, start.y() * scale);
    placed.scale(run.style.size * scale / kShapingSize, run.style.size * scale / kShapingSize);
    if (baseline == Baseline::OnPixels)
        placed = onPixels(placed);
    painter.save();
    painter.setTransform(placed, true);
    painter.setPen(run.style.color);
    shaped.layout().draw(&painter, QPointF(0, -shaped.ascent()));
    painter.restore();
}

} // namespace attention::figure

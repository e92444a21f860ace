// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/glyphs.h"

#include <QPainter>
#include <QPixmap>
#include <QPolygonF>

namespace attention::walkthrough {

namespace {

constexpr int kSharpness = 3; ///< pixels for one, for screens of every density

/// In a square of side 1.
void draw(QPainter& painter, Glyph glyph) {
    const auto triangle = [&painter](double from, double to) {
        painter.drawPolygon(QPolygonF{{from, 0.15}, {to, 0.5}, {from, 0.85}});
    };
    const auto bar = [&painter](double left, double width) {
        painter.drawRect(QRectF(left, 0.15, width, 0.7));
    };
    switch (glyph) {
    case Glyph::ToStart:
        bar(0.12, 0.13);
        triangle(0.88, 0.3);
        break;
    case Glyph::Back:
        triangle(0.8, 0.2);
        break;
    case Glyph::Pause:
        bar(0.2, 0.2);
        bar(0.6, 0.2);
        break;
    default:
        triangle(0.2, 0.8);
        break;
    }
}

} // namespace

QIcon glyphIcon(Glyph glyph, const QColor& color, int side) {
    QPixmap pixmap(side * kSharpness, side * kSharpness);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(pixmap.width(), pixmap.height());
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    draw(painter, glyph);
    painter.end();
    pixmap.setDevicePixelRatio(kSharpness);
    return QIcon(pixmap);
}

} // namespace attention::walkthrough

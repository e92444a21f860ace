// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/paint.h"

#include "figure/raster_painter.h"

#include <QPainter>
#include <QTransform>

#include <cmath>

namespace attention::figure {

namespace {

bool paintItems(QPainter& painter, const Figure& figure, double scale,
                const std::function<bool(double fraction)>& goOn) {
    if (figure.background)
        painter.fillRect(snappedRect(QRectF(QPointF(), figure.size), scale), *figure.background);
    RasterPainter raster(painter, figure.unit, scale);
    const auto count = static_cast<double>(figure.items.size());
    double done = 0;
    for (const Item& item : figure.items) {
        if (!goOn(done++ / count))
            return false;
        raster.paint(item);
    }
    raster.finish();
    return goOn(1);
}

} // namespace

void paint(QPainter& painter, const Figure& figure, double scale) {
    paintWhile(painter, figure, scale, [](double) { return true; });
}

bool paintWhile(QPainter& painter, const Figure& figure, double scale,
                const std::function<bool(double fraction)>& goOn) {
    painter.save();
    // What Qt multiplies onto the world transform, such as a screen's pixel ratio, is taken back.
    const QTransform device = painter.deviceTransform();
    const QTransform behind = painter.worldTransform().inverted() * device;
    const QPoint corner(static_cast<int>(std::lround(device.dx())),
                        static_cast<int>(std::lround(device.dy())));
    painter.setWorldTransform(QTransform::fromTranslate(corner.x(), corner.y()) *
                              behind.inverted());
    const bool complete = paintItems(painter, figure, scale, goOn);
    painter.restore();
    return complete;
}

} // namespace attention::figure

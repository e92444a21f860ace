// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/paint.h"

#include "figure/cell_raster.h"
#include "figure/shape_painter.h"
#include "figure/text_painter.h"

#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <cmath>

namespace attention::figure {

namespace {

int snapped(double coordinate) {
    return static_cast<int>(std::lround(coordinate));
}

QRect snappedRect(const QRectF& rect, double scale) {
    const QPoint topLeft(snapped(rect.left() * scale), snapped(rect.top() * scale));
    const QPoint bottomRight(snapped(rect.right() * scale), snapped(rect.bottom() * scale));
    return {topLeft, QSize(bottomRight.x() - topLeft.x(), bottomRight.y() - topLeft.y())};
}

/// The device pixels of a level or upright line, at least one pixel wide.
QRect lineRect(const Line& line, double scale) {
    const int width = std::max(1, snapped(line.width * scale));
    const QRectF along = QRectF(line.from * scale, line.to * scale).normalized();
    if (line.from.y() == line.to.y()) {
        const int left = snapped(along.left());
        return {left, snapped(along.top() - width / 2.0), snapped(along.right()) - left, width};
    }
    const int top = snapped(along.top());
    return {snapped(along.left() - width / 2.0), top, width, snapped(along.bottom()) - top};
}

/// Draws the items of one figure; the painter counts whole device pixels from the figure's corner.
class RasterPainter {
  public:
    RasterPainter(QPainter& painter, const Figure& figure, double scale)
        : m_painter(painter)
        , m_figure(figure)
        , m_scale(scale) {}

    void operator()(const CellGrid& grid) const {
        paintCells(m_painter, grid, m_figure.unit, m_scale);
    }

    void operator()(const Line& line) const {
        if (line.from.x() == line.to.x() || line.from.y() == line.to.y()) {
            m_painter.fillRect(lineRect(line, m_scale), line.color);
            return;
        }
        paintLine(m_painter, line, m_scale);
    }

    void operator()(const Path& path) const { paintPath(m_painter, path, m_scale); }

    void operator()(const TextRun& run) const {
        paintText(m_painter, run, m_scale, Baseline::OnPixels);
    }

    void operator()(const Picture& picture) const {
        m_painter.drawImage(snappedRect(picture.rect, m_scale), picture.image);
    }

    bool paintWhile(const std::function<bool(double fraction)>& goOn) const {
        if (m_figure.background)
            m_painter.fillRect(snappedRect(QRectF(QPointF(), m_figure.size), m_scale),
                               *m_figure.background);
        const auto count = static_cast<double>(m_figure.items.size());
        double done = 0;
        for (const Item& item : m_figure.items) {
            if (!goOn(done++ / count))
                return false;
            std::visit(*this, item);
        }
        return goOn(1);
    }

  private:
    QPainter& m_painter;
    const Figure& m_figure;
    double m_scale;
};

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
    const QPoint corner(snapped(device.dx()), snapped(device.dy()));
    painter.setWorldTransform(QTransform::fromTranslate(corner.x(), corner.y()) *
                              behind.inverted());
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setRenderHint(QPainter::TextAntialiasing, true);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const bool complete = RasterPainter(painter, figure, scale).paintWhile(goOn);
    painter.restore();
    return complete;
}

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/raster_painter.h"

#include "figure/cell_raster.h"
#include "figure/shape_painter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <variant>

namespace attention::figure {

namespace {

int snapped(double coordinate) {
    return static_cast<int>(std::lround(coordinate));
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

} // namespace

QRect snappedRect(const QRectF& rect, double scale) {
    const QPoint topLeft(snapped(rect.left() * scale), snapped(rect.top() * scale));
    const QPoint bottomRight(snapped(rect.right() * scale), snapped(rect.bottom() * scale));
    return {topLeft, QSize(bottomRight.x() - topLeft.x(), bottomRight.y() - topLeft.y())};
}

RasterPainter::RasterPainter(QPainter& painter, Unit unit, double scale)
    : m_painter(painter)
    , m_unit(unit)
    , m_scale(scale)
    , m_numbers(painter, scale)
    , m_texts(painter, scale, Baseline::OnPixels) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setRenderHint(QPainter::TextAntialiasing, true);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
}

void RasterPainter::paint(const Item& item) {
    const auto* const run = std::get_if<TextRun>(&item);
    if (run && NumberPainter::canTake(*run)) {
        m_numbers.add(*run);
        return;
    }
    m_numbers.flush();
    std::visit([this](const auto& one) { draw(one); }, item);
}

void RasterPainter::finish() {
    m_numbers.flush();
}

void RasterPainter::draw(const CellGrid& grid) {
    paintCells(m_painter, grid, m_unit, m_scale);
}

void RasterPainter::draw(const Line& line) {
    if (line.from.x() == line.to.x() || line.from.y() == line.to.y())
        m_painter.fillRect(lineRect(line, m_scale), line.color);
    else
        paintLine(m_painter, line, m_scale);
}

void RasterPainter::draw(const Path& path) {
    paintPath(m_painter, path, m_scale);
}

void RasterPainter::draw(const TextRun& run) {
    m_texts.paint(run);
}

void RasterPainter::draw(const Picture& picture) {
    m_painter.drawImage(snappedRect(picture.rect, m_scale), picture.image);
}

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/minimap.h"

#include "figure/cell_raster.h"
#include "heatmap/cells.h"
#include "heatmap/palette_ink.h"

#include <QPainter>
#include <QPalette>

#include <algorithm>
#include <cmath>

namespace attention::heatmap {

namespace {

constexpr double kShare = 0.28; ///< of the cells' shorter side
constexpr double kLargest = 140;
constexpr double kMargin = 8;
constexpr double kLeastFrame = 4;

} // namespace

QRectF Minimap::rectIn(const QRectF& cells, const MapWindow& window) {
    const double side = std::min(kLargest, kShare * std::min(cells.width(), cells.height()));
    const auto longer = static_cast<double>(std::max(window.rows(), window.columns()));
    const QSizeF size(
        std::max(1.0, std::round(side * static_cast<double>(window.columns()) / longer)),
        std::max(1.0, std::round(side * static_cast<double>(window.rows()) / longer)));
    const QPointF corner = cells.bottomRight() - QPointF(kMargin, kMargin);
    return QRectF((corner - QPointF(size.width(), size.height())).toPoint(), size);
}

std::optional<MapGeometry::Position> Minimap::cellAt(QPointF point, const QRectF& cells,
                                                     const MapWindow& window) {
    const MapGeometry small{rectIn(cells, window), window.rows(), window.columns(), 0, 0};
    return small.cellAt(point);
}

void Minimap::paint(QPainter& painter, const QRectF& cells, const MapWindow& window,
                    const MapContent& content, const QPalette& palette) {
    const Ink ink = inkOf(palette);
    const QColor accent = palette.color(QPalette::Highlight);
    const QRectF rect = rectIn(cells, window);
    if (m_picture.size() != rect.size().toSize()) {
        m_picture = QImage(rect.size().toSize(), QImage::Format_RGB32);
        QPainter small(&m_picture);
        figure::paintCells(small, cellGridOf(content, QRectF(QPointF(0, 0), rect.size()), ink),
                           figure::Unit::Pixel, 1);
    }
    const QColor ground = palette.color(QPalette::Base);
    painter.fillRect(rect.adjusted(-3, -3, 3, 3), ground);
    painter.drawImage(rect.topLeft(), m_picture);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.line, 1));
    painter.drawRect(rect.adjusted(-3.5, -3.5, 2.5, 2.5));
    const MapGeometry small{rect, window.rows(), window.columns(), 0, 0};
    const core::Region& seen = window.seen();
    QRectF frame(
        small.cellRect(seen.row, seen.column).topLeft(),
        small.cellRect(seen.row + seen.rows - 1, seen.column + seen.columns - 1).bottomRight());
    const double widen = std::max(0.0, (kLeastFrame - std::min(frame.width(), frame.height())) / 2);
    frame.adjust(-widen, -widen, widen, widen);
    painter.setPen(QPen(ground, 4, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(frame);
    painter.setPen(QPen(accent, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(frame);
}

} // namespace attention::heatmap

// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/shape_painter.h"

#include <QBrush>
#include <QPainter>
#include <QPen>
#include <QTransform>

namespace attention::figure {

void paintLine(QPainter& painter, const Line& line, double scale) {
    painter.setPen(QPen(line.color, line.width * scale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line.from * scale, line.to * scale);
}

void paintPath(QPainter& painter, const Path& path, double scale) {
    painter.setBrush(path.fill ? QBrush(*path.fill) : QBrush(Qt::NoBrush));
    painter.setPen(path.stroke ? QPen(*path.stroke, path.strokeWidth * scale, Qt::SolidLine,
                                      Qt::FlatCap, Qt::MiterJoin)
                               : QPen(Qt::NoPen));
    painter.drawPath(QTransform::fromScale(scale, scale).map(path.path));
}

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/map_window.h"

#include <QImage>
#include <QRectF>

#include <optional>

class QPainter;
class QPalette;

namespace attention::heatmap {

/// The whole map small, in a corner of the part that is seen, with a frame about that part. Made
/// once for a content; GUI thread.
class Minimap {
  public:
    /// Another map, or other colours: the picture is made at the next paint.
    void forget() { m_picture = {}; }
    /// In the lower right of `cells`.
    static QRectF rectIn(const QRectF& cells, const MapWindow& window);
    /// The cell of the whole map there; nothing outside of the minimap.
    static std::optional<MapGeometry::Position> cellAt(QPointF point, const QRectF& cells,
                                                       const MapWindow& window);
    void paint(QPainter& painter, const QRectF& cells, const MapWindow& window,
               const MapContent& content, const QPalette& palette);

  private:
    QImage m_picture;
};

} // namespace attention::heatmap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/map_content.h"
#include "heatmap/map_view.h"

#include <QScrollArea>

#include <memory>
#include <optional>
#include <vector>

namespace attention::heatmap {

/// The tiles of all heads, 1 to 96, sized to the room there is; scrolls beyond that. GUI thread.
class HeadGrid : public QScrollArea {
    Q_OBJECT
  public:
    explicit HeadGrid(QWidget* parent = nullptr);

    void setContents(std::vector<std::shared_ptr<const MapContent>> contents);
    void setValidity(MapView::Validity validity);
    void setSelectedHead(core::Index head); ///< scrolled into view; no signal
    void setCursorCell(std::optional<MapGeometry::Position> cell);

  Q_SIGNALS:
    void headActivated(attention::core::Index head); ///< clicked, or reached with the arrow keys
    void headOpened(attention::core::Index head);    ///< double-clicked, or Enter
    void cellHovered(attention::core::Index head,
                     std::optional<attention::heatmap::MapGeometry::Position> cell);
    void cellActivated(attention::core::Index head, attention::heatmap::MapGeometry::Position cell);
};

} // namespace attention::heatmap

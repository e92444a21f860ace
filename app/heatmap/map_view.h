// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"
#include "heatmap/map_content.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace attention::heatmap {

/// Shows one heatmap and its cell cursor; GUI thread. Says what the pointer and the cursor are on,
/// and decides nothing.
class MapView : public QWidget {
    Q_OBJECT
  public:
    /// Large: title, axes, labels, numbers, legend, keyboard cursor. Tile: title, small labels; it
    /// is one of many.
    enum class Role { Large, Tile };
    explicit MapView(Role role, QWidget* parent = nullptr);

    /// The picture is rebuilt once, at the next paint.
    void setContent(std::shared_ptr<const MapContent> content);
    std::shared_ptr<const MapContent> content() const { return m_content; }
    /// An error hides nothing: the last picture stays, greyed.
    enum class Validity { Current, Outdated };
    void setValidity(Validity validity);
    void setNumbers(Numbers numbers);
    /// The selected cell, from elsewhere; no signal.
    void setCursorCell(std::optional<MapGeometry::Position> cell);
    /// The accent's outline of the selected head's tile.
    enum class Outline { None, Selected };
    void setOutline(Outline outline);

    MapGeometry geometry() const; ///< in widget coordinates
    QImage toImage(double devicePixelRatio);

  Q_SIGNALS:
    /// The pointer or nothing under it.
    void cellHovered(std::optional<attention::heatmap::MapGeometry::Position> cell);
    /// Clicked, or reached with the arrow keys.
    void cellActivated(attention::heatmap::MapGeometry::Position cell);
    void clicked();
    void doubleClicked();
};

} // namespace attention::heatmap

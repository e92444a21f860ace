// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/map_view.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace attention::shell {

/// The large heatmap of the selected head, and the one beside it that it is compared with, where
/// there is one. Both have the same cursor. GUI thread.
class MapPair : public QWidget {
    Q_OBJECT
  public:
    using Position = heatmap::MapGeometry::Position;

    explicit MapPair(QWidget* parent = nullptr);

    /// Null for none.
    void setContents(std::shared_ptr<const heatmap::MapContent> front,
                     std::shared_ptr<const heatmap::MapContent> beside);
    bool isPaired() const { return m_beside->content() != nullptr; }
    void setValidity(heatmap::MapView::Validity validity);
    void setNumbers(const heatmap::Numbers& numbers);
    void setCursorCell(std::optional<Position> cell);

    heatmap::MapView* front() const { return m_front; }
    heatmap::MapView* beside() const { return m_beside; }

  Q_SIGNALS:
    void cellHovered(std::optional<attention::heatmap::MapGeometry::Position> cell);
    void cellActivated(attention::heatmap::MapGeometry::Position cell);
    void doubleClicked();

  private:
    heatmap::MapView* m_front;
    heatmap::MapView* m_beside;
};

} // namespace attention::shell

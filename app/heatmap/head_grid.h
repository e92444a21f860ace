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

    using Contents = std::vector<std::shared_ptr<const MapContent>>;

    /// One picture a head; `beside` has another one to the right of each, or is empty.
    void setContents(Contents contents, Contents beside = {});
    /// The heads in the order in which they stand; those left out follow by number.
    void setOrder(const std::vector<core::Index>& heads);
    const std::vector<core::Index>& order() const { return m_order; }
    void setValidity(MapView::Validity validity);
    void setSelectedHead(core::Index head); ///< scrolled into view; no signal
    void setCursorCell(std::optional<MapGeometry::Position> cell);

  Q_SIGNALS:
    void headActivated(attention::core::Index head); ///< clicked, or reached with the arrow keys
    void headOpened(attention::core::Index head);    ///< double-clicked, or Enter
    /// A right click on a tile, or the menu key: for the head, at this place of the screen.
    void menuRequested(attention::core::Index head, QPoint place);
    void cellHovered(attention::core::Index head,
                     std::optional<attention::heatmap::MapGeometry::Position> cell);
    void cellActivated(attention::core::Index head, attention::heatmap::MapGeometry::Position cell);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    core::Index count() const { return static_cast<core::Index>(m_heads.size()); }
    MapView* makeTile(core::Index head);
    std::vector<MapView*> tiles() const;
    void completeOrder();
    core::Index placeOf(core::Index head) const;
    void arrange();
    void arrangeIfChanged();
    void activate(core::Index head);
    void markSelected();
    void showSelected();
    void retranslate();

    QWidget* m_page = nullptr;
    struct Head {
        MapView* tile = nullptr;
        MapView* beside = nullptr; ///< null where nothing stands beside the tiles
    };
    std::vector<Head> m_heads;
    std::vector<core::Index> m_order; ///< which head stands at a place
    core::Index m_selected = 0;
    core::Index m_columns = 1;
    /// What the sizes of the tiles follow from; unchanged by most edits.
    struct Occasion {
        QSize room;
        std::size_t count = 0;
        bool isPaired = false;
        core::Index rows = 0;
        core::Index columns = 0;
        QStringList rowLabels;
        QStringList columnLabels;

        bool operator==(const Occasion&) const = default;
    };
    Occasion m_arrangedFor;
};

} // namespace attention::heatmap

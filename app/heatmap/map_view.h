// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/layout.h"
#include "heatmap/map_content.h"
#include "heatmap/map_window.h"
#include "heatmap/minimap.h"

#include <QImage>
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
    std::optional<MapGeometry::Position> cursorCell() const { return m_cursor; }
    /// As a click on the cell.
    void activateCell(MapGeometry::Position cell);
    /// The accent's outline of the selected head's tile; Focused: it also has the keyboard.
    enum class Outline { None, Selected, Focused };
    void setOutline(Outline outline);

    /// The part of a large map that is seen: zoomed with the wheel, + and −, dragged, whole again
    /// with 0. Stays while contents of the same shape come.
    const MapWindow& window() const { return m_window; }
    /// One of a map of another shape is refused.
    void setWindow(const MapWindow& window);

    MapGeometry geometry() const; ///< in widget coordinates, of the part that is seen
    /// What a pixel shows that several cells share; empty where none does.
    QString poolingText() const;
    QImage toImage(double devicePixelRatio);
    QSize sizeHint() const override;
    int heightForWidth(int width) const override; ///< that the map fills at that width
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    /// The pointer or nothing under it.
    void cellHovered(std::optional<attention::heatmap::MapGeometry::Position> cell);
    /// Clicked, or reached with the arrow keys. In a part of a map, which dragging moves, a click
    /// is known as one when the button goes up.
    void cellActivated(attention::heatmap::MapGeometry::Position cell);
    void clicked();
    void doubleClicked();
    /// A picture was made that says another poolingText(); while painting.
    void poolingChanged();

  protected:
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    void rebuildLater();
    const LaidOutMap& laidOut() const;
    LayoutOptions layoutOptions(QSizeF size, double step) const;
    MapContent shownContent() const;
    QString partRemark() const; ///< which part is seen
    bool zoomByKey(const QKeyEvent& event);
    bool isOnMinimap(QPointF point) const;
    void dragTo(QPointF point);
    void endDrag();
    void click(std::optional<MapGeometry::Position> cell);
    MapGeometry wholeGeometry() const;
    void renderPicture();
    void paintCard(QPainter& painter) const;
    void paintFrames(QPainter& painter) const;
    void hover(std::optional<MapGeometry::Position> cell);
    QString zoomHint() const;
    QString toolTipAt(QPointF point) const;
    void describe();

    Role m_role;
    std::shared_ptr<const MapContent> m_content;
    Validity m_validity = Validity::Current;
    Outline m_outline = Outline::None;
    Numbers m_numbers;
    std::optional<MapGeometry::Position> m_cursor;
    std::optional<MapGeometry::Position> m_hovered;
    /// What a pressed button does while it moves.
    struct Drag {
        enum class Kind { Map, Minimap };
        Kind kind = Kind::Map;
        QPointF from;
        MapWindow window;                            ///< when it began
        std::optional<MapGeometry::Position> cell{}; ///< what a click is on
        bool hasMoved = false;
    };
    MapWindow m_window;
    Minimap m_minimap;
    std::optional<Drag> m_drag;
    mutable std::optional<LaidOutMap> m_laidOut; ///< absent: to be made at the next need
    QString m_pooling;                           ///< as the picture says it
    QImage m_picture;                            ///< null: to be made at the next paint
};

} // namespace attention::heatmap

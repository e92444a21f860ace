// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cell_keys.h"
#include "heatmap/cell_words.h"
#include "heatmap/labels.h"
#include "heatmap/map_accessible.h"
#include "heatmap/map_view.h"

#include <QApplication>
#include <QFontInfo>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::heatmap {

namespace {

constexpr double kZoomStep = 1.25;

} // namespace

/// Of the whole map: what keys move in.
MapGeometry MapView::wholeGeometry() const {
    return {geometry().cells, m_window.rows(), m_window.columns(), 0, 0};
}

bool MapView::isOnMinimap(QPointF point) const {
    return m_content && !m_window.isWhole() &&
           Minimap::rectIn(geometry().cells, m_window).contains(point);
}

bool MapView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_content) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = toolTipAt(help->pos());
        if (text.isEmpty()) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help->globalPos(), text, this);
        }
        return true;
    }
    return QWidget::event(event);
}

/// What a pixel shows, and how to see the cells.
QString MapView::zoomHint() const {
    const QString pooling = poolingText();
    return pooling.isEmpty() || m_role == Role::Tile
               ? pooling
               : pooling + u'\n' + tr("Zoom with the wheel, + and −.");
}

QString MapView::toolTipAt(QPointF point) const {
    if (isOnMinimap(point)) {
        return tr("The whole map: click or drag to see another part; 0 shows all of it");
    }
    const MapGeometry map = geometry();
    if (const auto cell = map.cellAt(point)) {
        return cellToolTip(*m_content, *cell, zoomHint());
    }
    const QPointF inRows(map.cells.center().x(), point.y());
    const QPointF inColumns(point.x(), map.cells.center().y());
    const auto row = map.cellAt(inRows);
    const auto column = map.cellAt(inColumns);
    if (row && point.x() < map.cells.left()) {
        return rowToolTip(*m_content, row->row);
    }
    if (point.y() < contentsRect().top() + 2.5 * QFontInfo(font()).pixelSize()) {
        return verbatim((m_content->title + u'\n' + zoomHint()).trimmed());
    }
    if (column && point.y() < map.cells.top()) {
        return verbatim(visibleColumnLabels(*m_content).value(column->column));
    }
    return {};
}

void MapView::keyPressEvent(QKeyEvent* event) {
    if (m_role != Role::Large || !m_content || m_content->values->size() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const MapGeometry::Position from = m_cursor.value_or(MapGeometry::Position{0, 0});
    if (zoomByKey(*event)) {
        return;
    }
    const auto to = cellMovedTo(*event, wholeGeometry(), from);
    if (!to) {
        QWidget::keyPressEvent(event);
        return;
    }
    activateCell(m_cursor ? *to : from);
}

void MapView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    announceCursor(this);
}

void MapView::activateCell(MapGeometry::Position cell) {
    setCursorCell(cell);
    Q_EMIT cellActivated(cell);
}

bool MapView::zoomByKey(const QKeyEvent& event) {
    MapWindow window = m_window;
    const core::Region& seen = window.seen();
    const MapGeometry::Position middle{seen.row + seen.rows / 2, seen.column + seen.columns / 2};
    const MapGeometry::Position about = m_cursor && window.holds(*m_cursor) ? *m_cursor : middle;
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        window.zoom(kZoomStep, about);
        break;
    case Qt::Key_Minus:
        window.zoom(1 / kZoomStep, about);
        break;
    case Qt::Key_0:
        window.showAll();
        break;
    default:
        return false;
    }
    setWindow(window);
    return true;
}

void MapView::wheelEvent(QWheelEvent* event) {
    const auto cell = m_content ? geometry().cellAt(event->position()) : std::nullopt;
    const double steps = event->angleDelta().y() / 120.0;
    if (m_role != Role::Large || !cell || steps == 0) {
        QWidget::wheelEvent(event);
        return;
    }
    MapWindow window = m_window;
    window.zoom(std::pow(kZoomStep, steps), *cell);
    event->accept();
    setWindow(window);
    hover(geometry().cellAt(event->position()));
}

void MapView::dragTo(QPointF point) {
    const QRectF cells = geometry().cells;
    MapWindow window = m_drag->window;
    if (m_drag->kind == Drag::Kind::Minimap) {
        const QRectF small = Minimap::rectIn(cells, m_window);
        const QPointF inside(std::clamp(point.x(), small.left(), small.right() - 0.5),
                             std::clamp(point.y(), small.top(), small.bottom() - 0.5));
        if (const auto cell = Minimap::cellAt(inside, cells, m_window)) {
            window.centerOn(*cell);
        }
    } else {
        const QPointF moved = m_drag->from - point;
        const core::Region& seen = window.seen();
        window.move(std::lround(moved.y() / cells.height() * static_cast<double>(seen.rows)),
                    std::lround(moved.x() / cells.width() * static_cast<double>(seen.columns)));
    }
    setWindow(window);
}

void MapView::endDrag() {
    if (m_drag) {
        m_drag.reset();
        setCursor(Qt::ArrowCursor);
    }
}

void MapView::click(std::optional<MapGeometry::Position> cell) {
    Q_EMIT clicked();
    if (cell) {
        activateCell(*cell);
    }
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_drag) {
        const Drag drag = *m_drag;
        endDrag();
        if (drag.kind == Drag::Kind::Map && !drag.hasMoved) {
            click(drag.cell);
        }
    }
    QWidget::mouseReleaseEvent(event);
}

void MapView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    const QPointF at = event->position();
    if (m_role == Role::Large && !m_window.isWhole()) {
        const bool isSmall = isOnMinimap(at);
        m_drag = {isSmall ? Drag::Kind::Minimap : Drag::Kind::Map, at, m_window,
                  geometry().cellAt(at)};
        if (isSmall) {
            dragTo(at);
        }
        return;
    }
    click(geometry().cellAt(at));
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        Q_EMIT doubleClicked();
    }
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (m_drag) {
        m_drag->hasMoved =
            m_drag->hasMoved || m_drag->kind == Drag::Kind::Minimap ||
            (at - m_drag->from).manhattanLength() >= QApplication::startDragDistance();
    }
    if (m_drag && m_drag->hasMoved) {
        setCursor(Qt::ClosedHandCursor);
        dragTo(at);
        return;
    }
    hover(m_content ? geometry().cellAt(at) : std::nullopt);
}

void MapView::leaveEvent(QEvent*) {
    hover(std::nullopt);
}

void MapView::hover(std::optional<MapGeometry::Position> cell) {
    if (std::exchange(m_hovered, cell) != cell) {
        Q_EMIT cellHovered(cell);
    }
}

} // namespace attention::heatmap

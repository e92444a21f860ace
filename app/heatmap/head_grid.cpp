// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/head_grid.h"

#include "heatmap/map_accessible.h"
#include "heatmap/tile_grid.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontInfo>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace attention::heatmap {

HeadGrid::HeadGrid(QWidget* parent)
    : QScrollArea(parent)
    , m_page(new QWidget) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    m_page->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    setWidget(m_page);
    retranslate();
}

void HeadGrid::setContents(std::vector<std::shared_ptr<const MapContent>> contents) {
    while (m_tiles.size() > contents.size()) {
        delete m_tiles.back();
        m_tiles.pop_back();
    }
    while (m_tiles.size() < contents.size()) {
        addTile();
    }
    for (std::size_t head = 0; head < contents.size(); ++head) {
        m_tiles[head]->setContent(std::move(contents[head]));
    }
    m_selected = std::clamp<core::Index>(m_selected, 0, std::max<core::Index>(count() - 1, 0));
    arrangeIfChanged();
    markSelected();
}

void HeadGrid::addTile() {
    const core::Index head = count();
    auto* tile = new MapView(MapView::Role::Tile, m_page);
    connect(tile, &MapView::clicked, this, [this, head] {
        setFocus(Qt::MouseFocusReason);
        activate(head);
    });
    connect(tile, &MapView::doubleClicked, this, [this, head] { Q_EMIT headOpened(head); });
    connect(tile, &MapView::cellHovered, this,
            [this, head](const auto& cell) { Q_EMIT cellHovered(head, cell); });
    connect(tile, &MapView::cellActivated, this,
            [this, head](const auto& cell) { Q_EMIT cellActivated(head, cell); });
    tile->show();
    m_tiles.push_back(tile);
}

void HeadGrid::setValidity(MapView::Validity validity) {
    for (MapView* tile : m_tiles) {
        tile->setValidity(validity);
    }
}

void HeadGrid::setSelectedHead(core::Index head) {
    m_selected = std::clamp<core::Index>(head, 0, std::max<core::Index>(count() - 1, 0));
    markSelected();
    showSelected();
}

void HeadGrid::setCursorCell(std::optional<MapGeometry::Position> cell) {
    for (MapView* tile : m_tiles) {
        tile->setCursorCell(cell);
    }
}

void HeadGrid::arrangeIfChanged() {
    if (m_tiles.empty()) {
        m_arrangedFor = {};
        m_page->resize(0, 0);
        return;
    }
    const MapContent& first = *m_tiles.front()->content();
    Occasion occasion{maximumViewportSize(), m_tiles.size(),  first.values.rows(),
                      first.values.cols(),   first.rowLabels, first.columnLabels};
    if (!(occasion == m_arrangedFor)) {
        m_arrangedFor = std::move(occasion);
        arrange();
    }
}

void HeadGrid::arrange() {
    const MapView& first = *m_tiles.front();
    const TileGrid grid = tileGridFor(
        count(), maximumViewportSize(), verticalScrollBar()->sizeHint().width(),
        [&first](int width) { return first.heightForWidth(width); },
        QFontInfo(font()).pixelSize() / 13.0);
    m_columns = grid.columns;
    m_page->resize(grid.sizeFor(count()));
    for (core::Index head = 0; head < count(); ++head) {
        m_tiles[static_cast<std::size_t>(head)]->setGeometry(grid.rectOf(head));
    }
}

void HeadGrid::activate(core::Index head) {
    setSelectedHead(head);
    announceReached(m_tiles[static_cast<std::size_t>(head)]);
    Q_EMIT headActivated(head);
}

void HeadGrid::markSelected() {
    for (core::Index head = 0; head < count(); ++head) {
        MapView::Outline outline = MapView::Outline::None;
        if (head == m_selected) {
            outline = hasFocus() ? MapView::Outline::Focused : MapView::Outline::Selected;
        }
        m_tiles[static_cast<std::size_t>(head)]->setOutline(outline);
    }
}

void HeadGrid::showSelected() {
    if (m_selected < count()) {
        ensureWidgetVisible(m_tiles[static_cast<std::size_t>(m_selected)], 0, 4);
    }
}

void HeadGrid::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    arrangeIfChanged();
    showSelected();
}

void HeadGrid::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_arrangedFor = {};
        arrangeIfChanged();
    }
    QScrollArea::changeEvent(event);
}

void HeadGrid::retranslate() {
    setAccessibleName(QCoreApplication::translate("heatmap", "Heatmaps of all heads"));
}

void HeadGrid::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Keyboard && m_selected < count()) {
        const MapView* tile = m_tiles[static_cast<std::size_t>(m_selected)];
        Q_EMIT menuRequested(m_selected, tile->mapToGlobal(tile->rect().center()));
        return;
    }
    for (core::Index head = 0; head < count(); ++head) {
        const MapView* tile = m_tiles[static_cast<std::size_t>(head)];
        if (tile->rect().contains(tile->mapFromGlobal(event->globalPos()))) {
            Q_EMIT menuRequested(head, event->globalPos());
        }
    }
}

void HeadGrid::keyPressEvent(QKeyEvent* event) {
    core::Index to = m_selected;
    switch (event->key()) {
    case Qt::Key_Left:
        to -= 1;
        break;
    case Qt::Key_Right:
        to += 1;
        break;
    case Qt::Key_Up:
        to -= m_columns;
        break;
    case Qt::Key_Down:
        to += m_columns;
        break;
    case Qt::Key_Home:
        to = 0;
        break;
    case Qt::Key_End:
        to = count() - 1;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (count() > 0) {
            Q_EMIT headOpened(m_selected);
        }
        return;
    default:
        QScrollArea::keyPressEvent(event);
        return;
    }
    if (to >= 0 && to < count() && to != m_selected) {
        activate(to);
    }
}

void HeadGrid::focusInEvent(QFocusEvent* event) {
    QScrollArea::focusInEvent(event);
    markSelected();
}

void HeadGrid::focusOutEvent(QFocusEvent* event) {
    QScrollArea::focusOutEvent(event);
    markSelected();
}

} // namespace attention::heatmap

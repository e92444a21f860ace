// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/head_grid.h"

#include "heatmap/map_accessible.h"
#include "heatmap/tile_grid.h"
#include "heatmap/tile_keys.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFontInfo>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace attention::heatmap {

namespace {

constexpr int kBetweenTwo = 4; ///< px between the two tiles of a head

} // namespace

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

void HeadGrid::setContents(Contents contents, Contents beside) {
    while (m_heads.size() > contents.size()) {
        delete m_heads.back().tile;
        delete m_heads.back().beside;
        m_heads.pop_back();
    }
    while (m_heads.size() < contents.size()) {
        m_heads.push_back({makeTile(count()), nullptr});
    }
    for (std::size_t head = 0; head < contents.size(); ++head) {
        Head& shown = m_heads[head];
        shown.tile->setContent(std::move(contents[head]));
        if (beside.empty()) {
            delete shown.beside;
            shown.beside = nullptr;
            continue;
        }
        if (!shown.beside) {
            shown.beside = makeTile(static_cast<core::Index>(head));
        }
        shown.beside->setContent(std::move(beside[head]));
    }
    m_selected = std::clamp<core::Index>(m_selected, 0, std::max<core::Index>(count() - 1, 0));
    completeOrder();
    arrangeIfChanged();
    markSelected();
}

MapView* HeadGrid::makeTile(core::Index head) {
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
    return tile;
}

std::vector<MapView*> HeadGrid::tiles() const {
    std::vector<MapView*> all;
    for (const Head& head : m_heads) {
        all.push_back(head.tile);
        if (head.beside) {
            all.push_back(head.beside);
        }
    }
    return all;
}

void HeadGrid::setOrder(const std::vector<core::Index>& heads) {
    m_order = heads;
    completeOrder();
    m_arrangedFor = {};
    arrangeIfChanged();
    showSelected();
}

void HeadGrid::completeOrder() {
    std::vector<bool> isPlaced(m_heads.size(), false);
    std::vector<core::Index> order;
    for (const core::Index head : m_order) {
        if (head >= 0 && head < count() && !isPlaced[static_cast<std::size_t>(head)]) {
            isPlaced[static_cast<std::size_t>(head)] = true;
            order.push_back(head);
        }
    }
    for (core::Index head = 0; head < count(); ++head) {
        if (!isPlaced[static_cast<std::size_t>(head)]) {
            order.push_back(head);
        }
    }
    if (order != m_order) {
        m_order = std::move(order);
        m_arrangedFor = {};
    }
}

core::Index HeadGrid::placeOf(core::Index head) const {
    return std::find(m_order.begin(), m_order.end(), head) - m_order.begin();
}

void HeadGrid::setValidity(MapView::Validity validity) {
    for (MapView* tile : tiles()) {
        tile->setValidity(validity);
    }
}

void HeadGrid::setSelectedHead(core::Index head) {
    m_selected = std::clamp<core::Index>(head, 0, std::max<core::Index>(count() - 1, 0));
    markSelected();
    showSelected();
}

void HeadGrid::setCursorCell(std::optional<MapGeometry::Position> cell) {
    for (MapView* tile : tiles()) {
        tile->setCursorCell(cell);
    }
}

void HeadGrid::arrangeIfChanged() {
    if (m_heads.empty()) {
        m_arrangedFor = {};
        m_page->resize(0, 0);
        return;
    }
    const MapContent& first = *m_heads.front().tile->content();
    Occasion occasion{maximumViewportSize(), m_heads.size(),      m_heads.front().beside != nullptr,
                      first.values.rows(),   first.values.cols(), first.rowLabels,
                      first.columnLabels};
    if (!(occasion == m_arrangedFor)) {
        m_arrangedFor = std::move(occasion);
        arrange();
    }
}

/// Two tiles of a head stand side by side in the place of one.
void HeadGrid::arrange() {
    const MapView& first = *m_heads.front().tile;
    const int perHead = m_heads.front().beside ? 2 : 1;
    const TileGrid grid = tileGridFor(
        count(), maximumViewportSize(), verticalScrollBar()->sizeHint().width(),
        [&first, perHead](int width) { return first.heightForWidth(width / perHead); },
        perHead * QFontInfo(font()).pixelSize() / 13.0);
    m_columns = grid.columns;
    m_page->resize(grid.sizeFor(count()));
    for (core::Index place = 0; place < count(); ++place) {
        const Head& head =
            m_heads[static_cast<std::size_t>(m_order[static_cast<std::size_t>(place)])];
        QRect rect = grid.rectOf(place);
        if (head.beside) {
            const int half = (rect.width() - kBetweenTwo) / 2;
            head.beside->setGeometry(rect.right() + 1 - half, rect.top(), half, rect.height());
            rect.setWidth(half);
        }
        head.tile->setGeometry(rect);
    }
}

void HeadGrid::activate(core::Index head) {
    setSelectedHead(head);
    announceReached(m_heads[static_cast<std::size_t>(head)].tile);
    Q_EMIT headActivated(head);
}

void HeadGrid::markSelected() {
    for (core::Index head = 0; head < count(); ++head) {
        MapView::Outline outline = MapView::Outline::None;
        if (head == m_selected) {
            outline = hasFocus() ? MapView::Outline::Focused : MapView::Outline::Selected;
        }
        const Head& shown = m_heads[static_cast<std::size_t>(head)];
        shown.tile->setOutline(outline);
        if (shown.beside) {
            shown.beside->setOutline(outline);
        }
    }
}

void HeadGrid::showSelected() {
    if (m_selected < count()) {
        ensureWidgetVisible(m_heads[static_cast<std::size_t>(m_selected)].tile, 0, 4);
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
        const MapView* tile = m_heads[static_cast<std::size_t>(m_selected)].tile;
        Q_EMIT menuRequested(m_selected, tile->mapToGlobal(tile->rect().center()));
        return;
    }
    for (core::Index head = 0; head < count(); ++head) {
        const Head& shown = m_heads[static_cast<std::size_t>(head)];
        for (const MapView* tile : {shown.tile, shown.beside}) {
            if (tile && tile->rect().contains(tile->mapFromGlobal(event->globalPos()))) {
                Q_EMIT menuRequested(head, event->globalPos());
            }
        }
    }
}

void HeadGrid::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (count() > 0) {
            Q_EMIT headOpened(m_selected);
        }
        return;
    }
    const core::Index from = placeOf(m_selected);
    const std::optional<core::Index> to = tileMovedTo(*event, {count(), m_columns}, from);
    if (!to) {
        QScrollArea::keyPressEvent(event);
    } else if (*to != from) {
        activate(m_order[static_cast<std::size_t>(*to)]);
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

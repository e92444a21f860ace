// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/map_pair.h"

#include <QHBoxLayout>

#include <utility>

namespace attention::shell {

using heatmap::MapView;

MapPair::MapPair(QWidget* parent)
    : QWidget(parent)
    , m_front(new MapView(MapView::Role::Large, this))
    , m_beside(new MapView(MapView::Role::Large, this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (MapView* map : {m_front, m_beside}) {
        layout->addWidget(map, 1);
        connect(map, &MapView::cellHovered, this, &MapPair::cellHovered);
        connect(map, &MapView::cellActivated, this, &MapPair::cellActivated);
        connect(map, &MapView::doubleClicked, this, &MapPair::doubleClicked);
    }
    m_beside->hide();
    setFocusProxy(m_front);
}

void MapPair::setContents(std::shared_ptr<const heatmap::MapContent> front,
                          std::shared_ptr<const heatmap::MapContent> beside) {
    m_beside->setVisible(beside != nullptr);
    m_front->setContent(std::move(front));
    m_beside->setContent(std::move(beside));
}

void MapPair::setValidity(MapView::Validity validity) {
    m_front->setValidity(validity);
    m_beside->setValidity(validity);
}

void MapPair::setNumbers(const heatmap::Numbers& numbers) {
    m_front->setNumbers(numbers);
    m_beside->setNumbers(numbers);
}

void MapPair::setCursorCell(std::optional<Position> cell) {
    m_front->setCursorCell(cell);
    m_beside->setCursorCell(cell);
}

} // namespace attention::shell

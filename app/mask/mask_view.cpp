// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/mask_view.h"

#include "mask/mask_delegate.h"
#include "mask/mask_header.h"
#include "mask/mask_model.h"

#include <QFontInfo>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::mask {

namespace {

// In sizes of the text.
constexpr double kLeastCell = 1.2;
constexpr double kMostCell = 2.4;
constexpr double kMostHeight = 26;

} // namespace

MaskView::MaskView(QWidget* parent)
    : QTableView(parent)
    , m_queries(new MaskHeader(Qt::Vertical, this))
    , m_keys(new MaskHeader(Qt::Horizontal, this)) {
    setVerticalHeader(m_queries);
    setHorizontalHeader(m_keys);
    setItemDelegate(new MaskDelegate(this));
    setSelectionMode(NoSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setFrameShape(NoFrame);
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    viewport()->setAutoFillBackground(false);
    viewport()->setCursor(Qt::CrossCursor);
    connectHeader(m_queries, Reach::Row);
    connectHeader(m_keys, Reach::Column);
}

void MaskView::connectHeader(MaskHeader* header, Reach reach) {
    const auto spotOf = [reach](int section) {
        return reach == Reach::Row ? Spot{section, 0} : Spot{0, section};
    };
    connect(header, &MaskHeader::pressed, this,
            [this, reach, spotOf](int section) { begin(spotOf(section), reach); });
    connect(header, &MaskHeader::dragged, this,
            [this, spotOf](int section) { goOn(spotOf(section)); });
    connect(header, &MaskHeader::released, this, &MaskView::end);
}

void MaskView::setMaskModel(MaskModel* model) {
    m_model = model;
    setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        end();
        layOutSections();
    });
    layOutSections();
}

core::Region MaskView::regionOf(Spot spot, Reach reach) const {
    switch (reach) {
    case Reach::Row:
        return {spot.row, 0, 1, m_model->columnCount()};
    case Reach::Column:
        return {0, spot.column, m_model->rowCount(), 1};
    default:
        return {spot.row, spot.column, 1, 1};
    }
}

void MaskView::begin(Spot spot, Reach reach) {
    end();
    m_reach = reach;
    m_last = spot;
    const core::Region region = regionOf(spot, reach);
    m_attend = core::oppositeOf(m_model->allowed(), region);
    Q_EMIT strokeBegan();
    Q_EMIT painted({region}, m_attend);
}

/// Everything on the straight way from the last spot: a quick pointer leaves no holes.
void MaskView::goOn(Spot spot) {
    if (!m_last || (spot.row == m_last->row && spot.column == m_last->column))
        return;
    const Spot from = *std::exchange(m_last, spot);
    const core::Index down = spot.row - from.row;
    const core::Index across = spot.column - from.column;
    const core::Index steps = std::max(std::abs(down), std::abs(across));
    std::vector<core::Region> regions;
    regions.reserve(static_cast<std::size_t>(steps));
    for (core::Index step = 1; step <= steps; ++step) {
        const double share = static_cast<double>(step) / static_cast<double>(steps);
        regions.push_back(regionOf({from.row + std::lround(share * static_cast<double>(down)),
                                    from.column + std::lround(share * static_cast<double>(across))},
                                   m_reach));
    }
    Q_EMIT painted(regions, m_attend);
}

void MaskView::end() {
    if (std::exchange(m_last, std::nullopt))
        Q_EMIT strokeEnded();
}

void MaskView::paintOnce(Reach reach) {
    const QModelIndex cursor = currentIndex();
    if (!cursor.isValid())
        return;
    begin({cursor.row(), cursor.column()}, reach);
    end();
}

/// Beyond the cells: the one at the border.
MaskView::Spot MaskView::nearestSpot(QPoint point) const {
    const auto nearest = [](const QHeaderView* header, int along) {
        const int section = header->logicalIndexAt(along);
        return section >= 0 ? section : along < 0 ? 0 : header->count() - 1;
    };
    return {nearest(m_queries, std::min(point.y(), viewport()->height() - 1)),
            nearest(m_keys, std::min(point.x(), viewport()->width() - 1))};
}

void MaskView::mousePressEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !index.isValid())
        return;
    setCurrentIndex(index);
    begin({index.row(), index.column()}, Reach::Cell);
}

void MaskView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_last || m_reach != Reach::Cell)
        return;
    goOn(nearestSpot(event->position().toPoint()));
    // Follows a pointer that leaves the part that is seen.
    setCurrentIndex(
        m_model->index(static_cast<int>(m_last->row), static_cast<int>(m_last->column)));
}

void MaskView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        end();
}

void MaskView::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
}

void MaskView::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Space) {
        QTableView::keyPressEvent(event);
        return;
    }
    event->accept();
    if (event->isAutoRepeat())
        return;
    if (event->modifiers().testFlag(Qt::ShiftModifier))
        paintOnce(Reach::Row);
    else
        paintOnce(event->modifiers().testFlag(Qt::ControlModifier) ? Reach::Column : Reach::Cell);
}

void MaskView::focusInEvent(QFocusEvent* event) {
    if (!currentIndex().isValid() && m_model)
        setCurrentIndex(m_model->index(0, 0));
    QTableView::focusInEvent(event);
}

void MaskView::focusOutEvent(QFocusEvent* event) {
    end();
    QTableView::focusOutEvent(event);
}

void MaskView::hideEvent(QHideEvent* event) {
    end();
    QTableView::hideEvent(event);
}

void MaskView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOutSections();
}

void MaskView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOutSections();
}

/// Square cells that fill the width as far as their names and sizes let them; many scroll.
void MaskView::layOutSections() {
    if (!m_model || m_model->rowCount() == 0)
        return;
    const double size = QFontInfo(font()).pixelSize();
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const int left = m_queries->breadth();
    const int top = m_keys->breadth();
    const int most = static_cast<int>(kMostHeight * size);
    const auto sideFor = [&](int width) {
        return static_cast<int>(
            std::clamp(std::floor((width - left) / 1.0 / m_model->columnCount()),
                       std::ceil(kLeastCell * size), std::floor(kMostCell * size)));
    };
    int room = width();
    int side = sideFor(room);
    if (top + side * m_model->rowCount() > most) {
        room -= bar;
        side = sideFor(room);
    }
    for (QHeaderView* header : {m_queries, m_keys})
        header->setDefaultSectionSize(side);
    m_queries->setFixedWidth(left);
    m_keys->setFixedHeight(top);
    const bool isWide = left + side * m_model->columnCount() > room;
    const int height = top + side * m_model->rowCount() + (isWide ? bar : 0);
    setFixedHeight(std::min(height, most));
}

} // namespace attention::mask

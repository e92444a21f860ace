// SPDX-License-Identifier: GPL-3.0-or-later
// What mouse and keyboard do in the flow.
#include "walkthrough/flow_accessible.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/flow_words.h"

#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cstdlib>

namespace attention::walkthrough {

namespace {

using Visit = document::Selection::Visit;

/// The cell that a key moves the cursor to; nothing for other keys.
std::optional<Position> movedTo(const QKeyEvent& event, const FlowCard& card, Position from) {
    const bool isFar = event.modifiers().testFlag(Qt::ControlModifier);
    const core::Index lastRow = card.rows() - 1;
    const core::Index lastColumn = card.columns() - 1;
    Position to = from;
    switch (event.key()) {
    case Qt::Key_Left:
        --to.column;
        break;
    case Qt::Key_Right:
        ++to.column;
        break;
    case Qt::Key_Up:
        --to.row;
        break;
    case Qt::Key_Down:
        ++to.row;
        break;
    case Qt::Key_Home:
        to = {isFar ? 0 : from.row, 0};
        break;
    case Qt::Key_End:
        to = {isFar ? lastRow : from.row, lastColumn};
        break;
    default:
        return std::nullopt;
    }
    to.row = std::clamp<core::Index>(to.row, 0, lastRow);
    to.column = std::clamp<core::Index>(to.column, 0, lastColumn);
    return to;
}

bool isArrow(int key) {
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

/// Whether `to` lies on that side of `from`.
bool liesBeside(int key, QPoint from, QPoint to) {
    const QPoint way = to - from;
    switch (key) {
    case Qt::Key_Left:
        return way.x() < 0 && std::abs(way.x()) >= std::abs(way.y()) / 2;
    case Qt::Key_Right:
        return way.x() > 0 && std::abs(way.x()) >= std::abs(way.y()) / 2;
    case Qt::Key_Up:
        return way.y() < 0 && std::abs(way.y()) >= std::abs(way.x()) / 2;
    default:
        return way.y() > 0 && std::abs(way.y()) >= std::abs(way.x()) / 2;
    }
}

} // namespace

void FlowView::choose(const FlowLayout::Hit& hit, Visit visit) {
    Q_EMIT placeChosen();
    select(hit, visit);
}

void FlowView::walkTo(const FlowLayout::Hit& hit) {
    select(hit, Visit::Step);
}

void FlowView::select(const FlowLayout::Hit& hit, Visit visit) {
    // What is said is about the number that was gone to, not the one a resting mouse is over.
    hover(std::nullopt);
    m_scene.current = hit.card;
    const core::Place place = m_scene.flow.cards[hit.card].placeAt(hit.position);
    if (m_document->selection()->place() == place)
        showPlace();
    else
        m_document->selection()->selectPlace(place, visit);
}

void FlowView::activate(const FlowLayout::Hit& hit) {
    choose(hit, Visit::Jump);
}

bool FlowView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    return QAbstractScrollArea::viewportEvent(event);
}

QString FlowView::toolTipAt(QPoint point) const {
    if (const std::optional<FlowLayout::Hit> hit = hitAt(point))
        return cellToolTip(m_scene.flow, m_scene.flow.cards[hit->card], hit->position);
    const QPoint at = canvasPoint(point);
    for (std::size_t card = 0; card < m_scene.layout.cards.size(); ++card)
        if (m_scene.layout.cards[card].title.contains(at))
            return shapeToolTip(m_scene.flow.cards[card]);
    return {};
}

void FlowView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (const std::optional<FlowLayout::Hit> hit = hitAt(event->position().toPoint()))
        choose(*hit, Visit::Jump);
}

void FlowView::mouseMoveEvent(QMouseEvent* event) {
    hover(hitAt(event->position().toPoint()));
}

/// Only the two cells are painted anew.
void FlowView::hover(std::optional<FlowLayout::Hit> hit) {
    if (hit == m_scene.hovered)
        return;
    constexpr int kAround = 6;
    for (const auto& changed : {m_scene.hovered, hit})
        if (changed)
            viewport()->update(cellRect(*changed).adjusted(-kAround, -kAround, kAround, kAround));
    m_scene.hovered = hit;
    Q_EMIT hoverChanged();
}

void FlowView::pointAt(const std::optional<core::Place>& place) {
    const std::optional<std::size_t> card = place ? m_scene.flow.cardOf(*place) : std::nullopt;
    if (card)
        hover(FlowLayout::Hit{*card, *m_scene.flow.cards[*card].positionOf(*place)});
    else
        hover(std::nullopt);
}

std::optional<core::Place> FlowView::hovered() const {
    const std::optional<FlowLayout::Hit>& hit = m_scene.hovered;
    if (!hit)
        return std::nullopt;
    return m_scene.flow.cards[hit->card].placeAt(hit->position);
}

void FlowView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Space:
        Q_EMIT playRequested();
        return;
    case Qt::Key_PageDown:
        Q_EMIT stepRequested(1);
        return;
    case Qt::Key_PageUp:
        Q_EMIT stepRequested(-1);
        return;
    case Qt::Key_Escape:
        Q_EMIT escaped();
        break;
    default:
        break;
    }
    if (event->modifiers().testFlag(Qt::AltModifier) || !moveInCard(*event))
        event->ignore();
}

bool FlowView::moveInCard(const QKeyEvent& event) {
    if (m_scene.flow.cards.empty())
        return false;
    const std::optional<FlowLayout::Hit> from = cursor();
    if (!from && (isArrow(event.key()) || event.key() == Qt::Key_Home)) {
        choose({0, {}}, Visit::Jump);
        return true;
    }
    if (!from)
        return false;
    if (isArrow(event.key()) && event.modifiers().testFlag(Qt::ControlModifier)) {
        if (const std::optional<std::size_t> card = cardBeside(event.key()))
            enterCard(*card);
        return true;
    }
    const std::optional<Position> to =
        movedTo(event, m_scene.flow.cards[from->card], from->position);
    if (to && *to != from->position)
        choose({from->card, *to}, Visit::Step);
    return to.has_value();
}

/// The nearest card on that side.
std::optional<std::size_t> FlowView::cardBeside(int key) const {
    const auto middle = [this](std::size_t card) {
        return m_scene.layout.cards[card].frame.center();
    };
    std::optional<std::size_t> nearest;
    int least = 0;
    for (std::size_t card = 0; card < m_scene.flow.cards.size(); ++card) {
        if (card == *m_scene.current || !liesBeside(key, middle(*m_scene.current), middle(card)))
            continue;
        const int distance = (middle(card) - middle(*m_scene.current)).manhattanLength();
        if (!nearest || distance < least) {
            nearest = card;
            least = distance;
        }
    }
    return nearest;
}

/// At the same row and column where it has them.
void FlowView::enterCard(std::size_t index) {
    const FlowCard& card = m_scene.flow.cards[index];
    const std::optional<FlowLayout::Hit> from = cursor();
    const Position wanted = from ? from->position : Position{};
    choose({index,
            {std::min(wanted.row, card.rows() - 1), std::min(wanted.column, card.columns() - 1)}},
           Visit::Jump);
}

/// Tab goes from matrix to matrix, and on to the next control behind the last.
bool FlowView::focusNextPrevChild(bool next) {
    if (cursor()) {
        const std::size_t current = *m_scene.current;
        const std::size_t count = m_scene.flow.cards.size();
        if (next ? current + 1 < count : current > 0) {
            enterCard(next ? current + 1 : current - 1);
            return true;
        }
    }
    return QAbstractScrollArea::focusNextPrevChild(next);
}

void FlowView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    announceCursor(this);
}

void FlowView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace attention::walkthrough

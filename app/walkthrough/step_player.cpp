// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/step_player.h"

#include "document/document.h"
#include "walkthrough/flow_view.h"

#include <QScopedValueRollback>
#include <QTimer>

#include <algorithm>

namespace attention::walkthrough {

namespace {

using Visit = document::Selection::Visit;

/// At 100 %: long enough to find the number and read its arithmetic.
int millisecondsOf(Walk::Unit unit) {
    switch (unit) {
    case Walk::Unit::Cell:
        return 900;
    case Walk::Unit::Rows:
        return 1600;
    default:
        return 2600;
    }
}

} // namespace

StepPlayer::StepPlayer(FlowView* flow)
    : QObject(flow)
    , m_flow(flow)
    , m_timer(new QTimer(this)) {
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &StepPlayer::advance);
    connect(flow, &FlowView::playRequested, this, &StepPlayer::toggle);
    connect(flow, &FlowView::stepRequested, this, &StepPlayer::step);
    connect(flow, &FlowView::escaped, this, &StepPlayer::leave);
    connect(flow, &FlowView::placeChosen, this, &StepPlayer::leave);
}

void StepPlayer::setDocument(document::Document* document) {
    if (m_document)
        m_document->selection()->disconnect(this);
    leave();
    m_document = document;
    if (document)
        connect(document->selection(), &document::Selection::placeChanged, this, [this] {
            if (!m_isMoving)
                leave();
            Q_EMIT changed();
        });
}

void StepPlayer::refresh() {
    const std::size_t stopsBefore = m_walk.stopCount();
    m_walk = Walk(m_flow->flow());
    if (m_point && (m_walk.stopCount() != stopsBefore || !m_walk.contains(*m_point)))
        leave();
    else if (m_point)
        m_flow->setProgress(m_walk.progressOf(*m_point));
    Q_EMIT changed();
}

void StepPlayer::setSpeed(int percent) {
    m_speed = percent;
    Q_EMIT changed();
}

bool StepPlayer::isPlaying() const {
    return m_timer->isActive();
}

std::optional<Walk::Point> StepPlayer::selectedPoint() const {
    const std::optional<FlowLayout::Hit> cursor = m_flow->cursor();
    return cursor ? m_walk.pointOf(*cursor) : std::nullopt;
}

std::optional<Walk::Point> StepPlayer::point() const {
    if (m_point)
        return m_point;
    return m_walk.stopCount() == 0 ? std::nullopt : selectedPoint();
}

void StepPlayer::toggle() {
    if (isPlaying()) {
        pause();
        return;
    }
    if (m_walk.stopCount() == 0)
        return;
    Walk::Point from = point().value_or(Walk::Point{});
    if (!m_walk.after(from))
        from = {}; // from the end it begins anew
    go(from);
    startTimer();
    Q_EMIT changed();
}

void StepPlayer::pause() {
    m_timer->stop();
    Q_EMIT changed();
}

void StepPlayer::startTimer() {
    m_timer->start(millisecondsOf(m_walk.unitOf(m_point->stop)) * 100 / m_speed);
}

void StepPlayer::advance() {
    std::optional<Walk::Point> next = m_walk.after(*m_point);
    if (next && m_motion == Motion::Reduced)
        next = m_walk.endOf(next->stop);
    if (!next) {
        leave();
        return;
    }
    go(*next);
    startTimer();
    Q_EMIT changed();
}

void StepPlayer::step(int by) {
    m_timer->stop();
    if (m_walk.stopCount() == 0)
        return;
    const std::optional<Walk::Point> from = point();
    if (!from) {
        go({});
        return;
    }
    const std::optional<Walk::Point> next = by > 0 ? m_walk.after(*from) : m_walk.before(*from);
    go(next.value_or(*from));
}

void StepPlayer::skip(int by) {
    m_timer->stop();
    if (m_walk.stopCount() == 0)
        return;
    const std::size_t stop = point().value_or(Walk::Point{}).stop;
    if (by > 0)
        go({std::min(stop + 1, m_walk.stopCount() - 1), 0});
    else
        go({stop > 0 ? stop - 1 : 0, 0});
}

void StepPlayer::toStart() {
    m_timer->stop();
    if (m_walk.stopCount() > 0)
        go({});
}

void StepPlayer::go(Walk::Point point) {
    const QScopedValueRollback moving(m_isMoving, true);
    m_point = point;
    m_flow->setProgress(m_walk.progressOf(point));
    const FlowLayout::Hit hit = m_walk.hitOf(point);
    m_flow->walkTo(hit);
    Q_EMIT changed();
}

void StepPlayer::leave() {
    if (m_isMoving)
        return;
    m_timer->stop();
    m_point.reset();
    m_flow->setProgress(std::nullopt);
    Q_EMIT changed();
}

} // namespace attention::walkthrough

// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/selection.h"

#include <algorithm>
#include <utility>

namespace attention::document {

namespace {

constexpr std::size_t kMostVisits = 200;

std::optional<core::Cell> cellOf(const std::optional<core::Place>& place) {
    const core::Cell* cell = place ? std::get_if<core::Cell>(&*place) : nullptr;
    return cell ? std::optional(*cell) : std::nullopt;
}

} // namespace

std::optional<core::Cell> Selection::cell() const {
    return cellOf(m_place);
}

void Selection::selectHead(core::Index head) {
    if (m_limits.headCount && (head < 0 || head >= m_limits.headCount()))
        return;
    State next{head, m_stage, m_place};
    // The same place in the other head: rows and columns mean the same there.
    if (std::optional<core::Cell> cell = this->cell(); cell && core::isPerHead(cell->stage)) {
        cell->head = head;
        next.place = *cell;
    }
    become(next);
}

void Selection::selectStage(core::Stage stage) {
    if (stage == m_stage)
        return;
    State next{m_head, stage, std::nullopt};
    if (std::optional<core::Cell> cell = this->cell();
        cell && core::isMap(stage) && core::isMap(m_stage)) {
        cell->stage = stage;
        next.place = *cell;
    }
    become(next);
}

void Selection::selectCell(std::optional<core::Cell> cell, Visit visit) {
    selectPlace(cell ? std::optional<core::Place>(*cell) : std::nullopt, visit);
}

void Selection::selectPlace(const std::optional<core::Place>& place, Visit visit) {
    if (place == m_place || (place && m_limits.isThere && !m_limits.isThere(*place)))
        return;
    if (place)
        remember(*place, visit);
    become(withPlace(place));
    Q_EMIT visitsChanged();
}

Selection::State Selection::withPlace(const std::optional<core::Place>& place) const {
    State next{m_head, m_stage, place};
    if (const std::optional<core::Cell> cell = cellOf(place)) {
        next.stage = cell->stage;
        if (core::isPerHead(cell->stage))
            next.head = cell->head;
    } else if (place) {
        const core::TensorId tensor = std::get<core::TensorCell>(*place).tensor;
        if (tensor.kind == core::TensorKind::W_Q || tensor.kind == core::TensorKind::b_Q)
            next.head = tensor.head;
    }
    return next;
}

void Selection::become(const State& next) {
    const std::optional<core::Cell> cellBefore = cell();
    const bool isOtherHead = std::exchange(m_head, next.head) != next.head;
    const bool isOtherStage = std::exchange(m_stage, next.stage) != next.stage;
    const bool isOtherPlace = std::exchange(m_place, next.place) != next.place;
    if (isOtherHead)
        Q_EMIT headChanged(m_head);
    if (isOtherStage)
        Q_EMIT stageChanged(m_stage);
    if (cell() != cellBefore)
        Q_EMIT cellChanged();
    if (isOtherPlace)
        Q_EMIT placeChanged();
}

void Selection::remember(const core::Place& place, Visit visit) {
    if (!m_visits.empty() && m_visits[m_visit] == place)
        return;
    m_visits.resize(std::min(m_visits.size(), m_visit + 1));
    if (visit == Visit::Step && !m_visits.empty() && m_place)
        m_visits.back() = place;
    else
        m_visits.push_back(place);
    if (m_visits.size() > kMostVisits)
        m_visits.erase(m_visits.begin());
    m_visit = m_visits.size() - 1;
}

bool Selection::canGoBack() const {
    return m_visit > 0;
}

bool Selection::canGoForward() const {
    return m_visit + 1 < m_visits.size();
}

void Selection::goBack() {
    if (canGoBack())
        visit(m_visit - 1);
}

void Selection::goForward() {
    if (canGoForward())
        visit(m_visit + 1);
}

void Selection::visit(std::size_t index) {
    m_visit = index;
    become(withPlace(m_visits[index]));
    Q_EMIT visitsChanged();
}

void Selection::keepPlaces() {
    const auto& isThere = m_limits.isThere;
    std::vector<core::Place> kept;
    std::size_t visit = 0;
    for (std::size_t index = 0; index < m_visits.size(); ++index) {
        if (!isThere(m_visits[index]) || (!kept.empty() && kept.back() == m_visits[index]))
            continue;
        kept.push_back(m_visits[index]);
        if (index <= m_visit)
            visit = kept.size() - 1;
    }
    m_visits = std::move(kept);
    m_visit = visit;
    if (m_place && !isThere(*m_place))
        become({m_head, m_stage, std::nullopt});
    Q_EMIT visitsChanged();
}

void Selection::clear() {
    m_visits.clear();
    m_visit = 0;
    become({0, m_stage, std::nullopt});
    Q_EMIT visitsChanged();
}

} // namespace attention::document

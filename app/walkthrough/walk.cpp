// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/walk.h"

#include <algorithm>

namespace attention::walkthrough {

namespace {

/// More cells than this are shown row by row, more rows several at a time.
constexpr core::Index kMostCells = 64;
constexpr core::Index kMostRows = 32;

bool isStop(const FlowCard& card) {
    const auto* tensor = std::get_if<core::TensorId>(&card.matrix);
    return !tensor || tensor->kind != core::TensorKind::W_O;
}

} // namespace

Walk::Walk(const Flow& flow) {
    for (std::size_t card = 0; card < flow.cards.size(); ++card)
        if (isStop(flow.cards[card]))
            m_stops.push_back(stopOf(flow.cards[card], card));
}

Walk::Stop Walk::stopOf(const FlowCard& card, std::size_t index) {
    Stop stop{index, Unit::Whole, card.rows(), card.columns(), 1};
    const std::optional<core::Stage> stage = card.computedStage();
    if (!stage)
        return stop;
    const bool isByRow = stage == core::Stage::Bias || stage == core::Stage::Masked ||
                         stage == core::Stage::Weights || stage == core::Stage::Concat;
    if (!isByRow && card.rows() * card.columns() <= kMostCells) {
        stop.unit = Unit::Cell;
        stop.count = card.rows() * card.columns();
    } else {
        stop.unit = Unit::Rows;
        stop.count = std::min(card.rows(), kMostRows);
    }
    return stop;
}

core::Index Walk::firstRow(const Stop& stop, core::Index unit) {
    return unit * stop.rows / stop.count;
}

std::optional<Walk::Point> Walk::after(Point point) const {
    if (point.unit + 1 < m_stops[point.stop].count)
        return Point{point.stop, point.unit + 1};
    return point.stop + 1 < m_stops.size() ? std::optional(Point{point.stop + 1, 0}) : std::nullopt;
}

std::optional<Walk::Point> Walk::before(Point point) const {
    if (point.unit > 0)
        return Point{point.stop, point.unit - 1};
    return point.stop > 0 ? std::optional(endOf(point.stop - 1)) : std::nullopt;
}

Walk::Point Walk::endOf(std::size_t stop) const {
    return {stop, m_stops[stop].count - 1};
}

bool Walk::contains(Point point) const {
    return point.stop < m_stops.size() && point.unit < m_stops[point.stop].count;
}

FlowLayout::Hit Walk::hitOf(Point point) const {
    const Stop& stop = m_stops[point.stop];
    if (stop.unit == Unit::Cell)
        return {stop.card, {point.unit / stop.columns, point.unit % stop.columns}};
    return {stop.card, {firstRow(stop, point.unit), 0}};
}

Progress Walk::progressOf(Point point) const {
    const Stop& stop = m_stops[point.stop];
    if (stop.unit == Unit::Cell)
        return {stop.card, hitOf(point).position};
    return {stop.card, {firstRow(stop, point.unit + 1) - 1, stop.columns - 1}};
}

std::optional<Walk::Point> Walk::pointOf(const FlowLayout::Hit& hit) const {
    const auto found = std::find_if(m_stops.begin(), m_stops.end(),
                                    [&](const Stop& stop) { return stop.card == hit.card; });
    if (found == m_stops.end())
        return std::nullopt;
    Point point{static_cast<std::size_t>(found - m_stops.begin()), 0};
    if (found->unit == Unit::Cell)
        point.unit = hit.position.row * found->columns + hit.position.column;
    while (found->unit == Unit::Rows && firstRow(*found, point.unit + 1) <= hit.position.row)
        ++point.unit;
    return point;
}

} // namespace attention::walkthrough

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "walkthrough/flow_painter.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace attention::walkthrough {

/// The order in which a person meets the numbers of a flow: stop by stop, each a matrix, and in it
/// cell by cell, row by row, or all at once.
class Walk {
  public:
    struct Point {
        std::size_t stop = 0;
        core::Index unit = 0;

        bool operator==(const Point&) const = default;
    };
    enum class Unit { Whole, Rows, Cell };

    Walk() = default;
    explicit Walk(const Flow& flow);

    std::size_t stopCount() const { return m_stops.size(); }
    std::size_t cardOf(std::size_t stop) const { return m_stops[stop].card; }
    Unit unitOf(std::size_t stop) const { return m_stops[stop].unit; }
    /// Nothing behind the last and before the first.
    std::optional<Point> after(Point point) const;
    std::optional<Point> before(Point point) const;
    /// The last point of a stop: all its numbers are there.
    Point endOf(std::size_t stop) const;
    bool contains(Point point) const;

    /// The first cell of the point.
    FlowLayout::Hit hitOf(Point point) const;
    Progress progressOf(Point point) const;
    /// The point at which the cell comes; nothing in a card without a stop.
    std::optional<Point> pointOf(const FlowLayout::Hit& hit) const;

  private:
    struct Stop {
        std::size_t card = 0;
        Unit unit = Unit::Whole;
        core::Index rows = 0;
        core::Index columns = 0;
        core::Index count = 1; ///< of units
    };
    static Stop stopOf(const FlowCard& card, std::size_t index);
    /// The first row of a unit of rows; of the unit behind the last: the count of rows.
    static core::Index firstRow(const Stop& stop, core::Index unit);

    std::vector<Stop> m_stops;
};

} // namespace attention::walkthrough

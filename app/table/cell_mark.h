// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"

#include <QMetaType>

#include <optional>
#include <vector>

namespace attention::table {

/// The number whose arithmetic is on show, and the numbers it comes from.
struct Marks {
    std::vector<core::PlaceSpan> sources;
    std::optional<core::Place> place;

    bool operator==(const Marks&) const = default;
};

/// A rectangle of one table: the selected number, or numbers it comes from.
struct RegionMark {
    enum class Kind { Selected, Source };
    core::Region region;
    Kind kind = Kind::Source;
    core::PlaceSpan::Reach reach = core::PlaceSpan::Reach::Direct;
};

/// What of a mark one cell shows: the edges at which the mark ends.
struct CellMark {
    RegionMark::Kind kind = RegionMark::Kind::Source;
    core::PlaceSpan::Reach reach = core::PlaceSpan::Reach::Direct;
    Qt::Edges edges;
};

/// The marks in the table of one tensor.
std::vector<RegionMark> marksIn(const Marks& marks, core::TensorId tensor);
/// The mark of one cell; the selected number before its sources.
std::optional<CellMark> markAt(const std::vector<RegionMark>& marks, core::Index row,
                               core::Index column);

} // namespace attention::table

Q_DECLARE_METATYPE(attention::table::CellMark)

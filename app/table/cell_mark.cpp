// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/cell_mark.h"

namespace attention::table {

std::vector<RegionMark> marksIn(const Marks& marks, core::TensorId tensor) {
    const core::MatrixId matrix = tensor;
    std::vector<RegionMark> found;
    if (marks.place && core::matrixOf(*marks.place) == matrix)
        found.push_back({{core::rowOf(*marks.place), core::columnOf(*marks.place), 1, 1},
                         RegionMark::Kind::Selected});
    for (const core::PlaceSpan& span : marks.sources)
        if (span.matrix == matrix)
            found.push_back({span.region, RegionMark::Kind::Source, span.reach});
    return found;
}

std::optional<CellMark> markAt(const std::vector<RegionMark>& marks, core::Index row,
                               core::Index column) {
    for (const RegionMark& mark : marks) {
        const core::Region& region = mark.region;
        const core::Index below = row - region.row;
        const core::Index beside = column - region.column;
        if (below < 0 || below >= region.rows || beside < 0 || beside >= region.columns)
            continue;
        Qt::Edges edges;
        edges.setFlag(Qt::TopEdge, below == 0);
        edges.setFlag(Qt::BottomEdge, below == region.rows - 1);
        edges.setFlag(Qt::LeftEdge, beside == 0);
        edges.setFlag(Qt::RightEdge, beside == region.columns - 1);
        return CellMark{mark.kind, mark.reach, edges};
    }
    return std::nullopt;
}

} // namespace attention::table

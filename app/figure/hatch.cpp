// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/hatch.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace attention::figure {

namespace {

constexpr double kSpacingInPixels = 7;
constexpr double kMillimetresPerPixel = 25.4 / 96;

} // namespace

Hatch Hatch::of(const CellGrid& grid, Unit unit) {
    const double pixel = unit == Unit::Pixel ? 1 : kMillimetresPerPixel;
    const double side = std::min(grid.cell.width(), grid.cell.height());
    Hatch hatch;
    hatch.perCell = std::max(1, static_cast<int>(std::lround(side / (kSpacingInPixels * pixel))));
    hatch.lineWidth = std::min(pixel, side / hatch.perCell / 5);
    return hatch;
}

std::vector<QLineF> hatchLines(const CellGrid& grid, const Hatch& hatch) {
    const double columns = static_cast<double>(grid.columns);
    const double rows = static_cast<double>(grid.rows);
    const auto at = [&grid](double column, double row) {
        return grid.topLeft + QPointF(column * grid.cell.width(), row * grid.cell.height());
    };
    std::vector<QLineF> lines;
    for (core::Index i = 0; i < (grid.columns + grid.rows) * hatch.perCell; ++i) {
        const double level = (static_cast<double>(i) + 0.5) / hatch.perCell;
        const double right = std::min(level, columns);
        const double bottom = std::min(level, rows);
        lines.emplace_back(at(right, level - right), at(level - bottom, bottom));
    }
    return lines;
}

std::vector<QRectF> hatchedRuns(const CellGrid& grid) {
    std::vector<QRectF> runs;
    if (grid.hatchedPlaces.empty())
        return runs;
    std::vector<char> isHatched(grid.fills.table().size(), 0);
    for (const CellFills::Place place : grid.hatchedPlaces)
        isHatched[place] = 1;
    const auto hatched = [&isHatched](CellFills::Place place) { return isHatched[place] != 0; };
    const CellFills::Place* begin = grid.fills.places();
    for (core::Index row = 0; row < grid.rows; ++row, begin += grid.columns) {
        const CellFills::Place* const end = begin + grid.columns;
        for (auto from = std::find_if(begin, end, hatched); from != end;) {
            const auto to = std::find_if_not(from, end, hatched);
            const double top = grid.topLeft.y() + static_cast<double>(row) * grid.cell.height();
            const double left =
                grid.topLeft.x() + static_cast<double>(from - begin) * grid.cell.width();
            const double width = static_cast<double>(to - from) * grid.cell.width();
            runs.emplace_back(left, top, width, grid.cell.height());
            from = std::find_if(to, end, hatched);
        }
    }
    return runs;
}

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cell_places.h"

#include "heatmap/cells.h"
#include "heatmap/not_finite.h"

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace attention::heatmap {

namespace {

using Place = figure::CellFills::Place;

/// From here on a pyramid takes less time and memory than a place for each cell.
constexpr core::Index kMostPlaces = core::Index{1} << 20;

/// How far a place is from the middle of the colours.
std::vector<Place> ranksFromCentre(std::size_t colors) {
    std::vector<Place> ranks{0, 1};
    for (std::size_t color = 0; color < colors; ++color) {
        const int doubled = 2 * static_cast<int>(color) - static_cast<int>(colors - 1);
        ranks.push_back(static_cast<Place>(kFirstColorPlace + std::abs(doubled)));
    }
    ranks.push_back(kNotFinitePlace);
    return ranks;
}

/// Of numbers where −∞ stands for nothing.
void placeNumbers(const core::ColorScale& scale, const double* numbers, std::size_t count,
                  Place* places) {
    scale.indicesOf(numbers, count, kFirstColorPlace, places);
    if (core::areFinite(numbers, count))
        return;
    for (std::size_t i = 0; i < count; ++i) {
        if (numbers[i] == -std::numeric_limits<double>::infinity())
            places[i] = kBlockedPlace;
        else if (!std::isfinite(numbers[i]))
            places[i] = kNotFinitePlace;
    }
}

/// One place a cell of a region of the whole map.
void placeCells(const MapContent& content, const core::Region& region, Place* places) {
    const auto columns = static_cast<std::size_t>(region.columns);
    for (core::Index row = region.row; row < region.row + region.rows; ++row, places += columns) {
        const double* const numbers = content.values->row(row).data() + region.column;
        placeNumbers(content.scale, numbers, columns, places);
        for (const core::Index column : content.leftOut)
            if (column >= region.column && column < region.column + region.columns)
                places[column - region.column] = kLeftOutPlace;
        if (!content.allowed)
            continue;
        const bool* const allowed = content.allowed->row(row).data() + region.column;
        for (std::size_t column = 0; column < columns; ++column)
            places[column] = allowed[column] ? places[column] : kBlockedPlace;
    }
}

bool areCellsEach(std::span<const core::Index> starts) {
    return starts.back() - starts.front() == static_cast<core::Index>(starts.size()) - 1;
}

std::shared_ptr<const core::Pyramid> pyramidOf(const MapContent& content,
                                               core::Pyramid::Levels levels,
                                               const std::stop_token& stop = {}) {
    return std::make_shared<const core::Pyramid>(
        core::PooledCells{content.values, content.allowed, content.leftOut}, poolRuleOf(content),
        levels, stop);
}

std::vector<core::Index> moved(std::span<const core::Index> starts, core::Index by) {
    std::vector<core::Index> result(starts.begin(), starts.end());
    for (core::Index& start : result)
        start += by;
    return result;
}

bool isAnyAllowed(const MapContent& content, core::Index row, core::Index nextRow,
                  core::Index column, core::Index nextColumn) {
    for (core::Index i = row; i < nextRow; ++i)
        for (core::Index j = column; j < nextColumn; ++j)
            if (!content.isBlocked(i, j))
                return true;
    return false;
}

/// Blocks of columns that are all left out, unless all of their cells are blocked.
void placeLeftOut(const MapContent& content, std::span<const core::Index> rows,
                  std::span<const core::Index> columns, Place* places) {
    const std::size_t width = columns.size() - 1;
    for (std::size_t j = 0; j < width; ++j) {
        bool isLeftOut = true;
        for (core::Index column = columns[j]; column < columns[j + 1]; ++column)
            isLeftOut = isLeftOut && content.isLeftOut(column);
        for (std::size_t i = 0; isLeftOut && i + 1 < rows.size(); ++i)
            if (isAnyAllowed(content, rows[i], rows[i + 1], columns[j], columns[j + 1]))
                places[i * width + j] = kLeftOutPlace;
    }
}

/// The seen part of a map, pooled as numbers before it has colours.
class PooledMap : public figure::CellSource {
  public:
    explicit PooledMap(const MapContent& content)
        : m_content(content) {
        m_content.rowLabels.clear();
        m_content.columnLabels.clear();
        if (!m_content.pyramid)
            m_content.pyramid = pyramidOf(content, core::Pyramid::Levels::None);
    }

    std::vector<Place> places() const override { return *cellPlacesOf(m_content); }

    void pool(std::span<const core::Index> rows, std::span<const core::Index> columns,
              Place* pooled) const override {
        poolPlaces(m_content, rows, columns, pooled);
    }

  private:
    MapContent m_content;
};

} // namespace

core::PoolRule poolRuleOf(const MapContent& content) {
    const core::Range& range = content.scale.range;
    if (content.scale.pooling == core::Pooling::Mean ||
        content.scale.map != core::ColorMap::RedBlue)
        return {content.scale.pooling, {}};
    return {content.scale.pooling, range.low / 2 + range.high / 2};
}

std::shared_ptr<const Places> cellPlacesOf(const MapContent& content) {
    const core::Region seen = content.seen();
    auto places = std::make_shared<Places>(static_cast<std::size_t>(seen.rows * seen.columns));
    placeCells(content, seen, places->data());
    return places;
}

void poolPlaces(const MapContent& content, std::span<const core::Index> rows,
                std::span<const core::Index> columns, Place* places) {
    const core::Region seen = content.seen();
    if (areCellsEach(rows) && areCellsEach(columns)) {
        placeCells(content,
                   {seen.row + rows.front(), seen.column + columns.front(),
                    rows.back() - rows.front(), columns.back() - columns.front()},
                   places);
        return;
    }
    const auto pyramid =
        content.pyramid ? content.pyramid : pyramidOf(content, core::Pyramid::Levels::None);
    const core::Matrix numbers =
        pyramid->pooled(moved(rows, seen.row), moved(columns, seen.column));
    placeNumbers(content.scale, numbers.data(), static_cast<std::size_t>(numbers.size()), places);
    if (!content.leftOut.empty())
        placeLeftOut(content, rows, columns, places);
}

void prepareColors(MapContent& content, const std::stop_token& stop) {
    const core::Index size = content.values.rows() * content.values.cols();
    if (size > kMostPlaces)
        content.pyramid = pyramidOf(content, core::Pyramid::Levels::All, stop);
    else if (content.scale.pooling == core::Pooling::Max)
        content.places = cellPlacesOf(content);
    content.notFinite = countNotFinite(content);
}

figure::CellFills cellFillsOf(const MapContent& content, const Ink& ink) {
    const auto& colors = core::colorTable(content.scale.map);
    std::vector<core::Rgb> table{blockedColors(ink).fill, leftOutColor(ink)};
    table.insert(table.end(), colors.begin(), colors.end());
    table.push_back(table.front());
    if (content.places && content.scale.pooling == core::Pooling::Max) {
        const bool hasCentre = content.scale.map == core::ColorMap::RedBlue;
        return {std::move(table), hasCentre ? ranksFromCentre(colors.size()) : std::vector<Place>{},
                content.places};
    }
    return {std::move(table), std::make_shared<const PooledMap>(content),
            static_cast<std::size_t>(content.rows() * content.columns())};
}

} // namespace attention::heatmap

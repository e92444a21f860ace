// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/cell_places.h"

#include "heatmap/cells.h"
#include "heatmap/not_finite.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace attention::heatmap {

namespace {

using Places = figure::CellFills::Places;
using Place = figure::CellFills::Place;

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

} // namespace

std::shared_ptr<const Places> cellPlacesOf(const MapContent& content) {
    const core::Matrix& values = *content.values;
    auto places = std::make_shared<Places>(static_cast<std::size_t>(values.size()));
    content.scale.indicesOf(values.data(), places->size(), kFirstColorPlace, places->data());
    for (const core::Index column : content.leftOut) {
        for (core::Index row = 0; row < values.rows(); ++row) {
            (*places)[static_cast<std::size_t>(row * values.cols() + column)] = kLeftOutPlace;
        }
    }
    // Where all is finite nothing but the mask can leave a cell bare.
    const bool isFinite = values.allFinite();
    if (!content.allowed && isFinite) {
        return places;
    }
    std::size_t cell = 0;
    for (core::Index row = 0; row < values.rows(); ++row) {
        for (core::Index column = 0; column < values.cols(); ++column, ++cell) {
            if (content.isBlocked(row, column)) {
                (*places)[cell] = kBlockedPlace;
            } else if (!isFinite && isNotFinite(content, row, column)) {
                (*places)[cell] = kNotFinitePlace;
            }
        }
    }
    return places;
}

figure::CellFills cellFillsOf(const MapContent& content, const Ink& ink) {
    const auto& colors = core::colorTable(content.scale.map);
    std::vector<core::Rgb> table{blockedColors(ink).fill, leftOutColor(ink)};
    table.insert(table.end(), colors.begin(), colors.end());
    table.push_back(table.front());
    const bool hasCentre = content.scale.map == core::ColorMap::RedBlue;
    return {std::move(table), hasCentre ? ranksFromCentre(colors.size()) : std::vector<Place>{},
            content.places ? content.places : cellPlacesOf(content)};
}

} // namespace attention::heatmap

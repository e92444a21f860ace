// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "figure/cell_source.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace attention::figure {

/// The colour of each cell of a grid as a place in a table of colours. A copy shares the places.
class CellFills {
  public:
    using Place = CellSource::Place;
    using Places = std::vector<Place>;

    CellFills() = default;
    /// One colour a cell; of several cells on one pixel the first is seen.
    CellFills(const std::vector<core::Rgb>& colors);
    /// `places` are places in `table`. Of several cells on one pixel that of the largest rank is
    /// seen; `ranks` has as many numbers as `table`, or none where a place is its rank.
    CellFills(std::vector<core::Rgb> table, std::vector<Place> ranks,
              std::shared_ptr<const Places> places);
    /// The places of `count` cells, made when someone asks for single ones.
    CellFills(std::vector<core::Rgb> table, std::shared_ptr<const CellSource> source,
              std::size_t count);

    core::Rgb operator[](std::size_t cell) const { return m_table[places()[cell]]; }
    std::size_t size() const { return m_count; }
    core::Rgb front() const { return (*this)[0]; }
    core::Rgb back() const { return (*this)[size() - 1]; }

    const std::vector<core::Rgb>& table() const { return m_table; }
    const Place* places() const;
    /// Empty where a place is its rank.
    const std::vector<Place>& ranks() const { return m_ranks; }
    /// Null: several cells on one pixel follow their ranks.
    const CellSource* source() const { return m_source.get(); }

  private:
    struct Made;

    std::vector<core::Rgb> m_table;
    std::vector<Place> m_ranks;
    std::size_t m_count = 0;
    std::shared_ptr<const Places> m_places;
    std::shared_ptr<const CellSource> m_source;
    std::shared_ptr<Made> m_made; ///< the source's places
};

} // namespace attention::figure

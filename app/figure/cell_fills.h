// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace attention::figure {

/// The colour of each cell of a grid as a place in a table of colours. A copy shares the places.
class CellFills {
  public:
    using Place = std::uint16_t;
    using Places = std::vector<Place>;

    CellFills() = default;
    /// One colour a cell; of several cells on one pixel the first is seen.
    CellFills(const std::vector<core::Rgb>& colors);
    /// `places` are places in `table`. Of several cells on one pixel that of the largest rank is
    /// seen; `ranks` has as many numbers as `table`, or none where a place is its rank.
    CellFills(std::vector<core::Rgb> table, std::vector<Place> ranks,
              std::shared_ptr<const Places> places);

    core::Rgb operator[](std::size_t cell) const { return m_table[(*m_places)[cell]]; }
    std::size_t size() const { return m_places ? m_places->size() : 0; }
    core::Rgb front() const { return (*this)[0]; }
    core::Rgb back() const { return (*this)[size() - 1]; }

    const std::vector<core::Rgb>& table() const { return m_table; }
    const Place* places() const { return m_places ? m_places->data() : nullptr; }
    /// Empty where a place is its rank.
    const std::vector<Place>& ranks() const { return m_ranks; }

  private:
    std::vector<core::Rgb> m_table;
    std::vector<Place> m_ranks;
    std::shared_ptr<const Places> m_places;
};

} // namespace attention::figure

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace attention::figure {

/// Cells that know by themselves what several of them show on one pixel. Any thread.
class CellSource {
  public:
    using Place = std::uint16_t;

    virtual ~CellSource() = default;
    /// A place in the table of colours for each cell, row by row.
    virtual std::vector<Place> places() const = 0;
    /// A place for each block of cells, row by row. Block i, j has the rows `rows[i]` to before
    /// `rows[i + 1]`, and columns alike; none is empty.
    virtual void pool(std::span<const core::Index> rows, std::span<const core::Index> columns,
                      Place* pooled) const = 0;
};

} // namespace attention::figure

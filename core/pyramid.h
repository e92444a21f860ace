// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pooling.h"
#include "core/tensor.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace attention::core {

/// What is pooled.
struct PooledCells {
    Tensor values;
    std::shared_ptr<const AllowedMatrix> allowed; ///< null: all; blocked cells are nothing
    std::vector<Index> leftOut;                   ///< columns that are nothing; ascending
};

/// A map, and the same with 2, 4, 8 … cells a side as one: parts of any size are pooled from about
/// as many numbers as they have blocks. Any thread. (Williams, Pyramidal Parametrics, SIGGRAPH
/// 1983.)
class Pyramid {
  public:
    enum class Levels { None, All };

    /// Levels::All reads each number once and takes bytesFor(); stopped, it pools from the map
    /// itself. Throws WrongShape where `allowed` has another shape than the values.
    Pyramid(PooledCells cells, const PoolRule& rule, Levels levels = Levels::All,
            const std::stop_token& stop = {});

    /// Beside the numbers of the map: about n m / 3 numbers, and of Mean as many counts.
    static std::size_t bytesFor(Index rows, Index columns, Pooling pooling);

    const PooledCells& cells() const { return m_cells; }
    const PoolRule& rule() const { return m_rule; }

    /// p×q, of blocks of cells: block i, j has the rows `rows[i]` to before `rows[i + 1]` of p + 1,
    /// and columns alike; none is empty. As the rule says; −∞ where all is nothing. Where blocks
    /// have s cells a side and more, they are made of a level's cells of at most s a side, and
    /// begin and end less than two of these away; each cell is in some block.
    Matrix pooled(std::span<const Index> rows, std::span<const Index> columns) const;

    /// How many cells are NaN or infinite where something may stand. Known with Levels::All.
    Index notFinite() const { return m_notFinite; }

  private:
    using Counts = Eigen::Matrix<std::uint32_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    struct Level {
        Matrix numbers;
        Counts counts; ///< of Mean
    };

    void build(const std::stop_token& stop);
    Level nextOf(std::size_t level, const std::stop_token& stop);
    Index notFiniteInRow(Index row) const;
    std::size_t levelFor(std::span<const Index> rows, std::span<const Index> columns) const;
    void gather(std::size_t level, Index from, Index to, Matrix& bare,
                std::vector<PoolRow>& rows) const;

    PooledCells m_cells;
    PoolRule m_rule;
    std::vector<Level> m_levels; ///< of 2, 4, 8 … cells a side
    Index m_notFinite = 0;
};

/// Where `blocks` parts of `count` cells begin, as equal as whole numbers are, and the end.
std::vector<Index> equalParts(Index count, Index blocks);

} // namespace attention::core

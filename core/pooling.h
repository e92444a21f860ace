// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// Several numbers of a map as one, before it has a colour.
namespace attention::core {

enum class Pooling { Max, Mean };
/// `max`, `mean`.
std::string_view poolingName(Pooling pooling);
std::optional<Pooling> poolingNamed(std::string_view name);

/// Max: the largest number, or with a centre c the one with the largest |x − c|, of two as far the
/// one above. Mean: the sum by the count. −∞ stands for nothing and counts for nothing; NaN or +∞
/// makes the whole NaN or +∞.
struct PoolRule {
    Pooling pooling = Pooling::Max;
    std::optional<double> centre; ///< of Max

    bool operator==(const PoolRule&) const = default;
};

/// A row of numbers, each of which may be a sum of several already.
struct PoolRow {
    const double* numbers = nullptr;
    const std::uint32_t* counts = nullptr; ///< of Mean; null: a sum of one each
};

/// Rows of numbers → one row of blocks by the same columns each time.
class BlockPool {
  public:
    /// Block j has the columns `columns[j]` to before `columns[j + 1]`; none is empty.
    BlockPool(const PoolRule& rule, std::span<const Index> columns);

    /// Max: the number of each block, −∞ where it holds nothing. Mean: its sum and its count; a sum
    /// beyond the largest double is that. At least one row; `counts` is not used for Max.
    void pool(std::span<const PoolRow> rows, double* numbers, std::uint32_t* counts);

  private:
    template<typename Take>
    const double* taken(std::span<const PoolRow> rows, std::vector<double>& kept, Take take) const;
    void poolLargest(std::span<const PoolRow> rows, double* numbers);
    void poolFarthest(std::span<const PoolRow> rows, double* numbers);
    void poolSums(std::span<const PoolRow> rows, double* sums, std::uint32_t* counts);
    double farthestOf(std::span<const PoolRow> rows, std::size_t block) const;
    void sumOf(std::span<const PoolRow> rows, std::size_t block, double& sum,
               std::uint32_t& count) const;

    PoolRule m_rule;
    std::span<const Index> m_columns;
    bool m_arePairs; ///< each block has two columns
    std::vector<double> m_kept;
    std::vector<double> m_lowest;
};

/// Whether none of the numbers is NaN or infinite.
bool areFinite(const double* numbers, std::size_t count);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pooling.h"

#include "core/fast/kernels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::array<std::string_view, 2> kNames{"max", "mean"};
/// Columns whose kept numbers stay in the first cache while rows pass.
constexpr std::size_t kChunk = 1024;

// One row after the other over what is kept of those above: no branch, so that each loop takes
// several columns at once.

/// NaN is kept.
void takeLarger(const double* numbers, std::size_t count, double* kept) {
    for (std::size_t i = 0; i < count; ++i) {
        const double number = numbers[i];
        const bool isTaken = (number > kept[i]) | (number != number);
        kept[i] = isTaken ? number : kept[i];
    }
}

/// NaN is passed over.
void takeSmaller(const double* numbers, std::size_t count, double* kept) {
    for (std::size_t i = 0; i < count; ++i)
        kept[i] = numbers[i] < kept[i] ? numbers[i] : kept[i];
}

void takeSum(const double* numbers, std::size_t count, double* kept) {
    for (std::size_t i = 0; i < count; ++i)
        kept[i] += numbers[i];
}

double larger(double kept, double number) {
    return number > kept || std::isnan(number) ? number : kept;
}

bool hasNaN(const double* numbers, std::size_t count) {
    // Eight lanes beside each other, which one instruction compares.
    std::array<std::uint64_t, 8> found{};
    std::size_t i = 0;
    for (; i + found.size() <= count; i += found.size())
        for (std::size_t lane = 0; lane < found.size(); ++lane)
            found[lane] |= numbers[i + lane] != numbers[i + lane] ? 1U : 0U;
    for (; i < count; ++i)
        found[0] |= numbers[i] != numbers[i] ? 1U : 0U;
    return std::ranges::any_of(found, [](std::uint64_t lane) { return lane != 0; });
}

std::uint32_t countOf(std::span<const PoolRow> rows, Index from, Index to) {
    std::uint32_t count = 0;
    for (const PoolRow& row : rows)
        for (Index column = from; column < to; ++column)
            count += row.counts[column];
    return count;
}

} // namespace

std::string_view poolingName(Pooling pooling) {
    return kNames[static_cast<std::size_t>(pooling)];
}

std::optional<Pooling> poolingNamed(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    if (found == kNames.end())
        return std::nullopt;
    return static_cast<Pooling>(found - kNames.begin());
}

BlockPool::BlockPool(const PoolRule& rule, std::span<const Index> columns)
    : m_rule(rule)
    , m_columns(columns)
    , m_arePairs(columns.size() > 1) {
    for (std::size_t block = 0; block + 1 < columns.size(); ++block)
        m_arePairs = m_arePairs && columns[block + 1] - columns[block] == 2;
}

void BlockPool::pool(std::span<const PoolRow> rows, double* numbers, std::uint32_t* counts) {
    if (m_rule.pooling == Pooling::Mean)
        poolSums(rows, numbers, counts);
    else if (m_rule.centre)
        poolFarthest(rows, numbers);
    else
        poolLargest(rows, numbers);
}

/// Of each column what `take` keeps of the rows; its first number stands for the first column of
/// the first block. A single row is not copied.
template<typename Take>
const double* BlockPool::taken(std::span<const PoolRow> rows, std::vector<double>& kept,
                               Take take) const {
    const Index first = m_columns.front();
    const auto count = static_cast<std::size_t>(m_columns.back() - first);
    if (rows.size() == 1)
        return rows.front().numbers + first;
    kept.resize(count);
    for (std::size_t start = 0; start < count; start += kChunk) {
        const std::size_t size = std::min(kChunk, count - start);
        const auto offset = first + static_cast<Index>(start);
        std::copy_n(rows.front().numbers + offset, size, kept.data() + start);
        for (const PoolRow& row : rows.subspan(1))
            take(row.numbers + offset, size, kept.data() + start);
    }
    return kept.data();
}

void BlockPool::poolLargest(std::span<const PoolRow> rows, double* numbers) {
    const double* column = taken(rows, m_kept, takeLarger);
    const std::size_t blocks = m_columns.size() - 1;
    const auto width = static_cast<std::size_t>(m_columns.back() - m_columns.front());
    // Without NaN the larger one is found without a branch.
    const bool isOrdered = !hasNaN(column, width);
    if (isOrdered && m_arePairs) {
        for (std::size_t block = 0; block < blocks; ++block) {
            const double one = column[2 * block];
            const double other = column[2 * block + 1];
            numbers[block] = other > one ? other : one;
        }
        return;
    }
    const auto pool = [&](auto take) {
        for (std::size_t block = 0; block < blocks; ++block) {
            const double* const end = column + (m_columns[block + 1] - m_columns[block]);
            double kept = *column++;
            for (; column != end; ++column)
                kept = take(kept, *column);
            numbers[block] = kept;
        }
    };
    if (isOrdered)
        pool([](double kept, double number) { return number > kept ? number : kept; });
    else
        pool(larger);
}

void BlockPool::poolFarthest(std::span<const PoolRow> rows, double* numbers) {
    const double* highest = taken(rows, m_kept, takeLarger);
    const double* lowest = taken(rows, m_lowest, takeSmaller);
    for (std::size_t block = 0; block + 1 < m_columns.size(); ++block) {
        const Index width = m_columns[block + 1] - m_columns[block];
        double high = *highest++;
        double low = *lowest++;
        for (Index cell = 1; cell < width; ++cell) {
            high = larger(high, *highest++);
            low = std::min(low, *lowest++);
        }
        // Nothing would be the farthest of all; NaN and +∞ are high already.
        const bool hasNothing = low == -kInfinity && high != -kInfinity;
        if (hasNothing)
            numbers[block] = farthestOf(rows, block);
        else
            numbers[block] = high - *m_rule.centre < *m_rule.centre - low ? low : high;
    }
}

double BlockPool::farthestOf(std::span<const PoolRow> rows, std::size_t block) const {
    double high = -kInfinity;
    double low = kInfinity;
    for (const PoolRow& row : rows)
        for (Index column = m_columns[block]; column < m_columns[block + 1]; ++column) {
            const double number = row.numbers[column];
            high = larger(high, number);
            if (number > -kInfinity)
                low = std::min(low, number);
        }
    return high - *m_rule.centre < *m_rule.centre - low ? low : high;
}

void BlockPool::poolSums(std::span<const PoolRow> rows, double* sums, std::uint32_t* counts) {
    const double* column = taken(rows, m_kept, takeSum);
    const bool areSums = rows.front().counts != nullptr;
    for (std::size_t block = 0; block + 1 < m_columns.size(); ++block) {
        const Index width = m_columns[block + 1] - m_columns[block];
        double sum = *column++;
        for (Index cell = 1; cell < width; ++cell)
            sum += *column++;
        sums[block] = sum;
        counts[block] = static_cast<std::uint32_t>(width * static_cast<Index>(rows.size()));
        if (!std::isfinite(sum))
            sumOf(rows, block, sums[block], counts[block]);
        else if (areSums)
            counts[block] = countOf(rows, m_columns[block], m_columns[block + 1]);
    }
}

void BlockPool::sumOf(std::span<const PoolRow> rows, std::size_t block, double& sum,
                      std::uint32_t& count) const {
    constexpr double kMost = std::numeric_limits<double>::max();
    sum = 0;
    count = 0;
    bool isFinite = true;
    for (const PoolRow& row : rows)
        for (Index column = m_columns[block]; column < m_columns[block + 1]; ++column) {
            const double number = row.numbers[column];
            if (number == -kInfinity)
                continue;
            isFinite = isFinite && std::isfinite(number);
            sum = std::clamp(sum + number, -kMost, kMost);
            count += row.counts ? row.counts[column] : 1;
        }
    if (!isFinite)
        sum = std::numeric_limits<double>::quiet_NaN();
}

bool areFinite(const double* numbers, std::size_t count) {
    const auto width = static_cast<std::ptrdiff_t>(count);
    return kernels<double>().allFinite({numbers, 1, width, width});
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pyramid.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr Index kSmallestLevel = 32; ///< cells on its longer side

std::string shapeText(Index rows, Index columns) {
    return std::to_string(rows) + "×" + std::to_string(columns);
}

std::vector<Index> pairsOf(Index count) {
    std::vector<Index> starts;
    for (Index start = 0; start < count; start += 2)
        starts.push_back(start);
    starts.push_back(count);
    return starts;
}

/// What one of the parts has: on average, and each but the first and last, which an edge may cut.
Index usualPart(std::span<const Index> starts) {
    const auto count = static_cast<Index>(starts.size()) - 1;
    Index usual = (starts.back() - starts.front()) / count;
    const bool hasInner = count > 2;
    const std::size_t end = starts.size() - (hasInner ? 2 : 1);
    for (std::size_t part = hasInner ? 1 : 0; part < end; ++part)
        usual = std::min(usual, starts[part + 1] - starts[part]);
    return usual;
}

/// The same parts in cells of a level, each of at least one cell.
std::vector<Index> onLevel(std::span<const Index> starts, std::size_t level) {
    const Index side = Index{1} << level;
    const Index end = (starts.back() + side - 1) >> level;
    std::vector<Index> own{starts.front() >> level};
    own.reserve(starts.size());
    for (std::size_t part = 1; part + 1 < starts.size(); ++part) {
        const auto behind = static_cast<Index>(starts.size() - 1 - part);
        own.push_back(std::min(std::max(starts[part] >> level, own.back() + 1), end - behind));
    }
    own.push_back(end);
    return own;
}

} // namespace

std::vector<Index> equalParts(Index count, Index blocks) {
    std::vector<Index> starts;
    starts.reserve(static_cast<std::size_t>(blocks) + 1);
    for (Index block = 0; block <= blocks; ++block)
        starts.push_back(count * block / blocks);
    return starts;
}

Pyramid::Pyramid(PooledCells cells, const PoolRule& rule, Levels levels,
                 const std::stop_token& stop)
    : m_cells(std::move(cells))
    , m_rule(rule) {
    const AllowedMatrix* const allowed = m_cells.allowed.get();
    const Index rows = m_cells.values.rows();
    const Index columns = m_cells.values.cols();
    if (allowed && (allowed->rows() != rows || allowed->cols() != columns))
        throw Error(ErrorCode::WrongShape, "allowed", shapeText(rows, columns),
                    shapeText(allowed->rows(), allowed->cols()));
    if (levels == Levels::All)
        build(stop);
}

std::size_t Pyramid::bytesFor(Index rows, Index columns, Pooling pooling) {
    const std::size_t each =
        sizeof(double) + (pooling == Pooling::Mean ? sizeof(std::uint32_t) : 0);
    std::size_t bytes = 0;
    while (std::max(rows, columns) > kSmallestLevel) {
        rows = (rows + 1) / 2;
        columns = (columns + 1) / 2;
        bytes += static_cast<std::size_t>(rows * columns) * each;
    }
    return bytes;
}

void Pyramid::build(const std::stop_token& stop) {
    Index longer = std::max(m_cells.values.rows(), m_cells.values.cols());
    while (longer > kSmallestLevel && !stop.stop_requested()) {
        Level next = nextOf(m_levels.size(), stop);
        // A level that was begun is none.
        if (stop.stop_requested())
            return;
        longer = std::max(next.numbers.rows(), next.numbers.cols());
        m_levels.push_back(std::move(next));
    }
    // Small maps have no level that would have counted.
    if (m_levels.empty())
        for (Index row = 0; row < m_cells.values.rows(); ++row)
            m_notFinite += notFiniteInRow(row);
}

Pyramid::Level Pyramid::nextOf(std::size_t level, const std::stop_token& stop) {
    const Index height = level == 0 ? m_cells.values.rows() : m_levels.back().numbers.rows();
    const Index width = level == 0 ? m_cells.values.cols() : m_levels.back().numbers.cols();
    const std::vector<Index> columns = pairsOf(width);
    const bool hasCounts = m_rule.pooling == Pooling::Mean;
    Level next;
    next.numbers.resize((height + 1) / 2, (width + 1) / 2);
    if (hasCounts)
        next.counts.resize(next.numbers.rows(), next.numbers.cols());
    BlockPool pool(m_rule, columns);
    Matrix bare;
    std::vector<PoolRow> rows;
    for (Index row = 0; row < next.numbers.rows() && !stop.stop_requested(); ++row) {
        const Index from = 2 * row;
        const Index to = std::min(from + 2, height);
        gather(level, from, to, bare, rows);
        pool.pool(rows, next.numbers.row(row).data(),
                  hasCounts ? next.counts.row(row).data() : nullptr);
        for (Index own = from; level == 0 && own < to; ++own)
            m_notFinite += notFiniteInRow(own);
    }
    return next;
}

Index Pyramid::notFiniteInRow(Index row) const {
    const auto values = m_cells.values->row(row);
    if (areFinite(values.data(), static_cast<std::size_t>(values.size())))
        return 0;
    Index count = 0;
    for (Index column = 0; column < values.size(); ++column)
        if (!std::isfinite(values(column)) && (!m_cells.allowed || (*m_cells.allowed)(row, column)))
            ++count;
    return count;
}

std::size_t Pyramid::levelFor(std::span<const Index> rows, std::span<const Index> columns) const {
    const Index usual = std::min(usualPart(rows), usualPart(columns));
    std::size_t level = 0;
    while (level < m_levels.size() && (Index{2} << level) <= usual)
        ++level;
    return level;
}

/// Rows of a level. Where cells of the map are nothing, its rows are copied to `bare` first.
void Pyramid::gather(std::size_t level, Index from, Index to, Matrix& bare,
                     std::vector<PoolRow>& rows) const {
    rows.clear();
    if (level > 0) {
        const Level& own = m_levels[level - 1];
        const bool hasCounts = own.counts.size() > 0;
        for (Index row = from; row < to; ++row)
            rows.push_back(
                {own.numbers.row(row).data(), hasCounts ? own.counts.row(row).data() : nullptr});
        return;
    }
    const Matrix& values = *m_cells.values;
    if (!m_cells.allowed && m_cells.leftOut.empty()) {
        for (Index row = from; row < to; ++row)
            rows.push_back({values.row(row).data(), nullptr});
        return;
    }
    bare = values.middleRows(from, to - from);
    if (m_cells.allowed)
        bare = m_cells.allowed->middleRows(from, to - from).select(bare, -kInfinity);
    for (const Index column : m_cells.leftOut)
        bare.col(column).setConstant(-kInfinity);
    for (Index row = 0; row < bare.rows(); ++row)
        rows.push_back({bare.row(row).data(), nullptr});
}

Matrix Pyramid::pooled(std::span<const Index> rows, std::span<const Index> columns) const {
    const std::size_t level = levelFor(rows, columns);
    const std::vector<Index> down = onLevel(rows, level);
    const std::vector<Index> across = onLevel(columns, level);
    Matrix pooled(static_cast<Index>(rows.size()) - 1, static_cast<Index>(columns.size()) - 1);
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(pooled.cols()));
    BlockPool pool(m_rule, across);
    Matrix bare;
    std::vector<PoolRow> own;
    for (Index row = 0; row < pooled.rows(); ++row) {
        const auto block = static_cast<std::size_t>(row);
        gather(level, down[block], down[block + 1], bare, own);
        double* const numbers = pooled.row(row).data();
        pool.pool(own, numbers, counts.data());
        if (m_rule.pooling != Pooling::Mean)
            continue;
        for (std::size_t column = 0; column < counts.size(); ++column)
            numbers[column] = counts[column] > 0 ? numbers[column] / counts[column] : -kInfinity;
    }
    return pooled;
}

} // namespace attention::core

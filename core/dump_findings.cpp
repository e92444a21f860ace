// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dump_findings.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace attention::core {

namespace {

/// Calls `look` with every map of the batch item, layer by layer.
template<typename Look>
void forEachMap(const AttentionDump& dump, Index batch, const io::ReadLimits& limits,
                const std::stop_token& stop, Look look) {
    for (Index layer = 0; layer < dump.count(DumpAxis::Layer); ++layer)
        for (Index head = 0; head < dump.count(DumpAxis::Head); ++head) {
            if (stop.stop_requested())
                throw Error(ErrorCode::Stopped, dump.tensor().name);
            const DumpPlace place{layer, batch, head};
            look(place, dump.map(place, limits, stop));
        }
}

bool isNothing(double value) {
    return value == 0 || std::isnan(value);
}

/// The sums along one axis of one map, as they grow.
struct LineSums {
    std::vector<double> sums;
    std::vector<char> hasAny; ///< neither 0 nor NaN

    explicit LineSums(Index count)
        : sums(static_cast<std::size_t>(count), 0.0)
        , hasAny(static_cast<std::size_t>(count), 0) {}

    void add(Index line, double value) {
        const auto at = static_cast<std::size_t>(line);
        sums[at] += value;
        hasAny[at] = static_cast<char>(hasAny[at] || !isNothing(value));
    }
};

/// Collects what is found, map by map.
class Finder {
  public:
    Finder(Index rows, Index columns, double tolerance)
        : m_rowHasAny(static_cast<std::size_t>(rows), 0)
        , m_columnHasAny(static_cast<std::size_t>(columns), 0) {
        m_findings.tolerance = tolerance;
        m_findings.height = rows;
        m_findings.width = columns;
    }

    void look(const DumpPlace& place, const Matrix& values) {
        ++m_findings.maps;
        LineSums rows(values.rows());
        LineSums columns(values.cols());
        for (Index row = 0; row < values.rows(); ++row)
            for (Index column = 0; column < values.cols(); ++column) {
                const double value = values(row, column);
                rows.add(row, value);
                columns.add(column, value);
                count(value, {place, row, column});
            }
        judge(m_findings.rows, rows, place, DumpTurn::AsStored);
        judge(m_findings.columns, columns, place, DumpTurn::Transposed);
        merge(m_rowHasAny, rows);
        merge(m_columnHasAny, columns);
    }

    DumpFindings findings() {
        m_findings.withoutPadding = withoutPadding();
        return m_findings;
    }

  private:
    void count(double value, const DumpCell& cell) {
        if (std::isfinite(value)) {
            Range& range = m_findings.range;
            range = m_hasFinite ? Range{std::min(range.low, value), std::max(range.high, value)}
                                : Range{value, value};
            m_hasFinite = true;
            return;
        }
        ++(std::isnan(value) ? m_findings.notANumber : m_findings.infinite);
        if (!m_findings.firstNotFinite)
            m_findings.firstNotFinite = cell;
    }

    void judge(SumFindings& found, const LineSums& lines, const DumpPlace& place, DumpTurn turn) {
        for (std::size_t line = 0; line < lines.sums.size(); ++line) {
            if (!lines.hasAny[line]) {
                ++found.empty;
                continue;
            }
            if (!std::isfinite(lines.sums[line]))
                continue;
            ++found.lines;
            const double deviation = std::abs(lines.sums[line] - 1);
            found.off += deviation > m_findings.tolerance ? 1 : 0;
            if (found.farthest && deviation <= found.deviation)
                continue;
            const auto at = static_cast<Index>(line);
            found.deviation = deviation;
            found.farthest =
                turn == DumpTurn::AsStored ? DumpCell{place, at, 0} : DumpCell{place, 0, at};
        }
    }

    static void merge(std::vector<char>& all, const LineSums& lines) {
        for (std::size_t line = 0; line < all.size(); ++line)
            all[line] = static_cast<char>(all[line] || lines.hasAny[line]);
    }

    /// First and behind the last of those that have anything.
    static std::pair<Index, Index> span(const std::vector<char>& hasAny) {
        const auto first = std::find(hasAny.begin(), hasAny.end(), 1);
        const auto last = std::find(hasAny.rbegin(), hasAny.rend(), 1);
        return {first - hasAny.begin(), hasAny.rend() - last};
    }

    std::optional<Region> withoutPadding() const {
        auto [rowBegin, rowEnd] = span(m_rowHasAny);
        const auto [begin, end] = span(m_columnHasAny);
        if (m_rowHasAny.size() == m_columnHasAny.size()) {
            rowBegin = std::max(rowBegin, begin);
            rowEnd = std::min(rowEnd, end);
        }
        const Region kept{rowBegin, begin, rowEnd - rowBegin, end - begin};
        const Region all{0, 0, static_cast<Index>(m_rowHasAny.size()),
                         static_cast<Index>(m_columnHasAny.size())};
        if (kept == all || kept.rows <= 0 || kept.columns <= 0)
            return {};
        return kept;
    }

    DumpFindings m_findings;
    bool m_hasFinite = false;
    std::vector<char> m_rowHasAny; ///< in any map
    std::vector<char> m_columnHasAny;
};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

} // namespace

double sumTolerance(std::string_view dtype) {
    const bool isHalf = contains(dtype, "f2") || contains(dtype, "F16") ||
                        contains(dtype, "float16") || contains(dtype, "half");
    return isHalf ? 0.005 : 0.001;
}

DumpFindings findingsOf(const AttentionDump& dump, Index batch, DumpTurn turn,
                        const io::ReadLimits& limits, const std::stop_token& stop) {
    const bool isTurned = turn == DumpTurn::Transposed;
    Finder finder(isTurned ? dump.columns() : dump.rows(), isTurned ? dump.rows() : dump.columns(),
                  sumTolerance(dump.tensor().dtype));
    DumpReading turned;
    turned.turn = turn;
    forEachMap(dump, batch, limits, stop, [&](const DumpPlace& place, Matrix stored) {
        finder.look(place, readAs(std::move(stored), turned));
    });
    return finder.findings();
}

bool areAxesSwapped(const DumpFindings& findings) {
    return findings.rows.off > 0 && findings.columns.lines > 0 && findings.columns.off == 0;
}

bool areScores(const DumpFindings& findings) {
    return findings.range.low < -findings.tolerance || findings.range.high > 1 + findings.tolerance;
}

bool isProbablyMeanOfHeads(const AttentionDump& dump, const DumpFindings& findings) {
    return dump.tensor().shape.size() == 2 && !contains(dump.tensor().name, "head") &&
           findings.rows.lines > 0 && findings.rows.off == 0 && !areScores(findings);
}

Matrix sampleOf(const AttentionDump& dump, Index batch, const DumpReading& reading,
                const std::vector<Index>& leftOut, Index most, const io::ReadLimits& limits,
                const std::stop_token& stop) {
    const double all = static_cast<double>(dump.rows()) * static_cast<double>(dump.columns()) *
                       static_cast<double>(dump.count(DumpAxis::Layer)) *
                       static_cast<double>(dump.count(DumpAxis::Head));
    const auto step = static_cast<Index>(std::ceil(all / static_cast<double>(most)));
    std::vector<double> sample;
    std::optional<Range> range;
    Index seen = 0;
    forEachMap(dump, batch, limits, stop, [&](const DumpPlace&, Matrix stored) {
        const Matrix values = readAs(std::move(stored), reading);
        for (Index row = 0; row < values.rows(); ++row)
            for (Index column = 0; column < values.cols(); ++column) {
                const double value = values(row, column);
                if (!std::isfinite(value) ||
                    std::binary_search(leftOut.begin(), leftOut.end(), column))
                    continue;
                range = range ? Range{std::min(range->low, value), std::max(range->high, value)}
                              : Range{value, value};
                if (seen++ % step == 0)
                    sample.push_back(value);
            }
    });
    if (range && step > 1)
        sample.insert(sample.end(), {range->low, range->high});
    Matrix result(1, static_cast<Index>(sample.size()));
    std::copy(sample.begin(), sample.end(), result.data());
    return result;
}

} // namespace attention::core

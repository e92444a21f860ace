// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/check.h"

#include "core/divided_rows.h"
#include "core/divisor_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace attention::core {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What one slip gives.
struct Candidate {
    Slip slip;
    Matrix numbers;
};

bool areEqual(double a, double b) {
    return a == b || std::abs(a - b) <= 1e-12 * std::max({1.0, std::abs(a), std::abs(b)});
}

/// The printed cells of some rows of a comparison.
class PrintedCells {
  public:
    PrintedCells(const Comparison& comparison, const std::vector<Index>& rows) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (Index column = 0; column < comparison.columns; ++column)
                if (const auto& printed = comparison.at(rows[i], column).printed)
                    m_cells.push_back({rows[i], column, static_cast<Index>(i), *printed});
    }

    Index count() const { return static_cast<Index>(m_cells.size()); }

    bool agreeWith(const Matrix& numbers) const {
        return std::ranges::all_of(m_cells, [&](const Place& place) {
            return verdictOf(place.printed, numbers(place.row, place.column)) == Verdict::Right;
        });
    }

    bool areEqualIn(const Matrix& left, const Matrix& right) const {
        return std::ranges::all_of(m_cells, [&](const Place& place) {
            return areEqual(left(place.row, place.column), right(place.row, place.column));
        });
    }

    /// The largest difference to what is printed; −∞ beside a number is infinitely far.
    double remaining(const Matrix& numbers) const {
        return largest(0, [&](const Place& place) { return numbers(place.row, place.column); });
    }
    /// By how much the farthest cell is more than half a unit away. `numbers` hold only the rows of
    /// the cells.
    double excess(const Matrix& numbers) const {
        return largest(0.5, [&](const Place& place) { return numbers(place.part, place.column); });
    }

    /// The smallest unit that is printed.
    double finestUnit() const {
        double finest = kInfinity;
        for (const Place& place : m_cells)
            finest = std::min(finest, unitOf(place.printed));
        return finest;
    }

  private:
    struct Place {
        Index row;
        Index column;
        Index part; ///< which of the rows it is
        PrintedNumber printed;
    };

    /// The largest difference less so many units of its number.
    template<typename NumberAt>
    double largest(double units, NumberAt numberAt) const {
        double found = -kInfinity;
        for (const Place& place : m_cells) {
            const double number = numberAt(place);
            const bool isBlocked =
                std::isinf(number) && verdictOf(place.printed, number) == Verdict::Right;
            const double difference = isBlocked ? 0 : std::abs(place.printed.value - number);
            found = std::max(found, difference - units * unitOf(place.printed));
        }
        return found;
    }

    std::vector<Place> m_cells;
};

/// Tries slips and divisors against one comparison.
class Search {
  public:
    Search(const Experiment& experiment, const Trace& trace, const Comparison& comparison,
           const std::stop_token& stop)
        : m_experiment(experiment)
        , m_trace(trace)
        , m_comparison(comparison)
        , m_right(*trace.stage(comparison.place.stage, comparison.place.head))
        , m_allRows(printedRows())
        , m_wrongRows(comparison.wrongRows())
        , m_stop(stop) {}

    Diagnosis run() {
        for (Slip& slip : slipsFor(m_experiment, m_comparison.place)) {
            if (m_stop.stop_requested())
                break;
            if (auto numbers = numbersWith(slip, m_experiment, m_trace, m_comparison.place))
                m_candidates.push_back({std::move(slip), std::move(*numbers)});
        }
        for (const auto scope : scopes())
            if (auto found = named(scope))
                return std::move(*found);
        Diagnosis diagnosis = nearest();
        // What fits the whole table fits a part of it.
        for (auto tried = scopes(); !tried.empty(); tried.pop_back()) {
            const auto divisor = divisorFor(tried.back());
            if (!divisor)
                break;
            diagnosis.divisor = divisor;
            diagnosis.divisorScope = tried.back();
        }
        return diagnosis;
    }

  private:
    using Scope = Diagnosis::Scope;
    using Kind = Diagnosis::Kind;

    std::vector<Index> printedRows() const {
        std::vector<Index> rows;
        for (Index row = 0; row < m_comparison.rows; ++row)
            for (Index column = 0; column < m_comparison.columns; ++column)
                if (m_comparison.at(row, column).printed) {
                    rows.push_back(row);
                    break;
                }
        return rows;
    }

    /// The rows alone only where they are not the whole table.
    std::vector<Scope> scopes() const {
        if (m_wrongRows == m_allRows)
            return {Scope::WholeTable};
        return {Scope::WholeTable, Scope::WrongRows};
    }

    const std::vector<Index>& rowsOf(Scope scope) const {
        return scope == Scope::WholeTable ? m_allRows : m_wrongRows;
    }

    Diagnosis begun(Kind kind, Scope scope, const PrintedCells& cells) const {
        Diagnosis diagnosis;
        diagnosis.kind = kind;
        diagnosis.scope = scope;
        diagnosis.rows = rowsOf(scope);
        diagnosis.cellCount = cells.count();
        return diagnosis;
    }

    std::optional<Diagnosis> named(Scope scope) const {
        const PrintedCells cells(m_comparison, rowsOf(scope));
        Diagnosis diagnosis = begun(Kind::Named, scope, cells);
        for (const Candidate& candidate : m_candidates)
            if (cells.agreeWith(candidate.numbers) && !cells.areEqualIn(candidate.numbers, m_right))
                take(diagnosis, candidate, cells);
        if (diagnosis.slips.empty())
            return std::nullopt;
        return diagnosis;
    }

    /// A slip that is a plainer one and something more that changes nothing is left out.
    void take(Diagnosis& diagnosis, const Candidate& candidate, const PrintedCells& cells) const {
        const bool isMoreOfTheSame = std::ranges::any_of(
            diagnosis.slips, [&](const Slip& plainer) { return adds(candidate.slip, plainer); });
        if (isMoreOfTheSame)
            return;
        if (diagnosis.slips.empty()) {
            diagnosis.numbers = candidate.numbers;
            diagnosis.remaining = cells.remaining(candidate.numbers);
        }
        diagnosis.slips.push_back(candidate.slip);
    }

    /// Whether the slip is the plainer one with more transposed, or the other form of softmax.
    static bool adds(const Slip& slip, const Slip& plainer) {
        if (slip.kind != plainer.kind)
            return false;
        if (slip.kind == Slip::Kind::Rounded)
            return slip.digits == plainer.digits;
        return slip.kind == Slip::Kind::Transposed &&
               std::ranges::all_of(plainer.tensors, [&slip](TensorKind kind) {
                   return std::ranges::find(slip.tensors, kind) != slip.tensors.end();
               });
    }

    Diagnosis nearest() const {
        const PrintedCells wrong(m_comparison, m_wrongRows);
        const double rightRemaining = wrong.remaining(m_right);
        const Candidate* best = nullptr;
        double least = rightRemaining - wrong.finestUnit() / 2;
        for (const Candidate& candidate : m_candidates) {
            const double remaining = wrong.remaining(candidate.numbers);
            const bool isFirst = !best && remaining <= least;
            if (isFirst || (best && remaining < least && !areEqual(remaining, least))) {
                best = &candidate;
                least = remaining;
            }
        }
        const PrintedCells all(m_comparison, m_allRows);
        if (!best || !std::isfinite(least))
            return begun(Kind::Unknown, Scope::WholeTable, all);
        const bool isAsNearEverywhere = areEqual(all.remaining(best->numbers), least);
        Diagnosis diagnosis = isAsNearEverywhere ? begun(Kind::Nearest, Scope::WholeTable, all)
                                                 : begun(Kind::Nearest, Scope::WrongRows, wrong);
        for (const Candidate& candidate : m_candidates)
            if (wrong.areEqualIn(candidate.numbers, best->numbers))
                take(diagnosis, candidate, wrong);
        return diagnosis;
    }

    std::optional<double> divisorFor(Scope scope) const {
        const StageMatrix place = m_comparison.place;
        if (place.stage < Stage::Scaled || place.stage == Stage::Bias)
            return std::nullopt;
        const PrintedCells cells(m_comparison, rowsOf(scope));
        const DividedRows divided(m_experiment, m_trace, place, rowsOf(scope));
        return fittingDivisor(
            [&](double divisor) {
                return m_stop.stop_requested() ? kInfinity : cells.excess(divided.by(divisor));
            },
            m_trace.divisor());
    }

    const Experiment& m_experiment;
    const Trace& m_trace;
    const Comparison& m_comparison;
    Matrix m_right;
    std::vector<Index> m_allRows;
    std::vector<Index> m_wrongRows;
    std::stop_token m_stop;
    std::vector<Candidate> m_candidates;
};

} // namespace

Diagnosis diagnose(const Experiment& experiment, const Trace& trace, const Comparison& comparison,
                   const std::stop_token& stop) {
    if (comparison.count(Verdict::Wrong) == 0)
        return {};
    if (comparison.wrongRows().empty()) {
        Diagnosis diagnosis;
        diagnosis.kind = Diagnosis::Kind::CarriedOver;
        return diagnosis;
    }
    return Search(experiment, trace, comparison, stop).run();
}

} // namespace attention::core

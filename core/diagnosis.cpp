// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/check.h"

#include "core/continuation.h"
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
        for (const Index row : rows)
            for (Index column = 0; column < comparison.columns; ++column)
                if (comparison.at(row, column).printed)
                    m_cells.push_back({row, column, comparison.at(row, column)});
    }

    Index count() const { return static_cast<Index>(m_cells.size()); }

    bool agreeWith(const Matrix& numbers) const {
        return std::ranges::all_of(m_cells, [&](const Place& place) {
            return verdictOf(*place.cell.printed, numbers(place.row, place.column)) ==
                   Verdict::Right;
        });
    }

    bool areEqualIn(const Matrix& left, const Matrix& right) const {
        return std::ranges::all_of(m_cells, [&](const Place& place) {
            return areEqual(left(place.row, place.column), right(place.row, place.column));
        });
    }

    /// The largest difference to what is printed; −∞ beside a number is infinitely far.
    double remaining(const Matrix& numbers) const { return measure(numbers, 0); }
    /// By how much the farthest cell is more than half a unit away.
    double excess(const Matrix& numbers) const { return measure(numbers, 0.5); }

    /// The smallest unit that is printed.
    double finestUnit() const {
        double finest = kInfinity;
        for (const Place& place : m_cells)
            finest = std::min(finest, unitOf(*place.cell.printed));
        return finest;
    }

  private:
    struct Place {
        Index row;
        Index column;
        CheckedCell cell;
    };

    double measure(const Matrix& numbers, double unitsOff) const {
        double largest = -kInfinity;
        for (const Place& place : m_cells) {
            const PrintedNumber& printed = *place.cell.printed;
            const double number = numbers(place.row, place.column);
            const bool isRight = verdictOf(printed, number) == Verdict::Right;
            const double difference =
                isRight && std::isinf(number) ? 0 : std::abs(printed.value - number);
            largest = std::max(largest, difference - unitsOff * unitOf(printed));
        }
        return largest;
    }

    std::vector<Place> m_cells;
};

/// Tries slips and divisors against one comparison.
class Search {
  public:
    Search(const Experiment& experiment, const Trace& trace, const Comparison& comparison)
        : m_experiment(experiment)
        , m_trace(trace)
        , m_comparison(comparison)
        , m_right(*trace.stage(comparison.place.stage, comparison.place.head))
        , m_allRows(printedRows())
        , m_wrongRows(comparison.wrongRows()) {
        for (Slip& slip : slipsFor(experiment, comparison.place))
            if (auto numbers = numbersWith(slip, experiment, trace, comparison.place))
                m_candidates.push_back({std::move(slip), std::move(*numbers)});
    }

    Diagnosis run() const {
        for (const auto scope : scopes())
            if (auto found = named(scope))
                return std::move(*found);
        Diagnosis diagnosis = nearest();
        for (const auto scope : scopes()) {
            diagnosis.divisor = divisorFor(scope);
            diagnosis.divisorScope = scope;
            if (diagnosis.divisor)
                break;
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
        if (place.stage < Stage::Scaled)
            return std::nullopt;
        const PrintedCells cells(m_comparison, rowsOf(scope));
        return fittingDivisor(
            [&](double divisor) {
                std::vector<GivenStage> given;
                for (Index head = 0; head < m_trace.headCount(); ++head)
                    if (!isPerHead(place.stage) || head == place.head)
                        given.push_back(
                            {{Stage::Scaled, head}, *m_trace.stage(Stage::Scores, head) / divisor});
                return cells.excess(continuedStage(m_experiment, m_trace, given, place));
            },
            m_trace.divisor());
    }

    const Experiment& m_experiment;
    const Trace& m_trace;
    const Comparison& m_comparison;
    Matrix m_right;
    std::vector<Index> m_allRows;
    std::vector<Index> m_wrongRows;
    std::vector<Candidate> m_candidates;
};

} // namespace

Diagnosis diagnose(const Experiment& experiment, const Trace& trace, const Comparison& comparison) {
    if (comparison.count(Verdict::Wrong) == 0)
        return {};
    if (comparison.wrongRows().empty()) {
        Diagnosis diagnosis;
        diagnosis.kind = Diagnosis::Kind::CarriedOver;
        return diagnosis;
    }
    return Search(experiment, trace, comparison).run();
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "core/place.h"
#include "core/printed_table.h"
#include "core/slips.h"
#include "core/verdict.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace attention::core {

/// What is printed for a stage; concat and final have head 0.
struct PrintedStage {
    StageMatrix place;
    PrintedTable table;
};

/// A printed table beside the numbers of the pass.
struct Comparison {
    StageMatrix place;
    Index rows = 0;
    Index columns = 0;
    std::vector<CheckedCell> cells; ///< row by row

    const CheckedCell& at(Index row, Index column) const {
        return cells[static_cast<std::size_t>(row * columns + column)];
    }
    Index count(Verdict verdict) const;
    /// Wrong cells that follow from the earlier printed stages.
    Index carriedOverCount() const;
    /// Rows with a wrong cell that is not carried over.
    std::vector<Index> wrongRows() const;
};

/// Verdicts only: as cheap as the table is large, and continuing the pass where there are earlier
/// printed stages. Those count where they come before the stage; their blank cells hold the numbers
/// that follow from what is printed before. `trace` is a pass of this experiment. Throws WrongShape
/// naming the stage for a table of another shape, OutOfRange for a head that does not exist.
Comparison compare(const Experiment& experiment, const Trace& trace, const PrintedStage& printed,
                   const std::vector<PrintedStage>& earlier = {});

/// What may have gone wrong in a table, by trying slips.
struct Diagnosis {
    enum class Kind {
        NothingWrong, ///< no cell is wrong
        CarriedOver,  ///< every wrong cell follows from the earlier printed stages
        Named,        ///< `slips` agree in every printed cell of the scope
        Nearest,      ///< `slips` come nearest on the scope and do not explain it
        Unknown       ///< no slip comes nearer than the right numbers
    };
    /// Whether the whole table is meant, or the rows with wrong cells alone.
    enum class Scope { WholeTable, WrongRows };

    Kind kind = Kind::NothingWrong;
    Scope scope = Scope::WholeTable;
    /// Named: every slip that agrees. Nearest: the slips that give the nearest numbers, all equal.
    std::vector<Slip> slips;
    Matrix numbers;          ///< of the first slip, in the shape of the stage
    std::vector<Index> rows; ///< the scope's rows that hold printed cells
    Index cellCount = 0;     ///< the printed cells in them
    double remaining = 0;    ///< the largest difference left on the scope
    /// Nearest, Unknown: a divisor by which every printed cell of the divisor's scope would be
    /// right.
    std::optional<double> divisor;
    Scope divisorScope = Scope::WholeTable;
};

/// Tries every slip on the whole table, then on the rows with wrong cells that are not carried
/// over. A slip agrees where each printed cell is Right by its numbers; one whose numbers equal the
/// right ones on the scope is never named. Only one that is nearer than the right numbers by half a
/// printed unit is the nearest. Computes some tens of passes and, in search of a divisor, some
/// hundreds from the scores on; stopped, it returns what it knows.
Diagnosis diagnose(const Experiment& experiment, const Trace& trace, const Comparison& comparison,
                   const std::stop_token& stop = {});

/// compare() and diagnose() at once.
struct Check {
    Comparison comparison;
    Diagnosis diagnosis;
};
Check check(const Experiment& experiment, const Trace& trace, Stage stage, Index head,
            const PrintedTable& table, const std::vector<PrintedStage>& earlier = {});

} // namespace attention::core

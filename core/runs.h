// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <vector>

namespace attention::core {

/// `count` neighbouring indices from `first` on.
struct Run {
    Index first = 0;
    Index count = 0;

    bool operator==(const Run&) const = default;
};

/// A set of indices: ascending, neither empty nor touching runs.
using Runs = std::vector<Run>;

/// 0 … count − 1; no run where count is 0.
Runs allRuns(Index count);
Runs oneIndex(Index index);

/// The columns that are true in a row.
Runs trueRuns(const AllowedMatrix& matrix, Index row);

Runs unionOf(const Runs& left, const Runs& right);
Runs intersectionOf(const Runs& left, const Runs& right);
Runs shifted(Runs runs, Index distance);

/// Rows × columns as disjoint regions, in order of rows.
std::vector<Region> regionsOf(const Runs& rows, const Runs& columns);

/// The set that has in row i the columns `rows[i]`, as disjoint regions in order of rows:
/// neighbouring rows of the same columns are one region a run.
std::vector<Region> regionsOf(const std::vector<Runs>& rows);

} // namespace attention::core

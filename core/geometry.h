// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <optional>
#include <span>
#include <vector>

namespace attention::core {

/// √Σ x² without overflow on the way; 0 for an empty vector.
double lengthOf(std::span<const double> vector);

/// The length of every row of an n×d matrix.
std::vector<double> rowLengths(const Matrix& vectors);

/// What a dot product is made of: q·k = |q| |k| cos θ.
struct DotParts {
    double product = 0;           ///< q·k
    double queryLength = 0;       ///< |q|
    double keyLength = 0;         ///< |k|
    std::optional<double> cosine; ///< −1 … 1; nothing where a length is 0
    std::optional<double> angle;  ///< θ in degrees, 0 … 180; nothing where a length is 0
};

/// The parts of one pair; both have d numbers. The angle is 2 atan2(|u − v|, |u + v|) of the unit
/// vectors, exact also where cos θ is near ±1 (W. Kahan, "How Futile are Mindless Assessments of
/// Roundoff", §12). NaN carries through.
DotParts dotParts(std::span<const double> query, std::span<const double> key);

/// n×m: cos θ of every row of `queries` (n×d) and every row of `keys` (m×d), within −1 … 1. NaN
/// where a length is 0: such a pair has no angle.
Matrix cosines(const Matrix& queries, const Matrix& keys);

/// How far a query reaches along a key: (q·k / |k|²) k, of d numbers. 0 where |k| is 0.
std::vector<double> projectionOnto(std::span<const double> query, std::span<const double> key);

/// Two keys of one query: the second has at least the score of the first although it points less
/// in the query's direction.
struct LengthOverDirection {
    Index closest = 0; ///< the key of the largest cosine; the first of equals
    Index longer = 0;  ///< the key of the largest score among those of a smaller cosine

    bool operator==(const LengthOverDirection&) const = default;
};

/// Where a score of `query` (d numbers) with a row of `keys` (m×d) comes from length rather than
/// direction; differences under 1e-9 of the largest are none. Nothing where the closest key alone
/// has the largest score, or where no key has an angle to the query.
std::optional<LengthOverDirection> lengthOverDirection(std::span<const double> query,
                                                       const Matrix& keys);

/// A row of a matrix as a list; valid as long as the matrix.
std::span<const double> rowOf(const Matrix& matrix, Index row);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <vector>

namespace attention::core {

/// One weight as a line from a query to a key.
struct Link {
    Index query = 0;
    Index key = 0;
    double weight = 0; ///< as it is in the map: never normalised again

    bool operator==(const Link&) const = default;
};

/// Of every row of the n×m weights the fewest largest whose sum reaches `share` (0 … 1) of the
/// row's sum; weights equal to the last of them stay too, so that equals are treated alike. Share 1
/// keeps every positive weight, share 0 none. Zeros and NaN are never kept. The lightest link comes
/// first, equals row by row: painted in order, the heaviest lies on top.
std::vector<Link> largestLinks(const Matrix& weights, double share);

} // namespace attention::core

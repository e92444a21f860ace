// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mask.h"

#include <algorithm>

namespace attention::core {

AllowedMatrix allowedBy(const Mask& mask, Index n, Index m) {
    if (mask.kind == Mask::Kind::Given)
        return *mask.allowed;
    AllowedMatrix allowed = AllowedMatrix::Constant(n, m, true);
    if (mask.kind == Mask::Kind::Causal) {
        // The last query is aligned to the last key.
        const Index shift = m - n;
        for (Index query = 0; query < n; ++query)
            for (Index key = std::max<Index>(0, query + shift + 1); key < m; ++key)
                allowed(query, key) = false;
    }
    return allowed;
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <optional>

namespace attention::heatmap {

/// A token at the left or the right of the lines.
struct LineToken {
    enum class Side { Query, Key };
    Side side = Side::Query;
    core::Index index = 0;

    bool operator==(const LineToken&) const = default;
};

/// Which of the weights are drawn as lines.
struct LineChoice {
    /// Of each query the largest weights that together reach this part of its sum: over 0, to 100.
    double percent = 100;
    /// Only the lines of this token.
    std::optional<LineToken> token;

    bool operator==(const LineChoice&) const = default;
};

} // namespace attention::heatmap

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QString>

#include <optional>
#include <vector>

namespace attention::mask {

/// Typed positions, or why they are none.
struct PositionsInput {
    std::optional<std::vector<core::Index>> positions; ///< ascending, distinct, < end
    QString refusal;
};

/// `0, 3 5–7`: positions below `end` and ranges of them, apart by spaces or commas; full-width
/// characters too. An empty text holds none.
PositionsInput readPositions(const QString& text, core::Index end);

/// `0, 3, 5–7`, as readPositions() reads it back.
QString positionsText(const std::vector<core::Index>& positions);

} // namespace attention::mask

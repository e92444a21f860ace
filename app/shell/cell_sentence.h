// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"

#include <QString>

namespace attention::document {
struct Result;
}

namespace attention::heatmap {
struct Comparison;
}

namespace attention::shell {

/// Whether the result has that number.
bool hasCell(const document::Result& result, const core::Cell& cell);

/// The number in words and, where it is compared, the other one and their difference; empty where
/// there is no such number. `comparison` may be null.
QString sentenceOfCell(const document::Result& result, const core::Cell& cell,
                       const heatmap::Comparison* comparison);

} // namespace attention::shell

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare.h"
#include "core/tensor.h"

#include <QString>

namespace attention::words {

/// `Now`, `Baseline`, `Difference`, `Both`.
QString comparisonViewTitle(core::ComparisonView view);

/// Why the stage cannot be compared with the baseline of that name, in one sentence.
QString mismatchText(const core::SizeMismatch& mismatch, core::Stage stage, const QString& name);

/// `at most 0.0123 (relative 4.5 %)`; `not at all` where nothing moved.
QString movementText(const core::Movement& movement);

} // namespace attention::words

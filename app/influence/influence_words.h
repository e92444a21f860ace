// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/place.h"

#include <QString>

namespace attention::influence {

/// `Attention weights, head 2: 它 → 猫`; row and column where the stage is no map.
QString cellName(const core::Experiment& experiment, const core::Cell& cell);

/// `W_K, head 2: 事物, k0`; `heads 0–1` where several share it.
QString entryName(const core::Experiment& experiment, const core::TensorCell& entry);

} // namespace attention::influence

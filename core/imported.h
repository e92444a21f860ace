// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import_plan.h"

#include <stop_token>

namespace attention::core {

/// The experiment after the import: validate() passes. Scale, notes and pins stay, and
/// the names of heads and of dimensions and the title where the plan does not say otherwise. Throws
/// as importPlanOf(); NotFinite naming the file's tensor and cell
/// (`q_proj.weight[3][7]`); UnknownValue for a cell of a mask that its polarity does not know; what
/// reading throws.
Experiment imported(const Experiment& before, std::span<const ImportItem> items,
                    const ImportOptions& options = {}, const io::ReadLimits& limits = {},
                    const std::stop_token& stop = {});

} // namespace attention::core

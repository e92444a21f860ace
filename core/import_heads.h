// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import_plan.h"

namespace attention::core {

struct ImportHeads {
    Index H = 0;
    Index G = 0;
};

/// How many query and key/value heads the experiment has after the import; see importHeadsOf() and
/// importPlanOf(), also for what it throws.
ImportHeads importedHeads(const Experiment& before, std::span<const ImportItem> items,
                          std::optional<Index> chosen);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/check.h"
#include "core/place.h"
#include "core/printed_table.h"

#include <vector>

namespace attention::learn {

/// What is printed, stage by stage and head by head; a value, GUI thread. A table that does not fit
/// the experiment at the moment is kept aside until it does again.
class PrintedTables {
  public:
    /// The table of the place, all blank where none of that shape was set.
    core::PrintedTable table(core::StageMatrix place, core::Index rows, core::Index columns) const;
    void set(core::StageMatrix place, core::PrintedTable table);
    void clear() { m_stages.clear(); }

    /// The printed stages that the place follows from: those of its head, of all heads for concat
    /// and final. Only those that hold a number and fit the experiment.
    std::vector<core::PrintedStage> before(core::StageMatrix place,
                                           const core::Experiment& experiment) const;

  private:
    std::vector<core::PrintedStage> m_stages;
};

} // namespace attention::learn

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fast/instruction_set.h"

#include <string>
#include <vector>

namespace attention::test {

/// Those that this processor has, the baseline first.
inline std::vector<core::InstructionSet> availableSets() {
    std::vector<core::InstructionSet> sets;
    for (const auto set :
         {core::InstructionSet::Baseline, core::InstructionSet::V3, core::InstructionSet::V4})
        if (core::isAvailable(set))
            sets.push_back(set);
    return sets;
}

inline std::string nameOf(core::InstructionSet set) {
    static const char* const names[] = {"baseline", "v3", "v4"};
    return names[static_cast<int>(set)];
}

} // namespace attention::test

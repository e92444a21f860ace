// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fast/instruction_set.h"

#include <atomic>
#include <cstdlib>
#include <string_view>

namespace attention::core {

namespace {

InstructionSet chosenAtStart() {
    const char* const wish = std::getenv("ATTENTION_LAB_INSTRUCTIONS");
    if (wish != nullptr && std::string_view(wish) == "baseline")
        return InstructionSet::Baseline;
    return isAvailable(InstructionSet::V3) ? InstructionSet::V3 : InstructionSet::Baseline;
}

std::atomic<InstructionSet>& current() {
    static std::atomic<InstructionSet> set = chosenAtStart();
    return set;
}

} // namespace

bool isAvailable(InstructionSet set) {
    if (set == InstructionSet::Baseline)
        return true;
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

InstructionSet instructionSet() {
    return current();
}

InstructionSetChoice::InstructionSetChoice(InstructionSet set)
    : m_before(current().exchange(set)) {}

InstructionSetChoice::~InstructionSetChoice() {
    current() = m_before;
}

} // namespace attention::core

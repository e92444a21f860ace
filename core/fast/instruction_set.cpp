// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fast/instruction_set.h"

#include <atomic>
#include <cstdlib>
#include <string_view>

namespace attention::core {

namespace {

InstructionSet chosenAtStart() {
    const char* const wish = std::getenv("ATTENTION_LAB_INSTRUCTIONS");
    const std::string_view most = wish != nullptr ? wish : "";
    if (most == "baseline" || !isAvailable(InstructionSet::V3))
        return InstructionSet::Baseline;
    if (most == "v3" || !isAvailable(InstructionSet::V4))
        return InstructionSet::V3;
    return InstructionSet::V4;
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
    const bool hasV3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                       __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    if (set == InstructionSet::V3)
        return hasV3;
    return hasV3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
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

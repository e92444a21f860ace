// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attention::core {

/// Which build of the kernels computes: x86-64 as every such processor has it, x86-64-v3 (AVX2 and
/// FMA) or x86-64-v4 (AVX-512). On other processors there is the baseline alone.
enum class InstructionSet { Baseline, V3, V4 };

/// The best one that the processor has, but no better one than the environment variable
/// ATTENTION_LAB_INSTRUCTIONS names (`baseline`, `v3`). The numbers of all agree within rounding
/// (1e-12 of a stage's largest entry); those of one are the same in every run and with every count
/// of threads.
InstructionSet instructionSet();

/// Whether this build and this processor have it.
bool isAvailable(InstructionSet set);

/// While it lives every pass uses these instructions; for comparing them. The set is available.
class InstructionSetChoice {
  public:
    explicit InstructionSetChoice(InstructionSet set);
    ~InstructionSetChoice();
    InstructionSetChoice(const InstructionSetChoice&) = delete;
    InstructionSetChoice& operator=(const InstructionSetChoice&) = delete;

  private:
    InstructionSet m_before;
};

} // namespace attention::core

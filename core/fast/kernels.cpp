// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fast/kernels.h"

#include "core/fast/instruction_set.h"

namespace attention::core {

namespace baseline {
const Kernels<float>& floatKernels();
const Kernels<double>& doubleKernels();
} // namespace baseline

#if defined(__x86_64__)
namespace v3 {
const Kernels<float>& floatKernels();
const Kernels<double>& doubleKernels();
} // namespace v3
#else
namespace v3 = baseline;
#endif

template<>
const Kernels<float>& kernels() {
    return instructionSet() == InstructionSet::V3 ? v3::floatKernels() : baseline::floatKernels();
}

template<>
const Kernels<double>& kernels() {
    return instructionSet() == InstructionSet::V3 ? v3::doubleKernels() : baseline::doubleKernels();
}

} // namespace attention::core

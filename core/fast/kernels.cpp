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
namespace v4 {
const Kernels<float>& floatKernels();
const Kernels<double>& doubleKernels();
} // namespace v4
#else
namespace v3 = baseline;
namespace v4 = baseline;
#endif

template<>
const Kernels<float>& kernels() {
    switch (instructionSet()) {
    case InstructionSet::V4:
        return v4::floatKernels();
    case InstructionSet::V3:
        return v3::floatKernels();
    default:
        return baseline::floatKernels();
    }
}

template<>
const Kernels<double>& kernels() {
    switch (instructionSet()) {
    case InstructionSet::V4:
        return v4::doubleKernels();
    case InstructionSet::V3:
        return v3::doubleKernels();
    default:
        return baseline::doubleKernels();
    }
}

} // namespace attention::core

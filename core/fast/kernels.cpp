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

namespace {

template<typename Scalar>
using Build = const Kernels<Scalar>& (*)();

template<typename Scalar>
const Kernels<Scalar>& chosen(Build<Scalar> ofBaseline, Build<Scalar> ofV3, Build<Scalar> ofV4) {
    switch (instructionSet()) {
    case InstructionSet::V4:
        return ofV4();
    case InstructionSet::V3:
        return ofV3();
    default:
        return ofBaseline();
    }
}

} // namespace

template<>
const Kernels<float>& kernels() {
    return chosen<float>(baseline::floatKernels, v3::floatKernels, v4::floatKernels);
}

template<>
const Kernels<double>& kernels() {
    return chosen<double>(baseline::doubleKernels, v3::doubleKernels, v4::doubleKernels);
}

} // namespace attention::core

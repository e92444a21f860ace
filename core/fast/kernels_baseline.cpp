// SPDX-License-Identifier: GPL-3.0-or-later
#define KERNEL_SET baseline
#include "core/fast/kernel_source.h"

namespace attention::core::baseline {

const Kernels<float>& floatKernels() {
    return kKernels<float>;
}

const Kernels<double>& doubleKernels() {
    return kKernels<double>;
}

} // namespace attention::core::baseline

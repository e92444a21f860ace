// SPDX-License-Identifier: GPL-3.0-or-later
#if defined(__x86_64__)
#define KERNEL_SET v3
#include "core/fast/kernel_source.h"

namespace attention::core::v3 {

const Kernels<float>& floatKernels() {
    return kKernels<float>;
}

const Kernels<double>& doubleKernels() {
    return kKernels<double>;
}

} // namespace attention::core::v3
#endif

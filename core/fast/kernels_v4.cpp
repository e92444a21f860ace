// SPDX-License-Identifier: GPL-3.0-or-later
#if defined(__x86_64__)
#define KERNEL_SET v4
#include "core/fast/kernel_source.h"

namespace attention::core::v4 {

const Kernels<float>& floatKernels() {
    return kKernels<float>;
}

const Kernels<double>& doubleKernels() {
    return kKernels<double>;
}

} // namespace attention::core::v4
#endif

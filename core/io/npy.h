// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/io/shared_bytes.h"

#include <string>
#include <string_view>

namespace attention::core::io {

/// Reads NumPy's `.npy`, versions 1.0, 2.0 and 3.0: booleans, integers, floats of 2, 4, 8 and (x87)
/// 16 bytes, both byte orders, C and Fortran order. The numbers stay in `bytes` until they are
/// read; bytes behind the array are ignored, as numpy.load does.
/// Throws what readNpyHeader() throws, Unreadable with the reason for arrays that hold no real
/// numbers (nothing is ever unpickled), and Truncated. Format: numpy.lib.format.
NamedTensor parseNpy(const SharedBytes& bytes, std::string_view name);

/// The array as version 1.0, `<f8`, C order.
std::string writeNpy(const NumberArray& array);

} // namespace attention::core::io

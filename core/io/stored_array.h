// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/io/scalar_type.h"
#include "core/io/shared_bytes.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace attention::core::io {

/// Which axis runs fastest through a file: the last (C) or the first (Fortran).
enum class AxisOrder { LastFastest, FirstFastest };

/// What a file says of one array of numbers.
struct ArrayLayout {
    ScalarType type;
    Shape shape;
    AxisOrder order = AxisOrder::LastFastest;
};

/// The bytes that the array's numbers take in the file; nothing where they do not fit in 63 bits.
std::optional<std::uint64_t> storedBytes(const ArrayLayout& layout);

/// The numbers of an array whose bytes lie side by side in memory, decoded when they are asked for.
/// `bytes` has at least storedBytes(layout).
std::shared_ptr<const StoredNumbers> storedArray(SharedBytes bytes, ArrayLayout layout);

} // namespace attention::core::io

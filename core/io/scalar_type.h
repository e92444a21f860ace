// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <bit>
#include <cstddef>
#include <span>

namespace attention::core::io {

/// How a file stores a number. Extended is the 80-bit x87 format (sign and exponent in two bytes
/// behind 64 bits of mantissa with an explicit leading bit), padded to 16 bytes, as NumPy's `f16`
/// on x86.
enum class ScalarKind { Boolean, Signed, Unsigned, Float, BrainFloat, Extended };

/// Booleans have 1 byte, integers 1, 2, 4 or 8, Float (IEEE 754) 2, 4 or 8, BrainFloat 2,
/// Extended 16.
struct ScalarType {
    ScalarKind kind = ScalarKind::Float;
    std::size_t bytes = 8;
    std::endian order = std::endian::little;
};

/// Decodes into.size() numbers, of which the first begins at `from` and each next one `stride`
/// bytes behind. Every value is exact in double but integers beyond 2⁵³ and Extended, which go to
/// the nearest double, ties to even. A boolean is 1 where its byte is not 0. Throws Unreadable
/// (unknown type) for an Extended number that no x87 writes: another machine's layout.
void decodeScalars(const ScalarType& type, const char* from, Index stride, std::span<double> into);

} // namespace attention::core::io

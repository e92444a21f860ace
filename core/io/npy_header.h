// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/stored_array.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace attention::core::io {

/// The bytes that every `.npy` file begins with.
inline constexpr std::string_view kNpyMagic = "\x93NUMPY";
/// No header that is read needs more bytes of its file: NumPy refuses more than 10,000 characters.
inline constexpr std::size_t kLongestNpyHeader = 40'012;

/// What stands in front of the numbers of a `.npy` file.
struct NpyHeader {
    std::string dtype; ///< as the file spells it; of structured records the source of the list
    Shape shape;
    AxisOrder order = AxisOrder::LastFastest;
    std::optional<ScalarType> type; ///< nothing where no real numbers are stored
    std::string_view reason;        ///< then: why, a word of the errors' vocabulary
    std::size_t size = 0;           ///< bytes up to the first number

    ArrayLayout layout() const { return {type.value_or(ScalarType{}), shape, order}; }
};

/// Reads the header at the beginning of the bytes; what follows it is not looked at. As strict as
/// NumPy 1.24: throws Malformed (magic, header's length, its literal), NewerFormat, Truncated,
/// NotUtf8, TooDeep; MissingKey and UnknownKey unless the keys are exactly descr, fortran_order and
/// shape; WrongType and OutOfRange for their values, which includes negative lengths and more than
/// 32 axes.
NpyHeader readNpyHeader(std::string_view bytes);

/// The header of an array of `<f8` in C order, version 1.0, padded so that the numbers begin at a
/// multiple of 64. At most 32 axes.
std::string npyHeaderText(const Shape& shape);

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/matrix.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace attention::core::io {

/// The lengths of the axes, outermost first; none for a single number (0-d).
using Shape = std::vector<Index>;

/// The product of the axes, 1 for 0-d. Nothing where an axis is negative or the product does not
/// fit.
std::optional<Index> countOf(const Shape& shape);

/// `12×12×128×128`; `()` for 0-d.
std::string shapeText(const Shape& shape);

/// What reading may use at most.
struct ReadLimits {
    std::uint64_t bytes = std::uint64_t{1} << 30; ///< of memory, all that is decoded at once
};

/// The numbers of one tensor of a file, decoded when they are asked for. Any thread.
class StoredNumbers {
  public:
    virtual ~StoredNumbers() = default;

    /// Decodes as many numbers as `into` holds, from number `first` on, in C order (the last axis
    /// runs fastest) whatever the file's order. Types wider than double go to the nearest double.
    /// Throws Truncated and Malformed where a packed file turns out to be damaged, and Stopped.
    virtual void read(Index first, std::span<double> into, const std::stop_token& stop) const = 0;
};

/// One tensor as a file lists it. Reading the list decodes no numbers.
struct NamedTensor {
    std::string name; ///< valid UTF-8, as the file has it
    std::string
        dtype; ///< as the file spells it: `<f8`, `BF16`; `number` where a format has no types
    Shape shape;
    std::shared_ptr<const StoredNumbers> numbers; ///< null where it is refused
    std::optional<Error> refusal;                 ///< why it cannot be read as numbers
};

/// A tensor in memory, in C order.
struct NumberArray {
    std::string name;
    Shape shape;
    std::vector<double> numbers;
};

/// Numbers that are in memory already: text formats use it.
std::shared_ptr<const StoredNumbers> inMemory(std::vector<double> numbers);

/// All numbers of the tensor. Throws its refusal; TooLarge naming it before anything is allocated
/// where 8 bytes a number go beyond the limit; and what StoredNumbers::read() throws.
NumberArray readAll(const NamedTensor& tensor, const ReadLimits& limits = {},
                    const std::stop_token& stop = {});

/// The last two axes at one place of the leading ones, counted through in C order: of a tensor
/// 2×3×n×m, `place` 4 is [1, 1]. A tensor of one axis is one row, of none a 1×1 matrix. Throws as
/// readAll(), and OutOfRange for a place that does not exist.
Matrix readMatrix(const NamedTensor& tensor, Index place = 0, const ReadLimits& limits = {},
                  const std::stop_token& stop = {});

} // namespace attention::core::io

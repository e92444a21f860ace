// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/statistics.h"

#include <optional>
#include <stop_token>
#include <string>

namespace attention::core {

/// What a list of stored tensors tells of one of them.
struct TensorScan {
    Range range;                         ///< of the finite numbers; 0 to 0 without any
    Index notANumber = 0;                ///< NaN
    Index infinite = 0;                  ///< +∞ and −∞
    std::optional<Index> firstNotFinite; ///< in C order
    bool isZeroOne = false;              ///< every number is 0 or 1
    bool hasUnitRows = false; ///< lines of the last axis sum to 1, none holds a negative number
    /// The last two axes at place 0, every k-th row and column: at most kScanPicture of each.
    Matrix picture;
};
inline constexpr Index kScanPicture = 24;

/// `q_proj.weight[3][7]`: a number of a stored tensor, counted in C order.
std::string cellOf(const io::NamedTensor& tensor, Index number);

/// Reads every number once, a part at a time: needs little memory whatever the size. Rows of zeros
/// count as unit rows where another row is one. Throws the tensor's refusal, TooLarge naming it
/// where its numbers cannot be counted, Stopped, and what reading throws.
TensorScan scanOf(const io::NamedTensor& tensor, const std::stop_token& stop = {});

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"

#include <functional>
#include <string>

namespace attention::core::io {

/// Aligned: `[[1, 2],` with the next row under it, as NumPy prints; Indented: brackets that hold
/// lists on lines of their own, two spaces a level; OneLine: no line breaks.
enum class NestedLayout { Aligned, Indented, OneLine };

struct NestedStyle {
    NestedLayout layout = NestedLayout::Aligned;
    std::string margin; ///< before every line but the first
    std::function<std::string(double)> numberText;
};

/// Appends the array as lists in lists, the last axis in one line: `[[1, 2],\n [3, 4]]`. The number
/// alone where it has no axes. `array.numbers` has as many numbers as its shape says.
void appendNested(std::string& text, const NumberArray& array, const NestedStyle& style);

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/io/print_cursor.h"

#include <optional>
#include <string>

namespace attention::core::io {

/// What stands behind the numbers in `array([…], dtype=float32)` and
/// `tensor([], size=(0, 3), device='cuda:0', grad_fn=<AddBackward0>)`.
struct CallArguments {
    std::string dtype;
    std::optional<Shape> shape; ///< of `size=` or `shape=`
};

/// Reads from behind the numbers to behind the bracket that closes the call. Throws Malformed where
/// nothing closes it.
CallArguments readCallArguments(PrintCursor& cursor);

} // namespace attention::core::io

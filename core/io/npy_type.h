// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/python_literal.h"
#include "core/io/scalar_type.h"

#include <optional>
#include <string_view>

namespace attention::core::io {

/// What NumPy's description of a type means.
struct NpyType {
    std::optional<ScalarType> scalar;
    std::string_view reason; ///< why it is no scalar that is read: a word of the errors' vocabulary
};

/// The `descr` of a `.npy` header: `<f8`, `|b1`, `float32`, a list of fields … A type without byte
/// order is little-endian.
NpyType npyTypeOf(const PythonValue& descr);

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"

#include <span>
#include <string>
#include <string_view>

namespace attention::core::io {

enum class TextForm { Csv, Tsv, Json, Markdown, Latex, NumpyLiteral, PytorchLiteral };

/// The arrays as text: every number with the shortest digits that read back to the same double, a
/// point as decimal mark, never a group separator, −0 with its sign.
///
/// - Csv, Tsv: one array of at most two axes, a matrix row a line; one axis is one row. −∞ is
///   `-inf`, NaN `nan`. Throws WrongCount where there is not exactly one array, WrongShape
///   (expected `n×m`) where it has more axes.
/// - Json: an object of nested lists, a matrix row a line; a lone array without a name is its list
///   alone. JSON has no word for what is not finite: −∞ is `null` in an array named `masked`, as in
///   a trace, and read back so; throws NotFinite with the cell (`scores[0][3]`) for all else.
/// - Markdown, Latex (`bmatrix`): one table or matrix for every place of the axes before the last
///   two, with its name (`weights[1]`) above it where there are several. −∞ is `-inf` and
///   `-\infty`.
/// - NumpyLiteral, PytorchLiteral: an expression of type float64; several arrays are one assignment
///   each, names made fit for Python (`heads[1].W_Q` → `heads_1_W_Q`). −∞ is `-np.inf` and
///   `float('-inf')`.
///
/// An array without numbers throws Empty with its name in all but the two literals, where it is
/// `zeros` of its shape.
std::string writeText(std::span<const NumberArray> arrays, TextForm form);

/// A name as Python takes it for a variable: letters, digits and `_`; every run of other characters
/// is one `_`, except at the end; `_` before a digit at the front; `array` for an empty name.
std::string pythonName(std::string_view name);

/// A number as a Python float: `1.0`, `1e-05`, `-0.0`. Finite numbers only.
std::string pythonNumber(double value);

} // namespace attention::core::io

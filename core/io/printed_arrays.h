// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"

#include <string_view>
#include <vector>

namespace attention::core::io {

/// The arrays of a text as programs print them and people paste them:
/// - NumPy and Python: `[[1. 2.]\n [3. 4.]]`, `array([[1., 2.]], dtype=float32)`, `[[1, 2], [3,
///   4]]`, of any rank, numbers also as `True`, `np.inf`, `float('nan')`, `np.float64(0.5)`;
/// - PyTorch: `tensor([[…]], dtype=torch.float64, device='cuda:0', grad_fn=<…>)`;
/// - MATLAB and Octave: `A = [1 2; 3 4]`, `A =` above its rows, blocks `Columns 1 through 8:`, a
///   common scale `1.0e+03 *`;
/// - LaTeX: `matrix` and its kin, `array`, `tabular`, with `\frac`, `\sqrt`, `\infty`,
///   `\times 10^{…}`;
/// - tables in rows: Markdown, and cells apart by spaces, tabs, commas, semicolons, as
///   parseDelimited() reads them under the dialect they suggest.
/// Numbers as parseNumber() reads them, NaN and infinity; `null` is NaN.
///
/// Several arrays are told by their names (`Q = …`, `K: …`, `'V': …`, a title above), which they
/// keep; prompts of a session are skipped. An array without a name is called `name`, several of
/// them `name[0]`, `name[1]` …; a name that stands twice gets a number (`Q_2`).
///
/// Throws Abbreviated naming the line where dots stand for numbers; Malformed, NotANumber,
/// NotFinite and WrongCount with the place (`3:5`: line, column; in rows line, cell); NotUtf8;
/// TooDeep beyond 16 levels; Empty naming `name` for a text without an array; TooLarge naming
/// `name` before anything is allocated.
std::vector<NamedTensor> parsePrintedArrays(std::string_view text, std::string_view name,
                                            const ReadLimits& limits = {});

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/printed_text.h"

#include <span>
#include <string>
#include <string_view>

namespace attention::core::io {

/// A number as Python, JSON and MATLAB write it, in plain text: `True` is `1`, `np.inf` and
/// `float('inf')` are `inf`, `np.float64(0.5)` and `tensor(0.5)` are `0.5`. All else stays.
std::string plainPython(std::string_view cell);

/// A number of a LaTeX matrix in plain text: `\frac{1}{2}` is `1/2`, `\sqrt{2}` is `√(2)`,
/// `-\infty` is `-∞`, `1.5 \times 10^{-7}` is `1.5e-7`, `0{,}5` is `0.5`; `$`, spaces, and commands
/// of style around a number (`\mathbf{0.5}`, `\textcolor{red}{0.5}`) go. What is no number stays
/// none.
std::string plainLatex(std::string_view cell);

/// Whether numbers without their last zeros were cut by the print, which shows as many digits of
/// all.
enum class TrimmedZeros { AsPrinted, PutBack };

/// Puts zeros back behind decimals: of `1.` and `0.5` beside `0.25`. Numbers with an exponent are
/// left.
void padDigits(std::span<PrintedCell> cells, TrimmedZeros zeros);

/// The number times 10^power, with the digits that were printed: `1.2345` and 3 is `1.2345e3`.
std::string scaledText(std::string_view number, int power);

} // namespace attention::core::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/number_text.h"

#include <string_view>

/// Formulas that a person types: numbers as parseNumber() reads them, `+ - * / ^ ( )`, `×`, `÷`,
/// `√`, comparisons and `a ? b : c`, `pi` or `π`, `e`, and muParser's functions (sin, cos, tan,
/// asin, acos, atan, sinh, cosh, tanh, exp, ln, log2, log10, sqrt, abs, sign, rint, min, max, …).
/// Arguments of a function stand apart by `,` or `;` (only `;` with DecimalMark::Comma). Evaluated
/// in double by muParser 2.3.
namespace attention::core {

/// One number, or a formula without names such as `2*pi/8`; a `=` in front is skipped.
/// Throws NotANumber or NotFinite where the text has nothing of a formula (see parseNumber);
/// NotAFormula (subject: the text, actual: the part that does not fit, empty where the end is
/// missing); NotFinite where the value is NaN or infinite.
double evaluate(std::string_view text, DecimalMark mark = DecimalMark::Point);

/// The region's numbers from a formula in `i` (row of the matrix), `j` (its column), both from 0,
/// and `x` (the present number there). `present` is region.rows×region.columns, and so is the
/// result. Throws NotAFormula as above; NotFinite (subject: the text and the first such cell).
Matrix filledByFormula(std::string_view text, Region region, const Matrix& present,
                       DecimalMark mark = DecimalMark::Point);

} // namespace attention::core

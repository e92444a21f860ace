// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/arithmetic.h"

#include <QString>

#include <vector>

namespace attention::words {

/// How arithmetic is copied and saved.
enum class ArithmeticFormat { Markdown, Latex, PlainText };

/// The cells one after the other, each under its heading, with the lines on paper where a number
/// parts there: marked `≠` behind it.
/// Markdown: `<sub>` and `<sup>`, specials escaped. LaTeX: a fragment for a document that uses
/// amsmath, an align* a formula, words and labels in \text, specials escaped. Plain text: `q_你`,
/// `e^(−0.71)`. Ends with a line break.
QString arithmeticText(const std::vector<CellArithmetic>& cells, ArithmeticFormat format);

/// One line as in plain text, without its indent and line break.
QString plainLine(const ArithmeticLine& line);

} // namespace attention::words

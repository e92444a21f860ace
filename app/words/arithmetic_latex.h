// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/arithmetic.h"

#include <QString>

namespace attention::words {

/// Text inside `\text{…}` or a heading: the specials of LaTeX escaped.
QString latexText(const QString& text);

/// An align* of a formula, a paragraph of a note; with a line break behind it.
QString latexLine(const ArithmeticLine& line);

} // namespace attention::words

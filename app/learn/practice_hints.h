// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "words/arithmetic.h"

#include <QStringList>

namespace attention::learn {

/// What helps to find a number, each more than the one before: the formula with symbols, the
/// formula with its operands' numbers (where that is not yet the answer), the answer. In the
/// current language. Throws core::Error as ArithmeticTeller::tell() does.
QStringList hintsOf(const words::ArithmeticTeller& teller, const core::Cell& cell);

} // namespace attention::learn

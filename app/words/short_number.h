// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attention::words {

/// A number inside a sentence: six significant digits, no trailing zeros, U+2212 as minus.
QString shortNumber(double value);
/// The same, rounded to so many significant digits first: 1020 for 1023.4 and 3, never 1.02e+03.
QString shortNumber(double value, int digits);

} // namespace attention::words

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attention::words {

/// A number inside a sentence: six significant digits, no trailing zeros, U+2212 as minus.
QString shortNumber(double value);

} // namespace attention::words

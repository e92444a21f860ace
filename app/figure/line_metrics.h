// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

namespace attention::figure {

/// Advance width of one line of text whose font has size 1. Each line is shaped once and then
/// remembered, numbers by their pairs of characters. Any thread.
double unitWidth(const QString& text, Face face, Weight weight);

/// Height of capitals and digits above the baseline, of size 1. Any thread.
double unitCapHeight(Face face, Weight weight);

/// Whether only neighbours can change how far a character is from the one before: digits and what
/// numbers are written with.
bool isNumber(const QString& text);

} // namespace attention::figure

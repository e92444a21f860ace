// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/influence_tint.h"

#include "table/number_input.h"

namespace attention::table {

namespace {

constexpr int kSlopeDigits = 6;

} // namespace

QString slopeText(double derivative) {
    const QString text = roundedText(derivative, kSlopeDigits);
    return derivative > 0 ? QLatin1Char('+') + text : text;
}

} // namespace attention::table

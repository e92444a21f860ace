// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/number_text.h"

#include <QString>

#include <optional>

/// Numbers as a person types and reads them, in the locale's decimal mark.
namespace attention::table {

core::DecimalMark decimalMark();

/// What was typed as a number, or the reason why it is none.
struct NumberInput {
    std::optional<double> value;
    QString refusal; ///< one sentence, empty where there is a value
};

NumberInput readNumber(const QString& text);
/// A number, or a formula such as `2*pi/8` that gives one.
NumberInput readFormula(const QString& text);

/// Every digit: reads back to the same bits.
QString exactText(double value);
/// Rounded for the eye.
QString roundedText(double value, int digits);

} // namespace attention::table

// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/number_input.h"

#include "core/error.h"
#include "core/expression.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QLocale>

namespace attention::table {

core::DecimalMark decimalMark() {
    return QLocale().decimalPoint() == QLatin1String(",") ? core::DecimalMark::Comma
                                                          : core::DecimalMark::Point;
}

namespace {

NumberInput readBy(double (*read)(std::string_view, core::DecimalMark), const QString& text) {
    try {
        return {read(words::toCore(text), decimalMark()), {}};
    } catch (const core::Error& error) {
        return {std::nullopt, words::errorText(error)};
    }
}

} // namespace

NumberInput readNumber(const QString& text) {
    return readBy(&core::parseNumber, text);
}

NumberInput readFormula(const QString& text) {
    return readBy(&core::evaluate, text);
}

QString exactText(double value) {
    QString text = words::fromCore(core::shortestText(value));
    if (decimalMark() == core::DecimalMark::Comma)
        text.replace(QLatin1Char('.'), QLatin1Char(','));
    return text;
}

QString roundedText(double value, int digits) {
    return words::fromCore(core::displayText(value, digits, decimalMark()));
}

} // namespace attention::table

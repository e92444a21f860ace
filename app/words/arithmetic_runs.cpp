// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic_runs.h"

#include "core/number_text.h"
#include "words/names.h"

#include <cmath>

namespace attention::words {

namespace {

constexpr double kLargestInFull = 1e7;

bool isWhole(double value) {
    return std::abs(value) < kLargestInFull && value == std::trunc(value);
}

/// Whether the shortest text has at most so many decimals and no exponent.
bool isShort(const QString& text, int digits) {
    const qsizetype mark = text.indexOf(QLatin1Char('.'));
    return !text.contains(QLatin1Char('e')) && mark > 0 && text.size() - mark - 1 <= digits;
}

} // namespace

QString arithmeticNumber(double value, int digits, NumberOrigin origin) {
    if (isWhole(value))
        return fromCore(core::displayText(value, 0));
    const QString shortest = fromCore(core::shortestText(value));
    if (origin == NumberOrigin::Given && std::isfinite(value) && isShort(shortest, digits))
        return QString(shortest).replace(QLatin1Char('-'), QChar(0x2212));
    // Halves are rounded as on paper; what would look like 0 keeps its first digits.
    const double rounded = core::roundedTo(value, digits);
    return fromCore(core::displayText(rounded == 0 ? value : rounded, digits));
}

ToldNumber toldOperand(const core::Operand& operand, const core::Operand* exact,
                       ArithmeticRun::Role role) {
    const bool isGiven = std::holds_alternative<core::TensorCell>(operand.place);
    ToldNumber number{operand.value,
                      {},
                      isGiven ? NumberOrigin::Given : NumberOrigin::Computed,
                      operand.place,
                      role};
    if (exact)
        number.exact = exact->value;
    return number;
}

RunWriter& RunWriter::add(ArithmeticRun run) {
    m_line.runs.push_back(std::move(run));
    return *this;
}

RunWriter& RunWriter::name(const QString& text, Level level, Role role) {
    return add({ArithmeticRun::Kind::Name, text, level, role, {}, {}});
}

RunWriter& RunWriter::label(const QString& text, Level level, Role role) {
    return add({ArithmeticRun::Kind::Label, text, level, role, {}, {}});
}

RunWriter& RunWriter::op(const QString& text, Level level) {
    return add({ArithmeticRun::Kind::Operator, text, level, Role::Plain, {}, {}});
}

RunWriter& RunWriter::words(const QString& text) {
    return add({ArithmeticRun::Kind::Words, text, Level::Line, Role::Plain, {}, {}});
}

RunWriter& RunWriter::equals() {
    return add(
        {ArithmeticRun::Kind::Equals, QStringLiteral(" = "), Level::Line, Role::Plain, {}, {}});
}

RunWriter& RunWriter::number(const ToldNumber& told, Level level) {
    const bool isRounded = told.exact && told.value != *told.exact;
    const bool parts = isRounded && told.value != core::roundedTo(*told.exact, m_digits);
    // A number that was rounded to a whole one shows that it was.
    const QString text = isRounded ? fromCore(core::displayText(told.value, m_digits))
                                   : arithmeticNumber(told.value, m_digits, told.origin);
    return add({ArithmeticRun::Kind::Number, text, level, told.role, told.place,
                parts ? ArithmeticRun::Agreement::Parts : ArithmeticRun::Agreement::Same});
}

RunWriter& RunWriter::factor(const ToldNumber& told) {
    if (!(told.value < 0))
        return number(told);
    return op(QStringLiteral("(")).number(told).op(QStringLiteral(")"));
}

RunWriter& RunWriter::symbol(const QString& letter, const QString& subscript, Role role) {
    return name(letter, Level::Line, role).name(subscript, Level::Subscript, role);
}

} // namespace attention::words

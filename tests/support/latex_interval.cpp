// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/latex_interval.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace attention::test {

namespace {

/// Thrown where an expression is no expression of numbers.
struct NotNumbers {};

Interval spanned(std::initializer_list<double> ends) {
    return {std::min(ends), std::max(ends)};
}

Interval product(const Interval& a, const Interval& b) {
    return spanned({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
}

Interval quotient(const Interval& a, const Interval& b) {
    if (b.low <= 0 && b.high >= 0)
        throw NotNumbers{};
    return spanned({a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high});
}

class Parser {
  public:
    explicit Parser(const QString& text)
        : m_rest(text) {}

    Interval whole() {
        const Interval value = sum();
        skip();
        if (!m_rest.isEmpty())
            throw NotNumbers{};
        return value;
    }

  private:
    Interval sum() {
        Interval total = accepts(QStringLiteral("-")) ? negative(factors()) : factors();
        for (;;) {
            if (accepts(QStringLiteral("+"))) {
                const Interval next = factors();
                total = {total.low + next.low, total.high + next.high};
            } else if (accepts(QStringLiteral("-"))) {
                const Interval next = factors();
                total = {total.low - next.high, total.high - next.low};
            } else {
                return total;
            }
        }
    }

    static Interval negative(const Interval& value) { return {-value.high, -value.low}; }

    Interval factors() {
        Interval total = power();
        for (;;) {
            if (accepts(QStringLiteral("\\times")))
                total = product(total, power());
            else if (accepts(QStringLiteral("/")))
                total = quotient(total, power());
            else
                return total;
        }
    }

    Interval power() {
        const Interval base = atom();
        if (accepts(QStringLiteral("^\\circ")) || !accepts(QStringLiteral("^{")))
            return base;
        const Interval exponent = sum();
        demand(QStringLiteral("}"));
        return spanned({std::pow(base.low, exponent.low), std::pow(base.high, exponent.high)});
    }

    Interval atom() {
        if (accepts(QStringLiteral("("))) {
            const Interval inner = sum();
            demand(QStringLiteral(")"));
            return inner;
        }
        if (accepts(QStringLiteral("\\sqrt{"))) {
            const Interval inner = sum();
            demand(QStringLiteral("}"));
            return {std::sqrt(inner.low), std::sqrt(inner.high)};
        }
        if (accepts(QStringLiteral("\\sin(")))
            return wave(std::sin);
        if (accepts(QStringLiteral("\\cos(")))
            return wave(std::cos);
        if (accepts(QStringLiteral("\\overset{\\neq}{"))) {
            const Interval inner = sum();
            demand(QStringLiteral("}"));
            return inner;
        }
        if (accepts(QStringLiteral("\\dots")))
            return {};
        if (accepts(QStringLiteral("\\infty"))) {
            const double infinity = std::numeric_limits<double>::infinity();
            return {infinity, infinity};
        }
        if (accepts(QStringLiteral("e")))
            return {std::numbers::e, std::numbers::e};
        return number();
    }

    /// Sine and cosine move no faster than their angle.
    Interval wave(double (*function)(double)) {
        const Interval angle = sum();
        demand(QStringLiteral(")"));
        const double middle = function((angle.low + angle.high) / 2);
        const double half = (angle.high - angle.low) / 2;
        return {middle - half, middle + half};
    }

    Interval number() {
        skip();
        const qsizetype whole = digitsFrom(0);
        const bool hasPoint = m_rest.mid(whole).startsWith(QLatin1Char('.'));
        const qsizetype fraction = hasPoint ? digitsFrom(whole + 1) : 0;
        if (whole == 0)
            throw NotNumbers{};
        const qsizetype length = hasPoint ? whole + 1 + fraction : whole;
        const double value = m_rest.left(length).toDouble();
        const auto decimals = static_cast<double>(fraction);
        // A mantissa without decimals, as in 2 × 10⁻⁹, is rounded too.
        m_rest = m_rest.mid(length);
        const bool isMantissa = m_rest.startsWith(QLatin1String(" \\times 10^"));
        const double half =
            decimals > 0 || isMantissa ? 0.5 * std::pow(10, -std::max(decimals, 0.0)) : 0;
        return {value - half, value + half};
    }

    /// How many digits stand at that position.
    qsizetype digitsFrom(qsizetype position) const {
        qsizetype end = position;
        while (end < m_rest.size() && m_rest.at(end).isDigit())
            ++end;
        return end - position;
    }

    /// Spaces and words.
    void skip() {
        for (;;) {
            m_rest = m_rest.trimmed();
            if (!m_rest.startsWith(QLatin1String("\\text{")))
                return;
            m_rest = m_rest.mid(m_rest.indexOf(QLatin1Char('}')) + 1);
        }
    }

    bool accepts(const QString& sign) {
        skip();
        if (!m_rest.startsWith(sign))
            return false;
        m_rest = m_rest.mid(sign.size());
        return true;
    }

    void demand(const QString& sign) {
        if (!accepts(sign))
            throw NotNumbers{};
    }

    QStringView m_rest;
};

} // namespace

bool Interval::meets(const Interval& other) const {
    const double slack =
        1e-11 * std::max({1.0, std::abs(low), std::abs(high), std::abs(other.low)});
    return low <= other.high + slack && other.low <= high + slack;
}

bool Interval::holds(double value) const {
    return meets({value, value});
}

std::optional<Interval> latexInterval(const QString& expression) {
    try {
        return Parser(expression).whole();
    } catch (const NotNumbers&) {
        return std::nullopt;
    }
}

QList<QStringList> latexEquations(const QString& text) {
    static const QRegularExpression align(
        QStringLiteral("\\\\begin\\{align\\*\\}\\n(.*?)\\n\\\\end\\{align\\*\\}"),
        QRegularExpression::DotMatchesEverythingOption);
    QList<QStringList> equations;
    for (auto matches = align.globalMatch(text); matches.hasNext();) {
        QString body = matches.next().captured(1);
        body.replace(QStringLiteral(" \\\\\n  &\\quad"), QString());
        body.replace(QStringLiteral(" \\\\\n  &="), QStringLiteral(" &="));
        for (const QString& equation : body.split(QStringLiteral(" \\\\\n")))
            equations << equation.split(QStringLiteral("&="));
    }
    return equations;
}

QStringList latexTexts(const QString& text) {
    static const QRegularExpression inside(
        QStringLiteral("\\\\text\\{((?:[^{}\\\\]|\\\\[{}_%&#$]|\\\\[a-z]+(?:\\{\\})?)*)\\}"));
    const QList<std::pair<QString, QString>> commands{
        {QStringLiteral("\\textasciitilde{}"), QStringLiteral("~")},
        {QStringLiteral("\\textasciicircum{}"), QStringLiteral("^")},
        {QStringLiteral("\\textless{}"), QStringLiteral("<")},
        {QStringLiteral("\\textgreater{}"), QStringLiteral(">")},
        {QStringLiteral("\\textbar{}"), QStringLiteral("|")},
        {QStringLiteral("\\textquotedbl{}"), QStringLiteral("\"")}};
    QStringList texts;
    for (auto matches = inside.globalMatch(text); matches.hasNext();) {
        QString found = matches.next().captured(1);
        for (const auto& [command, character] : commands)
            found.replace(command, character);
        static const QRegularExpression escaped(QStringLiteral("\\\\([_%&#${}])"));
        found.replace(escaped, QStringLiteral("\\1"));
        texts << found.replace(QStringLiteral("\\textbackslash{}"), QStringLiteral("\\"));
    }
    return texts;
}

} // namespace attention::test

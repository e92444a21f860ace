// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace attention::test {

/// What printed digits can stand for: from `low` to `high`.
struct Interval {
    double low = 0;
    double high = 0;

    bool meets(const Interval& other) const;
    bool holds(double value) const;
};

/// The value of a LaTeX expression of numbers, + - / \times \sqrt e^{…} and brackets, in which a
/// number with decimals stands for everything that rounds to it. \text{…} and \dots are read over,
/// \overset{\neq}{x} is x. Nothing where the expression holds symbols, or divides by what may be 0.
std::optional<Interval> latexInterval(const QString& expression);

/// The forms between the `=` of every equation of every align*, equation by equation.
QList<QStringList> latexEquations(const QString& text);

/// The text inside every \text{…}, its escapes undone.
QStringList latexTexts(const QString& text);

} // namespace attention::test

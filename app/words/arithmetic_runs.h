// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/arithmetic.h"

#include <QString>

namespace attention::words {

/// A number to be told: its value, the exact one in its place where it stands on paper, and where
/// it comes from.
struct ToldNumber {
    double value = 0;
    std::optional<double> exact;
    NumberOrigin origin = NumberOrigin::Computed;
    std::optional<core::Place> place;
    ArithmeticRun::Role role = ArithmeticRun::Role::Plain;
};

/// An operand as it stands in a line; `exact` where it stands on paper.
ToldNumber toldOperand(const core::Operand& operand, const core::Operand* exact = nullptr,
                       ArithmeticRun::Role role = ArithmeticRun::Role::Plain);

/// Writes one line, run by run.
class RunWriter {
  public:
    explicit RunWriter(int digits, ArithmeticLine::Kind kind = ArithmeticLine::Kind::Formula)
        : m_digits(digits)
        , m_line{kind, {}} {}

    using Level = ArithmeticRun::Level;
    using Role = ArithmeticRun::Role;

    RunWriter& name(const QString& text, Level level = Level::Line, Role role = Role::Plain);
    RunWriter& label(const QString& text, Level level = Level::Line, Role role = Role::Plain);
    RunWriter& op(const QString& text, Level level = Level::Line);
    RunWriter& words(const QString& text);
    RunWriter& equals();
    RunWriter& number(const ToldNumber& told, Level level = Level::Line);
    /// The same, a negative one in brackets: behind another sign.
    RunWriter& factor(const ToldNumber& told);
    /// `W_Q`, `d_k`: a letter with a subscript.
    RunWriter& symbol(const QString& letter, const QString& subscript, Role role = Role::Plain);

    ArithmeticLine line() const { return m_line; }

  private:
    RunWriter& add(ArithmeticRun run);

    int m_digits;
    ArithmeticLine m_line;
};

} // namespace attention::words

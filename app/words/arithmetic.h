// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/explain.h"
#include "core/place.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace attention::words {

/// A piece of a line of arithmetic.
struct ArithmeticRun {
    /// Name: a symbol of the field (`scores`, `q`, `W`, `max`). Label: a token or the name of a
    /// dimension. Operator: signs, brackets and the spaces around them. Words: a language's words.
    enum class Kind { Name, Label, Number, Operator, Equals, Words };
    enum class Level { Line, Superscript, Subscript };
    enum class Role { Plain, Query, Key, Value, Result, Blocked };
    /// Parts: the number on paper is not the exact one rounded for display.
    enum class Agreement { Same, Parts };

    Kind kind = Kind::Operator;
    QString text; ///< plain: nothing in it is markup
    Level level = Level::Line;
    Role role = Role::Plain;
    std::optional<core::Place> place; ///< where the number stands
    Agreement agreement = Agreement::Same;
};

/// Formula: to be read from left to right, `=` between its forms. Note: a sentence.
struct ArithmeticLine {
    enum class Kind { Formula, Note };

    Kind kind = Kind::Formula;
    std::vector<ArithmeticRun> runs;
};

/// The arithmetic of one number in the current language.
struct CellArithmetic {
    core::Cell cell;
    QString heading; ///< `Scores, Head 0: query “你” → key “爱”`
    std::vector<ArithmeticLine> exact;
    int digits = 4;
    /// The same with every intermediate number rounded to `digits` decimals; empty where there is
    /// no pass on paper.
    std::vector<ArithmeticLine> paper;
    /// Whether a number on paper is another than the exact one rounded for display.
    ArithmeticRun::Agreement agreement = ArithmeticRun::Agreement::Same;
};

/// Most decimals of a number in a line.
inline constexpr int kMostArithmeticDigits = core::kMostPaperDigits;

/// A number in a line: whole numbers without decimals, numbers that a person edits (Given) as
/// short as they are where they have no more than `digits` decimals, all else with `digits`.
enum class NumberOrigin { Given, Computed };
QString arithmeticNumber(double value, int digits, NumberOrigin origin);

/// Tells the arithmetic behind the numbers of one pass. Keeps pointers to the experiment and its
/// passes, which must outlive it; labels are made once, in the language of that moment.
class ArithmeticTeller {
  public:
    /// `paper`: forwardOnPaper() with the same digits (0 to kMostArithmeticDigits), or nullptr.
    ArithmeticTeller(const core::Experiment& experiment, const core::Trace& trace, int digits,
                     const core::Trace* paper = nullptr);

    /// Throws core::Error as explain() does.
    CellArithmetic tell(const core::Cell& cell) const;
    std::vector<CellArithmetic> tell(const std::vector<core::Cell>& cells) const;

    const core::Experiment& experiment() const { return *m_experiment; }
    int digits() const { return m_digits; }
    QString rowLabel(core::Stage stage, core::Index row) const;
    QString columnLabel(core::Stage stage, core::Index column) const;

  private:
    QString heading(const core::Cell& cell) const;

    const core::Experiment* m_experiment;
    const core::Trace* m_trace;
    const core::Trace* m_paper;
    int m_digits;
    std::array<QStringList, core::kStages.size()> m_rows;
    std::array<QStringList, core::kStages.size()> m_columns;
};

/// The cells of one row of a stage, of a whole stage of one head, or of every stage of a head (with
/// concat and final), row by row.
std::vector<core::Cell> cellsOfRow(const core::Experiment& experiment, core::StageMatrix matrix,
                                   core::Index row);
std::vector<core::Cell> cellsOfStage(const core::Experiment& experiment, core::StageMatrix matrix);
std::vector<core::Cell> cellsOfHead(const core::Experiment& experiment, core::Index head);

} // namespace attention::words

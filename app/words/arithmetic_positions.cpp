// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic_positions.h"

#include "core/paper.h"
#include "words/arithmetic_symbols.h"

#include <QCoreApplication>

#include <numbers>

namespace attention::words {

namespace {

using Role = ArithmeticRun::Role;
using Level = ArithmeticRun::Level;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

RunWriter begun(const ToldCell& told) {
    RunWriter line(told.teller.digits());
    writeCall(line, told.teller, told.cell);
    return line;
}

ArithmeticLine note(const ArithmeticTeller& teller, const QString& sentence) {
    return RunWriter(teller.digits(), ArithmeticLine::Kind::Note).words(sentence).line();
}

ToldNumber given(double value) {
    return {value, {}, NumberOrigin::Given, {}, Role::Plain};
}

/// A number on the way, and the exact one in its place where it stands on paper.
ToldNumber computed(double value, std::optional<double> exact = {}) {
    return {value, exact, NumberOrigin::Computed, {}, Role::Plain};
}

ToldNumber whole(core::Index value) {
    return given(static_cast<double>(value));
}

template<typename Steps>
const Steps* exactSteps(const ToldCell& told) {
    return told.exact ? std::get_if<Steps>(&told.exact->steps) : nullptr;
}

/// `1 / 10000^(2/4)`
struct Angle {
    core::Index position;
    double base;
    core::Index power;
    core::Index width;
};
void writeAngle(RunWriter& line, const Angle& angle) {
    line.number(whole(angle.position)).op(QStringLiteral(" / ")).number(given(angle.base));
    line.number(whole(angle.power), Level::Superscript);
    line.op(QStringLiteral("/"), Level::Superscript);
    line.number(whole(angle.width), Level::Superscript);
}

/// `p(爱, d2) = sin(1 / 10000^(2/4)) = sin(0.01) = 0.01`
ArithmeticLine waveLine(const ToldCell& told, const core::Sinusoid& wave) {
    const auto* exact = exactSteps<core::AddedPosition>(told);
    const auto exactOf = [&](double core::Sinusoid::*member) {
        return exact && exact->sinusoid ? std::optional(*exact->sinusoid.*member) : std::nullopt;
    };
    const QString name =
        wave.wave == core::Sinusoid::Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
    RunWriter line(told.teller.digits());
    line.name(QStringLiteral("p")).op(QStringLiteral("("));
    line.label(told.teller.rowLabel(told.cell.stage, told.cell.row)).op(QStringLiteral(", "));
    line.label(told.teller.columnLabel(told.cell.stage, told.cell.column));
    line.op(QStringLiteral(")")).equals().name(name).op(QStringLiteral("("));
    writeAngle(line, {wave.position, wave.base, wave.power, wave.width});
    line.op(QStringLiteral(")")).equals().name(name).op(QStringLiteral("("));
    line.number(computed(wave.angle, exactOf(&core::Sinusoid::angle))).op(QStringLiteral(")"));
    return line.equals().number(computed(wave.value, exactOf(&core::Sinusoid::value))).line();
}

/// `θ = 1 / 10000^(2/4) = 0.01,  θ = 0.573°`
ArithmeticLine turnLine(const ToldCell& told, const core::Turn& turn) {
    const auto* exact = exactSteps<core::Rotation>(told);
    const QString theta = QStringLiteral("θ");
    RunWriter line(told.teller.digits());
    line.name(theta).equals();
    writeAngle(line, {turn.position, turn.base, turn.power, turn.width});
    line.equals().number(
        computed(turn.angle, exact ? std::optional(exact->turn.angle) : std::nullopt));
    const double degrees = turn.angle * 180 / std::numbers::pi;
    line.op(QStringLiteral(",  ")).name(theta).equals();
    line.number(given(core::roundedTo(degrees, told.teller.digits())));
    return line.op(QStringLiteral("°")).line();
}

/// Which of cosine and sine stand behind a and b, and the sign between.
struct TurnForm {
    QString ofA;
    QString ofB;
    QString sign;
    double core::Turn::*numberOfA;
    double core::Turn::*numberOfB;
};
TurnForm formOf(core::Rotation::Part part) {
    const QString cosine = QStringLiteral("cos");
    const QString sine = QStringLiteral("sin");
    if (part == core::Rotation::Part::First)
        return {cosine, sine, QStringLiteral(" − "), &core::Turn::cosine, &core::Turn::sine};
    return {sine, cosine, QStringLiteral(" + "), &core::Turn::sine, &core::Turn::cosine};
}

void writeTurnedSymbol(RunWriter& line, const ToldCell& told, const core::Rotation& rotation,
                       const TurnForm& form) {
    const auto write = [&](const core::Operand& operand, const QString& function) {
        writeCall(line, told.teller, std::get<core::Cell>(operand.place));
        line.op(QStringLiteral(" ")).name(function).op(QStringLiteral(" "));
        line.name(QStringLiteral("θ"));
    };
    write(rotation.a, form.ofA);
    line.op(form.sign);
    write(rotation.b, form.ofB);
}

void writeTurnedNumbers(RunWriter& line, const ToldCell& told, const core::Rotation& rotation,
                        const TurnForm& form) {
    const auto* exact = exactSteps<core::Rotation>(told);
    const Role role = told.cell.stage == core::Stage::Q_rot ? Role::Query : Role::Key;
    const auto factor = [&](double core::Turn::*member) {
        return computed(rotation.turn.*member,
                        exact ? std::optional(exact->turn.*member) : std::nullopt);
    };
    line.number(toldOperand(rotation.a, exact ? &exact->a : nullptr, role));
    line.op(QStringLiteral("×")).factor(factor(form.numberOfA)).op(form.sign);
    line.factor(toldOperand(rotation.b, exact ? &exact->b : nullptr, role));
    line.op(QStringLiteral("×")).factor(factor(form.numberOfB));
}

/// The sum that one row of a mean gives, beside the exact one.
ToldNumber rowValue(const core::MeanOfRows& mean, const core::MeanOfRows* exact,
                    std::size_t index) {
    return computed(mean.rows[index].value,
                    exact ? std::optional(exact->rows[index].value) : std::nullopt);
}

} // namespace

std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::AddedPosition& position) {
    const auto* exact = exactSteps<core::AddedPosition>(told);
    const QString row = told.teller.rowLabel(told.cell.stage, told.cell.row);
    const QString column = told.teller.columnLabel(told.cell.stage, told.cell.column);
    RunWriter line = begun(told);
    line.equals();
    for (const QString& name : {QStringLiteral("x"), QStringLiteral("p")}) {
        line.name(name).op(QStringLiteral("(")).label(row).op(QStringLiteral(", "));
        line.label(column).op(QStringLiteral(")"));
        line.op(name == QStringLiteral("x") ? QStringLiteral(" + ") : QString());
    }
    line.equals().number(toldOperand(position.embedding)).op(QStringLiteral(" + "));
    line.factor(position.learned
                    ? toldOperand(*position.learned)
                    : computed(position.added, exact ? std::optional(exact->added) : std::nullopt));
    std::vector<ArithmeticLine> lines;
    if (position.sinusoid)
        lines.push_back(waveLine(told, *position.sinusoid));
    lines.push_back(line.equals().number(told.result).line());
    return lines;
}

std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::Rotation& rotation) {
    const auto* exact = exactSteps<core::Rotation>(told);
    const TurnForm form = formOf(rotation.part);
    RunWriter line = begun(told);
    line.equals();
    writeTurnedSymbol(line, told, rotation, form);
    line.equals();
    writeTurnedNumbers(line, told, rotation, form);
    // On paper every product is a number of its own.
    if (exact) {
        line.equals().number(computed(rotation.left, exact->left)).op(form.sign);
        line.factor(computed(rotation.right, exact->right));
    }
    return {turnLine(told, rotation.turn), line.equals().number(told.result).line()};
}

std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::DistanceBias& bias) {
    RunWriter line = begun(told);
    line.equals().op(QStringLiteral("−")).name(QStringLiteral("slope"));
    if (told.teller.experiment().headCount() > 1)
        line.label(QString::number(told.cell.head), Level::Subscript);
    line.op(QStringLiteral("×|")).number(whole(told.cell.row)).op(QStringLiteral(" − "));
    line.number(whole(told.cell.column)).op(QStringLiteral("|")).equals().op(QStringLiteral("−"));
    line.factor(toldOperand(bias.slope)).op(QStringLiteral("×")).number(whole(bias.distance));
    return {line.equals().number(told.result).line()};
}

std::vector<ArithmeticLine> biasLines(const ToldCell& told, const core::CarriedOver& carried) {
    ToldNumber number = told.result;
    number.place = carried.source.place;
    const bool isByDistance =
        told.teller.experiment().positions.kind == core::Positions::Kind::Relative;
    const ArithmeticLine line = begun(told).equals().number(number).line();
    if (!isByDistance)
        return {line, note(told.teller, Words::tr("The number that was given for this query and "
                                                  "key."))};
    const core::Index distance = told.cell.column - told.cell.row;
    return {line,
            note(told.teller, Words::tr("The number of head %1 for the distance key − query = %2.")
                                  .arg(QString::number(told.cell.head),
                                       arithmeticNumber(static_cast<double>(distance), 0,
                                                        NumberOrigin::Given)))};
}

std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::EqualShare& share) {
    RunWriter line = begun(told);
    if (share.allowed)
        line.equals()
            .number(whole(1))
            .op(QStringLiteral(" / "))
            .number(whole(share.count))
            .equals();
    else
        line.words(share.count == 0 ? Words::tr(": no key may be attended to → ")
                                    : Words::tr(": blocked → "));
    return {line.number(told.result).line(),
            note(told.teller, Words::tr("This head is ablated: every key that the query may attend "
                                        "to has the same weight."))};
}

std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::SwitchedOff&) {
    return {begun(told).equals().number(told.result).line(),
            note(told.teller, Words::tr("This head is ablated: its output is 0."))};
}

std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::MeanOfRows& mean) {
    const auto* exact = exactSteps<core::MeanOfRows>(told);
    RunWriter line = begun(told);
    line.equals().name(QStringLiteral("mean")).op(QStringLiteral("("));
    line.name(QStringLiteral("weights")).op(QStringLiteral(" · "));
    line.name(QStringLiteral("V"), Level::Line, Role::Value).op(QStringLiteral("(·, "));
    line.label(told.teller.columnLabel(told.cell.stage, told.cell.column));
    line.op(QStringLiteral("))")).equals().op(QStringLiteral("("));
    for (std::size_t row = 0; row < mean.rows.size(); ++row) {
        const ToldNumber value = rowValue(mean, exact, row);
        if (row == 0)
            line.number(value);
        else
            line.op(QStringLiteral(" + ")).factor(value);
    }
    if (mean.leftOutCount > 0) {
        line.op(QStringLiteral(" + … + "));
        line.words(Words::tr("%1 further rows: ").arg(QString::number(mean.leftOutCount)));
        line.factor(computed(mean.leftOutSum));
    }
    line.op(QStringLiteral(") / ")).number(whole(mean.count)).equals();
    line.number(computed(mean.sum, exact ? std::optional(exact->sum) : std::nullopt));
    line.op(QStringLiteral(" / ")).number(whole(mean.count)).equals().number(told.result);
    return {line.line(), note(told.teller, Words::tr("This head is ablated: every row is the mean "
                                                     "of the rows that it would have."))};
}

ArithmeticLine patternNote(const ArithmeticTeller& teller, core::Index head) {
    return note(teller, Words::tr("This head is ablated: its weights are those of head %1, from "
                                  "whose masked scores they come.")
                            .arg(QString::number(head)));
}

} // namespace attention::words

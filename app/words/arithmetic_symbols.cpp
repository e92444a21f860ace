// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic_symbols.h"

#include "words/names.h"

#include <QCoreApplication>

namespace attention::words {

namespace {

using Role = ArithmeticRun::Role;
using Level = ArithmeticRun::Level;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

/// Which tensors a projection uses, and by which letter its rows are called.
struct Projection {
    QString vector;
    QString subscript;
    Role role;
};

Role roleOf(core::Stage stage) {
    switch (stage) {
    case core::Stage::Q:
        return Role::Query;
    case core::Stage::K:
        return Role::Key;
    case core::Stage::V:
        return Role::Value;
    default:
        return Role::Plain;
    }
}

Projection projectionOf(const core::Experiment& experiment, core::Stage stage) {
    const bool ofContext = stage != core::Stage::Q && experiment.context;
    const QString vector = ofContext ? QStringLiteral("y") : QStringLiteral("x");
    return {vector, fromCore(core::stageName(stage)), roleOf(stage)};
}

/// `(·, q0)`
void writeColumn(RunWriter& line, const QString& column) {
    line.op(QStringLiteral("(·, ")).label(column).op(QStringLiteral(")"));
}

/// `(我, ·)`
void writeRow(RunWriter& line, const QString& row) {
    line.op(QStringLiteral("(")).label(row).op(QStringLiteral(", ·)"));
}

void writeBias(RunWriter& line, const QString& subscript, const QString& column) {
    line.op(QStringLiteral(" + ")).symbol(QStringLiteral("b"), subscript);
    line.op(QStringLiteral("(")).label(column).op(QStringLiteral(")"));
}

} // namespace

void writeCall(RunWriter& line, const ArithmeticTeller& teller, const core::Cell& cell) {
    line.name(fromCore(core::stageName(cell.stage)), Level::Line, roleOf(cell.stage));
    const bool isOneOfSeveral =
        cell.stage == core::Stage::Output && teller.experiment().headCount() > 1;
    if (isOneOfSeveral)
        line.label(QString::number(cell.head), Level::Subscript);
    line.op(QStringLiteral("(")).label(teller.rowLabel(cell.stage, cell.row));
    line.op(QStringLiteral(", ")).label(teller.columnLabel(cell.stage, cell.column));
    line.op(QStringLiteral(")"));
}

void writeProductSymbol(RunWriter& line, const ArithmeticTeller& teller, const core::Cell& cell,
                        HasBias bias) {
    const QString row = teller.rowLabel(cell.stage, cell.row);
    const QString column = teller.columnLabel(cell.stage, cell.column);
    const QString dot = QStringLiteral(" · ");
    QString subscript;
    switch (cell.stage) {
    case core::Stage::Scores:
        line.name(QStringLiteral("q"), Level::Line, Role::Query);
        line.label(row, Level::Subscript, Role::Query).op(dot);
        line.name(QStringLiteral("k"), Level::Line, Role::Key);
        line.label(column, Level::Subscript, Role::Key);
        return;
    case core::Stage::Output:
        line.name(QStringLiteral("weights"));
        writeRow(line, row);
        line.op(dot).name(QStringLiteral("V"), Level::Line, Role::Value);
        writeColumn(line, column);
        return;
    case core::Stage::Final:
        line.name(QStringLiteral("concat"));
        writeRow(line, row);
        subscript = QStringLiteral("O");
        line.op(dot).symbol(QStringLiteral("W"), subscript);
        break;
    default: {
        const Projection projection = projectionOf(teller.experiment(), cell.stage);
        subscript = projection.subscript;
        line.name(projection.vector).label(row, Level::Subscript).op(dot);
        line.symbol(QStringLiteral("W"), subscript, projection.role);
    }
    }
    writeColumn(line, column);
    if (bias == HasBias::Yes)
        writeBias(line, subscript, column);
}

void writeLength(RunWriter& line, const NamedVector& vector) {
    line.op(QStringLiteral("|")).name(vector.letter, Level::Line, vector.role);
    line.label(vector.label, Level::Subscript, vector.role).op(QStringLiteral("|"));
}

void writeRest(RunWriter& line, core::Index count, const ToldNumber& rest) {
    line.op(QStringLiteral(" + … + "));
    line.words(count == 1 ? Words::tr("1 smaller term: ")
                          : Words::tr("%1 smaller terms: ").arg(QString::number(count)));
    line.factor(rest);
}

SumRoles rolesOf(core::Stage stage) {
    switch (stage) {
    case core::Stage::Scores:
        return {Role::Query, Role::Key};
    case core::Stage::Output:
        return {Role::Plain, Role::Value};
    default:
        return {Role::Plain, roleOf(stage)};
    }
}

} // namespace attention::words

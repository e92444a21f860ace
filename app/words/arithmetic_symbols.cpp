// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic_symbols.h"

#include "core/stage_inputs.h"
#include "words/names.h"

#include <QCoreApplication>

namespace attention::words {

namespace {

using Role = ArithmeticRun::Role;
using Level = ArithmeticRun::Level;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

Role roleOf(core::Stage stage) {
    switch (stage) {
    case core::Stage::Q:
    case core::Stage::Q_rot:
        return Role::Query;
    case core::Stage::K:
    case core::Stage::K_rot:
        return Role::Key;
    case core::Stage::V:
        return Role::Value;
    default:
        return Role::Plain;
    }
}

/// `Q_rot` with its subscript below; `scores`.
void writeName(RunWriter& line, core::Stage stage) {
    const QString name = fromCore(core::stageName(stage));
    const qsizetype mark = name.indexOf(QLatin1Char('_'));
    if (mark < 0)
        line.name(name, Level::Line, roleOf(stage));
    else
        line.symbol(name.left(mark), name.mid(mark + 1), roleOf(stage));
}

/// `(·, q0)`
void writeColumn(RunWriter& line, const QString& column) {
    line.op(QStringLiteral("(·, ")).label(column).op(QStringLiteral(")"));
}

/// `(我, ·)`
void writeRow(RunWriter& line, const QString& row) {
    line.op(QStringLiteral("(")).label(row).op(QStringLiteral(", ·)"));
}

/// `X_pos(我, ·)`, or `x_我`, `y_我` where no positions are added.
void writeVectors(RunWriter& line, const core::MatrixId& vectors, const QString& row) {
    if (const auto* stage = std::get_if<core::StageMatrix>(&vectors)) {
        writeName(line, stage->stage);
        writeRow(line, row);
        return;
    }
    const bool ofContext =
        std::get<core::TensorId>(vectors).kind == core::TensorKind::ContextEmbeddings;
    line.name(ofContext ? QStringLiteral("y") : QStringLiteral("x"));
    line.label(row, Level::Subscript);
}

/// `q_你 · k_爱`, `Q_rot(你, ·) · K_rot(爱, ·)`
void writeDotProduct(RunWriter& line, const core::Experiment& experiment, const QString& query,
                     const QString& key) {
    const core::ScoreFactors factors = core::scoreFactorsOf(experiment);
    const QString dot = QStringLiteral(" · ");
    if (factors.queries != core::Stage::Q) {
        writeName(line, factors.queries);
        writeRow(line, query);
        writeName(line.op(dot), factors.keys);
        writeRow(line, key);
        return;
    }
    line.name(QStringLiteral("q"), Level::Line, Role::Query);
    line.label(query, Level::Subscript, Role::Query).op(dot);
    line.name(QStringLiteral("k"), Level::Line, Role::Key);
    line.label(key, Level::Subscript, Role::Key);
}

void writeBias(RunWriter& line, const QString& subscript, const QString& column) {
    line.op(QStringLiteral(" + ")).symbol(QStringLiteral("b"), subscript);
    line.op(QStringLiteral("(")).label(column).op(QStringLiteral(")"));
}

} // namespace

void writeCall(RunWriter& line, const ArithmeticTeller& teller, const core::Cell& cell) {
    writeName(line, cell.stage);
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
    switch (cell.stage) {
    case core::Stage::Scores:
        writeDotProduct(line, teller.experiment(), row, column);
        return;
    case core::Stage::Output:
        line.name(QStringLiteral("weights"));
        writeRow(line, row);
        line.op(dot).name(QStringLiteral("V"), Level::Line, Role::Value);
        writeColumn(line, column);
        return;
    default:
        break;
    }
    const core::Projection projection =
        core::projectionOf(teller.experiment(), {cell.stage, cell.head});
    const QString subscript = cell.stage == core::Stage::Final
                                  ? QStringLiteral("O")
                                  : fromCore(core::stageName(cell.stage));
    writeVectors(line, projection.vectors, row);
    line.op(dot).symbol(QStringLiteral("W"), subscript, roleOf(cell.stage));
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

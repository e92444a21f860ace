// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/explain_command.h"

#include "cli/arguments.h"
#include "cli/experiment_source.h"
#include "cli/failure.h"
#include "core/paper.h"
#include "files/file_bytes.h"
#include "words/arithmetic.h"
#include "words/arithmetic_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace attention::cli {

namespace {

constexpr int kUsualDigits = 4;

struct Part {
    core::Stage stage = core::Stage::Weights;
    std::optional<core::Index> head;
    std::optional<QString> cell; ///< `R,C`; nothing for all of them
};

words::ArithmeticFormat formatOf(const Arguments& arguments) {
    static const std::map<QString, words::ArithmeticFormat> formats{
        {QStringLiteral("md"), words::ArithmeticFormat::Markdown},
        {QStringLiteral("tex"), words::ArithmeticFormat::Latex},
        {QStringLiteral("txt"), words::ArithmeticFormat::PlainText}};
    const QString option = QStringLiteral("format");
    const QString format = arguments.value(option).value_or(QStringLiteral("txt"));
    const auto found = formats.find(format);
    if (found == formats.end())
        refuseValue(option, format, QStringLiteral("md, tex, txt"));
    return found->second;
}

int digitsOf(const Arguments& arguments) {
    const QString option = QStringLiteral("digits");
    const auto digits = arguments.value(option);
    return digits ? wholeNumber(option, *digits, 0, words::kMostArithmeticDigits) : kUsualDigits;
}

/// The matrices meant: one, or one of each head where the stage has one a head and none is named.
std::vector<core::StageMatrix> matricesOf(const core::Experiment& experiment, const Part& part) {
    if (!core::isPerHead(part.stage))
        return {{part.stage, 0}};
    if (part.head)
        return {{part.stage, *part.head}};
    std::vector<core::StageMatrix> matrices;
    for (core::Index head = 0; head < experiment.headCount(); ++head)
        matrices.push_back({part.stage, head});
    return matrices;
}

/// `R,C` inside the matrix.
core::Cell cellOf(const core::Experiment& experiment, const core::StageMatrix& matrix,
                  const QString& text) {
    const core::Region shape = core::shapeOf(experiment, matrix);
    const QStringList numbers = text.split(QLatin1Char(','));
    std::array<core::Index, 2> found{-1, -1};
    if (numbers.size() == 2)
        for (qsizetype i = 0; i < 2; ++i) {
            bool isNumber = false;
            const int number = numbers.at(i).toInt(&isNumber);
            found.at(static_cast<std::size_t>(i)) = isNumber ? number : -1;
        }
    if (found[0] < 0 || found[0] >= shape.rows || found[1] < 0 || found[1] >= shape.columns)
        refuseValue(QStringLiteral("cell"), text,
                    QCoreApplication::translate("cli", "a row from 0 to %1 and a column from 0 to "
                                                       "%2, as in 1,0")
                        .arg(QString::number(shape.rows - 1), QString::number(shape.columns - 1)));
    return {matrix.stage, matrix.head, found[0], found[1]};
}

std::vector<core::Cell> cellsOf(const core::Experiment& experiment, const Part& part) {
    std::vector<core::Cell> cells;
    for (const core::StageMatrix& matrix : matricesOf(experiment, part)) {
        if (part.cell)
            cells.push_back(cellOf(experiment, matrix, *part.cell));
        else
            std::ranges::copy(words::cellsOfStage(experiment, matrix), std::back_inserter(cells));
    }
    return cells;
}

/// What of the options can be judged without the experiment.
Part partOf(const Arguments& arguments) {
    const auto stage = arguments.value(QStringLiteral("stage"));
    if (!stage)
        throw wrongUsage(QCoreApplication::translate("cli", "Name a stage with --stage."));
    const auto cell = arguments.value(QStringLiteral("cell"));
    if (cell.has_value() == arguments.has(QStringLiteral("all")))
        throw wrongUsage(QCoreApplication::translate(
            "cli", "Name one cell with --cell R,C, or all with --all."));
    return {stageOption(*stage), {}, cell};
}

} // namespace

QByteArray runExplain(const QStringList& words) {
    const Arguments arguments(words,
                              {QStringLiteral("example"), QStringLiteral("head"),
                               QStringLiteral("stage"), QStringLiteral("cell"),
                               QStringLiteral("format"), QStringLiteral("digits"),
                               QStringLiteral("o"), QStringLiteral("language")},
                              {QStringLiteral("all")});
    languageOption(arguments);
    const ExperimentSource source = sourceOf(arguments);
    const words::ArithmeticFormat format = formatOf(arguments);
    const int digits = digitsOf(arguments);
    Part part = partOf(arguments);

    const core::Experiment experiment = load(source);
    requireStage(experiment, part.stage);
    if (const auto head = arguments.value(QStringLiteral("head")))
        part.head = headOption(*head, experiment.headCount());
    const std::vector<core::Cell> cells = cellsOf(experiment, part);
    const core::Trace trace = traceOf(experiment, source);
    const core::Trace paper = core::forwardOnPaper(experiment, digits);
    const words::ArithmeticTeller teller(experiment, trace, digits, &paper);
    const QByteArray bytes = words::arithmeticText(teller.tell(cells), format).toUtf8();
    const auto target = arguments.value(QStringLiteral("o"));
    if (!target)
        return bytes;
    if (const auto error = files::replaceFile(*target, bytes))
        throw badFile(*error);
    return {};
}

} // namespace attention::cli

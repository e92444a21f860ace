// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/check_command.h"

#include "cli/arguments.h"
#include "cli/experiment_source.h"
#include "core/check.h"
#include "core/error.h"
#include "files/file_bytes.h"
#include "words/check_words.h"
#include "words/error_text.h"

#include <QCoreApplication>

namespace attention::cli {

namespace {

core::PrintedTable tableIn(const QString& path, const core::Experiment& experiment,
                           core::StageMatrix place) {
    const auto read = files::readFile(path);
    if (const auto* error = std::get_if<files::FileError>(&read))
        throw badFile(*error);
    const auto& bytes = std::get<QByteArray>(read);
    try {
        return core::parsePrintedTable({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                       words::printedShape(experiment, place));
    } catch (const core::Error& error) {
        throw Failure(ExitCode::BadInput, words::errorText(error, path));
    }
}

QString required(const Arguments& arguments, const QString& option, const QString& missing) {
    const auto value = arguments.value(option);
    if (!value)
        throw wrongUsage(missing);
    return *value;
}

/// Where a stage stands: its head, which must be named where there are several.
core::StageMatrix placeOf(core::Stage stage, std::optional<core::Index> head,
                          const core::Experiment& experiment) {
    if (!core::isPerHead(stage))
        return {stage, 0};
    if (!head && experiment.headCount() > 1)
        throw wrongUsage(QCoreApplication::translate(
            "cli", "A table holds one head’s numbers: name a head with --head."));
    return {stage, head.value_or(0)};
}

/// `STAGE=TABLE` of --from.
struct Earlier {
    core::Stage stage;
    QString path;
};

std::optional<Earlier> earlierOf(const Arguments& arguments, core::Stage checked) {
    const QString option = QStringLiteral("from");
    const auto value = arguments.value(option);
    if (!value)
        return std::nullopt;
    const qsizetype mark = value->indexOf(QLatin1Char('='));
    if (mark < 0 || mark + 1 == value->size())
        refuseValue(option, *value, QStringLiteral("STAGE=TABLE.csv"));
    const core::Stage stage = stageOption(value->left(mark));
    if (stage >= checked)
        refuseValue(option, *value,
                    QCoreApplication::translate("cli", "a stage before the one that is checked"));
    return Earlier{stage, value->mid(mark + 1)};
}

QByteArray textOf(const core::Experiment& experiment, const core::Check& check) {
    const core::Comparison& comparison = check.comparison;
    QString text;
    for (core::Index row = 0; row < comparison.rows; ++row)
        for (core::Index column = 0; column < comparison.columns; ++column)
            if (comparison.at(row, column).verdict == core::Verdict::Wrong)
                text += words::checkedCellSentence(experiment, comparison, row, column) +
                        QLatin1Char('\n');
    text += words::diagnosisSentence(experiment, comparison, check.diagnosis) + QLatin1Char('\n');
    return text.toUtf8();
}

} // namespace

Outcome runCheck(const QStringList& words) {
    const Arguments arguments(words, {QStringLiteral("example"), QStringLiteral("head"),
                                      QStringLiteral("stage"), QStringLiteral("against"),
                                      QStringLiteral("from"), QStringLiteral("language")});
    languageOption(arguments);
    const ExperimentSource source = sourceOf(arguments);
    const core::Stage stage = stageOption(
        required(arguments, QStringLiteral("stage"),
                 QCoreApplication::translate("cli", "--stage says which numbers are printed.")));
    const QString path = required(
        arguments, QStringLiteral("against"),
        QCoreApplication::translate("cli", "--against names the table with the printed numbers."));
    const auto earlier = earlierOf(arguments, stage);

    const core::Experiment experiment = load(source);
    requireStage(experiment, stage);
    if (earlier)
        requireStage(experiment, earlier->stage);
    std::optional<core::Index> head;
    if (const auto value = arguments.value(QStringLiteral("head")))
        head = headOption(*value, experiment.headCount());
    const core::StageMatrix place = placeOf(stage, head, experiment);
    std::vector<core::PrintedStage> before;
    if (earlier) {
        const core::StageMatrix from = placeOf(earlier->stage, head, experiment);
        before.push_back({from, tableIn(earlier->path, experiment, from)});
    }
    const core::PrintedTable table = tableIn(path, experiment, place);
    const core::Trace trace = traceOf(experiment, source);
    const core::Check check = core::check(experiment, trace, stage, place.head, table, before);
    const bool isWrong = check.comparison.count(core::Verdict::Wrong) > 0;
    return {textOf(experiment, check), isWrong ? ExitCode::BadInput : ExitCode::Ok};
}

} // namespace attention::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/trace_command.h"

#include "cli/arguments.h"
#include "cli/experiment_source.h"
#include "cli/failure.h"
#include "cli/trace_text.h"
#include "files/file_bytes.h"

#include <QCoreApplication>

namespace attention::cli {

namespace {

enum class TraceFormat { Json, Csv };

TraceFormat formatOf(const Arguments& arguments) {
    const QString option = QStringLiteral("format");
    const QString format = arguments.value(option).value_or(QStringLiteral("json"));
    if (format == QLatin1String("json"))
        return TraceFormat::Json;
    if (format != QLatin1String("csv"))
        refuseValue(option, format, QStringLiteral("json, csv"));
    return TraceFormat::Csv;
}

std::string csvOf(const core::Trace& trace, const TracePart& part) {
    const core::Stage stage = *part.stage;
    if (core::isPerHead(stage) && !part.head && trace.headCount() > 1)
        throw wrongUsage(
            QCoreApplication::translate("cli", "CSV holds one matrix: name a head with --head."));
    return matrixCsv(*trace.stage(stage, part.head.value_or(0)));
}

} // namespace

QByteArray runTrace(const QStringList& words) {
    const Arguments arguments(words, {QStringLiteral("example"), QStringLiteral("head"),
                                      QStringLiteral("stage"), QStringLiteral("format"),
                                      QStringLiteral("o"), QStringLiteral("language")});
    languageOption(arguments);
    const ExperimentSource source = sourceOf(arguments);
    const TraceFormat format = formatOf(arguments);
    TracePart part;
    if (const auto stage = arguments.value(QStringLiteral("stage")))
        part.stage = stageOption(*stage);
    if (format == TraceFormat::Csv && !part.stage)
        throw wrongUsage(
            QCoreApplication::translate("cli", "CSV holds one matrix: name a stage with --stage."));

    const core::Experiment experiment = load(source);
    if (part.stage)
        requireStage(experiment, *part.stage);
    if (const auto head = arguments.value(QStringLiteral("head")))
        part.head = headOption(*head, experiment.headCount());
    const core::Trace trace = traceOf(experiment, source);
    const std::string text =
        format == TraceFormat::Csv ? csvOf(trace, part) : traceJson(experiment, trace, part);
    const QByteArray bytes = QByteArray::fromStdString(text);
    const auto target = arguments.value(QStringLiteral("o"));
    if (!target)
        return bytes;
    if (const auto error = files::replaceFile(*target, bytes))
        throw badFile(*error);
    return {};
}

} // namespace attention::cli

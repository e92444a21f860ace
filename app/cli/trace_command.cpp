// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/trace_command.h"

#include "cli/arguments.h"
#include "cli/data_format.h"
#include "cli/experiment_source.h"
#include "cli/failure.h"
#include "core/io/experiment_data.h"

#include <QCoreApplication>

namespace attention::cli {

namespace {

using core::io::ArrayFormat;
using core::io::DataChoice;

bool isTable(ArrayFormat format) {
    return format == ArrayFormat::Csv || format == ArrayFormat::Tsv;
}

/// `CSV`, `TSV`, `NPY`.
QString titleOf(ArrayFormat format) {
    return QString::fromLatin1(core::io::formatName(format).data()).toUpper();
}

void requireOneStage(ArrayFormat format, bool namesStage) {
    if (namesStage || !core::io::holdsOneArray(format))
        return;
    const QString sentence =
        isTable(format)
            ? QCoreApplication::translate("cli", "%1 holds one matrix: name a stage with --stage.")
            : QCoreApplication::translate("cli", "%1 holds one array: name a stage with --stage.");
    throw wrongUsage(sentence.arg(titleOf(format)));
}

void requireOneMatrix(ArrayFormat format, const core::Experiment& experiment,
                      const DataChoice& choice) {
    if (isTable(format) && core::isPerHead(choice.stage) && !choice.head &&
        experiment.headCount() > 1)
        throw wrongUsage(
            QCoreApplication::translate("cli", "%1 holds one matrix: name a head with --head.")
                .arg(titleOf(format)));
}

} // namespace

QByteArray runTrace(const QStringList& words) {
    const Arguments arguments(words, {QStringLiteral("example"), QStringLiteral("head"),
                                      QStringLiteral("stage"), QStringLiteral("format"),
                                      QStringLiteral("o"), QStringLiteral("language")});
    languageOption(arguments);
    const ExperimentSource source = sourceOf(arguments);
    const ArrayFormat format = dataFormatOption(arguments, ArrayFormat::Json);
    DataChoice choice;
    choice.what = DataChoice::What::Trace;
    if (const auto stage = arguments.value(QStringLiteral("stage"))) {
        choice.what = DataChoice::What::Stage;
        choice.stage = stageOption(*stage);
    }
    requireOneStage(format, choice.what == DataChoice::What::Stage);

    const core::Experiment experiment = load(source);
    if (choice.what == DataChoice::What::Stage)
        requireStage(experiment, choice.stage);
    if (const auto head = arguments.value(QStringLiteral("head")))
        choice.head = headOption(*head, experiment.headCount());
    const core::Trace trace = traceOf(experiment, source);
    requireOneMatrix(format, experiment, choice);
    const std::string bytes = core::io::writeData(experiment, trace, choice, format);
    return delivered(arguments, format, QByteArray::fromStdString(bytes));
}

} // namespace attention::cli

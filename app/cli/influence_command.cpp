// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/influence_command.h"

#include "cli/arguments.h"
#include "cli/experiment_source.h"
#include "cli/failure.h"
#include "core/gradient.h"
#include "core/io/trace_json.h"
#include "core/number_text.h"
#include "files/file_bytes.h"
#include "words/names.h"

#include <QCoreApplication>

#include <array>
#include <string>

namespace attention::cli {

namespace {

constexpr std::size_t kListed = 5;

enum class InfluenceFormat { Json, Csv };

InfluenceFormat formatOf(const Arguments& arguments) {
    const QString option = QStringLiteral("format");
    const QString format = arguments.value(option).value_or(QStringLiteral("json"));
    if (format == QLatin1String("json"))
        return InfluenceFormat::Json;
    if (format != QLatin1String("csv"))
        refuseValue(option, format, QStringLiteral("json, csv"));
    return InfluenceFormat::Csv;
}

/// `STAGE,HEAD,ROW,COLUMN`, or `STAGE,ROW,COLUMN` where the stage has no heads.
core::Cell cellOption(const QString& text) {
    const QStringList parts = text.split(QLatin1Char(','));
    const core::Stage stage = stageOption(parts.constFirst(), QStringLiteral("cell"));
    const bool hasHead = core::isPerHead(stage);
    std::array<core::Index, 3> numbers{};
    bool areNumbers = parts.size() == (hasHead ? 4 : 3);
    for (qsizetype part = 1; areNumbers && part < parts.size(); ++part) {
        const auto place = static_cast<std::size_t>(hasHead ? part - 1 : part);
        numbers.at(place) = parts.at(part).toInt(&areNumbers);
    }
    if (!areNumbers)
        refuseValue(
            QStringLiteral("cell"), text,
            hasHead ? QCoreApplication::translate(
                          "cli", "stage, head, row and column, as in weights,1,3,2")
                    : QCoreApplication::translate("cli", "stage, row and column, as in final,3,2"));
    return {stage, numbers[0], numbers[1], numbers[2]};
}

void requireInside(const core::Experiment& experiment, const core::Cell& cell,
                   const QString& text) {
    if (!core::hasStage(experiment, cell.stage)) {
        QStringList stages;
        for (const core::Stage stage : core::stagesOf(experiment))
            stages << words::fromCore(core::stageName(stage));
        refuseValue(QStringLiteral("cell"), text, stages.join(QStringLiteral(", ")));
    }
    const core::Index heads = core::isPerHead(cell.stage) ? experiment.headCount() : 1;
    if (cell.head < 0 || cell.head >= heads)
        refuseValue(QStringLiteral("cell"), text,
                    QCoreApplication::translate("cli", "a head from 0 to %1").arg(heads - 1));
    const core::Region shape = core::shapeOf(experiment, core::StageMatrix{cell.stage, cell.head});
    if (cell.row < 0 || cell.row >= shape.rows || cell.column < 0 || cell.column >= shape.columns)
        refuseValue(
            QStringLiteral("cell"), text,
            QCoreApplication::translate("cli", "a row from 0 to %1 and a column from 0 to %2")
                .arg(QString::number(shape.rows - 1), QString::number(shape.columns - 1)));
}

std::string jsonCell(const core::Trace& trace, const core::Cell& cell) {
    const core::Tensor values = trace.stage(cell.stage, cell.head);
    std::string result = "{\"stage\": \"" + std::string(core::stageName(cell.stage)) + "\", ";
    if (core::isPerHead(cell.stage))
        result += "\"head\": " + std::to_string(cell.head) + ", ";
    return result + "\"row\": " + std::to_string(cell.row) +
           ", \"column\": " + std::to_string(cell.column) +
           ", \"value\": " + core::io::jsonNumber((*values)(cell.row, cell.column)) + '}';
}

std::string jsonLargest(const core::Experiment& experiment, const core::Gradient& gradient) {
    std::string result;
    for (const core::Influence& influence : core::largestInfluences(gradient, kListed))
        result += (result.empty() ? "\n" : ",\n") + std::string("    {\"entry\": \"") +
                  core::pathOf(experiment, influence.entry) +
                  "\", \"derivative\": " + core::io::jsonNumber(influence.derivative) + '}';
    return '[' + result + "\n  ]";
}

std::string jsonOf(const core::Experiment& experiment, const core::Trace& trace,
                   const core::Gradient& gradient) {
    std::string tensors;
    for (const core::TensorGradient& tensor : gradient.tensors)
        tensors += (tensors.empty() ? "\n    \"" : ",\n    \"") +
                   core::pathOf(experiment, tensor.tensor) +
                   "\": " + core::io::jsonMatrix(tensor.values, "    ");
    return "{\n  \"cell\": " + jsonCell(trace, gradient.cell) +
           ",\n  \"largest\": " + jsonLargest(experiment, gradient) + ",\n  \"gradient\": {" +
           tensors + "\n  }\n}\n";
}

/// A line for each number that is edited.
std::string csvOf(const core::Experiment& experiment, const core::Gradient& gradient) {
    std::string result = "entry,derivative\n";
    for (const core::TensorGradient& tensor : gradient.tensors)
        for (core::Index row = 0; row < tensor.values.rows(); ++row)
            for (core::Index column = 0; column < tensor.values.cols(); ++column)
                result += core::pathOf(experiment, core::TensorCell{tensor.tensor, row, column}) +
                          ',' + core::shortestText(tensor.values(row, column)) + '\n';
    return result;
}

} // namespace

QByteArray runInfluence(const QStringList& words) {
    const Arguments arguments(words, {QStringLiteral("example"), QStringLiteral("cell"),
                                      QStringLiteral("format"), QStringLiteral("o"),
                                      QStringLiteral("language")});
    languageOption(arguments);
    const ExperimentSource source = sourceOf(arguments);
    const InfluenceFormat format = formatOf(arguments);
    const auto text = arguments.value(QStringLiteral("cell"));
    if (!text)
        throw wrongUsage(
            QCoreApplication::translate("cli", "Name one cell with --cell STAGE,HEAD,ROW,COLUMN."));
    const core::Cell cell = cellOption(*text);

    const core::Experiment experiment = load(source);
    requireInside(experiment, cell, *text);
    const core::Trace trace = traceOf(experiment, source);
    const core::Gradient gradient = core::gradientOf(experiment, trace, cell);
    const QByteArray bytes = QByteArray::fromStdString(format == InfluenceFormat::Csv
                                                           ? csvOf(experiment, gradient)
                                                           : jsonOf(experiment, trace, gradient));
    const auto target = arguments.value(QStringLiteral("o"));
    if (!target)
        return bytes;
    if (const auto error = files::replaceFile(*target, bytes))
        throw badFile(*error);
    return {};
}

} // namespace attention::cli

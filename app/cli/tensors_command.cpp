// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/tensors_command.h"

#include "cli/arguments.h"
#include "cli/failure.h"
#include "cli/tensor_source.h"
#include "core/io/json_writer.h"
#include "words/error_text.h"
#include "words/names.h"
#include "words/one_line.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace attention::cli {

namespace {

using core::io::NamedTensor;

enum class ListFormat { Text, Json };

ListFormat formatOf(const Arguments& arguments) {
    const QString option = QStringLiteral("format");
    const QString value = arguments.value(option).value_or(QStringLiteral("text"));
    if (value != QLatin1String("text") && value != QLatin1String("json"))
        refuseValue(option, value, QStringLiteral("text, json"));
    return value == QLatin1String("json") ? ListFormat::Json : ListFormat::Text;
}

std::string refusalOf(const NamedTensor& tensor) {
    return words::toCore(words::errorText(*tensor.refusal));
}

std::string jsonOf(const NamedTensor& tensor) {
    std::string axes;
    for (const core::Index axis : tensor.shape)
        axes += (axes.empty() ? "" : ", ") + std::to_string(axis);
    std::string json = "{\"name\": " + core::io::quotedJson(tensor.name) +
                       ", \"dtype\": " + core::io::quotedJson(tensor.dtype) + ", \"shape\": [" +
                       axes + "]";
    if (tensor.refusal)
        json += ", \"refused\": " + core::io::quotedJson(refusalOf(tensor));
    return json + "}";
}

std::string jsonList(const std::vector<NamedTensor>& tensors) {
    std::string list;
    for (const NamedTensor& tensor : tensors)
        list += (list.empty() ? "\n  " : ",\n  ") + jsonOf(tensor);
    return "[" + list + (list.empty() ? "]\n" : "\n]\n");
}

/// A line a tensor: name, type, shape, and why it is refused, in columns.
std::string textList(const std::vector<NamedTensor>& tensors) {
    constexpr qsizetype kWidestName = 60;
    std::vector<std::array<QString, 3>> rows;
    std::array<qsizetype, 3> widths{};
    for (const NamedTensor& tensor : tensors) {
        rows.push_back({words::oneLine(words::fromCore(tensor.name)),
                        words::oneLine(words::fromCore(tensor.dtype)),
                        words::fromCore(core::io::shapeText(tensor.shape))});
        for (std::size_t column = 0; column < widths.size(); ++column)
            widths[column] = std::clamp(rows.back()[column].size(), widths[column], kWidestName);
    }
    QString text;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        QString line;
        for (std::size_t column = 0; column < widths.size(); ++column)
            line += rows[row][column].leftJustified(widths[column]) + QStringLiteral("  ");
        if (tensors[row].refusal)
            line += words::errorText(*tensors[row].refusal);
        while (line.endsWith(QLatin1Char(' ')))
            line.chop(1);
        text += line + QLatin1Char('\n');
    }
    return words::toCore(text);
}

/// A file of which nothing can be read is refused, as one that holds a single array is.
void requireSomeReadable(const TensorSource& source) {
    if (!source.tensors.empty() &&
        std::ranges::all_of(source.tensors,
                            [](const NamedTensor& tensor) { return tensor.refusal.has_value(); }))
        throw Failure(ExitCode::BadInput,
                      words::errorText(*source.tensors.front().refusal, source.path));
}

} // namespace

QByteArray runTensors(const QStringList& words) {
    const Arguments arguments(words, {QStringLiteral("format"), QStringLiteral("language")});
    languageOption(arguments);
    const ListFormat format = formatOf(arguments);
    const TensorSource source = tensorsIn(inputOf(arguments));
    requireSomeReadable(source);
    return QByteArray::fromStdString(format == ListFormat::Json ? jsonList(source.tensors)
                                                                : textList(source.tensors));
}

} // namespace attention::cli

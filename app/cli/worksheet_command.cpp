// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/worksheet_command.h"

#include "cli/arguments.h"
#include "cli/failure.h"
#include "core/io/project_file.h"
#include "core/worksheet.h"
#include "figure/encode.h"
#include "files/file_bytes.h"
#include "words/names.h"
#include "worksheet/pages.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <vector>

namespace attention::cli {

namespace {

using worksheet::kWorksheetStages;

std::vector<core::Stage> stagesOf(const QString& text) {
    const QString option = QStringLiteral("stages");
    QStringList names;
    for (const core::Stage stage : kWorksheetStages)
        names << words::fromCore(core::stageName(stage));
    std::vector<core::Stage> stages;
    const QStringList wanted = text.split(u',');
    for (const QString& name : wanted) {
        const qsizetype index = names.indexOf(name.trimmed());
        if (index < 0)
            refuseValue(option, name, names.join(QStringLiteral(", ")));
        stages.push_back(kWorksheetStages.at(static_cast<std::size_t>(index)));
    }
    return stages;
}

worksheet::Choices choicesOf(const Arguments& arguments) {
    worksheet::Choices choices;
    const auto number = [&](const char* name, int lowest, int highest, core::Index usual) {
        const QString option = QString::fromLatin1(name);
        const auto text = arguments.value(option);
        return text ? core::Index{wholeNumber(option, *text, lowest, highest)} : usual;
    };
    choices.seed =
        static_cast<std::uint32_t>(number("seed", 0, std::numeric_limits<int>::max(), 0));
    choices.tokens =
        number("tokens", 1, static_cast<int>(core::kMostWorksheetTokens), choices.tokens);
    choices.d_k = number("d-k", 1, static_cast<int>(core::kMostWorksheetWidth), choices.d_k);
    if (const auto stages = arguments.value(QStringLiteral("stages")))
        choices.stages = stagesOf(*stages);
    return choices;
}

struct Output {
    QString path;
    QByteArray bytes;
};

QByteArray pdfOf(const worksheet::Choices& choices, worksheet::Kind kind) {
    return figure::encodePages(worksheet::pagesOf(choices, kind));
}

void requireDifferentFiles(const std::vector<Output>& outputs) {
    for (std::size_t index = 1; index < outputs.size(); ++index)
        for (std::size_t other = 0; other < index; ++other)
            if (QFileInfo(outputs[index].path).absoluteFilePath() ==
                QFileInfo(outputs[other].path).absoluteFilePath())
                throw wrongUsage(
                    QCoreApplication::translate(
                        "cli", "%1 is named twice: sheet, key and experiment are different files.")
                        .arg(outputs[index].path.right(150)));
}

} // namespace

QByteArray runWorksheet(const QStringList& words) {
    const Arguments arguments(words, {QStringLiteral("seed"), QStringLiteral("tokens"),
                                      QStringLiteral("d-k"), QStringLiteral("stages"),
                                      QStringLiteral("o"), QStringLiteral("key"),
                                      QStringLiteral("experiment"), QStringLiteral("language")});
    languageOption(arguments);
    if (!arguments.positional().isEmpty())
        throw wrongUsage(
            QCoreApplication::translate("cli", "“%1” is too much: worksheet takes options alone.")
                .arg(arguments.positional().first().left(60)));
    const auto sheet = arguments.value(QStringLiteral("o"));
    if (!sheet)
        throw wrongUsage(
            QCoreApplication::translate("cli", "worksheet needs -o SHEET.pdf, the file to write."));
    const worksheet::Choices choices = choicesOf(arguments);
    std::vector<Output> outputs{{*sheet, pdfOf(choices, worksheet::Kind::Sheet)}};
    if (const auto key = arguments.value(QStringLiteral("key")))
        outputs.push_back({*key, pdfOf(choices, worksheet::Kind::Key)});
    if (const auto experiment = arguments.value(QStringLiteral("experiment")))
        outputs.push_back({*experiment, QByteArray::fromStdString(core::io::writeProject(
                                            worksheet::experimentOf(choices)))});
    requireDifferentFiles(outputs);
    for (const Output& output : outputs)
        if (const auto error = files::replaceFile(output.path, output.bytes))
            throw badFile(*error);
    return {};
}

} // namespace attention::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/experiment_source.h"

#include "cli/failure.h"
#include "core/error.h"
#include "core/examples.h"
#include "core/io/project_file.h"
#include "core/io/tensor_file.h"
#include "files/file_bytes.h"
#include "words/error_text.h"
#include "words/examples.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <string_view>

namespace attention::cli {

namespace {

QString exampleOption() {
    return QStringLiteral("example");
}

Failure badExperiment(const core::Error& error, const ExperimentSource& source) {
    return {ExitCode::BadInput, words::errorText(error, source.label())};
}

void requireExample(const QString& name) {
    const auto& known = core::exampleNames();
    if (std::ranges::find(known, words::toCore(name)) != known.end())
        return;
    QStringList names;
    for (const std::string_view example : known)
        names << words::fromCore(example);
    refuseValue(exampleOption(), name, names.join(QStringLiteral(", ")));
}

ExperimentSource anySourceOf(const Arguments& arguments) {
    ExperimentSource source;
    if (arguments.positional().size() > 1)
        throw wrongUsage(
            QCoreApplication::translate("cli", "Only one file can be given; “%1” is too much.")
                .arg(arguments.positional().at(1).left(60)));
    source.file = arguments.positional().value(0);
    if (const auto example = arguments.value(exampleOption())) {
        if (!arguments.positional().isEmpty())
            throw wrongUsage(
                QCoreApplication::translate("cli", "Give a file or --example, not both."));
        requireExample(*example);
        source.example = *example;
    }
    return source;
}

} // namespace

QString ExperimentSource::stem() const {
    return file.isEmpty() ? example : QFileInfo(file).completeBaseName();
}

ExperimentSource sourceOf(const Arguments& arguments) {
    ExperimentSource source = anySourceOf(arguments);
    if (source.label().isEmpty())
        throw wrongUsage(
            QCoreApplication::translate("cli", "A file or --example NAME is missing."));
    return source;
}

ExperimentSource windowSourceOf(const Arguments& arguments) {
    ExperimentSource source = anySourceOf(arguments);
    const bool isFile =
        source.file.endsWith(QLatin1String(".attn")) || QFileInfo::exists(source.file);
    if (!arguments.positional().isEmpty() && !isFile)
        throw wrongUsage(
            QCoreApplication::translate(
                "cli", "“%1” is neither a command nor a file; attention-lab --help lists what "
                       "there is.")
                .arg(source.file.left(60)));
    return source;
}

core::Experiment load(const ExperimentSource& source) {
    if (source.file.isEmpty())
        return words::exampleWithWords(words::toCore(source.example));
    const auto read = files::readFile(source.file);
    if (const auto* error = std::get_if<files::FileError>(&read))
        throw badFile(*error);
    const auto& bytes = std::get<QByteArray>(read);
    const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (core::io::holdsArrays(text))
        throw Failure(
            ExitCode::BadInput,
            QCoreApplication::translate("cli", "%1 holds arrays, not an experiment: import it in "
                                               "the window, or see attention-lab tensors.")
                .arg(source.label().right(100)));
    try {
        return core::io::parseProject(text);
    } catch (const core::Error& error) {
        throw badExperiment(error, source);
    }
}

core::Trace traceOf(const core::Experiment& experiment, const ExperimentSource& source) {
    try {
        return core::forward(experiment);
    } catch (const core::Error& error) {
        throw badExperiment(error, source);
    }
}

} // namespace attention::cli

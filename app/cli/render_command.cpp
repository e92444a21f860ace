// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/render_command.h"

#include "cli/arguments.h"
#include "cli/comparison_arguments.h"
#include "cli/experiment_source.h"
#include "cli/failure.h"
#include "cli/render_arguments.h"
#include "cli/sizes.h"
#include "cli/view_arguments.h"
#include "files/file_bytes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <cerrno>

namespace attention::cli {

namespace {

void writeFigure(const figure::Figure& figure, const QString& path, figure::Format format,
                 const figure::EncodeOptions& options) {
    requireReasonableSize(figure, format, options);
    const QByteArray bytes = figure::encode(figure, format, options);
    if (bytes.isEmpty())
        throw Failure(
            ExitCode::BadInput,
            QCoreApplication::translate("cli", "There is not enough memory for the picture %1.")
                .arg(path.right(150)));
    if (const auto error = files::replaceFile(path, bytes))
        throw badFile(*error);
}

void makeFolder(const QString& path) {
    if (QFileInfo(path).isDir())
        return;
    errno = 0;
    if (!QDir().mkpath(path))
        throw badFile({path, QFileInfo::exists(path) ? qt_error_string(ENOTDIR)
                                                     : QCoreApplication::translate(
                                                           "cli", "the folder cannot be created")});
}

} // namespace

QByteArray runRender(const QStringList& words) {
    const Arguments arguments(words, renderOptions());
    languageOption(arguments);
    const ExperimentSource source = sourceOf(arguments);
    const RenderTarget target = targetOf(arguments);
    const figure::EncodeOptions options = encodeOptionsOf(arguments);
    heatmap::RenderChoices choices = choicesOf(arguments);
    choices.sheet.pixel = figure::pixelSideOf(target.format, choices.sheet.unit, options);

    const core::Experiment experiment = load(source);
    if (choices.stages.size() == 1)
        requireStage(experiment, choices.stages.front());
    choices.heads = headsOf(arguments, experiment.headCount());
    requireTokens(choices, experiment);
    const core::Trace trace = traceOf(experiment, source);
    choices.comparison = comparisonOf(arguments, experiment, trace, source);
    requireComparable(choices, trace);
    if (target.kind == RenderTarget::Kind::File) {
        writeFigure(heatmap::figureOf(experiment, trace, choices), target.path, target.format,
                    options);
        return {};
    }
    makeFolder(target.path);
    for (const auto& [name, figure] : heatmap::figuresOf(experiment, trace, choices))
        writeFigure(figure,
                    QDir(target.path)
                        .filePath(QStringLiteral("%1-%2.%3")
                                      .arg(source.stem(), name, figure::endingOf(target.format))),
                    target.format, options);
    return {};
}

} // namespace attention::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/paths.h"

#include "core/tensor.h"
#include "words/names.h"

#include <QFileInfo>

namespace attention::shell {

QString exportBaseName(const QString& name) {
    QString base = name.trimmed();
    base.replace(u'/', u'-').remove(QChar(u'\0'));
    return base.isEmpty() ? QStringLiteral("heatmap") : base;
}

QString exportFileName(const QString& baseName, const QString& figureName, figure::Format format) {
    return baseName + u'-' + figureName + u'.' + figure::endingOf(format);
}

QString exportFileName(const QString& baseName, const ExportChoices& choices,
                       const ExportSubject& subject) {
    const core::Stage stage = subject.start.stages.front();
    const heatmap::View view = subject.start.view;
    QString name = view == heatmap::View::Map ? words::fromCore(core::stageName(stage))
                                              : heatmap::viewName(view);
    if (subject.start.stages.size() > 1)
        name = QStringLiteral("pass");
    else if (choices.heads == ExportHeads::Selected)
        name = heatmap::figureName(view, stage, subject.selectedHead);
    return exportFileName(baseName, name, choices.format);
}

QStringList exportFileNames(const QString& baseName, const ExportChoices& choices,
                            const ExportSubject& subject) {
    const heatmap::RenderChoices render = renderChoicesOf(choices, subject);
    QStringList names;
    for (const core::Stage stage : render.stages)
        for (const core::Index head :
             core::isPerHead(stage) ? render.heads : std::vector<core::Index>{0})
            names.append(exportFileName(baseName, heatmap::figureName(render.view, stage, head),
                                        choices.format));
    return names;
}

ExportTarget exportTarget(const QString& path, figure::Format format) {
    const QFileInfo info(path);
    if (info.exists() && !info.isFile() && !info.isDir())
        return {path, format};
    if (const auto named = figure::formatOfEnding(info.suffix().toLower()))
        return {path, *named};
    return {path + u'.' + figure::endingOf(format), format};
}

} // namespace attention::shell

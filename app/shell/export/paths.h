// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/choices.h"

#include <QString>
#include <QStringList>

namespace attention::shell {

/// The document's name as the beginning of a file's name: without `/`, never empty.
QString exportBaseName(const QString& name);

/// `four-heads-weights.png`, `four-heads-weights-head2.png`: what one figure is called unless a
/// person says otherwise.
QString exportFileName(const QString& baseName, const ExportChoices& choices,
                       const ExportSubject& subject);

/// `NAME-STAGE-headH.EXT` of one figure, called as heatmap::figureName() does.
QString exportFileName(const QString& baseName, const QString& figureName, figure::Format format);

/// Names of one file a head, in the order of heatmap::figuresOf().
QStringList exportFileNames(const QString& baseName, const ExportChoices& choices,
                            const ExportSubject& subject);

/// A path as a person gave it, completed: a known ending decides the format, any other gets the
/// format's ending behind it, devices and pipes stay as they are.
struct ExportTarget {
    QString path;
    figure::Format format = figure::Format::Png;
};
ExportTarget exportTarget(const QString& path, figure::Format format);

} // namespace attention::shell

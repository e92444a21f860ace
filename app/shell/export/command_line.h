// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/choices.h"

#include <QString>
#include <QStringList>

namespace attention::shell {

/// The arguments of `attention-lab` that make the same file. `source`: `FILE.attn`, or
/// `--example NAME`; `output`: the file, or the folder of one file a head.
QStringList exportArguments(const ExportChoices& choices, const ExportSubject& subject,
                            const QString& source, const QString& output);

/// The command line as a POSIX shell reads it.
QString exportCommandLine(const ExportChoices& choices, const ExportSubject& subject,
                          const QString& source, const QString& output);

/// One argument, in single quotes where a POSIX shell would change it.
QString shellQuoted(const QString& argument);

} // namespace attention::shell

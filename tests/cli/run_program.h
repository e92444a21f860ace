// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace attention::test {

struct Finished {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs attention-lab to its end in `folder`, without a display and in the C locale; `environment`
/// adds variables as `NAME=value`.
Finished runProgram(const QStringList& arguments, const QString& folder = {},
                    const QStringList& environment = {});

/// Whether the command did its work in silence.
bool isQuietSuccess(const Finished& finished);

/// Whether stdout is empty and stderr is one line of at most 300 characters of valid UTF-8.
bool isOneLineFailure(const Finished& finished, int exitCode);

/// Everything about it, for a test's failure message.
QByteArray toldOf(const Finished& finished);

} // namespace attention::test

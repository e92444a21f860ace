// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace attention::cli {

/// `trace`: the numbers of an experiment's stages in any format of arrays, for stdout or the file
/// of `-o`. Returns what goes to stdout. Throws Failure.
QByteArray runTrace(const QStringList& words);

} // namespace attention::cli

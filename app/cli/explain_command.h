// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace attention::cli {

/// `explain`: the arithmetic behind one number or every number of a stage as Markdown, LaTeX or
/// text, for stdout or the file of `-o`. Returns what goes to stdout. Throws Failure.
QByteArray runExplain(const QStringList& words);

} // namespace attention::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace attention::cli {

/// `convert`: the arrays of a file, or one of them, written in the format that the ending of -o
/// names. Nothing is left out: a member that cannot be read as numbers ends it, unless another one
/// is asked for. Throws Failure.
QByteArray runConvert(const QStringList& words);

} // namespace attention::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "core/io/array_file.h"

#include <QByteArray>
#include <QString>

namespace attention::cli {

/// The format of `--format`, else of the ending of `-o`, else `otherwise`. Throws Failure
/// (WrongUsage) for an unknown name and for an ending of another format.
core::io::ArrayFormat dataFormatOption(const Arguments& arguments, core::io::ArrayFormat otherwise);

/// Into the file of `-o`, or back for stdout. Throws Failure: BadInput where the file cannot be
/// written, WrongUsage where bytes that are no text would go to a terminal.
QByteArray delivered(const Arguments& arguments, core::io::ArrayFormat format,
                     const QByteArray& bytes);

} // namespace attention::cli

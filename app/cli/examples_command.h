// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace attention::cli {

/// `examples`: a line for each built-in example, its name first. Throws Failure.
QByteArray runExamples(const QStringList& words);

} // namespace attention::cli

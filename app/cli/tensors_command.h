// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace attention::cli {

/// `tensors`: what a file holds, by name, type and shape; a member that cannot be read as numbers
/// with the reason. Throws Failure.
QByteArray runTensors(const QStringList& words);

} // namespace attention::cli

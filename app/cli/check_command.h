// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/outcome.h"

#include <QStringList>

namespace attention::cli {

/// `check`: the numbers that somebody printed for a stage, compared with the computed ones. All
/// agree: one line, exit 0. Else a line for each wrong cell and one on the slip, exit 1. Throws
/// Failure.
Outcome runCheck(const QStringList& words);

} // namespace attention::cli

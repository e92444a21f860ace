// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/failure.h"

#include <QByteArray>

namespace attention::cli {

/// What a command that did its work leaves: the text for stdout and the exit code.
struct Outcome {
    QByteArray text;
    ExitCode code = ExitCode::Ok;
};

} // namespace attention::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/languages.h"

#include <QString>

#include <optional>
#include <variant>

namespace attention::cli {

/// What the window is asked to open: a file, an example, or neither.
struct WindowRequest {
    QString file;
    QString example;
    std::optional<words::Language> language;
};

/// Runs the command that the arguments name and returns the exit code: 0, 1 (bad input, one line on
/// stderr) or 2 (wrong usage, one line on stderr). Arguments that ask for the window are checked
/// and handed back; where there is no display that is exit code 1. Creates and destroys its own
/// application object; to be called once, before any other.
std::variant<int, WindowRequest> run(int argc, char** argv);

} // namespace attention::cli

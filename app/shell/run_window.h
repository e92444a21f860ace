// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/languages.h"

#include <QString>

#include <optional>

namespace attention::shell {

/// What the command line said about the window. At most one of file and example is set.
struct WindowArguments {
    QString file;
    QString example;
    std::optional<words::Language> language;
};

/// Opens the window and runs until it is closed; the program's exit code.
int runWindow(int& argc, char** argv, const WindowArguments& arguments);

} // namespace attention::shell

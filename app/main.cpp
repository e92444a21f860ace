// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"
#include "shell/run_window.h"

#include <variant>

/// A command runs and ends; anything else opens the window.
int main(int argc, char** argv) {
    const auto outcome = attention::cli::run(argc, argv);
    if (const int* exitCode = std::get_if<int>(&outcome))
        return *exitCode;
    const auto& request = std::get<attention::cli::WindowRequest>(outcome);
    return attention::shell::runWindow(argc, argv,
                                       {request.file, request.example, request.language});
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"

#if __has_include("shell/run_window.h")
#include "shell/run_window.h"
#endif

int main(int argc, char** argv) {
    const auto outcome = attention::cli::run(argc, argv);
    if (const int* exitCode = std::get_if<int>(&outcome))
        return *exitCode;
#if __has_include("shell/run_window.h")
    const auto& request = std::get<attention::cli::WindowRequest>(outcome);
    return attention::shell::runWindow(argc, argv,
                                       {request.file, request.example, request.language});
#else
    return 1;
#endif
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment.h"
#include "core/io/project_file.h"
#include "tests/fuzz/answer.h"

using namespace attention;

/// What is read can be written, and reads back to the bit.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::answers([&] {
        const core::Experiment read = core::io::parseProject(fuzz::textOf(data, size));
        const std::string written = core::io::writeProject(read);
        fuzz::require(core::sameExperiment(core::io::parseProject(written), read),
                      "the written file reads back the same");
    });
}

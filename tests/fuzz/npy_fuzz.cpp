// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy.h"
#include "tests/fuzz/answer.h"
#include "tests/fuzz/read_tensors.h"

using namespace attention;

/// What is listed can be read, whole and from its middle.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::answers([&] {
        const core::io::SharedBytes bytes(std::string(fuzz::textOf(data, size)));
        fuzz::readTensors({core::io::parseNpy(bytes, "fuzz")});
    });
}

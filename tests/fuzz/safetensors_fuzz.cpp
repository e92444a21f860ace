// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/safetensors.h"
#include "tests/fuzz/answer.h"
#include "tests/fuzz/read_tensors.h"

using namespace attention;

/// What is listed can be read, whole and from its middle; the metadata too.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::answers([&] {
        const core::io::SharedBytes bytes(std::string(fuzz::textOf(data, size)));
        fuzz::readTensors(core::io::parseSafetensors(bytes));
        for (const auto& [key, value] : core::io::readSafetensorsMetadata(bytes))
            fuzz::require(core::isValidUtf8(key) && core::isValidUtf8(value),
                          "metadata is valid UTF-8");
    });
}

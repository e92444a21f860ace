// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_tensors.h"
#include "tests/fuzz/tensors.h"

#include <set>

using namespace attention;

/// Every tensor has its own name and as many numbers as its shape says, or a reason.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::answers([&] {
        std::set<std::string> names;
        for (const auto& tensor :
             core::io::parseJsonTensors(fuzz::textOf(data, size), "file", fuzz::kFewBytes)) {
            fuzz::requireSound(tensor);
            fuzz::require(names.insert(tensor.name).second, "no name stands twice");
        }
    });
}

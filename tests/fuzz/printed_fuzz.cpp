// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text_tensors.h"
#include "tests/fuzz/tensors.h"

using namespace attention;

/// A pasted text gives arrays or says what it is not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::textOf(data, size);
    core::io::isText(text);
    return fuzz::answers([&] {
        for (const auto& tensor : core::io::parsePastedText(text, fuzz::kFewBytes))
            fuzz::requireSound(tensor);
    });
}

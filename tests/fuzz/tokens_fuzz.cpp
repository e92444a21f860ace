// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/token_list.h"
#include "core/token_text.h"
#include "tests/fuzz/answer.h"

using namespace attention;

/// Tokens that are read are valid UTF-8, and there is at least one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::answers([&] {
        const core::TokenLists lists = core::parseTokenLists(fuzz::textOf(data, size));
        fuzz::require(!lists.rows.empty(), "rows have tokens");
        for (const auto* list : {&lists.rows, &lists.columns})
            for (const std::string& token : *list)
                fuzz::require(core::isValidUtf8(token), "a token is valid UTF-8");
    });
    return 0;
}

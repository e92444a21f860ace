// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/token_text.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

/// What every fuzz target is made of: LLVMFuzzerTestOneInput() hands its bytes to one parser within
/// answers() and says with require() what must hold of what was read.
namespace attention::fuzz {

/// Ends the program where `holds` is false: a finding.
inline void require(bool holds, const char* what) {
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

/// An error that fits into one line of a message.
inline void requireSayable(const core::Error& error) {
    for (const std::string& part : {error.subject(), error.expected(), error.actual()}) {
        require(core::isValidUtf8(part), "the error is valid UTF-8");
        require(part.find_first_of(std::string_view("\n\r\t\0", 4)) == std::string::npos,
                "the error is one line");
        require(part.size() <= 600, "the error is short");
    }
}

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Runs `parse`; core::Error is an answer as good as a result, any other exception is a finding.
template<typename Parse>
int answers(Parse&& parse) {
    try {
        parse();
    } catch (const core::Error& error) {
        requireSayable(error);
    }
    return 0;
}

} // namespace attention::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

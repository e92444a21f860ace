// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace attention::words {

/// The English words of a built-in example, marked for translation in the context `words`.
struct ExampleWords {
    std::string_view name;
    const char* title;
    const char* summary;
    const char* notes;
};

/// In the order of core::exampleNames().
const std::array<ExampleWords, 9>& exampleWords();

} // namespace attention::words

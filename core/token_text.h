// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

/// Splits a sentence into tokens. Text with spaces or `/` is split only there; otherwise each CJK
/// character, each run of letters and digits of other scripts, and each punctuation mark is a token
/// (`<s>` and `[CLS]`, in angle or square brackets without spaces, stay whole). Invalid UTF-8
/// becomes U+FFFD. Empty pieces are dropped; a sentence of spaces gives no tokens.
std::vector<std::string> tokenize(std::string_view sentence);

/// The tokens joined by spaces: tokenize() of it gives them back unless a token is empty or holds a
/// space or `/`. A single token that would be split by script gets a space behind it.
std::string joinTokens(const std::vector<std::string>& tokens);

/// A token as a label: spaces as ␣, line breaks and tabs as ↵ and ⇥, other control characters and
/// invalid bytes as U+FFFD, cut after `limit` grapheme-like characters with `…` (0 = never cut).
/// Nothing is read as markup.
std::string labelOf(std::string_view token, std::size_t limit = 0);

bool isValidUtf8(std::string_view text);

} // namespace attention::core

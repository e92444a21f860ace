// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <cstdint>
#include <string_view>

namespace attention::core {

/// Ways to set the numbers of a matrix or of a selected block.
enum class Fill { Zeros, Ones, Identity, Normal, Uniform };

/// Whether the numbers come from a seed.
bool usesSeed(Fill fill);

/// A rows×columns matrix. Identity: 1 where row = column. Normal: RandomState(seed).randn;
/// Uniform: 2·RandomState(seed).rand − 1, in [−1, 1). Throws Empty where rows or columns are < 1.
Matrix filled(Fill fill, Index rows, Index columns, std::uint32_t seed = 0);

/// The seed of a word: FNV-1a of its UTF-8 bytes, 32 bits. The same word gives the same vector.
std::uint32_t seedOf(std::string_view text);

/// The embedding a new token starts with: 1×width normal numbers from seedOf(token), rounded to
/// one decimal.
Matrix embeddingOf(std::string_view token, Index width);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core {

/// Ways to set the numbers of a matrix or of a selected block.
enum class Fill {
    Zeros,
    Ones,
    Identity,
    Normal,
    Uniform,
    Xavier,
    Orthogonal,
    OneHot,
    Sinusoidal,
};

/// Whether the numbers come from a seed.
bool usesSeed(Fill fill);

/// A rows×columns matrix F. Throws Empty where rows or columns are < 1.
/// - Identity: 1 where row = column.
/// - Normal: RandomState(seed).randn.
/// - Uniform: 2·RandomState(seed).rand − 1, in [−1, 1).
/// - Xavier: uniform in [−a, a) with a = √(6 / (rows + columns)) (X. Glorot, Y. Bengio 2010, eq.
///   16).
/// - Orthogonal: Fᵀ F = I where rows ≥ columns, else F Fᵀ = I: the Q of the QR decomposition of a
///   normal matrix, each column times the sign of R's diagonal, so that every rotation is equally
///   likely (A. Saxe et al. 2014; F. Mezzadri 2007).
/// - OneHot: oneHot() of the classes 0, 1, 2 ….
/// - Sinusoidal: F(p, 2k) = sin(p / 10000^(2k/columns)), F(p, 2k + 1) = cos of the same
///   (A. Vaswani et al. 2017, §3.5).
Matrix filled(Fill fill, Index rows, Index columns, std::uint32_t seed = 0);

/// One row a class: 1 in column `class mod columns`, 0 elsewhere. Throws Empty without classes or
/// where columns < 1.
Matrix oneHot(const std::vector<Index>& classes, Index columns);

/// For each token the number of different tokens that come before its first occurrence: equal
/// tokens have equal classes, so that oneHot() gives them equal rows.
std::vector<Index> classesOf(const std::vector<std::string>& tokens);

/// factor · values. Throws NotFinite (subject: the factor) where a product is not finite.
Matrix scaledBy(double factor, const Matrix& values);

/// The seed of a word: FNV-1a of its UTF-8 bytes, 32 bits. The same word gives the same vector.
std::uint32_t seedOf(std::string_view text);

/// The embedding a new token starts with: 1×width normal numbers from seedOf(token), rounded to
/// one decimal.
Matrix embeddingOf(std::string_view token, Index width);

} // namespace attention::core

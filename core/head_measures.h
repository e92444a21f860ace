// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "core/tensor.h"

#include <span>

namespace attention::core {

/// Σ_ij w_ij |i − j| / Σ_ij w_ij of an n×m weights matrix: how many places a query looks away on
/// average, queries and keys counted from 0. 0 where all weights are 0, as for an empty matrix.
/// (J. Vig, Y. Belinkov, "Analyzing the Structure of Attention in a Transformer Language Model",
/// 2019, §4.)
double meanDistance(const Matrix& weights);

/// Σ_i w_i0 / Σ_ij w_ij of an n×m weights matrix: the part of all attention that the first key
/// gets, 0 to 1. 0 where all weights are 0, as for an empty matrix. (G. Xiao et al., "Efficient
/// Streaming Language Models with Attention Sinks", 2023.)
double firstKeyShare(const Matrix& weights);

/// What one number says of a head's weights.
struct HeadMeasures {
    double entropy = 0;       ///< meanEntropy(), in nats
    double distance = 0;      ///< meanDistance(), in tokens
    double firstKeyShare = 0; ///< firstKeyShare()

    bool operator==(const HeadMeasures&) const = default;
};

HeadMeasures measuresOf(const Matrix& weights);

/// Σ a_ij b_ij / (‖a‖ ‖b‖) of two n×m matrices, flattened: 0 to 1 for weights, 1 where one is a
/// multiple of the other. 0 where one of them is 0. Throws WrongShape where the shapes differ.
double cosineSimilarity(const Matrix& left, const Matrix& right);

/// The mean over the rows of the Jensen–Shannon divergence of row p of `left` and row q of `right`,
/// in nats: ½ Σ_j p_j ln(p_j/m_j) + ½ Σ_j q_j ln(q_j/m_j), m = (p + q)/2. 0 where the rows are
/// equal, ln 2 = 0.693147 where no key has weight in both; 0 ln 0 = 0, and 0 without rows. Rows of
/// 0 (a query that may attend to no key) count as equal to each other. Throws WrongShape where the
/// shapes differ. (J. Lin, "Divergence Measures Based on the Shannon Entropy", 1991, with the
/// natural logarithm; between heads: K. Clark et al., "What Does BERT Look At?", 2019, §6.)
double jensenShannon(const Matrix& left, const Matrix& right);

enum class HeadLikeness { Cosine, JensenShannon };

/// H×H of all pairs of weights matrices of the same shape; symmetric. Throws WrongShape.
Matrix likenessOfHeads(std::span<const Tensor> weights, HeadLikeness likeness);

} // namespace attention::core

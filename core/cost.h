// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <cstdint>

namespace attention::core {

/// The sizes of a layer, which need not be built: counts that are 0 stand for what is not there.
struct LayerShape {
    Index n = 0;       ///< query tokens
    Index m = 0;       ///< key tokens
    Index d_model = 0; ///< columns of X
    Index d_Y = 0;     ///< columns of what K and V are made of: d_model without a context
    Index H = 0;       ///< query heads
    Index G = 0;       ///< key/value heads
    Index d_k = 0;
    Index d_v = 0;
    Index d_out = 0;  ///< columns of W_O; 0 without W_O
    Index biases = 0; ///< numbers in all of b_Q, b_K, b_V, b_O together
    /// Pairs of a query and a key that it may attend to, in one head: n m without a mask.
    std::int64_t allowed = 0;
};

/// What a layer holds and what one pass over it takes. Exact numbers, as long as each is below 2⁶³.
struct Cost {
    /// d_model H d_k + d_Y G (d_k + d_v) + H d_v d_out + biases: the numbers of W_Q, W_K, W_V, W_O
    /// and of the biases. Embeddings and positions do not count.
    std::int64_t parameters = 0;
    /// n d_model H d_k + m d_Y G (d_k + d_v) for Q, K, V; H n m d_k for the scores; H n m d_v for
    /// the outputs; n H d_v d_out for final. Blocked pairs count: the products are computed whole.
    std::int64_t multiplyAdds = 0;
    /// H × allowed: softmax takes one for each pair that may attend.
    std::int64_t exponentials = 0;
    /// 8 H n m: one map of every head in double, such as the weights. A trace holds several:
    /// scores, scaled, masked, weights, and bias where there is one.
    std::int64_t mapBytes = 0;

    bool operator==(const Cost&) const = default;
};

/// 8 bytes, a double, for each parameter.
constexpr std::int64_t parameterBytes(const Cost& cost) {
    return 8 * cost.parameters;
}

/// A layer of `H` heads of d_k = d_v = d_model / H over n tokens, with W_O and without biases, each
/// query attending to each key: 4 d_model² parameters. GPT-3 (T. Brown et al. 2020, table 2.1) has
/// d_model = 12288 and H = 96: 603,979,776 parameters, 4.8 GB in double, whatever n is; with its
/// n = 2048 one map of all heads takes 96 · 2048² numbers, 3.2 GB. `H` divides d_model.
LayerShape selfAttentionShape(Index n, Index d_model, Index H);

LayerShape shapeOf(const Experiment& experiment);

Cost costOf(const LayerShape& shape);
/// Of the experiment with its mask.
Cost costOf(const Experiment& experiment);

} // namespace attention::core

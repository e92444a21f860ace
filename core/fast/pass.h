// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fast/kernels.h"
#include "core/matrix.h"

#include <cstddef>
#include <vector>

namespace attention::core {

/// What a pass reads. Vectors are rows.
template<typename Scalar>
struct PassInputs {
    Block<const Scalar> X; ///< n×d_model, with positions that are added to it
    Block<const Scalar> Y; ///< m×d_Y: X itself without a context
    struct Queries {
        Block<const Scalar> W_Q;       ///< d_model×d_k
        const Scalar* b_Q = nullptr;   ///< d_k, or null
        Block<const Scalar> bias;      ///< n×m, or without data
        std::size_t keysAndValues = 0; ///< which ones the head uses
    };
    struct KeysAndValues {
        Block<const Scalar> W_K; ///< d_Y×d_k
        Block<const Scalar> W_V; ///< d_Y×d_v
        const Scalar* b_K = nullptr;
        const Scalar* b_V = nullptr;
    };
    std::vector<Queries> queries;             ///< H
    std::vector<KeysAndValues> keysAndValues; ///< G
    Block<const Scalar> W_O;                  ///< (H d_v)×d_out, or without data
    const Scalar* b_O = nullptr;
    Scalar divisor = 1;
    std::vector<KeySpan> spans; ///< n: outside of it every key is blocked
    Block<const bool> allowed;  ///< n×m; without data: every key of a span
};

/// Where a pass writes. The blocks are the caller's and keep their shape.
template<typename Scalar>
struct PassResults {
    std::vector<Block<Scalar>> Q;       ///< H of n×d_k
    std::vector<Block<Scalar>> K;       ///< G of m×d_k
    std::vector<Block<Scalar>> V;       ///< G of m×d_v
    std::vector<Block<Scalar>> weights; ///< H of n×m
    Block<Scalar> concat;               ///< n×(H d_v)
    std::vector<Scalar*> largest;       ///< H of n: what softmax subtracted; or empty
    std::vector<Scalar*> sums;          ///< H of n: what it divided by; or empty
    Block<Scalar> final;                ///< n×d_out; without data: concat is the last stage
};

/// The steps of softmax(QKᵀ/divisor)V for all heads, on the kernels, with the memory that they need
/// in between: a second pass of the same shapes allocates nothing. Scores and softmax of some rows
/// of a head stay in the cache until its weighted sums are made; keys outside of the spans are
/// skipped. Work of over a millisecond is shared among the cores; the numbers are the same with any
/// count of threads. Each step says whether all that it made and that counts is finite.
template<typename Scalar>
class FastPass {
  public:
    /// Threads that are used at most; 0: as many as are worth it.
    void setThreads(std::size_t threads) { m_threads = threads; }

    /// Q, K and V of every head.
    bool project(const PassInputs<Scalar>& inputs, const PassResults<Scalar>& results);
    /// Weights and concat of every head, from queries and keys (Q and K, or what turned them).
    bool attend(const PassInputs<Scalar>& inputs, const std::vector<Block<const Scalar>>& queries,
                const std::vector<Block<const Scalar>>& keys, const PassResults<Scalar>& results);
    /// concat W_O + b_O.
    bool finish(const PassInputs<Scalar>& inputs, const PassResults<Scalar>& results);
    /// All three, without anything that turns Q and K.
    bool run(const PassInputs<Scalar>& inputs, const PassResults<Scalar>& results);

  private:
    /// A matrix of weights, its bias, and where its product goes.
    struct Projection {
        Block<const Scalar> W;
        const Scalar* b;
        Block<Scalar> target;
    };
    bool projectAll(Block<const Scalar> vectors, const std::vector<Projection>& projections);
    bool projectWide(Block<const Scalar> vectors, const std::vector<Projection>& projections);
    bool attendRows(const PassInputs<Scalar>& inputs,
                    const std::vector<Block<const Scalar>>& queries,
                    const std::vector<Block<const Scalar>>& keys,
                    const PassResults<Scalar>& results, std::size_t head, Index rowBlock,
                    Scalar* scores);
    std::size_t threadsOf(double multiplications) const;

    std::size_t m_threads = 0;
    std::vector<Projection> m_ofX, m_ofY;
    std::vector<Block<const Scalar>> m_queries, m_keys;
    std::vector<Scalar> m_wideWeights, m_wideProduct, m_scores;
};

extern template class FastPass<float>;
extern template class FastPass<double>;

} // namespace attention::core

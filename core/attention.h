// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"

#include <memory>
#include <vector>

namespace attention::core {

enum class SoftmaxForm;

/// What a key/value head gives to the query heads that use it.
struct KeysAndValues {
    Tensor K; ///< m×d_k
    Tensor V; ///< m×d_v
};

/// Every number of one pass. A copy copies pointers.
class Trace {
  public:
    /// The numbers of a stage; `head` is ignored for concat and final. Q, output: n×d_k, n×d_v;
    /// K, V of the key/value head that the query head uses: m×d_k, m×d_v; scores to weights: n×m;
    /// concat n×(H d_v); final n×d_out. Throws OutOfRange for a head that does not exist.
    Tensor stage(Stage stage, Index head = 0) const;

    /// n×m: who may attend to whom, the same for every head.
    const AllowedMatrix& allowed() const { return *m_allowed; }
    /// Queries that may attend to no key: their weights and outputs are 0.
    const std::vector<Index>& blockedRows() const { return m_blockedRows; }
    double divisor() const { return m_divisor; }
    Index headCount() const { return static_cast<Index>(m_heads.size()); }

  private:
    friend Trace forward(const Experiment& experiment);
    friend Trace forwardOnPaper(const Experiment& experiment, int digits, SoftmaxForm form);

    struct Head {
        Tensor Q, K, V, scores, scaled, masked, weights, output;
    };
    /// From Q to the head's output, with the trace's divisor and mask.
    Head headOf(Matrix Q, const KeysAndValues& keysAndValues) const;
    /// Throws Overflow as forward() does.
    void requireFinite() const;

    std::vector<Head> m_heads;
    Tensor m_concat;
    Tensor m_final;
    std::shared_ptr<const AllowedMatrix> m_allowed;
    std::vector<Index> m_blockedRows;
    double m_divisor = 1;
};

/// Attention(Q,K,V) = softmax(QKᵀ/divisor)V for every head, then concat W_O + b_O (Vaswani et al.,
/// "Attention Is All You Need", 2017, §3.2).
///
/// Throws WrongShape, WrongCount or Empty where validateShapes() does, and Overflow with the cell
/// (`scores[1][0], head 2`) where finite input gives a number that is not finite and not blocked:
/// stages in order, then heads, then row by row.
Trace forward(const Experiment& experiment);

/// Multiplications and exponentials of forward(), for predicting its time.
double predictedCost(const Experiment& experiment);

} // namespace attention::core

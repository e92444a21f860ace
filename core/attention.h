// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"

#include <memory>
#include <vector>

namespace attention::core {

enum class SoftmaxForm;
class Rounding;

/// What a key/value head gives to the query heads that use it.
struct KeysAndValues {
    Tensor K; ///< m×d_k
    Tensor V; ///< m×d_v
};

/// Every number of one pass. A copy copies pointers.
class Trace {
  public:
    /// The numbers of a stage; `head` is ignored for X_pos, concat and final. X_pos n×d_model; Q,
    /// Q_rot: n×d_k; output: n×d_v; K, K_rot, V of the key/value head that the query head uses:
    /// m×d_k, m×d_v; scores to weights: n×m; concat n×(H d_v); final n×d_out. Throws OutOfRange for
    /// a head that does not exist, UnknownName for a stage that the pass does not have.
    Tensor stage(Stage stage, Index head = 0) const;
    /// The stages that the pass has, in order.
    const std::vector<Stage>& stages() const { return m_stages; }

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
        Tensor Q, K, V, Q_rot, K_rot, scores, scaled, bias, masked, weights, output;
    };
    /// From Q to the head's intact weights, with the trace's divisor and mask.
    Head headOf(const Experiment& experiment, Index head, Matrix Q,
                const KeysAndValues& keysAndValues) const;
    /// The weights and outputs of every head, of which `m_heads` holds the intact weights.
    void attend(const Experiment& experiment);
    /// The same as on paper: the stages up to masked of one head, then what follows in all.
    Head headOnPaper(const Experiment& experiment, Index head, const Rounding& round) const;
    void attendOnPaper(const Experiment& experiment, const Rounding& round, SoftmaxForm form);
    /// Throws Overflow as forward() does.
    void requireFinite() const;

    std::vector<Stage> m_stages;
    std::vector<Head> m_heads;
    Tensor m_X_pos;
    Tensor m_concat;
    Tensor m_final;
    std::shared_ptr<const AllowedMatrix> m_allowed;
    std::vector<Index> m_blockedRows;
    double m_divisor = 1;
};

/// Attention(Q,K,V) = softmax(QKᵀ/divisor)V for every head, then concat W_O + b_O (Vaswani et al.,
/// "Attention Is All You Need", 2017, §3.2). With positions (Positions): X_pos = X + P takes the
/// place of X; Q_rot and K_rot that of Q and K in the scores; masked = scaled + bias where the
/// query may attend. With an ablation (Ablation) weights and output are those that the head is
/// given.
///
/// Throws WrongShape, WrongCount or Empty where validateShapes() does, and Overflow with the cell
/// (`scores[1][0], head 2`) where finite input gives a number that is not finite and not blocked:
/// stages in order, then heads, then row by row.
Trace forward(const Experiment& experiment);

/// Multiplications and exponentials of forward(), for predicting its time.
double predictedCost(const Experiment& experiment);

} // namespace attention::core

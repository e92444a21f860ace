// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"

#include <memory>
#include <vector>

namespace attention::core {

/// Every number of one pass. A copy copies pointers. Stages that were not made with the pass
/// (scores to masked, a head's output, what an edit left out) are made of those before them when
/// they are asked for, and kept. Any thread may ask.
class Trace {
  public:
    Trace();
    /// The numbers of a stage; `head` is ignored for X_pos, concat and final. X_pos n×d_model; Q,
    /// Q_rot: n×d_k; output: n×d_v; K, K_rot, V of the key/value head that the query head uses:
    /// m×d_k, m×d_v; scores to weights: n×m; concat n×(H d_v); final n×d_out. Throws OutOfRange for
    /// a head that does not exist, UnknownName for a stage that the pass does not have.
    Tensor stage(Stage stage, Index head = 0) const;
    /// The stages that the pass has, in order.
    const std::vector<Stage>& stages() const;

    /// n×m: who may attend to whom, the same for every head.
    const AllowedMatrix& allowed() const;
    /// Queries that may attend to no key: their weights and outputs are 0.
    const std::vector<Index>& blockedRows() const;
    double divisor() const;
    Index headCount() const;

    /// What the passes write (core/trace_numbers.h).
    struct Numbers;
    explicit Trace(std::shared_ptr<Numbers> numbers);
    const std::shared_ptr<Numbers>& numbers() const { return m_numbers; }

  private:
    std::shared_ptr<Numbers> m_numbers;
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
///
/// Runs on the kernels of instructionSet(), on several cores where that is worth it. The same
/// instruction set gives the same numbers, to the bit, each time.
Trace forward(const Experiment& experiment);

/// The same into the matrices of `reused` that have the right shape and that nobody else holds:
/// then no number's memory is allocated again. Where it throws `reused` is empty.
void forward(const Experiment& experiment, Trace& reused);

/// The same, plain and complete, step by step on whole matrices: what every faster way is checked
/// against. Within rounding the numbers of forward().
Trace plainForward(const Experiment& experiment);

/// Multiplications and exponentials of forward(), for predicting its time.
double predictedCost(const Experiment& experiment);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "core/paper.h"
#include "core/place.h"
#include "core/position_steps.h"

#include <optional>
#include <variant>
#include <vector>

namespace attention::core {

/// Sums are given in full up to so many terms; beyond, the largest so many and the rest as one
/// number.
inline constexpr Index kTermsInFull = 16;

/// A number that a calculation uses, and where it stands.
struct Operand {
    Place place;
    double value = 0;
};

/// left × right at one index of a sum.
struct Term {
    Index index = 0; ///< dimension, key, or column of concat that is summed over
    Operand left;
    Operand right;
    double product = 0;
};

/// Σ left × right + bias.
/// Q, K, V: x_row · W_column + b. scores: q_row · k_column, of Q_rot and K_rot where there are.
/// output: weights_row · V_column over the keys the query may attend to. final: concat_row ·
/// W_O_column + b_O.
struct SumOfProducts {
    std::vector<Term> terms; ///< in index order; the largest by |product| where some are left out
    Index leftOutCount = 0;  ///< further terms
    double leftOutSum = 0;   ///< the sum of their products
    std::vector<Index> blocked; ///< output: keys that the mask keeps out of the sum
    std::optional<Operand> bias;
};

/// |q|, |k| and cos θ = q·k / (|q||k|), clamped to [−1, 1]; no cosine where a length is 0.
struct DotGeometry {
    double queryLength = 0;
    double keyLength = 0;
    std::optional<double> cosine;
};

/// scaled = score / divisor.
struct Quotient {
    Operand dividend;
    double divisor = 1;
};

/// masked: the scaled score, with what positions add, where the query may attend to the key; −∞
/// elsewhere.
struct MaskChoice {
    Operand scaled;
    std::optional<Operand> bias;
    bool allowed = true;
};

/// X_pos: embedding + added, which is a number of the learned table or a sine or cosine.
struct AddedPosition {
    Operand embedding;
    double added = 0;
    std::optional<Operand> learned;
    std::optional<Sinusoid> sinusoid;
};

/// Q_rot, K_rot: the first or second number of a pair (a, b) that is turned:
/// a cos θ − b sin θ, or a sin θ + b cos θ.
struct Rotation {
    enum class Part { First, Second };

    Part part = Part::First;
    Operand a;
    Operand b;
    Turn turn;
    double left = 0;  ///< the product with a
    double right = 0; ///< the product with b
};

/// bias by ALiBi: −slope × distance, with distance = |query − key|.
struct DistanceBias {
    Operand slope;
    Index distance = 0;
};

/// Uniform weights of an ablated head: 1 / count, 0 where blocked.
struct EqualShare {
    Index count = 0; ///< the keys that the query may attend to
    bool allowed = true;
};

/// The output of a head that is switched off: 0, from nothing.
struct SwitchedOff {};

/// The output of a head that gives the mean of its rows: each row's sum over the keys that its
/// query may attend to.
struct MeanOfRows {
    struct Row {
        SumOfProducts sum;
        double value = 0;
    };
    std::vector<Row> rows;  ///< of every query, the first kTermsInFull where there are more
    Index leftOutCount = 0; ///< further rows
    double leftOutSum = 0;  ///< the sum of their values
    double sum = 0;         ///< of all values
    Index count = 0;        ///< of all rows
};

/// concat: the head's output; final without W_O: concat; bias by distance or as given: the number
/// that a person edits. Nothing is computed.
struct CarriedOver {
    Operand source;
};

/// One key of a row of the softmax. Blocked keys have exponential 0 in both forms.
struct SoftmaxKey {
    Index key = 0;
    Operand score; ///< the cell of masked; −∞ where blocked
    bool allowed = true;
    double shifted = 0;          ///< score − maximum; −∞ where blocked
    double exponential = 0;      ///< e^shifted
    double plainExponential = 0; ///< e^score, of the textbook form; infinite where it overflows
};

/// A row of the softmax: weight = e^(s − max) / Σ e^(s − max), and the textbook form e^s / Σ e^s
/// beside it. Of a head that was given another head's pattern, the scores are the other head's.
struct SoftmaxOfRow {
    SoftmaxKey own; ///< the key whose weight is explained
    /// In key order, blocked ones among them; beyond kTermsInFull keys the allowed ones with the
    /// largest exponentials.
    std::vector<SoftmaxKey> keys;
    Index leftOutCount = 0;         ///< further allowed keys
    double leftOutSum = 0;          ///< the sum of their exponentials
    double plainLeftOutSum = 0;     ///< the same in the textbook form
    Index leftOutBlocked = 0;       ///< further blocked keys
    double maximum = 0;             ///< of the allowed scores; −∞ where the row has none
    double sum = 0;                 ///< of the exponentials; 0 where the row has no allowed key
    double plainSum = 0;            ///< infinite where it overflows, 0 where it underflows
    std::optional<double> textbook; ///< plainExponential / plainSum where that is a number
};

/// What one number of a pass is computed from.
struct Explanation {
    using Steps =
        std::variant<SumOfProducts, Quotient, MaskChoice, SoftmaxOfRow, CarriedOver, AddedPosition,
                     Rotation, DistanceBias, EqualShare, SwitchedOff, MeanOfRows>;

    Cell cell;
    Steps steps;
    std::optional<DotGeometry> geometry; ///< of scores
    double result = 0;                   ///< the number of the trace
};

/// The arithmetic behind one number. `trace` is a pass of this experiment. Operands hold the
/// trace's own numbers, so evaluating the steps gives `result` up to the rounding of a double.
/// Throws Error as requirePlace() does. Takes O(terms) time, for weights O(m), for a mean of rows
/// O(n m).
Explanation explain(const Experiment& experiment, const Trace& trace, Cell cell);

/// Every operand that stands in the steps, in order of reading; one that stands there twice, such
/// as a value in several rows of a mean, twice.
std::vector<Operand> operandsOf(const Explanation& explanation);

/// The same for a pass of forwardOnPaper() with the same digits: products, exponentials, sums and
/// lengths are rounded too, and evaluating the steps, rounding each, gives `result` where the terms
/// are all shown (for weights in the form that the pass was computed in). Throws as explain() and
/// forwardOnPaper() do.
Explanation explainOnPaper(const Experiment& experiment, const Trace& paper, Cell cell, int digits);

} // namespace attention::core

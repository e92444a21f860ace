// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"

#include <optional>

namespace attention::core {

/// Most decimals that a calculation on paper may keep.
inline constexpr int kMostPaperDigits = 15;

/// The nearest number with `digits` decimals, halves away from zero: 2.675 → 2.68 with two. Numbers
/// too large to hold that many decimals, infinities and NaN stay as they are; never −0. `digits` is
/// taken as 0 to kMostPaperDigits.
double roundedTo(double value, int digits);

/// The two ways to write a row's softmax: e^(s − max) / Σ e^(s − max), or e^s / Σ e^s.
enum class SoftmaxForm { Stable, Textbook };

/// The pass as on paper: products, sums, √d_k, angles and their sines and cosines, quotients,
/// shifted scores, exponentials, their sums and weights are each rounded to `digits` decimals
/// before they are used; the numbers that a person edits and a chosen divisor are used as they
/// stand. What is copied into the bias is rounded too. A row whose textbook sum is 0 or
/// infinite is computed in the stable form. `digits` 0 to kMostPaperDigits, else OutOfRange naming
/// `digits`. Throws as forward() does. Takes some 10 times as long as forward().
Trace forwardOnPaper(const Experiment& experiment, int digits,
                     SoftmaxForm form = SoftmaxForm::Stable);

/// What a calculation does with every intermediate number: keeps it, or rounds it to some decimals.
class Rounding {
  public:
    static Rounding none() { return Rounding({}); }
    /// Throws OutOfRange naming `digits` outside 0 to kMostPaperDigits.
    static Rounding to(int digits);

    double operator()(double value) const { return m_digits ? roundedTo(value, *m_digits) : value; }

  private:
    explicit Rounding(std::optional<int> digits)
        : m_digits(digits) {}

    std::optional<int> m_digits;
};

} // namespace attention::core

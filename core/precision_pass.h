// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "core/paper.h"
#include "core/precision.h"

#include <vector>

namespace attention::core {

/// Every stage of a pass in a format; NaN and ±∞ stand where the format overflows.
struct PrecisionPass {
    /// Absent stages are empty.
    struct Head {
        Tensor Q, K, V, Q_rot, K_rot, scores, scaled, bias, masked, weights, output;
    };

    Precision precision = Precision::Double;
    SoftmaxForm form = SoftmaxForm::Stable;
    std::vector<Head> heads;
    Tensor X_pos, concat, finalOutput;

    /// As Trace::stage(), for a stage and a head that the pass has.
    const Tensor& stage(Stage stage, Index head = 0) const;
};

/// The pass of forward(), in the format. Rounded to it (roundedIn) is every number that is stored:
/// what a person edits, the positions' numbers, sines and cosines, the divisor, each number of each
/// stage, and in softmax s − max (stable form), e^…, and their sum. In between, sums of products,
/// of exponentials and of a mean's rows run in float, in the order of their index, each product and
/// each sum rounded to float; a bias is the last that is added. In double everything is double, and
/// the stable form has the numbers of forward() up to the order of its sums.
///
/// Textbook: e^s / Σ e^s without the maximum; where that overflows weights are NaN or 0. A row
/// without an allowed key is 0. Throws as validateShapes().
PrecisionPass forwardIn(Precision precision, const Experiment& experiment,
                        SoftmaxForm form = SoftmaxForm::Stable);

/// How far the numbers of a stage are from the exact ones.
struct StageDifference {
    Matrix difference; ///< rounded − exact; 0 where both are the same infinity, NaN where undefined
    double largest = 0; ///< |difference| at most, of the finite ones
    Index row = 0;      ///< where that is
    Index column = 0;
    double relative = 0; ///< ‖difference‖ / ‖exact‖ over the finite ones; 0 where ‖exact‖ is 0
    Index notFinite = 0; ///< cells that are finite in `exact` alone
};
/// Both of one shape.
StageDifference stageDifference(const Matrix& exact, const Matrix& rounded);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "core/place.h"

#include <cstddef>
#include <vector>

namespace attention::core {

/// ∂cell/∂θ for every number θ of one tensor, in the tensor's own shape.
struct TensorGradient {
    TensorId tensor;
    Matrix values;
};

/// How one number of a pass answers to every number that a person edits.
struct Gradient {
    Cell cell;
    std::vector<TensorGradient> tensors; ///< as tensorsOf() lists them

    /// nullptr where the experiment has no such tensor.
    const Matrix* of(TensorId tensor) const;
    /// The largest magnitude of all finite derivatives; 0 where nothing moves the cell.
    double largest() const;
};

/// One entry of a gradient.
struct Influence {
    TensorCell entry;
    double derivative = 0;

    bool operator==(const Influence&) const = default;
};

/// Reverse-mode differentiation: from the cell backwards through the stages, once,
///   final = concat W_O + b_O      dW_O = concatᵀ dfinal, dconcat = dfinal W_Oᵀ
///   output = weights V            dV = weightsᵀ doutput, dweights = doutput Vᵀ
///   weights = softmax(masked)     dmasked = weights ∘ (dweights − Σ_j weights dweights)
///   scores = Q Kᵀ, over divisor   dQ = dscores K, dK = dscoresᵀ Q
///   Q = X W_Q + b_Q               dW_Q = Xᵀ dQ, db_Q = column sums of dQ, dX = dQ W_Qᵀ
/// and, with positions, Q_rot and K_rot turned back by their angles, dbias = dmasked summed over
/// the cells that use a slope or a value, dX_pos for X and for the learned table alike. An ablated
/// head hands on what it uses: nothing of zero, its part in the mean of the rows, nothing of
/// uniform weights, the softmax of the head whose pattern it borrows. (Baydin et al., "Automatic
/// Differentiation in Machine Learning: a Survey", 2018, §3.2). Where one tensor is used several
/// times, by query heads that share a key/value head or by X as queries, keys and values, its uses
/// add up.
///
/// `trace` is a pass of this experiment. The mask, the divisor and the numbers' own rounding are
/// constants, and so are sinusoids and the base of rotary positions. A blocked cell of weights, the
/// weights and the output of a row without an allowed key are constants as well: their derivatives
/// are 0. A blocked cell of masked is −∞ whatever is edited; it has no derivative, and every entry
/// is given as 0. A derivative may be infinite or NaN only where it leaves the range of a double.
/// Throws as requirePlace() does.
Gradient gradientOf(const Experiment& experiment, const Trace& trace, Cell cell);

/// The entries of the largest magnitude, largest first, at most `count`; in the order of the
/// tensors, rows and columns where magnitudes are equal. Entries whose derivative is 0 or not
/// finite are left out.
std::vector<Influence> largestInfluences(const Gradient& gradient, std::size_t count);

/// Multiplications of gradientOf(), for predicting its time.
double predictedGradientCost(const Experiment& experiment);

} // namespace attention::core

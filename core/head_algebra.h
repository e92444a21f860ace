// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <vector>

/// What a head does, without its inner coordinates: scores = X (W_Q W_Kᵀ) Yᵀ and, without biases,
/// final = Σ_h weights_h Y (W_V W_O^h) (N. Elhage et al., "A Mathematical Framework for Transformer
/// Circuits", 2021). Every function throws OutOfRange for a head that does not exist.
namespace attention::core {

/// W_Q W_Kᵀ of the head: d_model×d_Y.
Matrix queryKeyForm(const Experiment& experiment, Index head);

/// W_V W_O^h of the head: d_Y×d_out, where W_O^h is its d_v rows of W_O; without W_O its rows of
/// the identity, because final then is concat.
Matrix valueOutputForm(const Experiment& experiment, Index head);

/// σ₁ ≥ σ₂ ≥ …: as many as the product's factors can have, min(rows, columns, inner width). The
/// rank counts those above σ₁ · max(rows, columns) · 2⁻⁵² (NumPy's matrix_rank).
struct Spectrum {
    std::vector<double> singularValues;
    Index rank = 0;
};

/// Of `left` (n×k) times `right` (k×m), from the QR factors of both, so that a wide model costs no
/// n×m decomposition. Finite input only; nothing where a factor is empty.
Spectrum spectrumOfProduct(const Matrix& left, const Matrix& right);

/// The spectra of the two forms above.
Spectrum queryKeySpectrum(const Experiment& experiment, Index head);
Spectrum valueOutputSpectrum(const Experiment& experiment, Index head);

/// Rotates each pair of coordinates (0, 1), (2, 3) … by `degrees`; a last single one stays: d×d.
Matrix pairRotation(Index d, double degrees);

/// W_Q, b_Q → times R and W_K, b_K → times R⁻ᵀ (d_k×d_k), so that q·k stays: (q R)(k R⁻ᵀ)ᵀ = q kᵀ.
/// The key/value head and every query head that uses it take the same R. Rotary positions stand
/// between the projections and the scores: under them the scores move unless R commutes with every
/// rotation by position. Throws WrongShape where R is not d_k×d_k, NotFinite where it has no
/// inverse.
Experiment withQueryKeyTurned(const Experiment& experiment, Index head, const Matrix& R);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/paper.h"

namespace attention::core {

/// One number that sinusoidal positions add: sin or cos of angle = position / base^(power/width).
struct Sinusoid {
    enum class Wave { Sine, Cosine };

    Wave wave = Wave::Sine;
    Index position = 0;
    double base = 10000;
    Index power = 0;  ///< 2c, of the columns 2c and 2c + 1
    Index width = 1;  ///< d_model
    double angle = 0; ///< in radians
    double value = 0;
};

/// That of a row and column of n×d_model; angle and value go through `round`. Equals
/// sinusoidal()(row, column) where nothing is rounded.
Sinusoid sinusoidAt(Index row, Index column, Index d_model, const Rounding& round);

/// By how much rotary positions turn one pair of numbers: angle = position / base^(power/width).
struct Turn {
    Index position = 0;
    double base = 10000;
    Index power = 0;  ///< 2c, of the pair c
    Index width = 2;  ///< d_k
    double angle = 0; ///< in radians
    double cosine = 1;
    double sine = 0;
};

/// The turn of pair c of d_k/2 in a row; angle, cosine and sine go through `round`.
Turn turnOf(const Positions& positions, Index row, Index c, Index d_k, const Rounding& round);

/// The pair, from 0, that a column of d_k belongs to.
Index pairOf(Positions::Pairing pairing, Index column, Index d_k);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/position_steps.h"

#include "core/position.h"

#include <cmath>

namespace attention::core {

Sinusoid sinusoidAt(Index row, Index column, Index d_model, const Rounding& round) {
    Sinusoid found;
    found.wave = column % 2 == 0 ? Sinusoid::Wave::Sine : Sinusoid::Wave::Cosine;
    found.position = row;
    found.power = column / 2 * 2;
    found.width = d_model;
    const double exponent = static_cast<double>(found.power) / static_cast<double>(d_model);
    found.angle = round(static_cast<double>(row) / std::pow(found.base, exponent));
    found.value =
        round(found.wave == Sinusoid::Wave::Sine ? std::sin(found.angle) : std::cos(found.angle));
    return found;
}

Turn turnOf(const Positions& positions, Index row, Index c, Index d_k, const Rounding& round) {
    Turn turn;
    turn.position = row;
    turn.base = positions.base;
    turn.power = 2 * c;
    turn.width = d_k;
    turn.angle = round(rotationAngle(positions, row, c, d_k));
    turn.cosine = round(std::cos(turn.angle));
    turn.sine = round(std::sin(turn.angle));
    return turn;
}

Index pairOf(Positions::Pairing pairing, Index column, Index d_k) {
    return pairing == Positions::Pairing::Half ? column % (d_k / 2) : column / 2;
}

} // namespace attention::core

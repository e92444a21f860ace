// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"

namespace attention::core {

/// What a further layer reads: final alone, or X + final, which is the residual stream.
enum class NextInput { Final, Residual };

/// Whether final is as wide as X, so that it can be the next X.
bool canBeNextInput(const Experiment& experiment);

/// The experiment with X' = final (n×d_out), or X' = X + final, in the place of X; all else stays.
/// `trace` is the pass of the experiment. A context stays: its Y feeds every layer. Sinusoidal and
/// learned positions are added again in the next pass, so that after X + final its X_pos is
/// X + P + final: the residual stream. Throws WrongShape naming `final` where d_out ≠ d_model.
Experiment withNextInput(const Experiment& experiment, const Trace& trace, NextInput input);

} // namespace attention::core

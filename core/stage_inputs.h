// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/place.h"
#include "core/runs.h"

#include <optional>
#include <vector>

namespace attention::core {

/// A stage that is vectors · weights + bias: Q, K, V, and final where there is W_O.
struct Projection {
    MatrixId vectors; ///< X, X_pos or the context's embeddings; concat for final
    TensorId weights;
    std::optional<TensorId> bias; ///< where the experiment has one
};

/// Of Q, K or V of a query head, or of final with W_O: which vectors, projection matrix and bias it
/// uses. K, V and their tensors belong to the key/value head that the query head uses. Nothing is
/// checked.
Projection projectionOf(const Experiment& experiment, StageMatrix stage);

/// The two stages whose rows the scores multiply: Q and K, or Q_rot and K_rot.
struct ScoreFactors {
    Stage queries = Stage::Q;
    Stage keys = Stage::K;
};
ScoreFactors scoreFactorsOf(const Experiment& experiment);

/// The head whose masked scores give the weights of a head that is not uniform: itself, or the one
/// whose pattern it was given.
Index patternHeadOf(const Experiment& experiment, Index head);

/// The matrices in the formula of a stage, in order of reading; none for the uniform weights and
/// the zero output of an ablated head. Nothing is checked.
std::vector<MatrixId> inputsOf(const Experiment& experiment, StageMatrix stage);

/// X_pos, Q_rot or bias, whichever the positions make; nothing without positions.
std::optional<Stage> positionStageOf(const Experiment& experiment);

/// The stage itself, or where the pass does not have it the one that it changes: Q for X_pos and
/// Q_rot, K for K_rot, scaled for bias.
Stage nearestStage(const Experiment& experiment, Stage stage);

/// The columns of Q or K that rotary positions turn together with these, and these.
Runs turnedTogether(const Experiment& experiment, const Runs& columns);

} // namespace attention::core

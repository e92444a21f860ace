// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QString>

namespace attention::words {

/// What is done to the matrix before, as beside an arrow, in the current language.

/// `+ bias`, `mask`, or both, from scaled to masked scores.
QString maskedOperation(const core::Experiment& experiment);
/// `softmax`, or what an ablated head is given instead: `uniform`, `those of head 2`.
QString weightsOperation(const core::Experiment& experiment, core::Index head);
/// `× V`, or what is left of it in an ablated head: `mean of × V`, `switched off`.
QString outputOperation(const core::Experiment& experiment, core::Index head);

} // namespace attention::words

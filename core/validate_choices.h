// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

/// The parts of validateShapes() about what is chosen rather than typed; called by it after the
/// shapes of tokens, heads and tensors were found right.
namespace attention::core {

/// Throws WrongShape for a given mask that is not n×m, and OutOfRange (also for lists that
/// do not ascend), Empty or NotPositive with the path (`mask.starts[1]`) for a parameter of the
/// chosen kind that breaks the rules of Mask.
void validateMask(const Experiment& experiment);

/// Throws WrongShape for values of another shape than the kind has, OutOfRange for rotary
/// positions with an odd d_k, NotPositive for their base.
void validatePositions(const Experiment& experiment);

/// Throws OutOfRange naming `heads[1].ablation.pattern_of` where that head does not exist, and
/// is the head itself.
void validateAblations(const Experiment& experiment);

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// A number that a hand moves: by steps that suit its size, without the noise of binary sums.
namespace attention::core {

/// 10^(⌊log10 r⌋ − 1) with r = max(|value|, largest / 10), or 1 where both are 0: a step is between
/// a hundredth and a tenth of the number, and no number of a matrix whose largest magnitude is
/// `largest` takes for ever to reach 0. Finite arguments.
double scrubStep(double value, double largest);

/// start + steps·step, rounded to a billionth of the step and 12 significant digits: three steps of
/// 0.1 from 0 are 0.3. `start` itself where steps is 0 or the sum is not finite; never −0.
double scrubbed(double start, double steps, double step);

} // namespace attention::core

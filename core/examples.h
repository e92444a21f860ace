// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <string_view>
#include <vector>

namespace attention::core {

/// Names of the built-in experiments, the default one first: `four-heads`, `three-tokens`,
/// `numpy-42`, `causal`, `interests`, `library`, `find-the-largest`, `apple`,
/// `induction`.
const std::vector<std::string_view>& exampleNames();

/// The numbers of a built-in experiment; its title and notes are words and come from app/words.
/// Names of heads and dimensions are `中文 · English`. Throws UnknownName.
Experiment exampleNamed(std::string_view name);

} // namespace attention::core

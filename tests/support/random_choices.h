// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <cstdint>

namespace attention::test {

/// The experiment with a mask kind, a position kind and ablations that follow from the seed. Among
/// any 100 seeds in a row every kind of each is found, both alignments and both pairings too; a
/// rotary position only where d_k is even. Rows without an allowed key occur.
core::Experiment withRandomChoices(const core::Experiment& experiment, std::uint32_t seed);

} // namespace attention::test

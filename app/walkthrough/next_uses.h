// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "words/arithmetic.h"

#include <cstddef>
#include <vector>

namespace attention::walkthrough {

/// What is computed from a number, one step after the other.
struct NextUses {
    std::vector<words::ArithmeticLine> lines; ///< name, last form and result of a cell each
    std::size_t leftOut = 0;                  ///< numbers of the flow that depend on it beside them
};

/// The cells that the place is an operand of, then the cells that the first of those is an operand
/// of, and so on to the end of the pass; a few of each step, of this head alone.
NextUses nextUsesOf(const words::ArithmeticTeller& teller, const core::Place& place,
                    core::Index head);

} // namespace attention::walkthrough

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/arithmetic_runs.h"

#include <vector>

namespace attention::words {

/// A number to be told with its steps, and the exact explanation where it stands on paper.
struct ToldCell {
    const ArithmeticTeller& teller;
    const core::Cell& cell;
    const core::Explanation* exact;
    ToldNumber result;
};

/// What positions add or turn, and what an ablated head is given.
std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::AddedPosition& position);
std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::Rotation& rotation);
std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::DistanceBias& bias);
std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::EqualShare& share);
std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::SwitchedOff& off);
std::vector<ArithmeticLine> stepLines(const ToldCell& told, const core::MeanOfRows& mean);
/// The bias of a distance, or of a query and key, as it was given.
std::vector<ArithmeticLine> biasLines(const ToldCell& told, const core::CarriedOver& carried);

/// `The pattern of head 2 …`: a note under the weights of a head that was given another's pattern.
ArithmeticLine patternNote(const ArithmeticTeller& teller, core::Index head);

} // namespace attention::words

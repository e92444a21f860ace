// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "walkthrough/flow.h"

#include <optional>
#include <vector>

namespace attention::walkthrough {

/// What the selected number comes from, and what is computed from it.
struct Marks {
    std::optional<core::Place> place;
    std::vector<core::PlaceSpan> sources;
    std::vector<core::PlaceSpan> dependents;
};

/// Empty where nothing is selected, or the place is not in the experiment.
Marks marksOf(const core::Experiment& experiment, const std::optional<core::Place>& place);

/// A rectangle of a card as it is shown.
struct CardMark {
    enum class Kind { Source, Dependent };
    core::Region region;
    Kind kind = Kind::Source;
    core::PlaceSpan::Reach reach = core::PlaceSpan::Reach::Direct;
};

std::vector<CardMark> marksIn(const FlowCard& card, const Marks& marks);
/// Whether the place is a source, a dependent or neither.
std::optional<CardMark::Kind> kindOf(const Marks& marks, const core::Place& place);

} // namespace attention::walkthrough

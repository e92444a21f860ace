// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/marks.h"

#include "core/error.h"

#include <algorithm>

namespace attention::walkthrough {

namespace {

void addMarks(std::vector<CardMark>& marks, const FlowCard& card,
              const std::vector<core::PlaceSpan>& spans, CardMark::Kind kind) {
    for (const core::PlaceSpan& span : spans)
        if (span.matrix == card.matrix)
            marks.push_back({card.shown(span.region), kind, span.reach});
}

bool holds(const std::vector<core::PlaceSpan>& spans, const core::Place& place) {
    return std::any_of(spans.begin(), spans.end(),
                       [&](const core::PlaceSpan& span) { return core::contains(span, place); });
}

} // namespace

Marks marksOf(const core::Experiment& experiment, const std::optional<core::Place>& place) {
    if (!place)
        return {};
    try {
        return {place, core::sourcesOf(experiment, *place), core::dependentsOf(experiment, *place)};
    } catch (const core::Error&) {
        return {};
    }
}

std::vector<CardMark> marksIn(const FlowCard& card, const Marks& marks) {
    std::vector<CardMark> found;
    addMarks(found, card, marks.sources, CardMark::Kind::Source);
    addMarks(found, card, marks.dependents, CardMark::Kind::Dependent);
    return found;
}

std::optional<CardMark::Kind> kindOf(const Marks& marks, const core::Place& place) {
    if (holds(marks.sources, place))
        return CardMark::Kind::Source;
    return holds(marks.dependents, place) ? std::optional(CardMark::Kind::Dependent) : std::nullopt;
}

} // namespace attention::walkthrough

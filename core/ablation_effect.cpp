// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ablation_effect.h"

#include <algorithm>

namespace attention::core {

namespace {

StageMovement movementOfStage(const Trace& ablated, const Trace& intact, Stage stage) {
    const Tensor now = ablated.stage(stage);
    const Tensor before = intact.stage(stage);
    StageMovement movement{movementOf(*now, *before), {}};
    movement.tokens.reserve(static_cast<std::size_t>(now.rows()));
    for (Index token = 0; token < now.rows(); ++token)
        movement.tokens.push_back(movementOfRow(*now, *before, token));
    return movement;
}

} // namespace

bool hasAblation(const Experiment& experiment) {
    return std::ranges::any_of(experiment.heads, [](const QueryHead& head) {
        return head.ablation.kind != Ablation::Kind::None;
    });
}

Experiment withoutAblation(const Experiment& experiment) {
    Experiment intact = experiment;
    for (QueryHead& head : intact.heads)
        head.ablation = {};
    return intact;
}

AblationEffect ablationEffect(const Experiment& experiment, const Trace& ablated) {
    const Trace intact = forward(withoutAblation(experiment));
    return {movementOfStage(ablated, intact, Stage::Concat),
            movementOfStage(ablated, intact, Stage::Final)};
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/position.h"
#include "core/reshape.h"
#include "core/resized.h"

#include <utility>

namespace attention::core {

namespace {

Experiment withOwnKeys(const Experiment& experiment) {
    // The context becomes the sentence first, so that all that depends on keys follows.
    Experiment result = withTokens(experiment, Sequence::Context, experiment.tokens);
    result.context.reset();
    for (KeyValueHead& head : result.kv_heads) {
        resize(head.W_K, experiment.d_model(), experiment.d_k());
        resize(head.W_V, experiment.d_model(), experiment.d_v());
    }
    return result;
}

} // namespace

Experiment withContext(const Experiment& experiment, Presence presence) {
    if (experiment.context.has_value() == (presence == Presence::Present))
        return experiment;
    if (presence == Presence::Absent)
        return withOwnKeys(experiment);
    Experiment result = experiment;
    result.context.emplace();
    result.context->tokens = experiment.tokens;
    result.context->embeddings = experiment.embeddings;
    if (const Matrix added = addedPositions(experiment); added.size() > 0)
        result.context->embeddings = Matrix(*experiment.embeddings + added);
    return result;
}

Experiment withKeyValueHeads(const Experiment& experiment, Index count) {
    if (count < 1)
        throw Error(ErrorCode::Empty, "kv_heads", std::string(vocabulary::kAtLeastOne),
                    std::to_string(count));
    if (experiment.headCount() % count != 0)
        throw Error(ErrorCode::NotDivisible, "kv_heads", std::to_string(experiment.headCount()),
                    std::to_string(count));
    Experiment result = experiment;
    result.kv_heads.clear();
    const Index size = experiment.headCount() / count;
    for (Index group = 0; group < count; ++group)
        result.kv_heads.push_back(
            experiment.kv_heads[static_cast<std::size_t>(experiment.keyValueHeadOf(group * size))]);
    return result;
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor.h"

#include "core/experiment.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <utility>

namespace attention::core {

Matrix& Tensor::edit() {
    if (isShared())
        m_matrix = std::make_shared<Matrix>(*m_matrix);
    else
        // Another thread may just have dropped its share: see its last read before writing.
        std::atomic_thread_fence(std::memory_order_acquire);
    return *m_matrix;
}

namespace {

constexpr std::array<std::string_view, kStages.size()> kStageNames{
    "X_pos",  "Q",    "K",      "V",       "Q_rot",  "K_rot",  "scores",
    "scaled", "bias", "masked", "weights", "output", "concat", "final"};

constexpr std::array<std::string_view, 10> kTensorNames{
    "embeddings", "context.embeddings", "W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V", "W_O", "b_O"};

std::string_view positionsPath(Positions::Kind kind) {
    switch (kind) {
    case Positions::Kind::Learned:
        return "positions.table";
    case Positions::Kind::Alibi:
        return "positions.slopes";
    default:
        return "positions.values";
    }
}

const Tensor* pointerTo(const std::optional<Tensor>& tensor) {
    return tensor ? &*tensor : nullptr;
}

const Tensor* ofQueryHead(const QueryHead& head, TensorKind kind) {
    return kind == TensorKind::W_Q ? &head.W_Q : pointerTo(head.b_Q);
}

const Tensor* ofKeyValueHead(const KeyValueHead& head, TensorKind kind) {
    switch (kind) {
    case TensorKind::W_K:
        return &head.W_K;
    case TensorKind::W_V:
        return &head.W_V;
    case TensorKind::b_K:
        return pointerTo(head.b_K);
    default:
        return pointerTo(head.b_V);
    }
}

bool belongsToQueryHead(TensorKind kind) {
    return kind == TensorKind::W_Q || kind == TensorKind::b_Q;
}

bool belongsToKeyValueHead(TensorKind kind) {
    return kind == TensorKind::W_K || kind == TensorKind::W_V || kind == TensorKind::b_K ||
           kind == TensorKind::b_V;
}

} // namespace

std::string_view stageName(Stage stage) {
    return kStageNames[static_cast<std::size_t>(stage)];
}

std::optional<Stage> stageNamed(std::string_view name) {
    const auto found = std::ranges::find(kStageNames, name);
    if (found == kStageNames.end())
        return std::nullopt;
    return kStages[static_cast<std::size_t>(found - kStageNames.begin())];
}

bool hasStage(const Experiment& experiment, Stage stage) {
    using Kind = Positions::Kind;
    const Kind kind = experiment.positions.kind;
    switch (stage) {
    case Stage::X_pos:
        return kind == Kind::Sinusoidal || kind == Kind::Learned;
    case Stage::Q_rot:
    case Stage::K_rot:
        return kind == Kind::Rotary;
    case Stage::Bias:
        return kind == Kind::Alibi || kind == Kind::Relative || kind == Kind::Bias;
    default:
        return true;
    }
}

std::vector<Stage> stagesOf(const Experiment& experiment) {
    std::vector<Stage> stages;
    std::ranges::copy_if(kStages, std::back_inserter(stages),
                         [&](Stage stage) { return hasStage(experiment, stage); });
    return stages;
}

bool isMap(Stage stage) {
    return stage >= Stage::Scores && stage <= Stage::Weights;
}

bool isPerHead(Stage stage) {
    return stage >= Stage::Q && stage <= Stage::Output;
}

std::string pathOf(const Experiment& experiment, TensorId id) {
    if (id.kind == TensorKind::Positions)
        return std::string(positionsPath(experiment.positions.kind));
    const std::string name(kTensorNames[static_cast<std::size_t>(id.kind)]);
    const std::string place = "[" + std::to_string(id.head) + "].";
    if (belongsToQueryHead(id.kind) || (belongsToKeyValueHead(id.kind) && !experiment.isGrouped()))
        return "heads" + place + name;
    if (belongsToKeyValueHead(id.kind))
        return "kv_heads" + place + name;
    return name;
}

std::vector<TensorId> tensorsOf(const Experiment& experiment) {
    std::vector<TensorId> found;
    const auto addIfPresent = [&](TensorKind kind, Index head) {
        if (findTensor(experiment, {kind, head}))
            found.push_back({kind, head});
    };
    addIfPresent(TensorKind::Embeddings, 0);
    addIfPresent(TensorKind::ContextEmbeddings, 0);
    const auto count =
        static_cast<Index>(std::max(experiment.heads.size(), experiment.kv_heads.size()));
    for (Index head = 0; head < count; ++head)
        for (const TensorKind kind : {TensorKind::W_Q, TensorKind::b_Q, TensorKind::W_K,
                                      TensorKind::b_K, TensorKind::W_V, TensorKind::b_V})
            addIfPresent(kind, head);
    addIfPresent(TensorKind::W_O, 0);
    addIfPresent(TensorKind::b_O, 0);
    addIfPresent(TensorKind::Positions, 0);
    return found;
}

const Tensor* findTensor(const Experiment& experiment, TensorId id) {
    const auto head = static_cast<std::size_t>(id.head);
    if (belongsToQueryHead(id.kind))
        return head < experiment.heads.size() ? ofQueryHead(experiment.heads[head], id.kind)
                                              : nullptr;
    if (belongsToKeyValueHead(id.kind))
        return head < experiment.kv_heads.size()
                   ? ofKeyValueHead(experiment.kv_heads[head], id.kind)
                   : nullptr;
    switch (id.kind) {
    case TensorKind::ContextEmbeddings:
        return experiment.context ? &experiment.context->embeddings : nullptr;
    case TensorKind::W_O:
        return pointerTo(experiment.W_O);
    case TensorKind::b_O:
        return pointerTo(experiment.b_O);
    case TensorKind::Positions:
        return experiment.positions.hasValues() ? &experiment.positions.values : nullptr;
    default:
        return &experiment.embeddings;
    }
}

Tensor* findTensor(Experiment& experiment, TensorId id) {
    return const_cast<Tensor*>(findTensor(std::as_const(experiment), id));
}

} // namespace attention::core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reshape.h"

#include "core/error.h"
#include "core/resized.h"

#include <algorithm>
#include <utility>

namespace attention::core {

namespace {

void requireWidth(const char* name, Index width) {
    if (width < 1)
        throw Error(ErrorCode::Empty, name, std::string(vocabulary::kAtLeastOne),
                    std::to_string(width));
}

std::string plainDimension(Index dimension) {
    return "d" + std::to_string(dimension);
}

void renameDimensions(std::vector<std::string>& names, Index d_model) {
    if (names.empty())
        return;
    const auto old = static_cast<Index>(names.size());
    names.resize(static_cast<std::size_t>(d_model));
    for (Index column = old; column < d_model; ++column)
        names[static_cast<std::size_t>(column)] = plainDimension(column);
}

/// Absent: the bias goes; present: it appears as zeros where there is none.
void setPresence(std::optional<Tensor>& bias, Presence presence, Index width) {
    if (presence == Presence::Absent)
        bias.reset();
    else if (!bias)
        bias = Tensor(Matrix::Zero(1, width));
}

} // namespace

Experiment withDimensionRenamed(const Experiment& experiment, Index dimension,
                                const std::string& name) {
    const Index count = experiment.d_model();
    if (dimension < 0 || dimension >= count)
        throw Error(ErrorCode::OutOfRange, "dimensions", "0–" + std::to_string(count - 1),
                    std::to_string(dimension));
    Experiment result = experiment;
    for (auto i = static_cast<Index>(result.dimensions.size()); i < count; ++i)
        result.dimensions.push_back(plainDimension(i));
    result.dimensions[static_cast<std::size_t>(dimension)] =
        name.empty() ? plainDimension(dimension) : name;
    return result;
}

Experiment withModelWidth(const Experiment& experiment, Index d_model) {
    requireWidth("d_model", d_model);
    Experiment result = experiment;
    resize(result.embeddings, experiment.queryCount(), d_model);
    renameDimensions(result.dimensions, d_model);
    for (QueryHead& head : result.heads)
        resize(head.W_Q, d_model, experiment.d_k());
    if (!experiment.context)
        for (KeyValueHead& head : result.kv_heads) {
            resize(head.W_K, d_model, experiment.d_k());
            resize(head.W_V, d_model, experiment.d_v());
        }
    if (result.positions.kind == Positions::Kind::Learned)
        resize(result.positions.values, experiment.queryCount(), d_model);
    if (experiment.W_O && experiment.d_out() == experiment.d_model())
        return withOutputWidth(result, d_model);
    return result;
}

Experiment withKeyWidth(const Experiment& experiment, Index d_k) {
    requireWidth("d_k", d_k);
    if (experiment.positions.kind == Positions::Kind::Rotary && d_k % 2 != 0)
        throw Error(ErrorCode::OutOfRange, "d_k", std::string(vocabulary::kEvenNumber),
                    std::to_string(d_k));
    Experiment result = experiment;
    for (QueryHead& head : result.heads) {
        resize(head.W_Q, head.W_Q.rows(), d_k);
        resize(head.b_Q, 1, d_k);
    }
    for (KeyValueHead& head : result.kv_heads) {
        resize(head.W_K, head.W_K.rows(), d_k);
        resize(head.b_K, 1, d_k);
    }
    return result;
}

Experiment withValueWidth(const Experiment& experiment, Index d_v) {
    requireWidth("d_v", d_v);
    Experiment result = experiment;
    for (KeyValueHead& head : result.kv_heads) {
        resize(head.W_V, head.W_V.rows(), d_v);
        resize(head.b_V, 1, d_v);
    }
    const Index old = experiment.d_v();
    if (!experiment.W_O || d_v == old)
        return result;
    Matrix W_O = Matrix::Zero(experiment.headCount() * d_v, experiment.d_out());
    const Index kept = std::min(old, d_v);
    for (Index head = 0; head < experiment.headCount(); ++head)
        W_O.middleRows(head * d_v, kept) = (*experiment.W_O)->middleRows(head * old, kept);
    result.W_O = std::move(W_O);
    return result;
}

Experiment withContextWidth(const Experiment& experiment, Index d_Y) {
    requireWidth("d_Y", d_Y);
    if (!experiment.context)
        throw Error(ErrorCode::MissingKey, "context");
    Experiment result = experiment;
    resize(result.context->embeddings, experiment.keyCount(), d_Y);
    for (KeyValueHead& head : result.kv_heads) {
        resize(head.W_K, d_Y, experiment.d_k());
        resize(head.W_V, d_Y, experiment.d_v());
    }
    return result;
}

Experiment withOutputWidth(const Experiment& experiment, Index d_out) {
    requireWidth("d_out", d_out);
    if (!experiment.W_O)
        throw Error(ErrorCode::MissingKey, "W_O");
    Experiment result = experiment;
    resize(result.W_O, experiment.headCount() * experiment.d_v(), d_out);
    resize(result.b_O, 1, d_out);
    return result;
}

Experiment withOutputProjection(const Experiment& experiment, Presence presence) {
    Experiment result = experiment;
    if (presence == Presence::Absent) {
        result.W_O.reset();
        result.b_O.reset();
    } else if (!result.W_O) {
        const Index rows = experiment.headCount() * experiment.d_v();
        result.W_O = Tensor(Matrix::Identity(rows, experiment.d_model()));
    }
    return result;
}

Experiment withBiases(const Experiment& experiment, Presence presence) {
    Experiment result = experiment;
    for (QueryHead& head : result.heads)
        setPresence(head.b_Q, presence, experiment.d_k());
    for (KeyValueHead& head : result.kv_heads) {
        setPresence(head.b_K, presence, experiment.d_k());
        setPresence(head.b_V, presence, experiment.d_v());
    }
    if (experiment.W_O)
        setPresence(result.b_O, presence, experiment.d_out());
    return result;
}

} // namespace attention::core
